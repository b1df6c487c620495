import Graphics
import TestSupport
import Testing

@testable import Layout

/// Baselines and bottoms of two lines in the font of boxes, 8 above and 2 below at size 10.
private func rhythm(_ change: (inout ParagraphStyle) -> Void) -> [Double] {
    var style = ParagraphStyle()
    change(&style)
    let frame = Framesetter(.boxes("a\u{2028}b", size: 10, style), fonts: TestFonts.boxes)
        .frame(in: Rect(x: 0, y: 0, width: 100, height: 1000))
    return frame.lines.flatMap { [$0.origin.y, $0.bottom] }
}

/// The texts of all lines as they are seen.
private func shown(_ string: String, width: Double, _ change: (inout ParagraphStyle) -> Void)
    -> [String]
{
    var style = ParagraphStyle()
    change(&style)
    let frame = Framesetter(.boxes(string, size: 10, style), fonts: TestFonts.boxes)
        .frame(in: Rect(x: 0, y: 0, width: width, height: 1000))
    #expect(frame.overflow == nil)
    return frame.lines.map { $0.line.runs.map(\.text).joined() }
}

struct `Lines that are too long` {
    @Test(
        arguments: [
            (.wordWrap, ["aa ", "bbbb ", "c"]), (.characterWrap, ["aa bb", "bb c"]),
            (.clip, ["aa bbbb c"]), (.truncateTail, ["aa b…"]), (.truncateHead, ["…bb c"]),
            (.truncateMiddle, ["aa…c"]),
        ] as [(ParagraphStyle.LineBreakMode, [String])])
    func `break, go on or give way`(mode: ParagraphStyle.LineBreakMode, expected: [String]) {
        #expect(shown("aa bbbb c", width: 50) { $0.lineBreakMode = mode } == expected)
    }

    @Test func `end where there are enough of them`() {
        #expect(
            shown("aa bb cc dd\nee ff gg", width: 50) { $0.maximumLines = 1 }
                == ["aa b…\n", "ee f…"])
        #expect(
            shown("aa bb cc dd\nee ff gg", width: 50) { $0.maximumLines = 2 }
                == ["aa bb ", "cc dd\n", "ee ff ", "gg"])
        #expect(shown("aa bb cc dd", width: 50) { $0.maximumLines = 0 } == ["aa b…"])
    }

    @Test(
        arguments: [
            // Nothing of the lines behind the last one comes to stand on it.
            ("a\u{2028}b", .truncateTail, 1, ["a…"]),
            ("a\u{2028}", .truncateTail, 1, ["a\u{2028}"]),
            ("a\u{2028}b \u{2028}c\u{2028}d", .wordWrap, 2, ["a\u{2028}", "b…"]),
            ("a\u{2028}b\u{2028}c", .truncateHead, 1, ["…c"]),
            ("a\u{2028}b\u{2028}c", .truncateMiddle, 1, ["a…c"]),
            ("aaaaaa\u{2028}b", .wordWrap, 1, ["aaaa…"]),
        ] as [(String, ParagraphStyle.LineBreakMode, Int, [String])])
    func `end where a line must`(
        text: String, mode: ParagraphStyle.LineBreakMode, most: Int, expected: [String]
    ) {
        let found = shown(text, width: 50) {
            $0.maximumLines = most
            $0.lineBreakMode = mode
        }
        #expect(found == expected)
    }
}

struct `Line heights` {
    @Test func `follow the style`() {
        #expect(rhythm { _ in } == [8, 10, 18, 20])
        #expect(rhythm { $0.lineHeightMultiple = 2 } == [13, 20, 33, 40])
        #expect(rhythm { $0.minimumLineHeight = 14 } == [10, 14, 24, 28])
        #expect(rhythm { $0.maximumLineHeight = 8 } == [7, 8, 15, 16])
        #expect(rhythm { $0.minimumLineSpacing = 4 } == [10, 14, 24, 28])
        #expect(rhythm { $0.lineSpacingAdjustment = 4 } == [8, 14, 22, 28])
        #expect(rhythm { $0.lineSpacingAdjustment = -4 } == [8, 6, 14, 12])
    }

    @Test func `put what is left where the style says`() {
        let heights: [(ParagraphStyle.ExtraHeight, [Double])] = [
            (.split, [13, 20, 33, 40]), (.above, [18, 20, 38, 40]), (.below, [8, 20, 28, 40]),
        ]
        for (extra, expected) in heights {
            let found = rhythm {
                $0.lineHeight = 20
                $0.extraHeight = extra
            }
            #expect(found == expected, "\(extra)")
        }
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity, -1])
    func `are not moved by what is no length`(value: Double) {
        let found = rhythm {
            $0.minimumLineHeight = value
            $0.maximumLineHeight = value
            $0.minimumLineSpacing = value
            $0.maximumLineSpacing = value
            $0.lineHeight = value
        }
        #expect(found == [8, 10, 18, 20])
    }

    @Test func `are all the same where they are uniform`() {
        var style = ParagraphStyle()
        func steps() -> [Double] {
            let text = AttributedText.real("Latin\u{2028}中文\u{2028}ไทยที่\u{2028}कि", style)
            let frame = Framesetter(text, fonts: TestFonts.world)
                .frame(in: Rect(x: 0, y: 0, width: 300, height: 1000))
            return zip(frame.lines, frame.lines.dropFirst()).map { $1.origin.y - $0.origin.y }
        }
        #expect(Set(steps().map { ($0 * 100).rounded() }).count > 1)
        style.hasUniformLineHeight = true
        #expect(Set(steps().map { ($0 * 100).rounded() }).count == 1)
    }

    @Test func `are those of the ink where they are told to`() {
        func height(_ string: String) -> Double {
            var style = ParagraphStyle()
            style.boundsOptions = [.usesGlyphOutlines, .excludesLeading]
            return Framesetter(.real(string, size: 20, style), fonts: TestFonts.world)
                .suggestedSize().height
        }
        #expect(height("x") < height("X") && height("X") < height("Xg"))
        #expect(height("xg") < height("Xg"))
    }

    @Test func `leave shifts out where they are told to`() {
        var style = ParagraphStyle()
        style.boundsOptions = .excludesShifts
        var text = AttributedText.boxes("ab", size: 10, style)
        text.update(1..<2) { $0.baselineOffset = 5 }
        let frame = Framesetter(text, fonts: TestFonts.boxes)
            .frame(in: Rect(x: 0, y: 0, width: 300, height: 1000))
        #expect(frame.lines[0].bottom == 10)
    }
}

import Graphics
import TestSupport
import Testing

@testable import Layout

/// Lines as `text@x,baseline`.
private func lines(
    _ string: String, _ style: ParagraphStyle = ParagraphStyle(), width: Double = 60,
    height: Double = 1000
) -> [String] {
    let frame = Framesetter(.boxes(string, size: 10, style), fonts: TestFonts.boxes)
        .frame(in: Rect(x: 0, y: 0, width: width, height: height))
    return frame.lines.map { placed in
        let text = string.slice(placed.line.range)
        return "\(text)@\(placed.origin.x.formatted),\(placed.origin.y.formatted)"
    }
}

extension Double {
    fileprivate var formatted: String { self == rounded() ? "\(Int(self))" : "\(self)" }
}

struct `Frames` {
    @Test(
        arguments: [
            ("", []), (" ", [" @0,8"]), ("\n", ["\n@0,8"]), ("\n\n", ["\n@0,8", "\n@0,18"]),
            ("a\r\nb", ["a\r\n@0,8", "b@0,18"]), ("a\rb", ["a\r@0,8", "b@0,18"]),
            (
                "a\u{2028}b\u{85}c\u{C}d",
                ["a\u{2028}@0,8", "b\u{85}@0,18", "c\u{C}@0,28", "d@0,38"]
            ),
            ("a\u{0}b", ["a\u{0}b@0,8"]),
            ("aaaaaaaa", ["aaaaaa@0,8", "aa@0,18"]),
            ("aaaaaaaa b", ["aaaaaa@0,8", "aa b@0,18"]),
            ("aaaaaa  \nb", ["aaaaaa  \n@0,8", "b@0,18"]),
            ("aaaaaa \u{3000} b", ["aaaaaa \u{3000} @0,8", "b@0,18"]),
            ("aaa bbb", ["aaa @0,8", "bbb@0,18"]), ("a-b-c-d-e", ["a-b-c-@0,8", "d-e@0,18"]),
            ("中文中文中文中文", ["中文中文中文@0,8", "中文@0,18"]),
            ("中文中文中文，中", ["中文中文中@0,8", "文，中@0,18"]),
            // ICU says of breaks inside a Thai text that a line must end there if it must after it.
            ("ไทยที่\nb", ["ไทยที่\n@0,8", "b@0,18"]),
            ("a\u{A0}b c\u{A0}d", ["a\u{A0}b @0,8", "c\u{A0}d@0,18"]),
        ] as [(String, [String])])
    func `break lines`(text: String, expected: [String]) {
        #expect(lines(text) == expected)
    }

    @Test(arguments: [0, -10, Double.nan, -Double.infinity, 1])
    func `without width have a character a line, with its spaces`(width: Double) {
        #expect(
            lines("ab c\nd", width: width) == ["a@0,8", "b @0,18", "c\n@0,28", "d@0,38"])
    }

    @Test(arguments: [Double.infinity, Double.greatestFiniteMagnitude, 1e30])
    func `of endless width break only where they must`(width: Double) {
        #expect(lines("ab c\nd", width: width) == ["ab c\n@0,8", "d@0,18"])
    }

    @Test(arguments: [0, -10, Double.nan, 9.9])
    func `without height hold nothing`(height: Double) {
        #expect(lines("ab", height: height) == [])
    }

    @Test(
        arguments: [
            (.left, .natural, "a b", ["a b@0,8"]), (.right, .natural, "a b ", ["a b @30,8"]),
            (.center, .natural, "a b ", ["a b @15,8"]), (.natural, .natural, "a", ["a@0,8"]),
            (.natural, .rightToLeft, "a ", ["a @40,8"]), (.left, .rightToLeft, "a ", ["a @-10,8"]),
            (.right, .rightToLeft, "a ", ["a @40,8"]), (.center, .rightToLeft, "a ", ["a @15,8"]),
            (.natural, .natural, "אב", ["אב@40,8"]), (.justified, .natural, "אב", ["אב@40,8"]),
        ] as [(ParagraphStyle.Alignment, ParagraphStyle.BaseDirection, String, [String])])
    func `align lines`(
        alignment: ParagraphStyle.Alignment, direction: ParagraphStyle.BaseDirection,
        text: String, expected: [String]
    ) {
        let style = ParagraphStyle(alignment: alignment, baseDirection: direction)
        #expect(lines(text, style) == expected)
    }

    @Test(
        arguments: [
            (.natural, ["aa @10,8", "bb @5,18", "cc@5,28"]),
            (.rightToLeft, ["aa @5,8", "bb @10,18", "cc@20,28"]),
            (.leftToRight, ["aa @10,8", "bb @5,18", "cc@5,28"]),
        ] as [(ParagraphStyle.BaseDirection, [String])])
    func `indent from the side where reading begins`(
        direction: ParagraphStyle.BaseDirection, expected: [String]
    ) {
        let style = ParagraphStyle(
            baseDirection: direction, firstLineIndent: 10, headIndent: 5, tailIndent: 5)
        #expect(lines("aa bb cc", style, width: 45) == expected)
    }

    @Test func `stand apart by the spacing of their paragraphs`() {
        let style = ParagraphStyle(spacingBefore: 3, spacingAfter: 4)
        #expect(lines("a\nb\nc", style) == ["a\n@0,8", "b\n@0,25", "c@0,42"])
        let bad = ParagraphStyle(
            firstLineIndent: .nan, lineHeight: .nan, lineHeightMultiple: .infinity,
            spacingBefore: .infinity)
        #expect(lines("a\nb", bad) == ["a\n@0,8", "b@0,18"])
    }

    @Test func `keep a grid where the line height is fixed, whatever fonts step in`() {
        let style = ParagraphStyle(lineHeight: 20)
        let text = AttributedText.real("Latin\n中文\nไทยที่\nकि", style)
        let frame = Framesetter(text, fonts: TestFonts.world)
            .frame(in: Rect(x: 0, y: 0, width: 200, height: 1000))
        let first = frame.lines[0].origin.y
        #expect(frame.lines.map { ($0.origin.y - first).rounded() } == [0, 20, 40, 60])
    }

    @Test func `go on where the one before ended`() {
        let framesetter = Framesetter(.boxes("aa bb cc dd", size: 10), fonts: TestFonts.boxes)
        var parts: [Range<Int>] = []
        var start: Int? = 0
        while let next = start {
            let frame = framesetter.frame(
                in: Rect(x: 0, y: 0, width: 30, height: 20), from: next)
            parts.append(frame.visibleRange)
            start = frame.overflow?.lowerBound
        }
        #expect(parts == [0..<6, 6..<11])
    }

    @Test(arguments: [(-5, 0..<4), (1, 0..<4), (2, 2..<4), (99, 4..<4)])
    func `begin at a whole character`(start: Int, range: Range<Int>) {
        let frame = Framesetter(.boxes("éab", size: 10), fonts: TestFonts.boxes)
            .frame(in: Rect(x: 0, y: 0, width: 99, height: 20), from: start)
        #expect(frame.visibleRange == range)
    }

    @Test(arguments: [
        ("aa bb", 100, 50, 10), ("aa bb", 30, 20, 20), ("אב", 100, 20, 10), ("", 9, 0, 0),
        ("aa  ", 100, 20, 10),
    ])
    func `suggest the size of their text`(
        text: String, width: Double, wanted: Double, height: Double
    ) {
        let size = Framesetter(.boxes(text, size: 10), fonts: TestFonts.boxes)
            .suggestedSize(width: width)
        #expect(size == Size(width: wanted, height: height))
    }

    @Test func `are as high as what stands in them`() {
        var text = AttributedText.boxes("ab", size: 10)
        text.update(1..<2) { $0.baselineOffset = 5 }
        text.append(AttributedText(Attachment(name: "x", width: 7, ascent: 20, descent: 6)))
        let line = Typesetter(text, fonts: TestFonts.boxes).line()
        #expect([line.ascent, line.descent, line.width] == [20, 6, 27])
        let raised = Typesetter(text, fonts: TestFonts.boxes).line(0..<2)
        #expect([raised.ascent, raised.descent] == [13, 2])
    }
}

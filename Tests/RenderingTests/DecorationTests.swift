import Graphics
import Layout
import Rendering
import TestSupport
import Testing

/// What is drawn of text in the font of boxes at size 10, without the glyphs.
private func shapes(_ string: String, _ change: (inout AttributedText) -> Void) -> [String] {
    logged(.boxes(string, size: 10), in: TestFonts.boxes, change).filter { !$0.hasPrefix("text") }
}

private func logged(
    _ text: AttributedText, in fonts: FontLibrary, _ change: (inout AttributedText) -> Void
) -> [String] {
    var text = text
    change(&text)
    let log = CanvasLog()
    log.draw(
        Framesetter(text, fonts: fonts).frame(in: Rect(x: 0, y: 0, width: 400, height: 100)),
        color: Color(hex: 0x00FF00))
    return log.lines
}

extension AttributedText {
    fileprivate mutating func decorate(_ change: (inout TextAttributes) -> Void) {
        update(0..<count, change)
    }
}

struct `Lines along text` {
    @Test(
        arguments: [
            (TextDecoration(thickness: 1), ["fill #000000 [0,8.5 30×1]"]),
            (TextDecoration(.thick, thickness: 1), ["fill #000000 [0,8 30×2]"]),
            (
                TextDecoration(.double, thickness: 1),
                ["fill #000000 M0,8.5 L30,8.5 L30,9.5 L0,9.5 Z M0,10.5 L30,10.5 L30,11.5 L0,11.5 Z"]
            ),
            (
                TextDecoration(pattern: .dot, thickness: 1),
                ["stroke #000000 1 round [0 2] M0.5,9 L30,9"]
            ),
            (
                TextDecoration(pattern: .dashDot, thickness: 1),
                ["stroke #000000 1 [4 2 1 2] M0,9 L30,9"]
            ),
            (
                TextDecoration(color: Color(hex: 0xFF0000), thickness: 1, offset: 2),
                ["fill #ff0000 [0,10.5 30×1]"]
            ),
            (
                TextDecoration(thickness: 1, isByWord: true),
                ["fill #000000 M0,8.5 L10,8.5 L10,9.5 L0,9.5 Z M20,8.5 L30,8.5 L30,9.5 L20,9.5 Z"]
            ),
            (TextDecoration(thickness: .nan), []), (TextDecoration(thickness: -1), []),
        ] as [(TextDecoration, [String])])
    func `look as they are asked to`(line: TextDecoration, expected: [String]) {
        #expect(shapes("a b") { $0.decorate { $0.underline = line } } == expected)
    }

    @Test func `are below, above and through it`() {
        let calls = logged(.boxes("ab", size: 10), in: TestFonts.boxes) {
            $0.decorate {
                $0.underline = TextDecoration(thickness: 1)
                $0.overline = TextDecoration(thickness: 1)
                $0.strikethrough = TextDecoration(thickness: 2)
            }
        }
        #expect(calls.count == 3)
        // Glyphs cover what is below and above, not what goes through.
        #expect(calls[0].hasPrefix("fill") && calls[1].hasPrefix("text"))
        #expect(calls[2].hasSuffix("20×2]"))
    }

    @Test func `go on through changes of size, height and colour`() {
        let calls = shapes("abcd  ") {
            $0.decorate { $0.underline = TextDecoration(thickness: 1) }
            $0.update(1..<2) { $0.font.size = 20 }
            $0.update(2..<3) { $0.superscript = 1 }
            $0.update(3..<6) { $0.color = Color(hex: 0x0000FF) }
        }
        #expect(calls.count == 2)
        // Neither of them is under the spaces at the end, and both are at one height.
        let heights = Set(calls.compactMap { $0.split(separator: ",").last?.prefix { $0 != " " } })
        #expect(heights.count == 1)
    }

    @Test func `leave room for letters that cross them`() {
        let text = AttributedText.real("agap xxx", size: 20)
        func parts(_ skipsInk: Bool) -> Int {
            logged(text, in: TestFonts.world) {
                $0.decorate { $0.underline = TextDecoration(skipsInk: skipsInk) }
            }.reduce(0) { $0 + $1.count { $0 == "M" } + ($1.contains("[") ? 1 : 0) }
        }
        #expect(parts(false) == 1)
        // Between a and g there is too little room for a line.
        #expect((3...4).contains(parts(true)))
    }

    @Test func `may be waves`() {
        let calls = shapes("abc") {
            $0.decorate { $0.underline = TextDecoration(.wavy, thickness: 1) }
        }
        #expect(calls.count == 1)
        #expect(calls[0].hasPrefix("stroke #000000 1 round round M0,"))
        #expect(calls[0].hasSuffix("30,9.7"))
        #expect(calls[0].count { $0 == "C" } == 6)
    }
}

struct `Text with more than a colour` {
    @Test func `has one background behind neighbours of any size`() {
        let yellow = TextBackground(Color(hex: 0xFFFF00), padding: 1)
        let calls = shapes("abc") {
            $0.decorate { $0.background = yellow }
            $0.update(1..<2) { $0.font.size = 20 }
        }
        #expect(calls == ["fill #ffff00 [-1,-1 42×22]"])
        let round = shapes("abc") {
            $0.decorate { $0.background = TextBackground(yellow.color, radius: 3) }
        }
        #expect(round.count == 1 && round[0].count { $0 == "C" } == 4)
    }

    @Test func `takes its colour from the drawing where it is told to`() {
        let calls = logged(.boxes("a", size: 10), in: TestFonts.boxes) {
            $0.decorate {
                $0.usesDrawingColor = true
                $0.underline = TextDecoration(thickness: 1)
            }
        }
        #expect(calls.allSatisfy { $0.contains("#00ff00") })
    }

    @Test func `is drawn along its outlines`() {
        let text = AttributedText.real("o", size: 20)
        let hollow = logged(text, in: TestFonts.world) {
            $0.decorate { $0.stroke = TextStroke(width: 0.05) }
        }
        #expect(hollow.count == 2)
        #expect(hollow[0].hasSuffix("#000000/0.01"))
        #expect(hollow[1].hasPrefix("stroke #000000 1 round M"))
        let both = logged(text, in: TestFonts.world) {
            $0.decorate {
                $0.stroke = TextStroke(width: 0.05, color: .white, fillsGlyphs: true)
            }
        }
        #expect(!both[0].contains("#"))
        #expect(both[1].hasPrefix("stroke #ffffff 1 "))
    }

    @Test func `throws a shadow, sharp or blurred`() {
        let text = AttributedText.real("o", size: 20)
        func fills(_ shadow: TextShadow) -> [String] {
            logged(text, in: TestFonts.world) { $0.decorate { $0.shadow = shadow } }
                .filter { $0.hasPrefix("fill") }
        }
        #expect(fills(TextShadow(color: Color(hex: 0x333333))).count == 1)
        let blurred = fills(TextShadow(color: Color(white: 0, alpha: 0.5), blur: 4))
        #expect(blurred.count == 24)
        #expect(blurred.allSatisfy { $0.hasPrefix("fill #000000/0.03 ") })
        #expect(fills(TextShadow(dx: .nan)).isEmpty)
    }

    @Test func `is copied once, whatever is drawn`() throws {
        var text = AttributedText.real("hollow shadow 中文 مرحبا line\t17", size: 16)
        text.update(0..<6) { $0.stroke = TextStroke(width: 0.03) }
        text.update(7..<13) { $0.shadow = TextShadow(blur: 3) }
        text.update(13..<text.count) { $0.underline = TextDecoration(.wavy, skipsInk: true) }
        text.update(0..<text.count) {
            $0.paragraph.tabStops = [TabStop(390, .trailing, leader: " .")]
        }
        let frame = Framesetter(text, fonts: TestFonts.world)
            .frame(in: Rect(x: 0, y: 0, width: 400, height: 100))
        let file = try PDFRenderer().file { $0.draw(frame) }
        // Poppler marks the direction of Arabic by characters of its own.
        let words = try file.text().split { $0.isWhitespace || "\u{202B}\u{202C}".contains($0) }
        #expect(words.sorted() == ["17", "hollow", "line", "shadow", "مرحبا", "中文"])
        try file.check()
    }

    @Test func `is copied with its ruby, once each`() throws {
        var text = AttributedText.real("在漢字前後", family: "Noto Sans CJK SC", size: 20)
        text.update(3..<9) { $0.ruby = RubyAnnotation("かんじ", after: "hanzi") }
        let frame = Framesetter(text, fonts: TestFonts.world)
            .frame(in: Rect(x: 0, y: 0, width: 400, height: 100))
        let file = try PDFRenderer().file { $0.draw(frame) }
        let words = try file.text().split(whereSeparator: \.isWhitespace)
        #expect(words.sorted() == ["hanzi", "かんじ", "在漢字前後"])
        try file.check()
    }
}

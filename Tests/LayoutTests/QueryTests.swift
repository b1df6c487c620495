import Graphics
import TestSupport
import Testing

@testable import Layout

private func frame(_ text: AttributedText, width: Double = 60) -> TextFrame {
    Framesetter(text, fonts: TestFonts.boxes)
        .frame(in: Rect(x: 100, y: 50, width: width, height: 1000))
}

struct `Queries` {
    @Test(arguments: [
        (100, 55, 0), (104, 55, 0), (106, 55, 1), (-50, 55, 0), (999, 55, 5), (100, -9, 0),
        (100, 65, 6), (121, 65, 8), (999, 65, 11), (999, 999, 11), (Double.nan, Double.nan, 6),
    ])
    func `find the index nearest to a point`(x: Double, y: Double, index: Int) {
        let frame = frame(.boxes("hello world", size: 10))
        #expect(frame.index(at: Point(x: x, y: y)) == index)
    }

    @Test(
        arguments: [
            (0, 100, 50), (5, 150, 50), (6, 100, 60), (11, 150, 60), (99, 150, 60), (-3, 100, 50),
        ] as [(Int, Double, Double)])
    func `find the caret before an index`(index: Int, x: Double, top: Double) throws {
        let caret = try #require(frame(.boxes("hello world", size: 10)).caret(at: index))
        #expect(caret.top == Point(x: x, y: top))
        #expect(caret.height == 10)
    }

    @Test(arguments: [
        ("ab", [0, 1, 2]), ("ab\n", [0, 1, 2]), ("a\r\n", [0, 1]), ("e\u{301}x", [0, 3, 4]),
        ("a\u{0}", [0, 1, 2]), ("אב", [0, 2, 4]), ("", [0]), ("\u{301}", [0, 2]),
        ("👨‍👩‍👧", [0, 18]), ("\n", [0]),
    ])
    func `set carets before grapheme clusters`(text: String, indices: [Int]) {
        let line = Typesetter(.real(text), fonts: TestFonts.world).line()
        #expect(line.carets.map(\.index) == indices)
    }

    @Test func `a caret stands at the side from which its letter is read`() {
        let line = Typesetter(.boxes("ab אב", size: 10), fonts: TestFonts.boxes).line()
        #expect(line.carets.map(\.x) == [0, 10, 20, 50, 40, 30])
    }

    @Test func `find the link at a point, and none beside it`() {
        var text = AttributedText.boxes("see here now", size: 10)
        text.update(4..<8) { $0.link = "https://example.org" }
        let frame = frame(text, width: 200)
        let links = [139, 141, 179, 181].map {
            frame.link(at: Point(x: $0, y: 55)) != nil
        }
        #expect(links == [false, true, true, false])
        #expect(frame.link(at: Point(x: 150, y: 61)) == nil)
        #expect(frame.run(at: Point(x: 150, y: 55))?.text == "here")
    }

    @Test func `find every attachment at its place`() {
        let glass = AttributedText(Attachment(name: "glass", width: 8, ascent: 6, descent: 2))
        let text = AttributedText.boxes("ab", size: 10) + glass + glass
        let placed = frame(text).attachments
        #expect(placed.map(\.index) == [2, 5])
        #expect(placed.map(\.rect.minX) == [120, 128])
        #expect(placed.map(\.rect.minY) == [52, 52])
        #expect(placed.map(\.rect.size) == [Size(width: 8, height: 8), Size(width: 8, height: 8)])
    }

    @Test func `of an empty frame answer with its beginning`() {
        let frame = frame(.boxes("", size: 10))
        #expect(frame.index(at: .zero) == 0)
        #expect(frame.caret(at: 0) == nil)
        #expect(frame.usedSize == .zero)
        #expect(frame.attachments.isEmpty)
    }
}

struct `Justified lines` {
    private let style = ParagraphStyle(alignment: .justified)

    @Test(
        arguments: [
            // Words share the room, the last line and a line that must end are left alone.
            ("a b c dddd", 60, [[10, 15, 10, 15, 10, 10], [10, 10, 10, 10]]),
            ("a b\nc", 60, [[10, 10, 10, 0], [10]]),
            ("a b\u{2028}c", 60, [[10, 10, 10, 0], [10]]),
            // Ideographs share it on both sides, and with the spaces; not after the last one.
            ("中文中文中", 35, [[12.5, 12.5, 10], [10, 10]]),
            ("中a中 中文", 45, [[17.5, 17.5, 10, 10], [10, 10]]),
            // One long word has no gap.
            ("abcd efghi", 45, [[10, 10, 10, 10, 10], [10, 10, 10, 10], [10]]),
        ] as [(String, Double, [[Double]])])
    func `widen their gaps`(text: String, width: Double, advances: [[Double]]) {
        let frame = Framesetter(.boxes(text, size: 10, style), fonts: TestFonts.boxes)
            .frame(in: Rect(x: 0, y: 0, width: width, height: 1000))
        #expect(
            frame.lines.map { $0.line.runs.flatMap { $0.glyphs.map(\.advance) } } == advances)
        for line in frame.lines { #expect(line.line.visibleWidth <= width + 1e-6) }
    }

    @Test func `fill their width in both directions`() {
        for string in ["שלום עולם טוב מאד", "one two אבג three four", "视野 无限 abc 广，窗外"] {
            let frame = Framesetter(.real(string, style), fonts: TestFonts.world)
                .frame(in: Rect(x: 0, y: 0, width: 70, height: 1000))
            for line in frame.lines.dropLast() {
                #expect(line.visibleSpan.lowerBound.isNear(0))
                #expect(line.visibleSpan.upperBound.isNear(70))
            }
        }
    }
}

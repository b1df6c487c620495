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

    /// The places of "abc אבג def": strong and weak carets as Core Text and Pango document them.
    @Test(
        arguments: [
            (
                .leftToRight, [0, 10, 20, 30, 40, 60, 50, 70, 80, 90, 100, 110],
                [4: 70, 10: 40]
            ),
            (
                .rightToLeft, [110, 90, 100, 80, 70, 60, 50, 40, 30, 10, 20, 0],
                [0: 80, 3: 110, 11: 0, 14: 30]
            ),
        ] as [(ParagraphStyle.BaseDirection, [Double], [Int: Double])])
    func `split the caret where directions meet`(
        direction: ParagraphStyle.BaseDirection, places: [Double], secondary: [Int: Double]
    ) {
        let style = ParagraphStyle(baseDirection: direction)
        let line = Typesetter(.boxes("abc אבג def", size: 10, style), fonts: TestFonts.boxes).line()
        #expect(line.carets.map { $0.index } == [0, 1, 2, 3, 4, 6, 8, 10, 11, 12, 13, 14])
        #expect(line.carets.map { $0.x } == places)
        for caret in line.carets { #expect(caret.secondaryX == secondary[caret.index]) }
    }

    @Test func `give every index a place of its own, numbers in right-to-left text, too`() {
        let line = Typesetter(.boxes("a אב12 c", size: 10), fonts: TestFonts.boxes).line()
        #expect(line.carets.map { $0.x } == [0, 10, 20, 50, 40, 30, 60, 70, 80])
        #expect(line.x(of: TextPosition(6, .upstream)) == 40)
        #expect(line.x(of: TextPosition(6)) == 20)
        #expect(line.x(of: TextPosition(2)) == 60)
        #expect(
            [22, 28, 41, 49, 59, 61, 99, -1].map(line.position) == [
                TextPosition(6), TextPosition(7), TextPosition(6, .upstream), TextPosition(4),
                TextPosition(2), TextPosition(8), TextPosition(10), TextPosition(0),
            ])
    }

    @Test func `tell both edges of every cluster from left to right`() {
        let line = Typesetter(.boxes("aאב", size: 10), fonts: TestFonts.boxes).line()
        #expect(line.caretEdges.map { $0.x } == [0, 10, 10, 20, 20, 30])
        #expect(line.caretEdges.map { $0.index } == [0, 0, 3, 3, 1, 1])
        #expect(line.caretEdges.map { $0.isLeading } == [true, false, false, true, false, true])
    }

    @Test func `divide a ligature as its font says, else evenly`() throws {
        let typesetter = Typesetter(
            .real("office", family: "DejaVu Sans", size: 20), fonts: TestFonts.world)
        let line = typesetter.line()
        let glyphs = try #require(line.runs.first).glyphs
        #expect(glyphs.count == 4)  // o, ffi, c, e
        let ligature = glyphs[1]
        let face = try #require(line.runs.first).face
        let inner = face.ligatureCarets(of: ligature.id, .leftToRight)
        let scale = 20 / Double(face.unitsPerEm)
        let wanted =
            inner.count == 2
            ? inner.map { ligature.position.x + Double($0) * scale }
            : [1, 2].map { ligature.position.x + ligature.advance * $0 / 3 }
        for (caret, place) in zip(line.carets[2...3], wanted) { #expect(caret.x.isNear(place)) }
    }

    @Test func `put the caret of a broken line at its end or at the next one's beginning`() throws {
        let frame = frame(.boxes("hello world", size: 10))
        let end = frame.position(at: Point(x: 999, y: 55))
        #expect(end == TextPosition(6, .upstream))
        #expect(try #require(frame.caret(at: end)).top == Point(x: 160, y: 50))
        #expect(try #require(frame.caret(at: TextPosition(6))).top == Point(x: 100, y: 60))
        #expect(frame.position(at: Point(x: 0, y: 65)) == TextPosition(6))
        #expect(frame.position(at: Point(x: 999, y: 65)) == TextPosition(11))
        let forced = self.frame(.boxes("a\nb", size: 10))
        #expect(forced.position(at: Point(x: 999, y: 55)) == TextPosition(1))
        #expect(try #require(forced.caret(at: TextPosition(2, .upstream))).top.y == 60)
    }

    private func frame(_ text: AttributedText, width: Double = 60) -> TextFrame {
        LayoutTests.frame(text, width: width)
    }

    @Test(
        arguments: [
            (0..<5, [[100, 50, 50, 10]]), (3..<8, [[130, 50, 30, 10], [100, 60, 20, 10]]),
            (4..<4, []), (-9..<99, [[100, 50, 60, 10], [100, 60, 50, 10]]),
        ] as [(TextRange, [[Double]])])
    func `mark a selection line by line`(range: TextRange, rects: [[Double]]) {
        let found = frame(.boxes("hello world", size: 10)).rects(of: range)
        #expect(found.map { [$0.minX, $0.minY, $0.width, $0.height] } == rects)
    }

    @Test func `mark a selection in the pieces in which it is seen`() {
        let frame = frame(.boxes("abc אבג def", size: 10), width: 200)
        let spans = { (range: TextRange) in
            frame.rects(of: range).map { [$0.minX - 100, $0.maxX - 100] }
        }
        #expect(spans(2..<6) == [[20, 40], [60, 70]])
        #expect(spans(8..<12) == [[40, 50], [70, 90]])
        #expect(spans(0..<14) == [[0, 110]])
    }

    @Test func `mark text as high as it is, if asked`() {
        var text = AttributedText.boxes("abcd", size: 10)
        text.set(\.font.size, to: 20, in: 2..<4)
        let rects = frame(text, width: 200).rects(of: 1..<3, height: .text)
        #expect(
            rects.map { [$0.minX, $0.minY, $0.width, $0.height] }
                == [[110, 58, 10, 10], [120, 50, 20, 20]])
    }

    @Test func `list every link with its pieces`() {
        var text = AttributedText.boxes("see here now", size: 10)
        text.set(\.link, to: "#there", in: 4..<12)
        text.set(\.color, to: Color(hex: 0xFF), in: 6..<9)
        let links = frame(text, width: 90).links
        #expect(links.map { $0.target } == ["#there"] && links.map { $0.range } == [4..<12])
        #expect(
            links.flatMap { $0.rects }.map { [$0.minX, $0.minY, $0.width] }
                == [[140, 50, 50], [100, 60, 30]])
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

import Graphics
import TestSupport
import Testing

@testable import Layout

private func glyphs(_ text: AttributedText) -> [UInt32] {
    Typesetter(text, fonts: TestFonts.world).line().runs.flatMap { $0.glyphs.map(\.id) }
}

struct `Shaping` {
    @Test func `Arabic letters join across a change of colour`() {
        let plain = AttributedText.real("سلام عليكم")
        var coloured = plain
        coloured.update(2..<4) { $0.color = Color(hex: 0xFF0000) }
        coloured.update(4..<6) { $0.background = TextBackground(.black) }
        #expect(glyphs(coloured) == glyphs(plain))
        let joined = glyphs(.real("سلم"))
        #expect(joined.count == 3 && Set(joined).isDisjoint(with: glyphs(.real("س ل م"))))
    }

    @Test func `Arabic letters join across a change of size`() {
        var text = AttributedText.real("سلم")
        text.update(2..<4) { $0.font.size = 30 }
        #expect(glyphs(text) == glyphs(.real("سلم")))
    }

    @Test(arguments: [
        // A vowel that stands before its consonant, a conjunct, a stacked one, a Thai mark stack.
        ("कि", [0, 0], [0, 6]), ("क्ष", [0], [0, 9]), ("ក្ក", [0, 0], [0, 6, 9]),
        ("ที่", [0, 0, 0], [0, 9]),
    ])
    func `puts syllables together`(text: String, clusters: [Int], carets: [Int]) {
        let line = Typesetter(.real(text), fonts: TestFonts.world).line()
        #expect(line.runs.flatMap { $0.glyphs.map(\.cluster) } == clusters)
        #expect(line.runs.flatMap(\.glyphs).allSatisfy { $0.id != 0 })
        #expect(line.carets.map(\.index) == carets)
    }

    @Test func `space between letters is added to clusters and takes ligatures apart`() {
        var text = AttributedText.real("ffi e\u{301}", family: "DejaVu Sans")
        let plain = Typesetter(text, fonts: TestFonts.world).line()
        text.update(0..<text.count) { $0.tracking = 0.25 }
        let wide = Typesetter(text, fonts: TestFonts.world).line()
        #expect(wide.runs.flatMap(\.glyphs).count > plain.runs.flatMap(\.glyphs).count)
        let clusters = wide.runs.flatMap(\.clusters).count
        let unkerned = wide.runs.flatMap(\.glyphs)
            .map { Double(wide.runs[0].face.advance(of: $0.id)) * 12 / 2048 }.reduce(0, +)
        #expect(abs(wide.width - unkerned - Double(clusters) * 3) < 0.5)
    }

    @Test func `controls are there without being seen`() {
        let line = Typesetter(.boxes("a\u{0}b\r\nc\u{2028}d", size: 10), fonts: TestFonts.boxes)
            .line()
        #expect(line.width == 40)
        #expect(line.runs.map(\.text).joined() == "a\u{0}b\r\nc\u{2028}d")
    }

    @Test(arguments: [Double.nan, Double.infinity, -Double.infinity, -5, 0])
    func `a size that is none takes no room`(size: Double) {
        let frame = Framesetter(.boxes("some words", size: size), fonts: TestFonts.boxes)
            .frame(in: Rect(x: 0, y: 0, width: 50, height: 50))
        #expect(frame.usedSize == .zero)
        #expect(frame.overflow == nil)
    }
}

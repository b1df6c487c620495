import Graphics
import TestSupport
import Testing

@testable import Layout

/// The runs of a text on one line as `font:text`, from left to right, `<` for right to left.
private func runs(_ text: AttributedText, fonts: FontLibrary = TestFonts.world) -> [String] {
    Typesetter(text, fonts: fonts).line().runs.map { run in
        let font = run.face.postScriptName
            .replacing("NotoSans", with: "").replacing("-Regular", with: "")
        return (run.direction == .leftToRight ? "" : "<") + "\(font):\(run.text)"
    }
}

struct `Itemization` {
    @Test(arguments: [
        ("plain text", ["Inter:plain text"]),
        ("Grüße, мир, κόσμε", ["Inter:Grüße, ", "Inter:мир, ", "Inter:κόσμε"]),
        ("你好 world", ["CJKsc:你好 ", "Inter:world"]),
        // Quotes and dashes between ideographs come from their font, closing ones like opening ones.
        ("说“Hi”——好", ["CJKsc:说“", "Inter:Hi", "CJKsc:”——好"]),
        ("“Hi” it’s", ["Inter:“Hi” it’s"]),
        ("한국 “말”", ["CJKsc:한국 ", "Inter:“", "CJKsc:말", "Inter:”"]),
        ("ไทย abc", ["Thai:ไทย ", "Inter:abc"]),
        ("हिन्दी।", ["Devanagari:हिन्दी।"]),
        // A letter with a mark is one piece, also where only one of them is in the first font.
        ("e\u{301}", ["Inter:e\u{301}"]),
        ("x\u{5B0}", ["DejaVuSans:x\u{5B0}"]),
    ])
    func `cuts by script and font`(text: String, expected: [String]) {
        #expect(runs(.real(text)) == expected)
    }

    @Test(arguments: [
        ("abc אבג def", ["Inter:abc ", "<DejaVuSans:אבג", "DejaVuSans: ", "Inter:def"]),
        ("אבג 123 דהו", ["<DejaVuSans:דהו", "<Inter: ", "Inter:123", "<DejaVuSans:אבג "]),
        ("אבג abc.", ["<Inter:.", "Inter:abc", "<DejaVuSans:אבג "]),
        ("abc (אבג) 5", ["Inter:abc (", "<DejaVuSans:אבג", "Inter:) ", "Inter:5"]),
        // Spaces at a line's end stand where the paragraph ends (UAX #9, L1).
        ("abc אבג ", ["Inter:abc ", "<DejaVuSans:אבג", "DejaVuSans: "]),
    ])
    func `orders directions from left to right`(text: String, expected: [String]) {
        #expect(runs(.real(text)) == expected)
    }

    @Test func `cuts by what changes glyphs, not by colour`() {
        var text = AttributedText.real("abcdef")
        text.update(1..<2) { $0.color = .white }
        text.update(2..<3) { $0.underline = TextDecoration() }
        text.update(3..<4) { $0.font.size = 20 }
        text.update(4..<5) { $0.language = "de" }
        let typesetter = Typesetter(text, fonts: TestFonts.world)
        #expect(typesetter.shaped.items.map(\.item.range) == [0..<3, 3..<4, 4..<5, 5..<6])
        #expect(typesetter.line().runs.map(\.text) == ["a", "b", "c", "d", "e", "f"])
    }

    @Test func `a mark has the colour of its letter`() {
        var text = AttributedText.real("ae\u{301}b")
        text.update(2..<4) { $0.color = .white }
        #expect(runs(text) == ["Inter:ae\u{301}", "Inter:b"])
    }

    @Test func `a ligature has the colour of its first letter`() throws {
        var text = AttributedText.real("ffi", family: "DejaVu Sans")
        text.update(1..<2) { $0.color = .white }
        let line = Typesetter(text, fonts: TestFonts.world).line()
        #expect(line.runs.map(\.range) == [0..<3])
        #expect(line.carets.map(\.index) == [0, 1, 2, 3])
    }
}

struct `Emoji` {
    @Test(arguments: [
        "👩‍👩‍👧‍👦", "🇩🇪", "1️⃣", "☺️", "👍🏽", "☝🏽", "❤️‍🔥", "🏳️‍🌈",
        "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}",
    ])
    func `are one coloured glyph a sequence`(emoji: String) throws {
        let line = Typesetter(.real("a\(emoji)b"), fonts: TestFonts.world).line()
        let run = try #require(line.runs.first { $0.text == emoji })
        #expect(run.face.hasColorGlyphs)
        #expect(run.glyphs.filter { $0.advance > 0 }.count == 1)
        #expect(line.carets.map(\.index) == [0, 1, 1 + emoji.utf8.count, 2 + emoji.utf8.count])
    }

    @Test(arguments: ["☺\u{FE0E}", "☺", "©", "1", "#", "↔"])
    func `are letters where nothing asks for a picture`(text: String) {
        let line = Typesetter(.real(text), fonts: TestFonts.world).line()
        #expect(line.runs.allSatisfy { !$0.face.hasColorGlyphs })
    }

    @Test func `two flags are two clusters`() {
        let line = Typesetter(.real("🇩🇪🇨🇳"), fonts: TestFonts.world).line()
        #expect(line.carets.map(\.index) == [0, 8, 16])
    }
}

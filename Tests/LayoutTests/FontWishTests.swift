import TestSupport
import Testing

@testable import Layout

struct `A wish for a font` {
    @Test func `keeps numbers in their ranges`() {
        #expect(FontWeight(0).value == 1)
        #expect(FontWeight(2000).value == 1000)
        #expect(FontWeight(Double.nan) == .regular)
        #expect(FontWidth(percent: -1).percent == 1)
        #expect(FontWidth(percent: .nan) == .normal)
        #expect(FontWeight.light < .bold && FontWidth.condensed < .normal)
    }

    @Test func `can be changed in one thing`() {
        let font = Font(["Inter"], size: 10)
        #expect(font.bold().weight == .bold)
        #expect(font.italic().isItalic && !font.isItalic)
        #expect(font.withSize(20).size == 20)
        #expect(font.withWidth(.condensed).width == .condensed)
        #expect(font.withFamily("A").withFamily("Inter").families == ["Inter", "A"])
        let slashed = font.adding(.slashedZero).adding(FontFeature("zero", 0))
        #expect(slashed.features == [FontFeature("zero", 0)])
        let heavy = font.adding(FontVariation("wght", 600)).adding(FontVariation("wght", 650))
        #expect(heavy.variations == [FontVariation("wght", 650)])
        #expect(heavy != font)
    }

    @Test func `is the same again when a rare wish is taken back`() {
        var font = Font(["Inter"])
        font.fixedAdvance = 8
        font.capitals = .small
        font.fixedAdvance = nil
        font.capitals = .normal
        #expect(font == Font(["Inter"]))
        #expect(font.hashValue == Font(["Inter"]).hashValue)
    }

    @Test func `names features by number`() {
        #expect(FontFeature.stylisticSet(3) == FontFeature("ss03"))
        #expect(FontFeature.characterVariant(11, 2) == FontFeature("cv11", 2))
    }

    @Test func `sets all clusters equally wide`() throws {
        var text = AttributedText.real("iMe\u{301}W")
        text.update(0..<text.count) { $0.font.fixedAdvance = 9 }
        let line = Typesetter(text, fonts: TestFonts.world).line()
        let stops = line.carets.map { ($0.x * 100).rounded() / 100 }
        #expect(stops == [0, 9, 18, 27, 36])
    }

    @Test func `takes the height of small letters as its measure`() throws {
        for family in ["Inter", "DejaVu Sans"] {
            var text = AttributedText.real("x", family: family, size: 10)
            text.update(0..<1) { $0.font.sizeAdjust = 0.5 }
            let run = try #require(Typesetter(text, fonts: TestFonts.world).line().runs.first)
            #expect(run.face.familyName == family)
            #expect(abs(run.size * run.face.metrics.xHeight - 5) < 1e-9)
        }
    }
}

struct `Small capitals` {
    private func line(
        _ string: String, family: String, _ capitals: Font.Capitals = .small,
        language: String? = nil
    ) -> Line {
        var text = AttributedText.real(string, family: family, size: 10, language: language)
        text.update(0..<text.count) { $0.font.capitals = capitals }
        return Typesetter(text, fonts: TestFonts.world).line()
    }

    @Test func `are the font's own where it has them`() throws {
        let library = FontLibrary(usesSystemFonts: false)
        library.register(path: "/usr/share/fonts/truetype/noto/NotoSans-Regular.ttf")
        var text = AttributedText("Ab", TextAttributes(font: Font(["Noto Sans"], size: 10)))
        text.update(0..<2) { $0.font.capitals = .small }
        let runs = Typesetter(text, fonts: library).line().runs
        #expect(runs.map(\.text) == ["Ab"])
        #expect(runs[0].face.name(of: runs[0].glyphs[1].id) == "b.sc")
        text.update(0..<2) { $0.font.capitals = .allSmall }
        let all = Typesetter(text, fonts: library).line().runs
        #expect(all[0].glyphs.map { all[0].face.name(of: $0.id) } == ["a.sc", "b.sc"])
    }

    @Test func `are made of capitals where it has none`() {
        let runs = line("Ab c1", family: "DejaVu Sans").runs
        #expect(runs.map(\.text) == ["A", "b", " ", "c", "1"])
        #expect(runs.map(\.size) == [10, 8, 10, 8, 10])
        #expect(runs.map { $0.face.name(of: $0.glyphs[0].id) } == ["A", "B", "space", "C", "one"])
    }

    @Test func `keep letters that become two in one cluster`() {
        let run = line("ß", family: "DejaVu Sans").runs[0]
        #expect(run.text == "ß")
        #expect(run.glyphs.map { run.face.name(of: $0.id) } == ["S", "S"])
        #expect(run.clusters.map(\.range) == [0..<2])
    }

    @Test func `are small also for capitals where all are to be`() {
        let runs = line("Ab1", family: "DejaVu Sans", .allSmall).runs
        #expect(runs.map(\.size) == [8, 10])
    }

    @Test(arguments: [("tr", "İ"), ("en", "I"), ("az-Latn", "İ")])
    func `follow the language`(language: String, expected: Unicode.Scalar) {
        let run = line("i", family: "DejaVu Sans", language: language).runs[0]
        #expect(run.glyphs[0].id == run.face.glyph(for: expected))
    }

    @Test func `are not made where it is not allowed`() {
        var text = AttributedText.real("Ab", family: "DejaVu Sans", size: 10)
        text.update(0..<2) {
            $0.font.capitals = .small
            $0.font.synthesis = []
        }
        #expect(Typesetter(text, fonts: TestFonts.world).line().runs.map(\.size) == [10])
    }
}

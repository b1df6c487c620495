import Graphics
import TestSupport
import Testing

@testable import Layout

/// Tables that no font of the test packages has, put into the font of boxes.
struct `Tables made for tests` {
    /// Glyph 1 in one colour, said as gradients are (OpenType 1.9, "COLR", version 1).
    private static let gradients: [UInt8] =
        FontParts.shorts([1, 0]) + FontParts.word(0) + FontParts.word(0) + FontParts.shorts([0])
        + [34, 0, 0, 0, 0].flatMap(FontParts.word) + FontParts.word(1) + FontParts.shorts([1])
        + FontParts.word(10) + [2] + FontParts.shorts([0, 0x4000])

    private static func drawings(_ document: String) -> [UInt8] {
        FontParts.shorts([0]) + FontParts.word(10) + FontParts.word(0)
            + FontParts.shorts([1, 1, 1])
            + FontParts.word(14) + FontParts.word(document.utf8.count)
            + Array(document.utf8)
    }

    private static func boxes(_ tag: String, _ table: [UInt8]) -> [UInt8] {
        var parts = FontParts(BoxFont.bytes)
        parts.tables[tag] = table
        return parts.bytes()
    }

    @Test(arguments: [
        ("COLR", gradients), ("SVG ", drawings("<svg xmlns='http://www.w3.org/2000/svg'/>")),
    ])
    func `tell colours that are not shown`(tag: String, table: [UInt8]) throws {
        let fonts = FontLibrary(usesSystemFonts: false)
        fonts.register(bytes: Self.boxes(tag, table), family: "Colours")
        let text = AttributedText("a b\n", TextAttributes(font: Font(["Colours"])))
        let setter = Framesetter(text, fonts: fonts)
        #expect(
            setter.diagnostics.map(\.description) == [
                "0..<1: gradients and drawings of 'Box' are shown as plain outlines",
                "2..<3: gradients and drawings of 'Box' are shown as plain outlines",
            ])
        let face = try #require(setter.typesetter.line().runs.first).face
        #expect(face.hasColorGlyphs && !face.drawsEmoji)
        #expect([0, 1, 2, 3, 70_000].filter(face.hasUnshownColors) == [1])
    }

    @Test func `with damaged lists of colours tell none`() throws {
        for count in 0..<Self.gradients.count where count != 34 + 4 + 2 {
            let font = Self.boxes("COLR", Array(Self.gradients[..<count]))
            let face = try FontFace(.memory(FontData(font), index: 0))
            #expect(face.hasUnshownColors(1) == (count > 34 + 4 + 2))
        }
    }

    /// Two features for one lookup each, which move the glyph 1 (OpenType 1.9, "GPOS").
    private static func margins(left: Int, right: Int) -> [UInt8] {
        let script = Array("DFLT".utf8) + FontParts.shorts([8, 4, 0, 0, 0xFFFF, 2, 0, 1])
        let scripts = FontParts.shorts([1]) + script
        let features =
            FontParts.shorts([2]) + Array("lfbd".utf8) + FontParts.shorts([14])
            + Array("rtbd".utf8) + FontParts.shorts([20, 0, 1, 0, 0, 1, 1])
        func lookup(_ place: Int, _ advance: Int) -> [UInt8] {
            FontParts.shorts([1, 0, 1, 8, 1, 10, 5, place, advance, 1, 1, 1])
        }
        let (first, second) = (lookup(left, left), lookup(0, right))
        let lookups = FontParts.shorts([2, 6, 6 + first.count]) + first + second
        let (f, l) = (10 + scripts.count, 10 + scripts.count + features.count)
        return FontParts.shorts([1, 0, 10, f, l]) + scripts + features + lookups
    }

    @Test func `tell where a glyph seems to begin and end`() throws {
        let plain = BoxFont.face.opticalBounds(of: 1)
        #expect(plain == Rect(x: 0, y: -800, width: 1000, height: 1000))
        let font = Self.boxes("GPOS", Self.margins(left: -80, right: -50))
        let face = try FontFace(.memory(FontData(font), index: 0))
        #expect(face.opticalBounds(of: 1) == Rect(x: 80, y: -800, width: 870, height: 1000))
        #expect(face.opticalBounds(of: 2) == plain)
        #expect(face.opticalBounds(of: 99_999).width == 0)
    }
}

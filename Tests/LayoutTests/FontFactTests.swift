import Graphics
import TestSupport
import Testing

@testable import Layout

private func face(_ path: String, _ index: Int = 0) throws -> FontFace {
    try FontFace(path: "/usr/share/fonts/\(path)", index: index)
}

private func inter() throws -> FontFace { try face("opentype/inter/Inter-Regular.otf") }
private func dejaVu() throws -> FontFace { try face("truetype/dejavu/DejaVuSans.ttf") }
private func chinese() throws -> FontFace { try face("opentype/noto/NotoSansCJK-Regular.ttc", 2) }

struct `A face` {
    @Test func `knows its names by key and language`() throws {
        let face = try chinese()
        #expect(face.name(.family) == "Noto Sans CJK SC")
        #expect(face.name(.family, language: "zh-tw") == "Noto Sans CJK SC")
        #expect(face.localizedFamilyName("en") == "Noto Sans CJK SC")
        #expect(face.name(.postScript) == "NotoSansCJKsc-Regular")
        #expect(face.fullName == "Noto Sans CJK SC" && face.styleName == "Regular")
        #expect(face.name(.sampleText) == nil)
        #expect(try inter().name(.license)?.hasPrefix("This Font Software is licensed") == true)
        let names = try dejaVu().names
        #expect(names.contains(FontName(key: .family, language: "en", text: "DejaVu Sans")))
        #expect(names.map(\.key.rawValue) == names.map(\.key.rawValue).sorted())
        #expect(FontNameKey.allCases.count >= 18)
    }

    @Test func `knows its characters`() throws {
        let face = try face("truetype/noto/NotoSansThai-Regular.ttf")
        #expect(face.coverage.contains("\u{E01}"..."\u{E3A}"))
        #expect(face.covers("ไทย") && !face.covers("中"))
        #expect(face.glyphs(for: "ก中").map { $0 != nil } == [true, false])
        for (first, second) in zip(face.coverage, face.coverage.dropFirst()) {
            #expect(first.upperBound.value + 1 < second.lowerBound.value)
        }
        #expect(try chinese().coverage.contains { $0.contains("\u{4E00}") })
    }

    @Test func `knows scripts and languages with rules`() throws {
        let scripts = try dejaVu().scripts
        #expect(scripts.map(\.code) == scripts.map(\.code).sorted())
        #expect(scripts.first { $0.code == "Latn" }?.languages.contains("ro") == true)
        #expect(scripts.contains { $0.code == "Arab" })
    }

    @Test func `knows its features and their names`() throws {
        let features = try inter().features
        let set = try #require(features.first { $0.tag == "ss01" })
        #expect(set.name == "Open digits")
        #expect(features.contains { $0.tag == "kern" && $0.name == nil })
        #expect(Set(features.map(\.tag)).count == features.count)
        #expect(BoxFont.face.features.isEmpty)
    }

    @Test func `measures itself`() throws {
        let face = try dejaVu()
        #expect(face.unitsPerEm == 2048 && face.glyphCount > 6000)
        let box = face.boundingBox
        #expect(box.minX < 0 && box.minY < -2048 && box.maxY > 480 && box.width > 2048)
        #expect(BoxFont.face.boundingBox == Rect(x: 0, y: -800, width: 1000, height: 1000))
        #expect(face.slantAngle == 0)
        let oblique = try self.face("truetype/dejavu/DejaVuSans-Oblique.ttf")
        #expect(abs(oblique.slantAngle - 11 * .pi / 180) < 0.001)
        #expect(try self.face("truetype/dejavu/DejaVuSansMono.ttf").isMonospaced)
    }

    private func face(_ path: String) throws -> FontFace { try LayoutTests.face(path) }

    @Test func `knows its glyphs`() throws {
        let face = try dejaVu()
        let glyph = try #require(face.glyph(for: "A"))
        #expect(face.glyph(named: "A") == glyph && face.name(of: glyph) == "A")
        #expect(face.glyph(named: "no such name") == nil)
        let box = try #require(face.bounds(of: glyph))
        #expect(box.maxY == 0 && box.minY == -1493 && box.width < Double(face.advance(of: glyph)))
        #expect(face.bounds(of: glyph) == face.outline(of: glyph).bounds)
        #expect(face.bounds(of: 1_000_000) == nil || face.bounds(of: 1_000_000)?.width == 0)
        let chinese = try chinese()
        let ideograph = try #require(chinese.glyph(for: "中"))
        #expect(chinese.verticalAdvance(of: ideograph) == 1000)
        #expect(chinese.verticalOrigin(of: ideograph) == Point(x: 500, y: -880))
    }

    @Test func `hands out its tables`() throws {
        let face = try inter()
        #expect(face.tableTags.contains("CFF ") && face.tableTags.contains("GPOS"))
        #expect(face.table("head")?.count == 54)
        #expect(face.table("none") == nil && face.table("") == nil)
    }

    @Test func `knows layers and palettes`() throws {
        let colored = try LayoutTests.face("opentype/fonts-hosny-amiri/AmiriQuranColored.ttf")
        #expect(colored.hasColorGlyphs && !colored.drawsEmoji)
        #expect(colored.palettes.count == 1 && colored.palettes[0].count > 1)
        let layered = (0..<UInt32(colored.glyphCount)).first {
            !colored.colorLayers(of: $0).isEmpty
        }
        let layers = colored.colorLayers(of: try #require(layered))
        let count = colored.palettes[0].count
        #expect(layers.allSatisfy { $0.colorIndex.map { (0..<count).contains($0) } ?? true })
        #expect(try dejaVu().palettes.isEmpty)
    }
}

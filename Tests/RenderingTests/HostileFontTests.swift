import Foundation
import Graphics
import Layout
import TestSupport
import Testing

@testable import Rendering

/// Font files made to hurt: text is set in another font or in what is left of them, and drawn.
struct `Hostile fonts` {
    private static let ogham = "/usr/share/fonts/truetype/noto/NotoSansOgham-Regular.ttf"
    private static let thaana = "/usr/share/fonts/truetype/noto/NotoSansThaana-Regular.ttf"

    private static func bytes(_ path: String) throws -> [UInt8] {
        Array(try Data(contentsOf: URL(filePath: path)))
    }

    /// Registers fonts, and sets, measures and draws a text in the family "Hurt"; the font of boxes
    /// steps in.
    ///
    /// Returns the families that the text is set in, and what was told about fonts.
    @discardableResult
    private static func use(
        _ text: String, _ register: (FontLibrary) -> Void
    ) throws -> (families: Set<String>, told: [LayoutDiagnostic.Kind]) {
        let fonts = FontLibrary(usesSystemFonts: false)
        register(fonts)
        fonts.register(bytes: BoxFont.bytes)
        _ = fonts.faces
        var attributed = AttributedText(text, TextAttributes(font: Font(["Hurt"], size: 20)))
        attributed.append(text, TextAttributes(font: Font(["Hurt"], size: 9, weight: .bold)))
        let frame = Framesetter(attributed, fonts: fonts)
            .frame(in: Rect(x: 0, y: 0, width: 60, height: 1000))
        _ = frame.diagnostics
        let runs = frame.lines.flatMap(\.line.runs)
        for run in runs { ask(run) }
        let page = Page(size: Size(width: 60, height: 200)) { $0.draw(frame) }
        #expect(try PDFRenderer().render([page]).starts(with: Array("%PDF".utf8)))
        #expect(try !ImageRenderer(scale: 1).render(page).isEmpty)
        return (Set(runs.map(\.face.familyName)), fonts.diagnostics)
    }

    /// Asks a face all that it can be asked.
    private static func ask(_ run: GlyphRun) {
        let face = run.face
        _ = (run.outline, face.boundingBox, face.names, face.features, face.coverage, face.axes)
        _ = (face.palettes, face.scripts, face.slantAngle, face.isMonospaced, face.tableTags)
        for glyph in run.glyphs.map(\.id) + [0xFFFF, .max] {
            _ = (face.name(of: glyph), face.bounds(of: glyph), face.colorLayers(of: glyph))
            _ = (face.verticalOrigin(of: glyph), face.hasUnshownColors(glyph))
            _ = face.ligatureCarets(of: glyph, .leftToRight)
        }
    }

    /// A font with a few bytes changed, a piece cut out or put in, or its end missing.
    private static func mutated(
        _ font: [UInt8], by generator: inout SeededGenerator
    ) -> [UInt8] {
        var font = font
        // Half of the changes hit the table directory and what stands first.
        let end = Bool.random(using: &generator) ? font.count : 512
        let place = Int.random(in: 0..<end, using: &generator)
        switch Int.random(in: 0..<8, using: &generator) {
        case 0: font.removeLast(font.count - place)
        case 1: font.removeSubrange(place..<min(place + 16, font.count))
        case 2: font.replaceSubrange(place..<place, with: [0xFF, 0xFF, 0xFF, 0xFF])
        default:
            for _ in 0..<Int.random(in: 1...8, using: &generator) {
                let place = Int.random(in: 0..<end, using: &generator)
                font[place] = .random(in: 0...255, using: &generator)
            }
        }
        return font
    }

    // 10,000 were tried with this seed.
    @Test func `changed at random are used or passed over`() throws {
        var generator = SeededGenerator(seed: 7)
        let samples = [
            (try Self.bytes(Self.ogham), "ᚑᚌᚆᚐᚋ"), (try Self.bytes(Self.thaana), "ދިވެހި"),
        ]
        for number in 0..<200 {
            let (font, text) = samples[number % 2]
            let hurt = Self.mutated(font, by: &generator)
            try Self.use(text) { $0.register(bytes: hurt, family: "Hurt") }
        }
    }

    @Test func `with any byte of their head turned are used or passed over`() throws {
        let font = try Self.bytes(Self.ogham)
        for place in 0..<12 + 16 * Int(font[5]) {
            var hurt = font
            hurt[place] ^= 0xFF
            try Self.use("ᚑᚌᚆᚐᚋ") { $0.register(bytes: hurt, family: "Hurt") }
        }
    }

    @Test func `cut off anywhere are used or passed over`() throws {
        let font = try Self.bytes(Self.ogham)
        for count in stride(from: 0, to: font.count, by: 97) {
            try Self.use("ᚑᚌ") { $0.register(bytes: Array(font[..<count]), family: "Hurt") }
        }
    }

    /// Each takes something away that no text can be set without.
    private static let spoilers: [(name: String, spoil: @Sendable (inout FontParts) -> Void)] = [
        ("no characters", { $0.tables["cmap"] = nil }),
        ("no glyphs", { $0.tables["maxp"]?.replaceSubrange(4..<6, with: [0, 0]) }),
        ("no outlines", { $0.tables["glyf"] = nil }),
        ("no head", { $0.tables["head"] = nil }),
        ("an em of nothing", { $0.tables["head"]?.replaceSubrange(18..<20, with: [0, 0]) }),
        ("an em too large", { $0.tables["head"]?.replaceSubrange(18..<20, with: [0xFF, 0xFF]) }),
    ]

    @Test(arguments: spoilers.map(\.name))
    func `without what text needs give way to another font`(name: String) throws {
        let spoiler = try #require(Self.spoilers.first { $0.name == name })
        var parts = FontParts(try Self.bytes(Self.ogham))
        spoiler.spoil(&parts)
        let result = try Self.use("ᚑᚌᚆᚐᚋ") { $0.register(bytes: parts.bytes(), family: "Hurt") }
        #expect(result.families == ["Box"])
    }

    @Test func `that only FreeType refuses are drawn as shapes`() throws {
        var parts = FontParts(try Self.bytes(Self.ogham))
        parts.tables["hhea"] = nil
        let result = try Self.use("ᚑᚌᚆᚐᚋ") { $0.register(bytes: parts.bytes(), family: "Hurt") }
        #expect(result.families == ["Noto Sans Ogham"])
        let fonts = FontLibrary(usesSystemFonts: false)
        fonts.register(bytes: parts.bytes(), family: "Hurt")
        #expect(CairoFont(fonts.face(for: Font(["Hurt"])), isBold: false) == nil)
    }

    @Test func `that are other files are told by their names`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let files: [(String, [UInt8], ok: Bool)] = [
            ("empty.ttf", [], false), ("text.otf", Array("no font at all".utf8), false),
            ("zeros.ttc", [UInt8](repeating: 0, count: 4096), false),
            ("picture.png", try Self.bytes(Self.ogham), true),
        ]
        for (name, bytes, isFont) in files {
            let path = folder.appending(path: name).path
            try Data(bytes).write(to: URL(filePath: path))
            let result = try Self.use("ᚑᚌ") { $0.register(path: path, family: "Hurt") }
            #expect(result.families == [isFont ? "Noto Sans Ogham" : "Box"], "\(name)")
            #expect(result.told.isEmpty == isFont)
            #expect(isFont || "\(result.told)".contains(path))
            try Self.use("ᚑᚌ") { $0.register(path: path) }
        }
        for path in [folder.path, folder.path + "/none.ttf", "/proc/self/mem", "/dev/null", ""] {
            let result = try Self.use("ᚑᚌ") { $0.register(path: path, family: "Hurt") }
            #expect(result.families == ["Box"])
            #expect(result.told.count == 2)
        }
    }

    @Test(arguments: [1, 2, 4, 1 << 16, 1 << 31, Int.max, -1, Int.min])
    func `have no face of an index beyond their end`(index: Int) throws {
        let font = try Self.bytes(Self.ogham)
        let result = try Self.use("ᚑᚌ") { $0.register(bytes: font, index: index, family: "Hurt") }
        #expect(result.families == ["Box"])
        let path = "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc"
        let past = index == 1 || index == 2 || index == 4 ? 10 : index
        let chinese = try Self.use("中") { $0.register(path: path, index: past, family: "Hurt") }
        #expect(chinese.families == ["Box"])
    }

    @Test func `in collections leave the others alone`() throws {
        // Three members, of which the first lies behind the end and the second is the head itself.
        var collection = Array("ttcf".utf8) + FontParts.shorts([1, 0])
        for number in [3, 1 << 30, 0, 24] { collection += FontParts.word(number) }
        collection += FontParts(try Self.bytes(Self.ogham)).bytes(at: 24)
        let hurt = collection
        for (index, family) in ["Box", "Box", "Noto Sans Ogham", "Box"].enumerated() {
            let result = try Self.use("ᚑᚌ") {
                $0.register(bytes: hurt, index: index, family: "Hurt")
            }
            #expect(result.families == [family])
        }
        let fonts = FontLibrary(usesSystemFonts: false)
        fonts.register(bytes: hurt)
        #expect(fonts.registeredFaces.map(\.familyName) == ["Noto Sans Ogham"])
    }
}

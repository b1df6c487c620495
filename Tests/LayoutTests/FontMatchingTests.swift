import Foundation
import TestSupport
import Testing

@testable import Layout

private let folder = "/usr/share/fonts/"
private let inter = folder + "opentype/inter/Inter-"
private let variable = folder + "truetype/inter-vf/Inter.var.ttf"
private let chinese = folder + "opentype/noto/NotoSansCJK-Regular.ttc"

private func run(_ library: FontLibrary, _ font: Font, _ text: String = "a") throws -> GlyphRun {
    let text = AttributedText(text, TextAttributes(font: font))
    return try #require(Typesetter(text, fonts: library).line().runs.first)
}

struct `Font registration` {
    @Test func `reads names and styles from the file`() throws {
        let library = FontLibrary(usesSystemFonts: false)
        for name in ["Regular", "Bold", "Italic"] { library.register(path: inter + name + ".otf") }
        #expect(
            library.registeredFaces.map(\.postScriptName) == [
                "Inter-Regular", "Inter-Bold", "Inter-Italic",
            ])
        let bold = library.registeredFaces[1]
        #expect(bold.weights == .bold ... .bold)
        #expect(bold.styleName == "Bold" && bold.fullName == "Inter Bold" && bold.isBold)
        #expect(bold.path == inter + "Bold.otf" && bold.index == 0)
        #expect(!bold.isItalic && !bold.isVariable && !bold.isMonospaced && !bold.isColored)
        #expect(library.registeredFaces[2].isItalic)
        #expect(try run(library, Font(["inter"]).bold()).face.postScriptName == "Inter-Bold")
        #expect(try run(library, Font(["Inter"]).italic()).face.postScriptName == "Inter-Italic")
    }

    @Test func `reads all faces of a collection, from file and from memory`() throws {
        let library = FontLibrary(usesSystemFonts: false)
        library.register(path: chinese)
        #expect(library.registeredFaces.map(\.index) == Array(0..<library.registeredFaces.count))
        #expect(library.familyNames.contains("Noto Sans Mono CJK TC"))
        let face = try run(library, Font(["Noto Sans CJK SC"]), "中").face
        #expect(face.source == .file(path: chinese, index: 2))
        let bytes = [UInt8](try Data(contentsOf: URL(filePath: inter + "Regular.otf")))
        let memory = FontLibrary(usesSystemFonts: false)
        memory.register(bytes: bytes)
        #expect(memory.familyNames == ["Inter"])
        #expect(memory.registeredFaces[0].path == nil)
        #expect(try run(memory, Font(["Inter"])).face.familyName == "Inter")
    }

    @Test func `can be taken back`() throws {
        let library = FontLibrary(usesSystemFonts: false)
        let bold = library.register(path: inter + "Bold.otf")
        library.register(path: inter + "Regular.otf", family: "Inter")
        #expect(try run(library, Font(["Inter"]).bold()).face.postScriptName == "Inter-Bold")
        library.unregister(bold)
        #expect(try run(library, Font(["Inter"]).bold()).face.postScriptName == "Inter-Regular")
        #expect(library.registeredFaces.count == 1)
    }

    @Test func `opens no file that is not needed`() throws {
        let library = FontLibrary(usesSystemFonts: false)
        library.register(path: inter + "Bold.otf", family: "Inter", weight: .bold)
        library.register(path: inter + "Regular.otf", family: "Inter")
        library.register(path: chinese, index: 2, family: "Noto Sans CJK SC")
        let font = Font(["Inter", "Noto Sans CJK SC"])
        _ = try run(library, Font(["Inter"]), "plain text")
        #expect(library.openedPaths == [inter + "Regular.otf"])
        _ = try run(library, font, "中")
        #expect(library.openedPaths == [inter + "Regular.otf", chinese])
    }

    @Test func `says which faces are in a file`() throws {
        #expect(try FontDescriptor.faces(path: variable).map(\.isVariable) == [true])
        #expect(throws: FontError.self) { try FontDescriptor.faces(path: "/etc/passwd") }
        #expect(throws: FontError.self) { try FontDescriptor.faces(bytes: [1, 2, 3]) }
        #expect(throws: FontError.self) { try FontFace(bytes: []) }
    }
}

struct `Font matching` {
    @Test(arguments: [
        // CSS Fonts 4, 5.2: the width decides first, then the slant, then the weight.
        (Font(weight: 700, width: .condensed), "75 400 upright"),
        (Font(weight: 700), "100 400 upright"),
        (Font(weight: 700, slant: .italic), "100 700 italic"),
        (Font(width: .condensed, slant: .italic), "75 400 upright"),
        (Font(width: FontWidth(percent: 90)), "75 400 upright"),
        (Font(width: FontWidth(percent: 110)), "150 400 upright"),
        (Font(slant: .oblique), "100 700 italic"),
    ])
    func `goes by width, slant and weight`(font: Font, expected: String) {
        let faces: [FaceTraits] = [
            FaceTraits(.regular, .normal, .upright), FaceTraits(.bold, .normal, .italic),
            FaceTraits(.regular, .condensed, .upright),
            FaceTraits(.regular, .extraExpanded, .upright),
        ]
        let best = faces.sorted(by: font, \.self)[0]
        let slant = best.slants.contains(.upright) ? "upright" : "italic"
        let numbers = "\(Int(best.widths.lowerBound)) \(Int(best.weights.lowerBound))"
        #expect("\(numbers) \(slant)" == expected)
    }

    @Test func `a variable face has all weights between two`() {
        let faces = [
            FaceTraits(.medium, .normal, .upright),
            FaceTraits(weights: 100...900, widths: 100...100, slants: .upright),
        ]
        #expect(faces.sorted(by: Font(weight: 450), \.self)[0].weights == 100...900)
    }

    @Test func `makes bold of what has none, and oblique`() throws {
        let library = FontLibrary(usesSystemFonts: false)
        library.register(path: inter + "Regular.otf")
        let plain = try run(library, Font(["Inter"]))
        let bold = try run(library, Font(["Inter"]).bold())
        #expect(bold.synthesis == SyntheticStyle(isBold: true))
        #expect(bold.width == plain.width)
        #expect(try run(library, Font(["Inter"], weight: 550)).synthesis == SyntheticStyle())
        var font = Font(["Inter"]).bold().italic()
        font.synthesis = []
        #expect(try run(library, font).synthesis == SyntheticStyle())
        let leaning = try run(library, Font(["Inter"], slant: .oblique(angle: 0.3)))
        #expect(abs(leaning.synthesis.slant - 0.3093) < 0.0001)
        let wild = try run(library, Font(["Inter"], slant: .oblique(angle: .infinity)))
        #expect(wild.synthesis.slant == 0)
    }

    @Test func `leaves pictures as they are`() throws {
        let emoji = try run(TestFonts.world, Font(["Inter"]).bold().italic(), "😀")
        #expect(emoji.synthesis == SyntheticStyle())
    }

    @Test func `says which face steps in for a text`() {
        let library = TestFonts.world
        #expect(library.face(for: Font(["Inter"])).familyName == "Inter")
        #expect(
            library.face(for: Font(["Inter"]), text: "नमस्ते").familyName == "Noto Sans Devanagari")
        #expect(library.match(Font(["Nowhere", "DejaVu Sans"]))?.familyName == "DejaVu Sans")
        #expect(library.match(Font(["Nowhere"])) == nil)
    }
}

struct `System fonts` {
    private let library = FontLibrary()

    @Test func `are listed with their styles`() throws {
        #expect(library.familyNames.contains("DejaVu Sans"))
        let faces = library.faces(of: "dejavu sans", nearestTo: Font().bold())
        #expect(faces.first?.postScriptName == "DejaVuSans-Bold")
        let mono = try #require(library.face(named: "DejaVuSansMono"))
        #expect(mono.isMonospaced && mono.weights == .regular ... .regular)
        #expect(mono.path?.hasSuffix("DejaVuSansMono.ttf") == true)
        #expect(library.faces(of: "Noto Color Emoji").first?.isColored == true)
        #expect(library.faces(of: "Nowhere").isEmpty)
        // Named instances are not faces of their own.
        let weights = library.faces(of: "Inter").filter(\.isVariable).map(\.weights)
        #expect(!weights.isEmpty && weights.allSatisfy { $0 == 100...900 })
    }

    @Test func `stay hidden from a library that may not ask`() {
        let hermetic = FontLibrary(usesSystemFonts: false)
        #expect(hermetic.faces.isEmpty)
        #expect(hermetic.familyNames.isEmpty)
        #expect(hermetic.systemCascade(for: Font()).isEmpty)
        #expect(hermetic.match(Font(["DejaVu Sans"])) == nil)
    }

    @Test func `are found with weights between those of files`() throws {
        let run = try run(library, Font(["Inter"], weight: 450))
        #expect(run.face.variations.contains(FontVariation("wght", 450)))
        #expect(library.match(Font(["Inter"]))?.isVariable == false)
    }

    @Test(arguments: [
        (Font(["DejaVu Sans"]), "DejaVuSans"), (Font(["DejaVu Sans"]).bold(), "DejaVuSans-Bold"),
        (Font(["DejaVu Sans"]).italic(), "DejaVuSans-Oblique"),
        (Font(["Noto Sans"], weight: 500), "NotoSans-Regular"),
        (Font(["Noto Sans"], weight: 650).italic(), "NotoSans-BoldItalic"),
    ])
    func `choose among the system's faces by style`(font: Font, name: String) {
        #expect(FontLibrary().match(font)?.postScriptName == name)
    }

    @Test func `step in for each other`() {
        let cascade = library.systemCascade(for: Font(["DejaVu Sans"]), language: "en")
        #expect(cascade.first?.familyName == "DejaVu Sans")
        #expect(cascade.count > 10)
    }
}

struct `Variable fonts` {
    @Test func `are set to the weight and slant of the wish`() throws {
        let library = FontLibrary(usesSystemFonts: false)
        library.register(path: variable)
        let plain = try run(library, Font(["Inter"]))
        let bold = try run(library, Font(["Inter"]).bold().italic())
        #expect(plain.face.variations == [FontVariation("wght", 400), FontVariation("slnt", 0)])
        #expect(bold.face.variations == [FontVariation("wght", 700), FontVariation("slnt", -10)])
        #expect(bold.synthesis == SyntheticStyle())
        #expect(bold.width > plain.width)
        #expect(try run(library, Font(["Inter"]).bold().italic()).face === bold.face)
        let given = Font(["Inter"]).adding(FontVariation("wght", 5000))
        #expect(try run(library, given).face.variations[0].value == 900)
    }

    @Test(arguments: [
        (Font(["Box"], size: 20, width: .condensed), [400, 75, 0, 20]),
        (Font(["Box"], slant: .italic), [400, 100, 1, 12]),
        (Font(["Box"], weight: 1), [100, 100, 0, 12]),
        (Font(["Box"], size: .infinity), [400, 100, 0, 8]),
    ])
    func `have axes for width, italics and optical size`(font: Font, expected: [Double]) throws {
        let library = FontLibrary(usesSystemFonts: false)
        library.register(
            bytes: AxisFont.bytes([
                ("wght", 100, 400, 900), ("wdth", 50, 100, 200), ("ital", 0, 0, 1),
                ("opsz", 8, 14, 144),
            ]))
        let face = library.face(for: font)
        #expect(face.variations.map(\.value) == expected)
        #expect(try run(library, font).synthesis == SyntheticStyle())
    }

    @Test func `take optical sizes given or none`() {
        let library = FontLibrary(usesSystemFonts: false)
        library.register(bytes: AxisFont.bytes([("opsz", 8, 14, 144)]))
        var font = Font(["Box"], size: 30)
        font.opticalSize = .points(100)
        #expect(library.face(for: font).variations.map(\.value) == [100])
        font.opticalSize = .none
        #expect(library.face(for: font).variations.map(\.value) == [14])
    }

    @Test func `tell their axes and named instances`() throws {
        let face = try FontFace(path: variable)
        #expect(face.isVariable)
        #expect(face.axes.map(\.tag) == ["wght", "slnt"])
        #expect(
            face.axes[0]
                == FontAxis(
                    tag: "wght", name: "Weight", range: 100...900, defaultValue: 400,
                    isHidden: false))
        #expect(face.namedInstances.count == 18)
        let bold = try #require(face.namedInstances.first { $0.name == "Bold" })
        #expect(bold.variations == [FontVariation("wght", 700), FontVariation("slnt", 0)])
        let instance = face.instance(at: bold.variations)
        let glyph = try #require(face.glyph(for: "M"))
        #expect(instance.advance(of: glyph) > face.advance(of: glyph))
        #expect(instance.instance(at: [FontVariation("wght", 400)]).variations == face.variations)
        #expect(try FontFace(path: inter + "Regular.otf").namedInstances.isEmpty)
    }
}

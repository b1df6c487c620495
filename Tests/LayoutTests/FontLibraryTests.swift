import Graphics
import TestSupport
import Testing

@testable import Layout

private let inter = "/usr/share/fonts/opentype/inter/"

struct `Font library` {
    private func face(_ library: FontLibrary, _ font: Font, text: String = "a") -> GlyphRun? {
        Typesetter(AttributedText(text, TextAttributes(font: font)), fonts: library)
            .line().runs.first
    }

    @Test func `warns once of a family that is not there`() {
        let library = FontLibrary(usesSystemFonts: false)
        library.register(path: inter + "Inter-Regular.otf", family: "Inter")
        #expect(face(library, Font(["Nowhere"]))?.face.postScriptName == "Inter-Regular")
        #expect(face(library, Font(["Nowhere"]), text: "b") != nil)
        #expect(
            library.diagnostics
                == [.substitutedFont(wanted: "Nowhere", used: nil, .unknownFamily)])
        #expect("\(library.diagnostics[0])" == "no font family 'Nowhere', another one steps in")
    }

    @Test(arguments: ["/nowhere/at-all.ttf", "/etc/passwd", "/tmp"])
    func `warns of a file that is no font and takes the next`(path: String) {
        let library = FontLibrary(usesSystemFonts: false)
        library.register(path: path, family: "Inter")
        library.register(path: inter + "Inter-Bold.otf", family: "Inter", weight: 700)
        #expect(face(library, Font(["Inter"]))?.face.postScriptName == "Inter-Bold")
        #expect(library.diagnostics.count == 1)
        #expect("\(library.diagnostics[0])".hasPrefix(path + ": "))
    }

    @Test(arguments: [-1, 7, Int.max])
    func `warns of a face that the file does not have`(index: Int) {
        let library = FontLibrary(usesSystemFonts: false)
        library.register(path: inter + "Inter-Bold.otf", index: index, family: "Inter")
        #expect(face(library, Font(["Inter"]))?.face.familyName == "Box")
        #expect(library.diagnostics.count == 2)
    }

    @Test func `shows boxes where there is no font at all`() {
        let library = FontLibrary(usesSystemFonts: false)
        let run = face(library, Font(), text: "中中")
        #expect(run?.face.familyName == "Box")
        #expect(run?.width == 24)
    }

    @Test func `warns once of a character that no font has`() {
        let library = FontLibrary(usesSystemFonts: false)
        library.register(path: inter + "Inter-Regular.otf", family: "Inter")
        #expect(face(library, Font(["Inter"]), text: "\u{13000}\u{13000}\t\n\u{200B}") != nil)
        #expect(library.diagnostics == [.missingGlyph("\u{13000}")])
        #expect("\(library.diagnostics[0])".hasSuffix("(U+13000)"))
    }

    @Test(arguments: [
        // CSS Fonts 4, 5.2
        ([300, 500], 400, 500), ([300, 600], 400, 300), ([500, 900], 600, 900),
        ([300, 500], 600, 500), ([200, 400], 300, 200), ([400, 700], 300, 400),
        ([300, 400], 450, 400), ([300, 600], 500, 300), ([400, 700], 550, 700),
        ([400, 700], 950, 700), ([100, 900], 450, 100), ([400], 400, 400),
    ])
    func `chooses the weight as CSS does`(weights: [Int], wanted: Int, expected: Int) throws {
        let names = [
            100: "Thin", 200: "ExtraLight", 300: "Light", 400: "Regular", 500: "Medium",
            600: "SemiBold", 700: "Bold", 800: "ExtraBold", 900: "Black",
        ]
        for weights in [weights, weights.reversed()] {
            let library = FontLibrary(usesSystemFonts: false)
            for weight in weights {
                let name = try #require(names[weight])
                library.register(
                    path: "\(inter)Inter-\(name).otf", family: "inter", weight: FontWeight(weight))
            }
            #expect(
                face(library, Font(["Inter"], weight: FontWeight(wanted)))?.face.postScriptName
                    == "Inter-" + (names[expected] ?? ""))
        }
    }

    @Test func `slants an upright face where there is no italic one`() {
        let library = FontLibrary(usesSystemFonts: false)
        library.register(path: inter + "Inter-Regular.otf", family: "Inter")
        #expect(face(library, Font(["Inter"], slant: .italic))?.synthesis.slant == 0.21)
        #expect(face(library, Font(["Inter"]))?.synthesis == SyntheticStyle())
        library.register(
            path: inter + "Inter-BoldItalic.otf", family: "Inter", weight: 700, slant: .italic)
        let run = face(library, Font(["Inter"], slant: .italic))
        #expect(run?.face.postScriptName == "Inter-BoldItalic")
        #expect(run?.synthesis.slant == 0)
    }

    @Test func `takes the weight into account when it falls back`() {
        let library = FontLibrary(usesSystemFonts: false)
        library.register(path: inter + "Inter-Bold.otf", family: "Inter", weight: 700)
        for (name, weight) in [("Regular", 400), ("Bold", 700)] {
            library.register(
                path: "/usr/share/fonts/truetype/noto/NotoSansThai-\(name).ttf", family: "Thai",
                weight: FontWeight(weight))
        }
        let run = face(library, Font(["Inter"], weight: 700), text: "ไทย")
        #expect(run?.face.postScriptName == "NotoSansThai-Bold")
    }

    @Test func `goes through the families of a wish in order`() {
        let font = Font(["Inter", "Noto Sans Hebrew"])
        let run = face(TestFonts.world, font, text: "אב")
        #expect(run?.face.familyName == "Noto Sans Hebrew")
    }

    @Test func `asks the system only where it may`() {
        let library = FontLibrary()
        #expect(face(library, Font(["DejaVu Sans Mono"]))?.face.familyName == "DejaVu Sans Mono")
        #expect(face(library, Font(["monospace"])) != nil)
        #expect(library.diagnostics.isEmpty)
    }
}

import Graphics
import Layout
import TestSupport
import Testing

@testable import Rendering

struct `Threads with one font library` {
    private static let samples: [(family: String, file: String, text: String)] = [
        ("Thai", "NotoSansThai-Regular", "ภาษาไทย"), ("Hebrew", "NotoSansHebrew-Regular", "שלום"),
        ("Arabic", "NotoSansArabic-Regular", "العربية"), ("Ogham", "NotoSansOgham-Regular", "ᚑᚌᚆ"),
        ("Thaana", "NotoSansThaana-Regular", "ދިވެހި"),
        ("Hindi", "NotoSansDevanagari-Regular", "हिन्दी में"),
    ]

    /// Registers a font, matches, shapes and draws with it and takes it back, all of it again and
    /// again; what was drawn and found.
    private static func work(_ number: Int, _ fonts: FontLibrary) throws -> [[UInt8]] {
        let sample = samples[number]
        var results: [[UInt8]] = []
        for round in 0..<4 {
            let registration = fonts.register(
                path: "/usr/share/fonts/truetype/noto/\(sample.file).ttf", family: sample.family)
            let font = Font([sample.family, "Inter"], size: 10 + Double(round), weight: .bold)
            var text = AttributedText(sample.text, TextAttributes(font: font.italic()))
            text.append(" abc \(number) ", TextAttributes(font: font))
            text.append("\u{F0000}", TextAttributes(font: Font(["Inter"], size: 9)))
            let frame = Framesetter(text, fonts: fonts)
                .frame(in: Rect(x: 0, y: 0, width: 50, height: 1000))
            let page = Page(size: Size(width: 60, height: 200)) { $0.draw(frame) }
            results += [try PDFRenderer().render([page]), try ImageRenderer().render(page)]
            let facts =
                frame.debugDescription + (fonts.match(font)?.postScriptName ?? "")
                + frame.diagnostics.map(\.description).joined()
            results.append(Array(facts.utf8))
            fonts.unregister(registration)
        }
        return results
    }

    private static func makeFonts() -> FontLibrary {
        let fonts = FontLibrary(usesSystemFonts: false)
        fonts.register(path: "/usr/share/fonts/opentype/inter/Inter-Regular.otf", family: "Inter")
        return fonts
    }

    @Test func `register, match, shape and draw as one does`() async throws {
        let fonts = Self.makeFonts()
        let together = try await withThrowingTaskGroup(of: (Int, [[UInt8]]).self) { group in
            for number in Self.samples.indices {
                group.addTask { (number, try Self.work(number, fonts)) }
            }
            return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
        }
        for number in Self.samples.indices {
            #expect(try together[number] == Self.work(number, Self.makeFonts()))
        }
        #expect(fonts.diagnostics == [.missingGlyph("\u{F0000}")])
    }
}

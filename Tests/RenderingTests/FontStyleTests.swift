import Foundation
import Graphics
import TestSupport
import Testing

@testable import Layout
@testable import Rendering

private let variable = "/usr/share/fonts/truetype/inter-vf/Inter.var.ttf"
private let regular = "/usr/share/fonts/opentype/inter/Inter-Regular.otf"

/// A page with a word in a font, from a library with nothing else.
private func page(_ font: Font, file: String, _ word: String = "Hill") -> Page {
    let library = FontLibrary(usesSystemFonts: false)
    library.register(path: file)
    library.register(path: "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf")
    let text = AttributedText(word, TextAttributes(font: font))
    let frame = Framesetter(text, fonts: library)
        .frame(in: Rect(x: 10, y: 10, width: 280, height: 80))
    return Page(size: Size(width: 300, height: 100)) { $0.draw(frame) }
}

/// A page as poppler draws its PDF, two pixels to the point; 0 is black.
private func pixelsOfPDF(_ page: Page) throws -> [UInt8] {
    let file = try PDFFile(PDFRenderer().render([page]))
    try file.check()
    _ = try file.output(
        of: "pdftoppm", ["-gray", "-r", "144", "-singlefile", file.path, file.path])
    return try pixels(file.path + ".pgm")
}

/// The same of its picture.
private func pixelsOfPNG(_ page: Page) throws -> [UInt8] {
    let file = try PDFFile(ImageRenderer().render(page))
    let png = file.path + ".png"
    try FileManager.default.copyItem(atPath: file.path, toPath: png)
    defer { try? FileManager.default.removeItem(atPath: png) }
    // MuPDF's tool reads pictures as well.
    let picture = file.path + ".pgm"
    _ = try file.output(
        of: "mutool",
        ["draw", "-q", "-w", "600", "-h", "200", "-f", "-c", "gray", "-o", picture, png])
    return try pixels(picture)
}

private func pixels(_ path: String) throws -> [UInt8] {
    defer { try? FileManager.default.removeItem(atPath: path) }
    return [UInt8](try Data(contentsOf: URL(filePath: path)).suffix(600 * 200))
}

/// How dark a picture is, in black pixels.
private func ink(_ pixels: [UInt8]) -> Double { pixels.reduce(0) { $0 + Double(255 - $1) / 255 } }

/// The width of the leftmost shape of a picture in vectors, as its outline has it.
private func widthOfFirstShape(_ page: Page) throws -> Double {
    let svg = String(decoding: try SVGRenderer().render(page), as: UTF8.self)
    let glyphs = svg.components(separatedBy: "<symbol").dropFirst()
    // `l` is the only one of the word's letters that is just a bar.
    let outlines = glyphs.compactMap { $0.components(separatedBy: " d=\"").dropFirst().first }
    let widths = outlines.map { outline -> Double in
        let numbers = outline.prefix { $0 != "\"" }.split { !"-.0123456789".contains($0) }
            .compactMap { Double($0) }
        let across = stride(from: 0, to: numbers.count, by: 2).map { numbers[$0] }
        return (across.max() ?? 0) - (across.min() ?? 0)
    }
    return widths.filter { $0 > 0 }.min() ?? 0
}

struct `Styles on paper` {
    @Test(arguments: [variable, regular])
    func `bold has more ink in every output`(file: String) throws {
        let font = Font(["Inter"], size: 40)
        let (plain, bold) = (page(font, file: file), page(font.bold(), file: file))
        #expect(try ink(pixelsOfPDF(bold)) > ink(pixelsOfPDF(plain)) * 1.25)
        #expect(try ink(pixelsOfPNG(bold)) > ink(pixelsOfPNG(plain)) * 1.25)
        #expect(try widthOfFirstShape(bold) > widthOfFirstShape(plain) * 1.25)
    }

    @Test(arguments: [variable, regular])
    func `text in every style can be taken out again`(file: String) throws {
        for font in [
            Font(["Inter"]).bold(), Font(["Inter"]).italic(), Font(["Inter"]).bold().italic(),
            Font(["Inter"], weight: 123),
        ] {
            let word = "Hill office “fjord” 12:30"
            let pdf = try PDFFile(PDFRenderer().render([page(font, file: file, word)]))
            #expect(try pdf.text() == word)
        }
    }

    @Test func `bold grows to all sides`() throws {
        let font = Font(["Inter"], size: 40)
        for draw in [pixelsOfPDF, pixelsOfPNG] {
            let plain = edges(of: try draw(page(font, file: regular, "H")))
            let bold = edges(of: try draw(page(font.bold(), file: regular, "H")))
            for (plain, bold) in zip(plain, bold) {
                // Half of a 24th of 40 points, twice as many pixels, give or take one.
                #expect(abs(bold - plain - 40.0 / 48 * 2) <= 1)
            }
        }
    }

    @Test(arguments: ["Straße Ἀθήνα", "Office ﬁx 12", "ŒUVRE œuvre"])
    func `small capitals are copied as the letters that they stand for`(word: String) throws {
        for capitals in [Font.Capitals.small, .allSmall] {
            var font = Font(["DejaVu Sans"], size: 20)
            font.capitals = capitals
            let dejaVu = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"
            let pdf = try PDFFile(PDFRenderer().render([page(font, file: dejaVu, word)]))
            #expect(try pdf.text() == word)
        }
    }
}

struct `Glyphs that only carry text` {
    @Test(arguments: [TestFace.arabic, .hebrew, .dejaVu, .inter, .emoji, .chinese])
    func `have no ink`(face: TestFace) throws {
        let face = try face.opened()
        #expect(!face.blankGlyphs.isEmpty)
        for glyph in face.blankGlyphs { #expect(face.outline(of: glyph).isEmpty) }
    }
}

struct `Fonts in colours` {
    private let amiri = "/usr/share/fonts/opentype/fonts-hosny-amiri/AmiriQuranColored.ttf"

    @Test func `show layers and plain letters in every output, and keep their text`() throws {
        let font = Font(["Amiri Quran Colored"], size: 30)
        let colored = page(font, file: amiri, "ٱن ب")
        let black = page(
            font, file: "/usr/share/fonts/opentype/fonts-hosny-amiri/AmiriQuran.ttf", "ٱن ب")
        for draw in [pixelsOfPDF, pixelsOfPNG] {
            let (colored, black) = (ink(try draw(colored)), ink(try draw(black)))
            // The same shapes, of which some are red.
            #expect(colored > black * 0.6 && colored < black)
        }
        let svg = String(decoding: try SVGRenderer().render(colored), as: UTF8.self)
        #expect(!svg.contains("<image"))
        let text = try PDFFile(PDFRenderer().render([colored])).text()
        #expect(text.contains("ب") && text.contains("ن"))
    }
}

/// How far ink reaches to the left, right, up and down.
private func edges(of pixels: [UInt8]) -> [Double] {
    let dark = pixels.indices.filter { pixels[$0] < 128 }
    let (across, down) = (dark.map { Double($0 % 600) }, dark.map { Double($0 / 600) })
    return [-(across.min() ?? 0), across.max() ?? 0, -(down.min() ?? 0), down.max() ?? 0]
}

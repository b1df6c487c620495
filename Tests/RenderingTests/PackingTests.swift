import Foundation
import Graphics
import TestSupport
import Testing

@testable import Layout
@testable import Rendering

struct `A packed PDF` {
    private let renderer = PDFRenderer(
        metadata: DocumentMetadata(
            title: "A\nendobj\n7 0 obj (stream", subject: "/Date(2) % no comment",
            creationDate: "2026-11-21T05:23:00Z", language: "zh-Hans"),
        outline: [OutlineEntry("One", destination: "one")])

    @Test func `says the same in fewer bytes`() throws {
        let pages = Pages.tables(3, cells: 100)
        let bytes = try unpacked(renderer, pages)
        let packed = try PDFFile(renderer.render(pages))
        let plain = try PDFFile(bytes)
        try packed.check()
        let looks: [(String, [String])] = [
            ("pdftotext", ["-layout", packed.path, "-"]),
            ("pdftotext", ["-raw", packed.path, "-"]),
            ("pdfinfo", ["-struct-text", packed.path]), ("pdfinfo", ["-dests", packed.path]),
            ("pdffonts", [packed.path]), ("mutool", ["show", packed.path, "outline"]),
            ("mutool", ["draw", "-q", "-F", "text", packed.path]),
        ]
        for (tool, arguments) in looks {
            let words = arguments.map { $0 == packed.path ? plain.path : $0 }
            #expect(try packed.output(of: tool, arguments) == plain.output(of: tool, words))
        }
        #expect(try renderer.render(pages).count < bytes.count / 3)
        #expect(try renderer.render(pages) == renderer.render(pages))
    }

    @Test func `says its language and shows its title`() throws {
        let file = try PDFFile(renderer.render(Pages.tables(1, cells: 1)))
        let source = try file.source()
        #expect(source.contains("/Lang (zh-Hans)"))
        #expect(source.contains("/DisplayDocTitle true"))
        #expect(source.contains("/CreationDate (D:20261121"))
        let info = try file.output(of: "pdfinfo", [file.path])
        let lines = [
            "7 0 obj (stream", "/Date(2) % no comment", "Tagged:          yes",
            "Pages:           1",
        ]
        for line in lines { #expect(info.contains(line)) }
    }

    @Test(arguments: ["", "de) /Evil (x", "中文"])
    func `takes nothing for a language that cannot be one`(language: String) throws {
        let metadata = DocumentMetadata(language: language)
        let file = try PDFFile(PDFRenderer(metadata: metadata).render(Pages.tables(1, cells: 1)))
        try file.check()
        #expect(try !file.source().contains("/Lang"))
        #expect(try !file.source().contains("/ViewerPreferences"))
    }

    @Test func `names a picture once that is often on a page`() throws {
        let line = Framesetter(.real("🎹 a 🎹 b 🎯 c 🎹"), fonts: TestFonts.world)
            .frame(in: Rect(x: 20, y: 20, width: 300, height: 50))
        let page = Page(size: Size(width: 340, height: 100)) { $0.draw(line) }
        let file = try PDFFile(renderer.render([page, page]))
        try file.check()
    }

    @Test func `has an identifier of its own`() throws {
        func identifier(_ pages: [Page]) throws -> String {
            let file = try PDFFile(PDFRenderer().render(pages))
            let trailer = try file.output(of: "mutool", ["show", file.path, "trailer/ID"])
            let parts = trailer.split(whereSeparator: \.isWhitespace)
            #expect(parts.count == 4 && parts[1] == parts[2], "\(trailer)")
            return trailer
        }
        #expect(try identifier(Pages.tables(1, cells: 1)) == identifier(Pages.tables(1, cells: 1)))
        #expect(try identifier(Pages.tables(1, cells: 1)) != identifier(Pages.tables(1, cells: 2)))
    }

    @Test func `is the same in whatever pieces Cairo writes`() throws {
        let bytes = try unpacked(renderer, Pages.tables(2, cells: 20))
        let whole = try packed(bytes, inPiecesOf: bytes.count)
        for size in [1, 7, 19, 1000] { #expect(try packed(bytes, inPiecesOf: size) == whole) }
        #expect(whole.count < bytes.count)
    }

    @Test func `holds hundreds of pages`() throws {
        let file = try PDFFile(renderer.render(Pages.tables(300, cells: 100)))
        try file.check()
        #expect(try file.output(of: "pdfinfo", [file.path]).contains("Pages:           300"))
        let last = try file.output(of: "pdftotext", ["-f", "300", "-l", "300", file.path, "-"])
        #expect(last.contains("page 300") && last.contains("cell 100"))
        let unpacked = try file.output(of: "pdfinfo", ["-struct", file.path])
        #expect(unpacked.components(separatedBy: "TD\n").count == 30_001)
    }

    @Test func `does not hold back streams`() throws {
        var held = 0
        let packing = PackingSink(CatalogAdditions(DocumentMetadata())) { held -= $0.count }
        func take(_ bytes: [UInt8]) throws {
            held += bytes.count
            try packing.take(bytes)
        }
        try take(Array("%PDF-1.5\n1 0 obj\n<< /Length 2 0 R >>\nstream\n".utf8))
        for megabyte in 0..<4 {
            try take([UInt8](repeating: 1, count: 1 << 20))
            #expect(megabyte == 0 || abs(held) < 100)
        }
    }

    @Test func `is left as it came if it is not understood`() throws {
        let bytes = try unpacked(renderer, Pages.tables(2, cells: 20))
        let text = String(decoding: bytes, as: UTF8.self)
        #expect(text.contains("endstream"))
        let odd: [[UInt8]] = [
            [], [0], Array("%PDF-1.".utf8), Array("%PDF-1.7\n1 0 obj\n".utf8),
            Array("%PDF-1.5\n\n)>>stream\nendobj\nxref\n".utf8), Array("%PDF-1.5\n1 0 obj\n".utf8),
            (0..<5_000).map { UInt8(truncatingIfNeeded: $0 &* 31) },
            Array("%PDF-1.5\n".utf8) + (0..<5_000).map { UInt8(truncatingIfNeeded: $0 &* 31) },
            bytes + bytes, bytes.map { $0 == UInt8(ascii: "4") ? UInt8(ascii: "5") : $0 },
        ]
        for file in odd { #expect(try packed(file, inPiecesOf: 100) == file) }
        for length in stride(from: 0, to: bytes.count, by: 97) {
            let part = Array(bytes.prefix(length))
            #expect(try packed(part, inPiecesOf: 1 << 16) == part)
        }
    }

    @Test func `is an error if it is not understood too late`() throws {
        var bytes = Array("%PDF-1.5\n1 0 obj\n<< /Length 2 0 R >>\nstream\n".utf8)
        bytes += [UInt8](repeating: 1, count: 1 << 21)
        #expect(throws: RenderingError.self) { try packed(bytes, inPiecesOf: 1 << 16) }
        bytes += Array("\nendstream\nendobj\n2 0 obj\n   7\nendobj\n".utf8)
        #expect(throws: RenderingError.self) { try packed(bytes, inPiecesOf: 1 << 16) }
    }

    @Test(arguments: [0, 1])
    func `ends with the sink's own error`(piece: Int) throws {
        struct Full: Error {}
        var count = 0
        #expect(throws: Full.self) {
            try renderer.render(Pages.tables(300, cells: 100)) { _ in
                if count == piece { throw Full() }
                count += 1
            }
        }
        #expect(count == piece)
    }

    private func unpacked(_ renderer: PDFRenderer, _ pages: [Page]) throws -> [UInt8] {
        try collectBytes { try renderer.renderUnpacked(pages, to: $0) }
    }

    private func packed(_ bytes: [UInt8], inPiecesOf size: Int) throws -> [UInt8] {
        try collectBytes { sink in
            let packing = PackingSink(CatalogAdditions(DocumentMetadata()), to: sink)
            for start in stride(from: 0, to: bytes.count, by: size) {
                try packing.take(Array(bytes[start..<min(start + size, bytes.count)]))
            }
            try packing.finish()
        }
    }
}

private enum Pages {
    /// Pages with a place to link to, a number and a table.
    static func tables(_ count: Int, cells: Int) -> [Page] {
        let frames = (1...cells).map { cell in
            let (left, top) = (Double(cell % 10) * 55, 30 + Double(cell / 10) * 20)
            return frame("cell \(cell)", x: left, y: top)
        }
        return (1...count).map { number in
            let head = frame("page \(number)", x: 0, y: 0)
            return Page(size: Size(width: 595, height: 842)) { canvas in
                canvas.addDestination("one", at: .zero)
                canvas.tagged(.paragraph) { canvas.draw(head) }
                canvas.tagged(.table) {
                    for frame in frames {
                        canvas.tagged(.tableRow) {
                            canvas.tagged(.tableCell) { canvas.draw(frame) }
                        }
                    }
                }
            }
        }
    }

    private static func frame(_ text: String, x: Double, y: Double) -> TextFrame {
        Framesetter(.real(text, size: 8), fonts: TestFonts.world)
            .frame(in: Rect(x: x, y: y, width: 50, height: 20))
    }
}

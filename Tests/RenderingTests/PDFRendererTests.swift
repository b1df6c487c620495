import Foundation
import Graphics
import Rendering
import TestSupport
import Testing

@testable import Layout

struct `A PDF` {
    private let size = Size(width: 300, height: 200)

    @Test func `is the same for the same pages`() throws {
        let renderer = PDFRenderer(
            metadata: DocumentMetadata(title: "Week", creationDate: "2026-11-21T05:23:00Z"))
        let pages = [page("one 专注"), page("two")]
        #expect(try renderer.render(pages) == renderer.render(pages))
    }

    @Test func `carries its metadata, whatever they are`() throws {
        let metadata = DocumentMetadata(
            title: "Wo(che\\ 47 专注\u{0}\u{FFFE}", author: "A) /Evil (", subject: "",
            keywords: ["a", "b"], creator: "qreport", creationDate: "2026-11-21T05:23:00Z")
        let file = try PDFFile(PDFRenderer(metadata: metadata).render([page("x")]))
        try file.check()
        let words = try file.output(of: "pdfinfo", ["-isodates", file.path])
        #expect(words.contains("Wo(che\\ 47 专注\u{FFFD}"))
        #expect(words.contains("A) /Evil ("))
        #expect(words.contains("a, b"))
        #expect(words.contains("CreationDate:    2026-11-21T05:23:00"))
        #expect(words.contains("ModDate:         2026-11-21T05:23:00"))
    }

    @Test(arguments: [
        nil, "", "today", "2026-13", "2026-1", "2026-13-1", "2026-11-21T05:2",
        "2026-11-21T05:23:00X",
    ])
    func `has no date if none was given`(date: String?) throws {
        let metadata = DocumentMetadata(creationDate: date)
        let file = try PDFFile(PDFRenderer(metadata: metadata).render([page("x")]))
        try file.check()
        #expect(try !file.source().contains("T05") && !file.source().contains("(D:)"))
    }

    @Test func `embeds parts of its fonts`() throws {
        let file = try PDFFile(PDFRenderer().render([page("Focus 专注"), page("时间")]))
        let fonts = try file.output(of: "pdffonts", [file.path])
        #expect(fonts.split(separator: "\n").dropFirst(2).allSatisfy { $0.contains("yes yes yes") })
        #expect(try Data(contentsOf: URL(filePath: file.path)).count < 20_000)
    }

    @Test func `has pages of their own sizes`() throws {
        let pages = [Page(size: size) { _ in }, Page(size: Size(width: 50, height: 70)) { _ in }]
        let file = try PDFFile(PDFRenderer().render(pages))
        let words = try file.output(of: "pdfinfo", ["-l", "2", file.path])
        #expect(words.contains("Page    1 size:  300 x 200 pts"))
        #expect(words.contains("Page    2 size:  50 x 70 pts"))
    }

    @Test func `has an outline and links that lead to named places`() throws {
        let name = "tasks (it's \\ 任务)"
        let outline = OutlineEntry.tree(of: [
            (1, "Week (47", name), (3, "任务", name), (2, "Nowhere", "gone"), (1, "End", "end"),
        ])
        #expect(outline.map(\.children.count) == [2, 0])
        let pages = [
            Page(size: size) { canvas in
                canvas.fill(Rect(x: 0, y: 0, width: 9, height: 9), .black)
                canvas.concatenate(.scale(x: 2, y: 2))
                canvas.link(to: .destination(name), in: Rect(x: 10, y: 10, width: 20, height: 5))
                canvas.link(to: .destination("gone"), in: Rect(x: 10, y: 20, width: 20, height: 5))
            },
            Page(size: size) { canvas in
                canvas.fill(Rect(x: 0, y: 0, width: 9, height: 9), .black)
                canvas.translate(x: 0, y: 50)
                canvas.addDestination(name, at: Point(x: 5, y: 10))
                canvas.addDestination(name, at: Point(x: 99, y: 99))
                canvas.addDestination("end", at: .zero)
            },
        ]
        let file = try PDFFile(PDFRenderer(outline: outline).render(pages))
        try file.check()
        let places = try file.output(of: "pdfinfo", ["-dests", file.path])
        #expect(places.contains("2 [ XYZ    5  140"))
        #expect(!places.contains("99"))
        let source = try file.source().split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(source.contains("/Dest (tasks%20%28it%27s%20%5C%20%E4%BB%BB%E5%8A%A1%29)"))
        #expect(source.contains("/Rect [ 20 170 60 180 ]"))
        #expect(source.contains("/Title (Nowhere)"))
    }

    @Test(arguments: [
        "https://example.org/", "x' rect=[0 0 1 1]", "a)b(c\\", "\u{0}\u{1F}\u{7F}", "", "%",
        "https://例え.jp/'\"<>", String(repeating: "a", count: 5_000),
    ])
    func `stays whole whatever a link says`(link: String) throws {
        let file = try PDFRenderer().file { canvas in
            let area = Rect(x: 10, y: 10, width: 20, height: 5)
            canvas.link(to: .url(link), in: area)
            canvas.link(to: .destination(link), in: area) { canvas.fill(area, .black) }
            canvas.beginLink(to: .url(link), areas: [])
            canvas.addDestination(link, at: .zero)
        }
        try file.check()
        #expect(try file.source().contains("/Annots"))
    }

    @Test func `knows its structure`() throws {
        let pages = [page("one", tags: StructureTag.allCases), page("two", tags: [.paragraph])]
        let file = try PDFFile(PDFRenderer().render(pages))
        try file.check()
        let structure = try file.output(of: "pdfinfo", ["-struct", file.path])
        #expect(structure.hasPrefix("Document"))
        #expect(structure.contains("Formula"))
        let plain = try PDFFile(PDFRenderer(isTagged: false).render(pages))
        #expect(try !plain.source().contains("/StructTreeRoot"))
    }

    @Test func `keeps what comes before a fill of the whole page`() throws {
        let file = try PDFRenderer().file(size: size) { canvas in
            canvas.tagged(.paragraph) { canvas.fill(Rect(x: 1, y: 1, width: 9, height: 9), .black) }
            canvas.beginTag(.section)
            canvas.fill(Rect(x: -9, y: -9, width: 900, height: 900), .white)
            canvas.addDestination("here", at: .zero)
        }
        try file.check()
        #expect(try file.output(of: "pdfinfo", ["-struct", file.path]).contains("P (block)"))
    }

    @Test func `survives calls that do not match`() throws {
        let pages = [
            Page(size: size) { canvas in
                canvas.restoreState()
                canvas.endTag()
                canvas.endLink()
                canvas.saveState()
                canvas.beginTag(.table)
                canvas.beginLink(to: .url("a"), areas: [])
                canvas.beginLink(to: .url("b"), areas: [])
                canvas.beginTag(.span)
                canvas.endLink()
            },
            Page(size: size) { canvas in canvas.endTag() },
        ]
        try PDFFile(PDFRenderer().render(pages)).check()
    }

    @Test func `survives numbers that are none`() throws {
        let odd = [Double.nan, .infinity, -.infinity, 1e300, -1e12, 0]
        let text = try GlyphRun(plain: "x", TestFace.inter.opened())
        let file = try PDFRenderer().file { canvas in
            for number in odd {
                let rect = Rect(x: number, y: 1, width: number, height: 5)
                canvas.fill(rect, .black)
                canvas.stroke(
                    Path(rect: Rect(x: 0, y: 0, width: 9, height: 9)), .black,
                    StrokeStyle(width: number, dashes: [number, -number, 0]))
                canvas.draw(text, at: Point(x: number, y: 5))
                canvas.link(to: .url("a"), in: rect)
                canvas.addDestination("\(number)", at: rect.origin)
                canvas.withSavedState {
                    canvas.concatenate(.scale(x: number, y: number))
                    canvas.fill(Rect(x: 0, y: 0, width: 1, height: 1), .black)
                    canvas.clip(to: Path(rect: rect))
                }
            }
            canvas.draw(text, at: Point(x: 50, y: 50))
        }
        try file.check()
        #expect(try file.text().contains("x"))
    }

    @Test func `is refused without pages and with impossible sizes`() {
        #expect(throws: RenderingError.self) { try PDFRenderer().render([]) }
        for side in [0, -1, .nan, .infinity, 20_000] {
            #expect(throws: RenderingError.self) {
                try PDFRenderer().render([Page(size: Size(width: side, height: 10)) { _ in }])
            }
        }
    }

    @Test func `gives up with the sink's or the page's own error`() throws {
        struct Full: Error {}
        #expect(throws: Full.self) {
            try PDFRenderer().render([page("x")]) { _ in throw Full() }
        }
        var pieces = 0
        #expect(throws: Full.self) {
            let failing = Page(size: size) { _ in throw Full() }
            try PDFRenderer().render([page("x"), failing]) { _ in pieces += 1 }
        }
        // A broken file is not finished behind the caller's back.
        #expect(pieces == 0)
    }

    private func page(_ text: String, tags: [StructureTag] = []) -> Page {
        let frame = Framesetter(.real(text), fonts: TestFonts.world)
            .frame(in: Rect(x: 20, y: 20, width: 260, height: 160))
        return Page(size: size) { canvas in
            canvas.draw(frame)
            for tag in tags { canvas.tagged(tag) { canvas.draw(frame) } }
        }
    }
}

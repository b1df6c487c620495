import Graphics
import Layout
import Rendering
import TestSupport
import Testing

@testable import Report

struct `Pages` {
    @Test func `take a heading along to what it is about`() throws {
        let pages = try self.pages(height: 100) {
            Mark("a", height: 70)
            Heading("Title", level: 1, destination: "title")
            Mark("b", height: 50)
        }
        #expect(pages == [["a"], ["Title", "b"]])
    }

    @Test func `leave out the space above their first block`() throws {
        let pages = try self.pages(height: 100) {
            Mark("a", height: 60).spaced(before: 30)
            Mark("b", height: 50).spaced(before: 30)
            Mark("c", height: 20).spaced(before: 30)
        }
        #expect(pages == [["a"], ["b", "c"]])
    }

    @Test func `keep blocks together while a page can hold them`() throws {
        let pages = try self.pages(height: 100) {
            Mark("a", height: 60)
            KeepTogether {
                Mark("b", height: 30)
                Mark("c", height: 30)
            }
            KeepTogether {
                Mark("d", height: 80)
                Mark("e", height: 80)
            }
        }
        #expect(pages == [["a"], ["b", "c"], ["d"], ["e"]])
    }

    @Test func `shrink a block that no page can hold, and say so`() throws {
        var paginator = Paginator(
            space: Size(width: 100, height: 100), style: try .boxes())
        paginator.paginate(Stack { Mark("a", height: 400) })
        let log = CanvasLog()
        try paginator.pages[0].content.draw(log, .zero)
        #expect(log.lines.contains { $0.contains("transform 0.25 0 0 0.25") })
        #expect(
            paginator.warnings.map(\.description)
                == ["page 1: a mark is higher than the page; it was shrunk to fit"])
    }

    @Test func `repeat the header of a table and the title of a group`() throws {
        let rows = (1...3).flatMap { group in
            [Table.Row([.text(text("G\(group)")), .text(text("sum"))], .group)]
                + (1...4).map { Table.Row([.text(text("r\(group)\($0)")), .text(text("x"))]) }
        }
        let pages = try self.pages(height: 110) {
            Table(
                [Table.Column("H", .share(1)), Table.Column("X", .share(1))], rows: rows,
                continued: "more")
        }.map { $0.filter { $0 != "x" && $0 != "X" } }
        #expect(pages.allSatisfy { $0.first == "H" })
        #expect(pages.flatMap { $0 }.filter { $0.hasPrefix("r") } == rows.flatMap(names))
        #expect(pages.dropFirst().contains { $0.starts(with: ["H", "G1", "more"]) })
        #expect(!pages.contains { $0.last == "sum" }, "a title is not the last row of a page")
    }

    @Test(arguments: 1...200)
    func `lose no block and draw none twice`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let height = Double.random(in: 5...300, using: &random)
        var names: [String] = []
        let stack = randomStack(depth: 3, names: &names, using: &random)
        var paginator = Paginator(space: Size(width: 200, height: height), style: try .boxes())
        paginator.paginate(stack)
        var found: [String] = []
        for page in paginator.pages {
            let log = CanvasLog()
            try page.content.draw(log, .zero)
            found += marks(in: log)
            #expect(page.content.size.height <= height + 1e-6)
        }
        #expect(found == names)
    }

    private func names(of row: Table.Row) -> [String] {
        guard row.kind == .plain, case .text(let text) = row.cells[0] else { return [] }
        return [text.string]
    }

    private func text(_ string: String) -> AttributedText {
        AttributedText(string, TextAttributes(font: Font([BoxFont.familyName], size: 8)))
    }

    /// The words on each page, in the order in which they are drawn.
    private func pages(
        height: Double, @BlockBuilder _ blocks: () -> [any Block]
    ) throws -> [[String]] {
        var paginator = Paginator(
            space: Size(width: 200, height: height), style: try .boxes())
        paginator.paginate(Stack(blocks))
        return try paginator.pages.map { page in
            let log = CanvasLog()
            try page.content.draw(log, .zero)
            return marks(in: log)
        }
    }

    private func marks(in log: CanvasLog) -> [String] {
        log.lines.compactMap { line in
            line.firstMatch(of: /text "([^"]*)"/).map { String($0.1) }
        }
    }

    private func randomStack(
        depth: Int, names: inout [String], using random: inout SeededGenerator
    ) -> Stack {
        var blocks: [any Block] = []
        for _ in 0..<Int.random(in: 1...5, using: &random) {
            let kind = depth > 0 ? Int.random(in: 0...4, using: &random) : 0
            switch kind {
            case 1: blocks.append(randomStack(depth: depth - 1, names: &names, using: &random))
            case 2:
                let inner = randomStack(depth: depth - 1, names: &names, using: &random)
                blocks.append(KeepTogether { inner })
            case 3:
                names.append("h\(names.count)")
                blocks.append(
                    Heading(names[names.count - 1], level: 2, destination: names[names.count - 1]))
            default:
                names.append("m\(names.count)")
                let mark = Mark(
                    names[names.count - 1], height: .random(in: 1...120, using: &random))
                blocks.append(mark.spaced(before: .random(in: 0...30, using: &random)))
            }
        }
        return Stack(blocks)
    }
}

/// A block of a given height that draws its name.
private struct Mark: Block {
    let name: String
    let height: Double

    init(_ name: String, height: Double) {
        self.name = name
        self.height = height
    }

    func fit(into space: Size, _ style: Stylebook) -> Fit {
        guard height <= space.height else {
            return .nothing(reason: "a mark is higher than the page")
        }
        let line = style.line(name, .body)
        return .whole(
            Placement(size: Size(width: space.width, height: height)) { canvas, origin in
                canvas.draw(line, at: origin)
            })
    }
}

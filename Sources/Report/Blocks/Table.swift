public import Graphics
public import Layout
public import Rendering

/// A table whose header repeats on every page that it reaches.
public struct Table: Block {
    /// A column.
    public struct Column: Sendable {
        /// The words at its head.
        public var title: String
        /// The width: a number of points, or a share of what the others leave.
        public var width: Width
        /// Where its cells stand.
        public var alignment: ParagraphStyle.Alignment

        /// Creates a column.
        public init(
            _ title: String, _ width: Width, _ alignment: ParagraphStyle.Alignment = .left
        ) {
            self.title = title
            self.width = width
            self.alignment = alignment
        }
    }

    /// The width of a column.
    public enum Width: Sendable {
        /// So many points.
        case fixed(Double)
        /// So many shares of what the fixed columns leave.
        case share(Double)
    }

    /// What stands in a cell.
    public enum Cell: Sendable {
        /// Text, broken into lines where it is too wide.
        case text(AttributedText)
        /// A drawing, and text after it.
        case marked(width: Double, Drawing, AttributedText)
        /// A drawing that fills the cell.
        case drawing(Drawing)
    }

    /// Draws in a rectangle.
    public typealias Drawing = @Sendable (any Canvas, Rect, Stylebook) -> Void

    /// A row.
    public struct Row: Sendable {
        /// What kind of row it is.
        public enum Kind: Sendable {
            /// One among many.
            case plain
            /// The title of the rows below: it stays with the first of them.
            case group
            /// The sum of the rows above: it stays with the last of them.
            case total
        }

        /// One cell for each column; a group has two, its title and a remark at the right edge.
        public var cells: [Cell]
        /// What kind of row it is.
        public var kind: Kind
        /// The row's name as a place to link to, unique in the document.
        public var destination: String?

        /// Creates a row.
        public init(_ cells: [Cell], _ kind: Kind = .plain, destination: String? = nil) {
            self.cells = cells
            self.kind = kind
            self.destination = destination
        }
    }

    private let columns: [Column]
    private let rows: [Row]
    private let continued: String?

    /// Creates a table.
    ///
    /// - Parameters:
    ///   - columns: The columns from left to right.
    ///   - rows: The rows from top to bottom.
    ///   - continued: The remark of a group's title that is repeated where a page begins amid the
    ///     group; nil for no repeated titles.
    public init(_ columns: [Column], rows: [Row], continued: String? = nil) {
        self.columns = columns
        self.rows = rows
        self.continued = continued
    }

    /// Sets as much of the block as `space` holds.
    public func fit(into space: Size, _ style: Stylebook) -> Fit {
        laid(out: space.width, style).fit(into: space, style)
    }

    /// Sets at least a part of the block, rules or not.
    public func fitByForce(into space: Size, _ style: Stylebook) -> Fit {
        laid(out: space.width, style).fitByForce(into: space, style)
    }

    private func laid(out width: Double, _ style: Stylebook) -> TableRest {
        let grid = TableGrid(columns, width: width, style)
        let laid = rows.map { grid.lay(out: $0, style) }
        var titles: [Int: LaidRow] = [:]
        if let continued {
            for (index, row) in rows.enumerated() where row.kind == .group {
                let remark = Cell.text(style.text(continued, .note))
                titles[index] = grid.lay(out: Row([row.cells[0], remark], .group), style)
            }
        }
        return TableRest(grid: grid, rows: laid[...], repeatedTitles: titles)
    }
}

/// The rows of a table that are still to be set.
private struct TableRest: Block {
    let grid: TableGrid
    let rows: ArraySlice<LaidRow>
    /// Titles to repeat amid a group, by the index of the group's row.
    let repeatedTitles: [Int: LaidRow]

    private var isFirst: Bool { rows.startIndex == 0 }

    /// What stands above the rows on this page, beside the header, to say which group goes on.
    private var repeatedTitle: LaidRow? {
        guard !isFirst, rows.first?.kind == .plain else { return nil }
        return repeatedTitles.filter { $0.key < rows.startIndex }.max { $0.key < $1.key }?.value
    }

    func fit(into space: Size, _ style: Stylebook) -> Fit {
        let end = lastFitting(in: space)
        return split(at: end == rows.endIndex ? end : breakable(end), space)
    }

    func fitByForce(into space: Size, _ style: Stylebook) -> Fit {
        split(at: lastFitting(in: space), space)
    }

    private func split(at kept: Int, _ space: Size) -> Fit {
        if kept == rows.startIndex, !rows.isEmpty {
            return .nothing(reason: "a row of a table is higher than the page")
        }
        let page = placement(of: rows[..<kept], isLast: kept == rows.endIndex, width: space.width)
        guard kept < rows.endIndex else { return .whole(page) }
        return .part(
            page, rest: TableRest(grid: grid, rows: rows[kept...], repeatedTitles: repeatedTitles))
    }

    /// The end of the rows that the page is high enough for.
    private func lastFitting(in space: Size) -> Int {
        var height = grid.header.height + (repeatedTitle?.height ?? 0)
        var end = rows.startIndex
        while end < rows.endIndex, height + rows[end].height <= space.height {
            height += rows[end].height
            end += 1
        }
        return end
    }

    /// The last place at or before `end` where a page may end: not after a group's title, not before
    /// a total, and not so that one row of a larger group stands alone above or below.
    private func breakable(_ end: Int) -> Int {
        var end = end
        while end > rows.startIndex {
            let isFirstOfGroup = end - 1 > rows.startIndex && rows[end - 2].kind == .group
            let isLastOfGroup = end + 1 == rows.endIndex || rows[end + 1].kind != .plain
            let splitsGroup = rows[end].kind == .plain && rows[end - 1].kind == .plain
            let mayEnd =
                rows[end - 1].kind != .group && rows[end].kind != .total
                && !(splitsGroup && (isFirstOfGroup || isLastOfGroup))
            if mayEnd { return end }
            end -= 1
        }
        return end
    }

    private func placement(
        of rows: ArraySlice<LaidRow>, isLast: Bool, width: Double
    ) -> Placement {
        let furniture = [grid.header] + [repeatedTitle].compactMap { $0 }
        let height = (furniture + rows).reduce(0) { $0 + $1.height }
        return Placement(size: Size(width: width, height: height)) { [isFirst] canvas, origin in
            if isFirst { canvas.beginTag(.table) }
            var rules = TableRules()
            var place = origin
            // What is repeated is furniture of the page, not a row of the table.
            for row in furniture {
                row.draw(on: canvas, at: place, tag: isFirst ? .tableHeader : nil)
                rules.add(row, at: place)
                place.y += row.height
            }
            for row in rows {
                if let name = row.destination { canvas.addDestination(name, at: place) }
                row.draw(on: canvas, at: place, tag: .tableCell)
                rules.add(row, at: place)
                place.y += row.height
            }
            if isLast { canvas.endTag() }
            rules.draw(on: canvas)
        }
    }
}

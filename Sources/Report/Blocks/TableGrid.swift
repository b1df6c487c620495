internal import Graphics
internal import Layout
internal import Rendering

/// Where the columns of a table stand, and its header laid out.
struct TableGrid: Sendable {
    private let columns: [Table.Column]
    private let edges: [Double]
    private(set) var header = LaidRow.empty

    init(_ columns: [Table.Column], width: Double, _ style: Stylebook) {
        let fixed = columns.reduce(0) { sum, column in
            if case .fixed(let points) = column.width { sum + points } else { sum }
        }
        let shares = columns.reduce(0) { sum, column in
            if case .share(let share) = column.width { sum + share } else { sum }
        }
        let room = max(0, width - fixed)
        var edges = [0.0]
        for column in columns {
            let points: Double =
                switch column.width {
                case .fixed(let points): points
                case .share(let share): room * share / shares
                }
            edges.append((edges.last ?? 0) + points)
        }
        self.columns = columns
        self.edges = edges
        header = lay(
            out: Table.Row(columns.map { .text(style.text($0.title, .tableHead)) }), style)
        header.rule = .init(color: style.theme.colors.secondary, width: 0.6)
    }

    /// The room between a rule and the text, above and below.
    private static let padding = 3.0
    /// The room between two columns.
    private static let gutter = 8.0
    /// The room above a group's title.
    private static let groupSpace = 7.0

    func lay(out row: Table.Row, _ style: Stylebook) -> LaidRow {
        var parts: [LaidRow.Part] = []
        var height = 0.0
        let above = Self.padding + (row.kind == .group ? Self.groupSpace : 0)
        let places = zip(boxes(of: row), alignments(of: row))
        for (cell, (span, alignment)) in zip(row.cells, places) {
            let box = Rect(
                x: span.lowerBound, y: above, width: span.upperBound - span.lowerBound, height: 0)
            let part = Self.lay(out: cell, in: box, alignment, style)
            height = max(height, part.height)
            parts.append(part)
        }
        let lineHeight = style.theme[.body].leading
        height = max(height, lineHeight)
        return LaidRow(
            kind: row.kind, destination: row.destination, parts: parts,
            height: above + height + Self.padding,
            above: above, width: edges.last ?? 0, style: style,
            rule: LaidRow.Rule(
                color: row.kind == .plain
                    ? style.theme.colors.hairline : style.theme.colors.secondary,
                width: row.kind == .plain ? 0.4 : 0.6))
    }

    /// The left and the right edge of each cell; a group's two cells share the whole width.
    private func boxes(of row: Table.Row) -> [ClosedRange<Double>] {
        let width = edges.last ?? 0
        if row.kind == .group {
            return [0...width * Self.groupShare, width * Self.groupShare...width]
        }
        return columns.indices.map { index in
            let isOutermost = index == columns.count - 1
            let right = edges[index + 1] - (isOutermost ? 0 : Self.gutter)
            return edges[index]...max(edges[index], right)
        }
    }

    private func alignments(of row: Table.Row) -> [ParagraphStyle.Alignment] {
        row.kind == .group ? [.left, .right] : columns.map(\.alignment)
    }

    // How much of a group's row its title has, before the remark.
    private static let groupShare = 0.6

    private static func lay(
        out cell: Table.Cell, in box: Rect, _ alignment: ParagraphStyle.Alignment,
        _ style: Stylebook
    ) -> LaidRow.Part {
        switch cell {
        case .text(let text):
            return LaidRow.Part(
                box: box, frame: frame(text, in: box, alignment, style), drawing: nil)
        case .drawing(let drawing):
            return LaidRow.Part(box: box, frame: nil, drawing: drawing)
        case .marked(let width, let drawing, let text):
            let rest = box.inset(by: Insets(left: width))
            return LaidRow.Part(
                box: box, frame: frame(text, in: rest, alignment, style), drawing: drawing,
                drawingWidth: width)
        }
    }

    private static func frame(
        _ text: AttributedText, in box: Rect, _ alignment: ParagraphStyle.Alignment,
        _ style: Stylebook
    ) -> TextFrame {
        var aligned = text
        aligned.update(0..<text.count) { $0.paragraph.alignment = alignment }
        return Framesetter(aligned, fonts: style.fonts).frame(
            in: Rect(
                x: box.minX, y: box.minY, width: box.width, height: .greatestFiniteMagnitude))
    }
}

/// A row with everything in its place.
struct LaidRow: Sendable {
    struct Part: Sendable {
        var box: Rect
        var frame: TextFrame?
        var drawing: Table.Drawing?
        var drawingWidth: Double?
        var height: Double { frame?.usedSize.height ?? 0 }
    }

    struct Rule: Hashable, Sendable {
        var color: Color
        var width: Double
    }

    var kind: Table.Row.Kind
    var destination: String?
    var parts: [Part]
    var height: Double
    /// The room above the cells.
    var above: Double
    var width: Double
    var style: Stylebook?
    /// The line below the row; above it for a total.
    var rule: Rule

    static let empty = LaidRow(
        kind: .plain, parts: [], height: 0, above: 0, width: 0, style: nil,
        rule: Rule(color: .clear, width: 0))

    /// Draws the row; without a tag it is no part of the document's structure.
    func draw(on canvas: any Canvas, at origin: Point, tag: StructureTag?) {
        if tag != nil { canvas.beginTag(.tableRow) }
        for part in parts {
            if let tag { canvas.beginTag(tag) }
            draw(part, on: canvas, at: origin)
            if tag != nil { canvas.endTag() }
        }
        if tag != nil { canvas.endTag() }
    }

    private func draw(_ part: Part, on canvas: any Canvas, at origin: Point) {
        if let drawing = part.drawing, let style {
            // A drawing stands at the height of the first line, however many there are.
            drawing(
                canvas,
                Rect(
                    x: origin.x + part.box.minX, y: origin.y + above,
                    width: part.drawingWidth ?? part.box.width,
                    height: style.theme[.body].leading), style)
        }
        if let frame = part.frame { canvas.draw(frame, at: origin) }
    }
}

/// The lines of a table on one page, all of a kind drawn in one go: a page of few large shapes is
/// quicker to write.
struct TableRules {
    private var paths: [(rule: LaidRow.Rule, path: Path)] = []

    /// Adds a row's line: above a total, below all others.
    mutating func add(_ row: LaidRow, at origin: Point) {
        let y = row.kind == .total ? origin.y : origin.y + row.height
        let index = paths.firstIndex { $0.rule == row.rule } ?? paths.count
        if index == paths.count { paths.append((row.rule, Path())) }
        paths[index].path.move(to: Point(x: origin.x, y: y))
        paths[index].path.addLine(to: Point(x: origin.x + row.width, y: y))
    }

    func draw(on canvas: any Canvas) {
        for (rule, path) in paths {
            canvas.stroke(path, rule.color, StrokeStyle(width: rule.width))
        }
    }
}

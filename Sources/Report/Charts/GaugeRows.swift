internal import Graphics
internal import Layout
internal import Rendering

/// A row of gauges for each daily count, a column for each day.
struct GaugeRows: Sendable {
    struct Row: Sendable {
        var name: String
        var remark: String
        var gauges: [ArcGauge]
    }

    var rows: [Row]
    var dayLabels: [String]

    static let rowHeight = 40.0
    static let headHeight = 14.0

    /// The height of the whole, in points.
    var height: Double { Self.headHeight + Self.rowHeight * Double(rows.count) - Self.gap }

    func draw(on canvas: any Canvas, in rect: Rect, _ style: Stylebook) {
        let field = rect.inset(by: Insets(left: Self.nameWidth))
        let slot = field.width / Double(dayLabels.count)
        for (index, label) in dayLabels.enumerated() {
            canvas.draw(
                style.line(label, .axis),
                at: Point(x: field.minX + slot * (Double(index) + 0.5), y: rect.minY + 7), .middle)
        }
        for (index, row) in rows.enumerated() {
            let top = rect.minY + Self.headHeight + Self.rowHeight * Double(index)
            drawWords(of: row, on: canvas, at: Point(x: rect.minX, y: top), style)
            let boxes = row.gauges.indices.map { day in
                Rect(
                    x: field.minX + slot * Double(day), y: top, width: slot,
                    height: Self.rowHeight - Self.gap)
            }
            draw(Array(zip(row.gauges, boxes)), on: canvas, style)
        }
    }

    /// Draws a row's gauges, everything of a colour in one go.
    private func draw(_ gauges: [(ArcGauge, Rect)], on canvas: any Canvas, _ style: Stylebook) {
        let colors = style.theme.colors
        var (track, reached, rest) = (Path(), Path(), Path())
        for (gauge, box) in gauges {
            track.append(gauge.track(in: box))
            if gauge.isReached {
                reached.append(gauge.filling(in: box))
            } else {
                rest.append(gauge.filling(in: box))
            }
        }
        for (path, color) in [(track, colors.track), (reached, colors.good), (rest, colors.accent)]
        where !path.isEmpty {
            canvas.fill(path, color)
        }
        for (gauge, box) in gauges { gauge.drawFigure(on: canvas, in: box, style) }
    }

    private func drawWords(
        of row: Row, on canvas: any Canvas, at corner: Point, _ style: Stylebook
    ) {
        let width = Self.nameWidth - 12
        canvas.draw(
            style.line(style.text(row.name, .strong), width: width),
            at: corner.offset(dx: 0, dy: 13))
        canvas.draw(
            style.line(style.text(row.remark, .label), width: width),
            at: corner.offset(dx: 0, dy: 24))
    }

    private static let gap = 8.0
    private static let nameWidth = 128.0
}

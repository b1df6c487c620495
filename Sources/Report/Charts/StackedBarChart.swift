internal import Graphics
internal import Layout
internal import Rendering

/// Upright bars made of coloured pieces, over an axis of durations, with a line for a goal.
struct StackedBarChart: Sendable {
    /// A bar and the words at its ends.
    struct Bar: Sendable {
        var label: String
        var pieces: [(seconds: Int, color: Color)]
        /// Where a click on the label leads.
        var link: String?
        var total: Int { pieces.reduce(0) { $0 + $1.seconds } }
    }

    /// A line across all bars.
    struct Goal: Sendable {
        var seconds: Int
        var label: String
    }

    var bars: [Bar]
    var goal: Goal?

    func draw(on canvas: any Canvas, in rect: Rect, _ style: Stylebook) {
        let highest = max(bars.map(\.total).max() ?? 0, goal?.seconds ?? 0)
        let scale = DurationScale(maximum: max(highest, 3600))
        let plot = rect.inset(by: Insets(top: Self.topRoom, left: 0, bottom: Self.bottomRoom))
        let axisWidth = drawAxis(scale, on: canvas, in: plot, style)
        let field = plot.inset(by: Insets(left: axisWidth))
        drawBars(scale, on: canvas, in: field, style)
        if let goal { draw(goal, scale, on: canvas, in: field, style) }
    }

    // Room for the total over the highest bar and for the labels under all of them.
    private static let topRoom = 14.0
    private static let bottomRoom = 16.0
    private static let barShare = 0.58
    private static let pieceGap = 0.8

    /// Draws grid lines with labels on the left; returns how much room the labels take.
    private func drawAxis(
        _ scale: DurationScale, on canvas: any Canvas, in plot: Rect, _ style: Stylebook
    ) -> Double {
        let labels = scale.ticks.map { seconds in
            style.line(style.axisLabel(seconds: seconds), .axis)
        }
        let width = (labels.map(\.visibleWidth).max() ?? 0) + 8
        for (tick, label) in zip(scale.ticks, labels) {
            let y = plot.maxY - plot.height * scale.fraction(tick)
            let color = tick == 0 ? style.theme.colors.secondary : style.theme.colors.hairline
            canvas.line(
                from: Point(x: plot.minX + width, y: y), to: Point(x: plot.maxX, y: y), color,
                StrokeStyle(width: 0.5))
            let baseline = Point(x: plot.minX + width - 8, y: y + style.baselineShift(.axis))
            canvas.draw(label, at: baseline, .end)
        }
        return width
    }

    private func drawBars(
        _ scale: DurationScale, on canvas: any Canvas, in field: Rect, _ style: Stylebook
    ) {
        let slot = field.width / Double(max(1, bars.count))
        for (index, bar) in bars.enumerated() {
            let middle = field.minX + slot * (Double(index) + 0.5)
            let width = slot * Self.barShare
            var bottom = field.maxY
            for piece in bar.pieces where piece.seconds > 0 {
                let height = field.height * scale.fraction(piece.seconds)
                let isLowest = bottom == field.maxY
                let gap = isLowest ? 0.25 : Self.pieceGap
                let box = Rect(
                    x: middle - width / 2, y: bottom - height, width: width,
                    height: max(0.4, height - gap))
                canvas.fill(box, piece.color)
                bottom -= height
            }
            canvas.draw(
                label(of: bar, style), at: Point(x: middle, y: field.maxY + 12), .middle)
            if bar.total > 0 {
                canvas.draw(
                    style.line(style.shortDuration(bar.total), .axisStrong),
                    at: Point(x: middle, y: bottom - 4), .middle)
            }
        }
    }

    private func label(of bar: Bar, _ style: Stylebook) -> Line {
        var text = style.text(bar.label, .axis)
        text.update(0..<text.count) { $0.link = bar.link }
        return Typesetter(text, fonts: style.fonts).line()
    }

    private func draw(
        _ goal: Goal, _ scale: DurationScale, on canvas: any Canvas, in field: Rect,
        _ style: Stylebook
    ) {
        let y = field.maxY - field.height * scale.fraction(goal.seconds)
        let color = style.theme.colors.ink
        canvas.line(
            from: Point(x: field.minX, y: y), to: Point(x: field.maxX, y: y), color,
            StrokeStyle(width: 0.9, dashes: [3, 2]))
        let label = style.line(goal.label, .axis, color: color)
        // The label stands on white in the emptiest slot's corner: the right end of the line.
        let end = Point(x: field.maxX, y: y - 3)
        canvas.fill(
            Rect(
                x: end.x - label.visibleWidth - 2, y: end.y - 7, width: label.visibleWidth + 2,
                height: 9), .white)
        canvas.draw(label, at: end, .end)
    }
}

extension Stylebook {
    /// A duration as an axis shows it: whole hours where it can.
    func axisLabel(seconds: Int) -> String {
        seconds % 3600 == 0
            ? wording.phrase("hoursAxis", ["number": wording.number(seconds / 3600)])
            : wording.duration(seconds)
    }

    /// A duration as short as it can be told without losing minutes, for example `4:05`.
    func shortDuration(_ seconds: Int) -> String {
        let minutes = (seconds + 30) / 60
        let rest = minutes % 60
        return "\(wording.number(minutes / 60)):\(rest < 10 ? "0" : "")\(rest)"
    }
}

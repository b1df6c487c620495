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

    var bars: [Bar]
    /// Where a line runs across all bars, in seconds.
    var goal: Int?

    func draw(on canvas: any Canvas, in rect: Rect, _ style: Stylebook) {
        let highest = max(bars.map(\.total).max() ?? 0, goal ?? 0)
        let scale = DurationScale(maximum: max(highest, 3600))
        let plot = rect.inset(by: Insets(top: Self.topRoom, left: 0, bottom: Self.bottomRoom))
        // Labels under the bars are links, and beside links only tagged text is kept.
        let axisWidth = canvas.tagged(.span) { drawAxis(scale, on: canvas, in: plot, style) }
        let field = plot.inset(by: Insets(left: axisWidth))
        drawBars(scale, on: canvas, in: field, style)
        if let goal {
            let y = field.maxY - field.height * scale.fraction(goal)
            canvas.drawGoalLine(from: field.minX, to: field.maxX, y: y, style)
        }
        canvas.tagged(.span) { drawTotals(scale, on: canvas, in: field, style) }
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
        var grid = Path()
        for (tick, label) in zip(scale.ticks, labels) {
            let y = plot.maxY - plot.height * scale.fraction(tick)
            if tick > 0 {
                grid.move(to: Point(x: plot.minX + width, y: y))
                grid.addLine(to: Point(x: plot.maxX, y: y))
            }
            let baseline = Point(x: plot.minX + width - 8, y: y + style.baselineShift(.axis))
            canvas.draw(label, at: baseline, .end)
        }
        canvas.stroke(grid, style.theme.colors.hairline, StrokeStyle(width: 0.5))
        canvas.line(
            from: Point(x: plot.minX + width, y: plot.maxY), to: Point(x: plot.maxX, y: plot.maxY),
            style.theme.colors.secondary, StrokeStyle(width: 0.5))
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
            let (line, place) = (label(of: bar, style), Point(x: middle, y: field.maxY + 12))
            if bar.link == nil {
                canvas.tagged(.span) { canvas.draw(line, at: place, .middle) }
            } else {
                canvas.draw(line, at: place, .middle)
            }
        }
    }

    /// The totals over the bars, on white where the goal's line would cross them.
    private func drawTotals(
        _ scale: DurationScale, on canvas: any Canvas, in field: Rect, _ style: Stylebook
    ) {
        let slot = field.width / Double(max(1, bars.count))
        for (index, bar) in bars.enumerated() where bar.total > 0 {
            let middle = field.minX + slot * (Double(index) + 0.5)
            let baseline = field.maxY - field.height * scale.fraction(bar.total) - 4
            let line = style.line(style.shortDuration(bar.total), .axisStrong)
            let width = line.visibleWidth + 4
            canvas.fill(
                Rect(x: middle - width / 2, y: baseline - 6.5, width: width, height: 8.5), .white)
            canvas.draw(line, at: Point(x: middle, y: baseline), .middle)
        }
    }

    private func label(of bar: Bar, _ style: Stylebook) -> Line {
        var text = style.text(bar.label, .axis)
        text.update(0..<text.count) { $0.link = bar.link }
        return Typesetter(text, fonts: style.fonts).line()
    }
}

extension Canvas {
    /// Draws the dashed line of a goal.
    func drawGoalLine(from left: Double, to right: Double, y: Double, _ style: Stylebook) {
        line(
            from: Point(x: left, y: y), to: Point(x: right, y: y), style.theme.colors.ink,
            StrokeStyle(width: 0.9, dashes: [3, 2]))
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

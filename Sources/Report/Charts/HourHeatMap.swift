internal import Graphics
internal import Layout
internal import Rendering

/// A cell for each hour of each weekday, the darker the more of the hour was used.
struct HourHeatMap: Sendable {
    /// Seconds by weekday and hour: 7 rows of 24.
    var seconds: [[Int]]
    var dayLabels: [String]

    func draw(on canvas: any Canvas, in rect: Rect, _ style: Stylebook) {
        let labelWidth =
            (dayLabels.map { style.line($0, .axis).visibleWidth }.max() ?? 0) + 8
        let grid = rect.inset(by: Insets(left: labelWidth, bottom: Self.hourRoom + Self.legendRoom))
        let cell = Size(width: grid.width / 24, height: grid.height / Double(seconds.count))
        for day in seconds.indices {
            let top = grid.minY + cell.height * Double(day)
            canvas.draw(
                style.line(dayLabels[day], .axis),
                at: Point(
                    x: rect.minX, y: top + cell.height / 2 + style.baselineShift(.axis)))
        }
        drawCells(of: cell, on: canvas, at: grid.origin, style)
        drawHours(on: canvas, in: grid, style)
        drawLegend(on: canvas, in: rect, style)
    }

    private static let hourRoom = 13.0
    private static let legendRoom = 16.0

    /// Draws a bar for each day with white lines between the hours, and the used hours over it.
    ///
    /// Those of a shade are drawn in one go: few shapes are quicker to write than many.
    private func drawCells(
        of cell: Size, on canvas: any Canvas, at corner: Point, _ style: Stylebook
    ) {
        var (bars, lines) = (Path(), Path())
        var shapes = [Path](repeating: Path(), count: Self.shadeCount + 1)
        for (day, row) in seconds.enumerated() {
            let top = corner.y + cell.height * Double(day) + Self.gap / 2
            let height = cell.height - Self.gap
            bars.append(
                Path(
                    rect: Rect(
                        x: corner.x, y: top, width: cell.width * Double(row.count), height: height))
            )
            for (hour, value) in row.enumerated() where value > 0 {
                let box = Rect(
                    x: corner.x + cell.width * Double(hour) + Self.gap / 2, y: top,
                    width: cell.width - Self.gap, height: height)
                shapes[Self.shade(of: value)].append(Path(rect: box))
            }
        }
        for hour in 1..<24 {
            let x = corner.x + cell.width * Double(hour)
            lines.move(to: Point(x: x, y: corner.y))
            lines.addLine(to: Point(x: x, y: corner.y + cell.height * Double(seconds.count)))
        }
        canvas.fill(bars, style.theme.colors.track)
        canvas.stroke(lines, .white, StrokeStyle(width: Self.gap))
        for (shade, shape) in shapes.enumerated() where !shape.isEmpty {
            canvas.fill(shape, color(of: shade, style))
        }
    }

    // The white between two cells, in points.
    private static let gap = 1.2

    // Shades from a moment to a full hour; the eye tells no more apart.
    private static let shadeCount = 12

    private static func shade(of seconds: Int) -> Int {
        min(shadeCount, (seconds * shadeCount + 3599) / 3600)
    }

    /// A full hour has the accent's colour, no time the track's.
    private func color(of shade: Int, _ style: Stylebook) -> Color {
        let colors = style.theme.colors
        guard shade > 0 else { return colors.track }
        let share = Double(shade) / Double(Self.shadeCount)
        return colors.track.mixed(with: colors.accent, by: 0.15 + 0.85 * share)
    }

    private func drawHours(on canvas: any Canvas, in grid: Rect, _ style: Stylebook) {
        for hour in stride(from: 0, to: 24, by: 3) {
            canvas.draw(
                style.line(style.wording.clock(hour: hour, minute: 0), .axis),
                at: Point(
                    x: grid.minX + grid.width / 24 * Double(hour), y: grid.maxY + 10))
        }
    }

    private func drawLegend(on canvas: any Canvas, in rect: Rect, _ style: Stylebook) {
        let steps = [0, 900, 1800, 2700, 3600]
        let baseline = rect.maxY - 2
        let side = 8.0
        let numbers = style.line("60", .axis)
        var x = rect.maxX - numbers.visibleWidth
        canvas.draw(numbers, at: Point(x: x, y: baseline))
        x -= 4 + side * Double(steps.count)
        for (index, step) in steps.enumerated() {
            canvas.fill(
                Rect(
                    x: x + side * Double(index), y: baseline - side + 1.2, width: side - 1,
                    height: side - 1), color(of: Self.shade(of: step), style))
        }
        let words = style.line(style.wording.phrase("heat.unit") + "  0", .axis)
        canvas.draw(words, at: Point(x: x - 5, y: baseline), .end)
    }
}

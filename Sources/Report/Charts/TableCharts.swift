internal import Graphics
internal import Rendering

/// A row of tiny bars for a course of time, the last one in colour.
struct TrendBars: Sendable {
    var values: [Int]
    var color: Color

    func draw(on canvas: any Canvas, in rect: Rect, _ style: Stylebook) {
        guard let highest = values.max(), highest > 0 else { return }
        let slot = rect.width / Double(values.count)
        let bars = values.enumerated().map { index, value in
            let height = max(0.6, rect.height * Double(value) / Double(highest))
            return Path(
                rect: Rect(
                    x: rect.minX + slot * Double(index), y: rect.maxY - height,
                    width: slot * 0.68, height: height))
        }
        var past = Path()
        for bar in bars.dropLast() { past.append(bar) }
        canvas.fill(past, style.theme.colors.other)
        if let last = bars.last { canvas.fill(last, color) }
    }
}

/// A bar for what was done with a mark for what was planned.
struct BulletBar: Sendable {
    var actual: Int
    var planned: Int
    var end: Int
    var color: Color

    func draw(on canvas: any Canvas, in rect: Rect, _ style: Stylebook) {
        guard end > 0 else { return }
        func width(_ seconds: Int) -> Double { rect.width * Double(seconds) / Double(end) }
        let bar = Rect(x: rect.minX, y: rect.midY - 2.5, width: rect.width, height: 5)
        canvas.fill(
            Rect(origin: bar.origin, size: Size(width: width(planned), height: 5)),
            style.theme.colors.track)
        canvas.fill(Rect(origin: bar.origin, size: Size(width: width(actual), height: 5)), color)
        guard planned > 0 else { return }
        let x = rect.minX + width(planned)
        canvas.line(
            from: Point(x: x, y: rect.midY - 4.5), to: Point(x: x, y: rect.midY + 4.5),
            style.theme.colors.ink, StrokeStyle(width: 1))
    }
}

extension Theme.Colors {
    /// Grey for what is there to compare with.
    var other: Color { secondary.mixed(with: track, by: 0.6) }
}

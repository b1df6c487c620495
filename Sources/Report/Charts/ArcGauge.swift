internal import Graphics
internal import Layout
internal import Rendering

/// An arc open at the bottom with one segment for each unit of a goal, as many of them filled as were
/// reached, and the figure in the middle.
struct ArcGauge: Sendable {
    /// What was reached; nil where nothing was recorded.
    var value: Double?
    var goal: Double
    var figure: String

    func draw(on canvas: any Canvas, in rect: Rect, _ style: Stylebook) {
        // The opening at the bottom leaves 15 % of the circle's height empty.
        let radius = min(rect.width / 2, rect.height / 1.71)
        let center = Point(x: rect.midX, y: rect.minY + radius)
        let colors = style.theme.colors
        for segment in 0..<segmentCount {
            draw(
                segment, from: 0, to: 1, colors.track, on: canvas, center: center, radius: radius)
            let filled = min(1, max(0, reached - Double(segment)))
            guard filled > 0 else { continue }
            draw(
                segment, from: 0, to: filled, isReached ? colors.good : colors.accent,
                on: canvas, center: center, radius: radius)
        }
        let role: TextRole = value == nil ? .label : .strong
        let line = style.text(figure, role).line(fitting: radius * 1.3, style.fonts)
        canvas.draw(
            line, at: Point(x: center.x, y: center.y + style.baselineShift(role)), .middle)
    }

    // Three quarters of a circle, open at the bottom.
    private static let opening = Double.pi / 2
    private static let thickness = 0.24
    // Beyond this many segments they can no longer be counted: the arc is drawn in tenths.
    private static let mostSegments = 24

    private var isReached: Bool { goal > 0 && (value ?? 0) >= goal }

    private var segmentCount: Int {
        let units = goal.rounded(.up)
        return units >= 1 && units <= Double(Self.mostSegments) ? Int(units) : 10
    }

    /// How many segments are filled, the last one perhaps in part.
    private var reached: Double {
        guard goal > 0, let value else { return 0 }
        return min(1, value / goal) * Double(segmentCount)
    }

    private func draw(
        _ segment: Int, from first: Double, to last: Double, _ color: Color,
        on canvas: any Canvas, center: Point, radius: Double
    ) {
        let sweep = 2 * Double.pi - Self.opening
        let gap = segmentCount > 1 ? min(0.09, sweep / Double(segmentCount) * 0.3) : 0
        let each = (sweep + gap) / Double(segmentCount)
        let start = Double.pi / 2 + Self.opening / 2 + Double(segment) * each
        let length = each - gap
        canvas.fill(
            Path(
                ringSegmentAround: center, innerRadius: radius * (1 - Self.thickness),
                outerRadius: radius, from: start + length * first, to: start + length * last),
            color)
    }
}

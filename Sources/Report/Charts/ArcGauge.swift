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

    /// All segments, for what could be reached.
    func track(in rect: Rect) -> Path {
        var path = Path()
        for segment in 0..<segmentCount { path.append(shape(of: segment, to: 1, in: rect)) }
        return path
    }

    /// The segments that are reached, the last one perhaps in part.
    func filling(in rect: Rect) -> Path {
        var path = Path()
        for segment in 0..<segmentCount {
            let filled = min(1, reached - Double(segment))
            if filled > 0 { path.append(shape(of: segment, to: filled, in: rect)) }
        }
        return path
    }

    /// Writes the figure into the middle, shrunk to fit.
    func drawFigure(on canvas: any Canvas, in rect: Rect, _ style: Stylebook) {
        let role: TextRole = value == nil ? .label : .strong
        let whole = style.line(figure, role)
        let width = Self.radius(in: rect) * 1.3
        let line =
            whole.visibleWidth <= width
            ? whole : style.text(figure, role).line(fitting: width, style.fonts)
        canvas.draw(
            line, at: Self.center(in: rect).offset(dx: 0, dy: style.baselineShift(role)), .middle)
    }

    /// Whether the goal is reached.
    var isReached: Bool { goal > 0 && (value ?? 0) >= goal }

    // Three quarters of a circle, open at the bottom.
    private static let opening = Double.pi / 2
    private static let thickness = 0.24
    // Beyond this many segments they can no longer be counted: the arc is drawn in tenths.
    private static let mostSegments = 24

    private var segmentCount: Int {
        let units = goal.rounded(.up)
        return units >= 1 && units <= Double(Self.mostSegments) ? Int(units) : 10
    }

    /// How many segments are filled, the last one perhaps in part.
    private var reached: Double {
        guard goal > 0, let value else { return 0 }
        return min(1, value / goal) * Double(segmentCount)
    }

    // The opening at the bottom leaves 15 % of the circle's height empty.
    private static func radius(in rect: Rect) -> Double { min(rect.width / 2, rect.height / 1.71) }

    private static func center(in rect: Rect) -> Point {
        Point(x: rect.midX, y: rect.minY + radius(in: rect))
    }

    private func shape(of segment: Int, to part: Double, in rect: Rect) -> Path {
        let sweep = 2 * Double.pi - Self.opening
        let gap = segmentCount > 1 ? min(0.09, sweep / Double(segmentCount) * 0.3) : 0
        let each = (sweep + gap) / Double(segmentCount)
        let start = Double.pi / 2 + Self.opening / 2 + Double(segment) * each
        let radius = Self.radius(in: rect)
        return Path(
            ringSegmentAround: Self.center(in: rect), innerRadius: radius * (1 - Self.thickness),
            outerRadius: radius, from: start, to: start + (each - gap) * part)
    }
}

internal import Graphics
internal import Layout
internal import Rendering

/// Where a line stands relative to a point.
enum LineAnchor: Sendable {
    case start, middle, end
}

extension Canvas {
    /// Draws a line of text whose start, middle or end is at a point of its baseline.
    func draw(_ line: Line, at baseline: Point, _ anchor: LineAnchor = .start) {
        let shift: Double =
            switch anchor {
            case .start: 0
            case .middle: -line.visibleWidth / 2
            case .end: -line.visibleWidth
            }
        draw(PlacedLine(line, baseline: baseline.offset(dx: shift, dy: 0)))
    }
}

extension Stylebook {
    /// How far below the middle of a row of text its baseline lies, in points: half a digit's height.
    func baselineShift(_ role: TextRole) -> Double { theme[role].size * 0.36 }
}

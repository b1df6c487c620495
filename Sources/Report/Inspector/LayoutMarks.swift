internal import Graphics
internal import Layout
internal import Rendering

/// Draws over a frame where its lines and runs are.
struct LayoutMarks {
    private let frame: TextFrame

    init(_ frame: TextFrame) { self.frame = frame }

    func draw(_ details: Set<LayoutInspector.Detail>, on canvas: any Canvas) {
        for placed in frame.lines {
            if details.contains(.boxes) { drawBoxes(of: placed, on: canvas) }
            if details.contains(.baselines) {
                canvas.line(
                    from: placed.origin,
                    to: placed.origin.offset(dx: placed.line.width, dy: 0), Self.red, Self.pen)
            }
        }
    }

    private func drawBoxes(of placed: PlacedLine, on canvas: any Canvas) {
        let line = Rect(
            x: placed.origin.x, y: placed.top, width: placed.line.width,
            height: placed.bottom - placed.top)
        canvas.stroke(Path(rect: line), Self.grey, Self.pen)
        for run in placed.line.runs {
            let box = run.bounds.offset(
                dx: placed.origin.x + run.x, dy: placed.origin.y - run.baselineShift)
            canvas.stroke(Path(rect: box), Self.blue, Self.pen)
        }
    }

    private static let grey = Color(white: 0.6)
    private static let blue = Color(hex: 0x3366CC)
    private static let red = Color(hex: 0xCC3333)
    private static let pen = StrokeStyle(width: 0.25)
}

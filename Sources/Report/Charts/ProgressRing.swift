internal import Graphics
internal import Layout
internal import Rendering

/// A ring that fills clockwise from the top, with a figure in its middle.
struct ProgressRing: Sendable {
    /// How much is reached; over 1 the ring stays full and the figure tells how far.
    var fraction: Double
    var figure: AttributedText
    var caption: AttributedText

    func draw(on canvas: any Canvas, in rect: Rect, _ style: Stylebook) {
        let radius = min(rect.width, rect.height) / 2 - Self.thickness / 2
        let center = rect.center
        let pen = StrokeStyle(width: Self.thickness, cap: .round)
        canvas.stroke(Path(center: center, radius: radius), style.theme.colors.track, pen)
        if fraction > 0 {
            var arc = Path()
            let start = -Double.pi / 2
            arc.addArc(
                center: center, radius: radius, from: start,
                to: start + 2 * .pi * min(1, fraction))
            canvas.stroke(arc, style.theme.colors.accent, pen)
        }
        drawWords(on: canvas, center: center, radius: radius - Self.thickness / 2 - 4, style)
    }

    private static let thickness = 13.0

    /// The figure and the caption, shrunk until each fits the chord of the circle at its height.
    private func drawWords(
        on canvas: any Canvas, center: Point, radius: Double, _ style: Stylebook
    ) {
        let figureLine = figure.line(fitting: 2 * radius * 0.94, style.fonts)
        let captionLine = caption.line(fitting: 2 * radius * 0.86, style.fonts)
        let capHeight = figureLine.runs.map { $0.face.metrics.capHeight * $0.size }.max() ?? 0
        let gap = 6.0
        let total = capHeight + gap + captionLine.ascent
        let top = center.y - total / 2 + 1
        canvas.draw(figureLine, at: Point(x: center.x, y: top + capHeight), .middle)
        canvas.draw(
            captionLine, at: Point(x: center.x, y: top + capHeight + gap + captionLine.ascent),
            .middle)
    }
}

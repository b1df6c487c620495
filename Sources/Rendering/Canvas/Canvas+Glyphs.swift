internal import Glibc
internal import Graphics
internal import Layout

// Glyphs with more than a colour. What is drawn by their outlines leaves no text in a file, so that
// nothing is copied twice.

extension Canvas {
    /// Draws a run, with a pen along its outlines if its attributes want that.
    func drawStroked(_ run: GlyphRun, at origin: Point) {
        guard let stroke = run.attributes.stroke, stroke.width > 0, stroke.width.isFinite,
            !run.face.hasColorGlyphs
        else {
            draw(run, at: origin)
            return
        }
        // Hollow letters are there to be copied, too faint to be seen.
        let faint = run.attributes.color.opacity(faintest)
        draw(stroke.fillsGlyphs ? run : run.colored(faint), at: origin)
        self.stroke(
            run.outline.applying(.translation(x: origin.x, y: origin.y)),
            stroke.color ?? run.attributes.color,
            StrokeStyle(width: stroke.width * run.size, join: .round))
    }

    /// Draws the shadow of a run; `start` is the line's left end on its baseline.
    ///
    /// A blurred shadow is made of many faint ones, spread as a normal distribution spreads them: a
    /// PDF knows no blur.
    func drawShadow(of run: GlyphRun, from start: Point) {
        guard let shadow = run.attributes.shadow, !run.attributes.isAttachment,
            shadow.color.alpha > 0, shadow.dx.isFinite, shadow.dy.isFinite
        else { return }
        let outline = run.outline
        guard !outline.isEmpty else { return }
        let place = start.offset(dx: run.x + shadow.dx, dy: shadow.dy - run.baselineShift)
        guard shadow.blur > 0, shadow.blur.isFinite else {
            fill(
                outline.applying(.translation(x: place.x, y: place.y)), shadow.color,
                using: .winding)
            return
        }
        let count = min(max((shadow.blur * 6).rounded(.up), 12), 40)
        // So many layers over each other are as dark as the shadow.
        let layer = shadow.color.opacity(1 - pow(1 - min(shadow.color.alpha, 0.99), 1 / count))
        for number in 0..<Int(count) {
            let share = (Double(number) + 0.5) / count
            let distance = shadow.blur / 2 * (-2 * log(1 - share)).squareRoot()
            let angle = Double(number) * goldenAngle
            let shift = place.offset(dx: distance * cos(angle), dy: distance * sin(angle))
            fill(outline.applying(.translation(x: shift.x, y: shift.y)), layer, using: .winding)
        }
    }
}

// Cairo leaves out what is fainter than 1/256.
private let faintest = 0.005
// Steps of it never come back to the same direction.
private let goldenAngle = Double.pi * (3 - 5.0.squareRoot())

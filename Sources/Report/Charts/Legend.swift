internal import Graphics
internal import Layout
internal import Rendering

/// Names with their colours, set like words of a line.
struct Legend: Block {
    /// A name and the mark that stands for it.
    struct Entry: Sendable {
        var name: String
        var mark: Mark
    }

    /// What a reader finds in the drawing.
    enum Mark: Sendable {
        /// An area of a colour.
        case color(Color)
        /// The dashed line of a goal.
        case goalLine
    }

    var entries: [Entry]
    var spaceBefore: Double { 6 }

    func fit(into space: Size, _ style: Stylebook) -> Fit {
        let lineHeight = style.theme[.note].leading
        var places: [(line: Line, mark: Mark, at: Point)] = []
        var (x, y) = (0.0, 0.0)
        for entry in entries {
            let text = style.text(entry.name, .note, color: style.theme.colors.ink)
            let line = style.line(text, width: min(space.width - entry.mark.width, Self.mostWidth))
            let width = entry.mark.width + line.visibleWidth
            if x > 0, x + width > space.width {
                x = 0
                y += lineHeight
            }
            places.append((line, entry.mark, Point(x: x, y: y)))
            x += width + Self.gap
        }
        let height = y + lineHeight
        guard height <= space.height else { return .nothing(reason: "a legend needs more room") }
        let shift = lineHeight / 2 + style.baselineShift(.note)
        return .whole(
            Placement(size: Size(width: space.width, height: height)) { [places] canvas, origin in
                for place in places {
                    let corner = origin.offset(dx: place.at.x, dy: place.at.y)
                    place.mark.draw(on: canvas, at: corner.offset(dx: 0, dy: lineHeight / 2), style)
                    canvas.draw(
                        place.line, at: corner.offset(dx: place.mark.width, dy: shift))
                }
            })
    }

    private static let gap = 12.0
    // A name longer than this ends with an ellipsis here; the table below has it whole.
    private static let mostWidth = 170.0
}

extension Legend.Mark {
    /// The room that the mark takes, with the gap behind it.
    fileprivate var width: Double {
        switch self {
        case .color: 11
        case .goalLine: 19
        }
    }

    fileprivate func draw(on canvas: any Canvas, at middle: Point, _ style: Stylebook) {
        switch self {
        case .color(let color): canvas.fillSwatch(at: middle, color)
        case .goalLine:
            canvas.drawGoalLine(from: middle.x, to: middle.x + 14, y: middle.y, style)
        }
    }
}

extension Canvas {
    /// Draws a small square with its left edge's middle at a point.
    func fillSwatch(at middle: Point, _ color: Color) {
        fill(Rect(x: middle.x, y: middle.y - 3.5, width: 7, height: 7), color)
    }
}

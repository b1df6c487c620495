internal import Graphics
internal import Layout
internal import Rendering

/// Names with their colours, set like words of a line.
struct Legend: Block {
    var entries: [(name: String, color: Color)]
    var spaceBefore: Double { 6 }

    func fit(into space: Size, _ style: Stylebook) -> Fit {
        let lineHeight = style.theme[.note].leading
        var places: [(line: Line, color: Color, at: Point)] = []
        var (x, y) = (0.0, 0.0)
        for entry in entries {
            let text = style.text(entry.name, .note, color: style.theme.colors.ink)
            let line = style.line(text, width: min(space.width - Self.indent, Self.mostWidth))
            let width = Self.indent + line.visibleWidth
            if x > 0, x + width > space.width {
                x = 0
                y += lineHeight
            }
            places.append((line, entry.color, Point(x: x, y: y)))
            x += width + Self.gap
        }
        let height = y + lineHeight
        guard height <= space.height else { return .nothing(reason: "a legend needs more room") }
        let shift = lineHeight / 2 + style.baselineShift(.note)
        return .whole(
            Placement(size: Size(width: space.width, height: height)) { [places] canvas, origin in
                for place in places {
                    let corner = origin.offset(dx: place.at.x, dy: place.at.y)
                    canvas.fill(
                        Path(
                            roundedRect: Rect(
                                x: corner.x, y: corner.y + lineHeight / 2 - 3.5, width: 7,
                                height: 7), radius: 1.5), place.color)
                    canvas.draw(
                        place.line, at: corner.offset(dx: Self.indent, dy: shift))
                }
            })
    }

    private static let indent = 11.0
    private static let gap = 14.0
    // A name longer than this ends with an ellipsis here; the table below has it whole.
    private static let mostWidth = 170.0
}

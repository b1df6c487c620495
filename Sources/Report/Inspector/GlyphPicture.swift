internal import Graphics
internal import Layout

/// Outlines of glyphs and the places where they are used, as SVG.
struct GlyphPicture {
    private let prefix: String
    private var symbols: [(id: String, outline: String)] = []
    private var uses: [(id: String, place: Point)] = []

    /// Creates a picture in which names of symbols begin with `prefix`.
    init(prefix: String) { self.prefix = prefix }

    /// Adds a glyph at a place, `y` upwards.
    mutating func add(_ glyph: UInt32, of face: FontFace, at place: Point) {
        let id = "\(prefix).\(glyph)"
        if !symbols.contains(where: { $0.id == id }) {
            symbols.append((id, face.outline(of: glyph).svgData))
        }
        uses.append((id, place))
    }

    /// The whole picture, from the descent to the ascent.
    func svg(width: Double, _ face: FontFace) -> String {
        let em = Double(face.unitsPerEm)
        let (ascent, descent) = (face.metrics.ascent * em, face.metrics.descent * em)
        let box = ["0", number(-descent), number(width), number(ascent + descent)]
        var rows = [
            #"<?xml version="1.0" encoding="UTF-8"?>"#,
            #"<svg version="1.1" xmlns="http://www.w3.org/2000/svg" "#
                + #"xmlns:xlink="http://www.w3.org/1999/xlink" "#
                + "viewBox=\"\(box.joined(separator: " "))\">",
        ]
        rows += symbols.map { id, outline in
            let path = outline.isEmpty ? "" : "<path d=\"\(outline)\"/>"
            return "  <symbol id=\"\(escaped(id))\" overflow=\"visible\">\(path)</symbol>"
        }
        rows += uses.map { id, place in
            "  <use xlink:href=\"#\(escaped(id))\" x=\"\(number(place.x))\" y=\"\(number(place.y))\"/>"
        }
        return (rows + ["</svg>"]).joined(separator: "\n")
    }
}

extension Path {
    /// The path as SVG writes it, turned upside down: `y` grows upwards.
    fileprivate var svgData: String {
        var (start, pen) = (Point.zero, Point.zero)
        return elements.enumerated().compactMap { index, element -> String? in
            switch element {
            case .move(let point):
                (start, pen) = (point, point)
                return "M \(pair(point))"
            case .line(let point):
                pen = point
                // Closing draws the edge that leads back.
                let isLast = index + 1 < elements.count && elements[index + 1] == .close
                return isLast && point == start ? nil : "L \(pair(point))"
            case .curve(let end, let control1, let control2):
                defer { pen = end }
                if let control = Self.quadraticControl(pen, control1, control2, end) {
                    return "Q \(pair(control)) \(pair(end))"
                }
                return "C \(pair(control1)) \(pair(control2)) \(pair(end))"
            case .close: return "Z"
            }
        }
        .joined(separator: " ")
    }

    /// The control point of the quadratic curve that a cubic one was raised from; nil for others.
    private static func quadraticControl(
        _ start: Point, _ control1: Point, _ control2: Point, _ end: Point
    ) -> Point? {
        func control(_ point: Point, _ end: Point) -> Point {
            Point(x: (3 * point.x - end.x) / 2, y: (3 * point.y - end.y) / 2)
        }
        let (first, second) = (control(control1, start), control(control2, end))
        return first.distance(to: second) < 1e-6 ? first : nil
    }
}

private func pair(_ point: Point) -> String { "\(number(point.x)),\(number(-point.y))" }

/// A number with at most two decimals, and no more of them than needed.
private func number(_ value: Double) -> String {
    let hundredths = (value * 100).rounded()
    guard hundredths.magnitude < 1e15 else { return "0" }
    let (whole, part) = Int(hundredths.magnitude).quotientAndRemainder(dividingBy: 100)
    let sign = hundredths < 0 ? "-" : ""
    guard part > 0 else { return "\(sign)\(whole)" }
    return part % 10 == 0
        ? "\(sign)\(whole).\(part / 10)" : "\(sign)\(whole).\(part < 10 ? "0" : "")\(part)"
}

private func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
}

public import Graphics
public import Layout
public import Rendering

/// A canvas that writes down what is drawn on it, one line a call.
///
/// Numbers have at most two decimals; what belongs to a saved state, a tag or a link is indented.
public final class CanvasLog: Canvas {
    /// The calls so far.
    public private(set) var lines: [String] = []
    private var depth = 0

    /// Creates an empty log.
    public init() {}

    /// The log as one text.
    public var text: String { lines.joined(separator: "\n") }

    /// Logs `save`.
    public func saveState() { open("save") }
    /// Logs `restore`.
    public func restoreState() { close("restore") }
    /// Logs `transform` with the six numbers.
    public func concatenate(_ transform: Transform) {
        let numbers = [
            transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty,
        ]
        log("transform " + numbers.map(short).joined(separator: " "))
    }
    /// Logs `clip` with the path.
    public func clip(to path: Path, using rule: FillRule) {
        log("clip \(short(path))\(short(rule))")
    }
    /// Logs `fill` with the colour and the path.
    public func fill(_ path: Path, _ color: Color, using rule: FillRule) {
        log("fill \(short(color)) \(short(path))\(short(rule))")
    }
    /// Logs `stroke` with the colour, the width and the path.
    public func stroke(_ path: Path, _ color: Color, _ style: StrokeStyle) {
        var words = "stroke \(short(color)) \(short(style.width))"
        if style.cap != .butt { words += " \(style.cap)" }
        if style.join != .miter { words += " \(style.join)" }
        if !style.dashes.isEmpty { words += " [\(style.dashes.map(short).joined(separator: " "))]" }
        log("\(words) \(short(path))")
    }
    /// Logs `text` with the characters, the font, the place and the colour if it is not black.
    public func draw(_ run: GlyphRun, at origin: Point) {
        let color = run.attributes.color == .black ? "" : " " + short(run.attributes.color)
        log(
            "text \(run.text.debugDescription) \(run.face.postScriptName) \(short(run.size)) at "
                + short(origin) + color + (run.synthesis.slant != 0 ? " slanted" : "")
                + (run.synthesis.isBold ? " emboldened" : "")
                + (run.direction == .rightToLeft ? " rtl" : ""))
    }
    /// Logs the tag's name in angle brackets.
    public func beginTag(_ tag: StructureTag) { open("<\(tag.rawValue)>") }
    /// Logs `</>`.
    public func endTag() { close("</>") }
    /// Logs `link` with the target and the areas.
    public func beginLink(to target: LinkTarget, areas: [Rect]) {
        open("link \(target)" + areas.map { " " + short(Path(rect: $0)) }.joined())
    }
    /// Logs `end link`.
    public func endLink() { close("end link") }
    /// Logs `destination` with name and place.
    public func addDestination(_ name: String, at point: Point) {
        log("destination \(name.debugDescription) at \(short(point))")
    }

    private func log(_ line: String) {
        lines.append(String(repeating: "  ", count: depth) + line)
    }

    private func open(_ line: String) {
        log(line)
        depth += 1
    }

    private func close(_ line: String) {
        depth = max(0, depth - 1)
        log(line)
    }
}

/// A number with at most two decimals.
private func short(_ value: Double) -> String {
    guard value.isFinite, abs(value) < 1e12 else { return "\(value)" }
    let hundredths = Int((value * 100).rounded())
    let (whole, rest) = hundredths.magnitude.quotientAndRemainder(dividingBy: 100)
    let sign = hundredths < 0 ? "-" : ""
    if rest == 0 { return "\(sign)\(whole)" }
    let decimals = rest % 10 == 0 ? "\(rest / 10)" : rest < 10 ? "0\(rest)" : "\(rest)"
    return "\(sign)\(whole).\(decimals)"
}

private func short(_ point: Point) -> String { "\(short(point.x)),\(short(point.y))" }

private func short(_ rule: FillRule) -> String { rule == .evenOdd ? " even-odd" : "" }

/// A colour as `#rrggbb`, with the opacity behind it if it is not opaque.
private func short(_ color: Color) -> String {
    let bytes = [color.red, color.green, color.blue].map { Int(($0 * 255).rounded()) }
    let digits = bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    return "#" + digits + (color.alpha < 1 ? "/\(short(color.alpha))" : "")
}

/// A path as SVG writes it; an upright rectangle as `[x,y width×height]`.
private func short(_ path: Path) -> String {
    if let bounds = path.bounds, path == Path(rect: bounds) {
        return "[\(short(bounds.origin)) \(short(bounds.width))×\(short(bounds.height))]"
    }
    return path.elements.map { element in
        switch element {
        case .move(let point): "M\(short(point))"
        case .line(let point): "L\(short(point))"
        case .curve(let point, let control1, let control2):
            "C\(short(control1)) \(short(control2)) \(short(point))"
        case .close: "Z"
        }
    }.joined(separator: " ")
}

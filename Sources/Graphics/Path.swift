/// A shape made of straight and curved edges; the area inside or the outline can be drawn.
public struct Path: Hashable, Sendable {
    /// One step of the pen.
    public enum Element: Hashable, Sendable {
        /// Lifts the pen and puts it down at a new subpath's start.
        case move(Point)
        /// Draws a straight edge.
        case line(Point)
        /// Draws a cubic Bézier curve with two control points.
        case curve(Point, control1: Point, control2: Point)
        /// Draws a straight edge back to the subpath's start.
        case close
    }

    /// The steps, in drawing order.
    public private(set) var elements: [Element] = []

    /// Creates an empty path.
    public init() {}

    /// Whether nothing has been drawn.
    public var isEmpty: Bool { elements.isEmpty }

    /// Where the pen is: the end of the last edge, or the start of a subpath just closed.
    public var currentPoint: Point? {
        switch elements.last {
        case .move(let point), .line(let point), .curve(let point, _, _): point
        case .close: subpathStart
        case nil: nil
        }
    }

    private var subpathStart: Point? {
        for element in elements.reversed() {
            if case .move(let point) = element { return point }
        }
        return nil
    }

    /// Starts a new subpath at `point`.
    public mutating func move(to point: Point) { elements.append(.move(point)) }

    /// Adds a straight edge to `point`; starts a subpath there if there is none.
    public mutating func addLine(to point: Point) {
        elements.append(elements.isEmpty ? .move(point) : .line(point))
    }

    /// Adds a cubic Bézier curve to `point`.
    public mutating func addCurve(to point: Point, control1: Point, control2: Point) {
        if elements.isEmpty { move(to: control1) }
        elements.append(.curve(point, control1: control1, control2: control2))
    }

    /// Adds a quadratic Bézier curve to `point`, raised to the equal cubic one.
    public mutating func addQuadCurve(to point: Point, control: Point) {
        let start = currentPoint ?? control
        func raised(_ end: Point) -> Point {
            Point(x: end.x + (control.x - end.x) * 2 / 3, y: end.y + (control.y - end.y) * 2 / 3)
        }
        addCurve(to: point, control1: raised(start), control2: raised(point))
    }

    /// Draws a straight edge back to the subpath's start.
    public mutating func close() {
        if !elements.isEmpty { elements.append(.close) }
    }

    /// Adds all steps of another path.
    public mutating func append(_ other: Path) { elements += other.elements }

    /// The path with every point moved by `transform`.
    public func applying(_ transform: Transform) -> Path {
        var result = Path()
        result.elements = elements.map { element in
            switch element {
            case .move(let point): .move(transform.apply(to: point))
            case .line(let point): .line(transform.apply(to: point))
            case .curve(let point, let control1, let control2):
                .curve(
                    transform.apply(to: point), control1: transform.apply(to: control1),
                    control2: transform.apply(to: control2))
            case .close: .close
            }
        }
        return result
    }
}

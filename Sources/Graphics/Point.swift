/// A place on a plane, in points; the origin is the top left corner and `y` grows downwards.
public struct Point: Hashable, Sendable {
    /// The distance to the right of the origin.
    public var x: Double
    /// The distance below the origin.
    public var y: Double

    /// Creates a point from its two coordinates.
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// The origin.
    public static let zero = Point(x: 0, y: 0)

    /// The point moved by `dx` to the right and `dy` downwards.
    public func offset(dx: Double, dy: Double) -> Point { Point(x: x + dx, y: y + dy) }

    /// The distance between two points.
    public func distance(to other: Point) -> Double {
        let (dx, dy) = (x - other.x, y - other.y)
        return (dx * dx + dy * dy).squareRoot()
    }
}

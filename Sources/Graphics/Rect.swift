/// An upright rectangle, in points.
public struct Rect: Hashable, Sendable {
    /// The top left corner.
    public var origin: Point
    /// The extent to the right and downwards, never negative.
    public var size: Size

    /// Creates a rectangle from its top left corner and its sides.
    public init(x: Double, y: Double, width: Double, height: Double) {
        origin = Point(x: x, y: y)
        size = Size(width: width, height: height)
    }

    /// Creates a rectangle from its top left corner and its size.
    public init(origin: Point, size: Size) {
        self.origin = origin
        self.size = size
    }

    /// The left edge.
    public var minX: Double { origin.x }
    /// The top edge.
    public var minY: Double { origin.y }
    /// The right edge.
    public var maxX: Double { origin.x + size.width }
    /// The bottom edge.
    public var maxY: Double { origin.y + size.height }
    /// The middle between the left and the right edge.
    public var midX: Double { origin.x + size.width / 2 }
    /// The middle between the top and the bottom edge.
    public var midY: Double { origin.y + size.height / 2 }
    /// The extent to the right.
    public var width: Double { size.width }
    /// The extent downwards.
    public var height: Double { size.height }
    /// The point in the middle.
    public var center: Point { Point(x: midX, y: midY) }

    /// Whether the point is inside; the left and the top edge are, the right and the bottom are not.
    public func contains(_ point: Point) -> Bool {
        point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
    }

    /// The smallest upright rectangle around the image of this one.
    public func applying(_ transform: Transform) -> Rect {
        guard transform != .identity else { return self }
        let corners = [
            origin, Point(x: maxX, y: minY), Point(x: minX, y: maxY), Point(x: maxX, y: maxY),
        ].map(transform.apply)
        let (left, top) = (corners.map(\.x).min() ?? 0, corners.map(\.y).min() ?? 0)
        return Rect(
            x: left, y: top, width: (corners.map(\.x).max() ?? 0) - left,
            height: (corners.map(\.y).max() ?? 0) - top)
    }

    /// The rectangle without a border of the given widths; sides shrink to zero, not below.
    public func inset(by insets: Insets) -> Rect {
        Rect(
            x: minX + insets.left, y: minY + insets.top,
            width: max(0, width - insets.left - insets.right),
            height: max(0, height - insets.top - insets.bottom))
    }

    /// The rectangle moved by `dx` to the right and `dy` downwards.
    public func offset(dx: Double, dy: Double) -> Rect {
        Rect(origin: origin.offset(dx: dx, dy: dy), size: size)
    }

    /// The smallest rectangle that holds both.
    public func union(_ other: Rect) -> Rect {
        let (left, top) = (min(minX, other.minX), min(minY, other.minY))
        return Rect(
            x: left, y: top,
            width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
    }
}

/// Widths of a border on four sides, in points.
public struct Insets: Hashable, Sendable {
    /// The width at the top.
    public var top: Double
    /// The width on the left.
    public var left: Double
    /// The width at the bottom.
    public var bottom: Double
    /// The width on the right.
    public var right: Double

    /// Creates a border from its four widths.
    public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }

    /// Creates a border that is equally wide on all sides.
    public init(_ width: Double) {
        self.init(top: width, left: width, bottom: width, right: width)
    }
}

internal import Glibc

/// An affine transform: `x' = a·x + c·y + tx`, `y' = b·x + d·y + ty`.
public struct Transform: Hashable, Sendable {
    /// How much `x` adds to the new `x`.
    public var a: Double
    /// How much `x` adds to the new `y`.
    public var b: Double
    /// How much `y` adds to the new `x`.
    public var c: Double
    /// How much `y` adds to the new `y`.
    public var d: Double
    /// The shift to the right, in points.
    public var tx: Double
    /// The shift downwards, in points.
    public var ty: Double

    /// Creates a transform from its six numbers.
    public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
        (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
    }

    /// Leaves every point where it is.
    public static let identity = Transform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

    /// A quarter of a turn to the right, seen with `y` growing downwards.
    public static let quarterTurnRight = Transform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    /// A quarter of a turn to the left, seen with `y` growing downwards.
    public static let quarterTurnLeft = Transform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 0)

    /// Moves by `x` to the right and `y` downwards.
    public static func translation(x: Double, y: Double) -> Transform {
        Transform(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
    }

    /// Grows by `x` horizontally and `y` vertically.
    public static func scale(x: Double, y: Double) -> Transform {
        Transform(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
    }

    /// Turns by `angle` radians, clockwise as seen on a page whose `y` grows downwards.
    public static func rotation(by angle: Double) -> Transform {
        Transform(a: cos(angle), b: sin(angle), c: -sin(angle), d: cos(angle), tx: 0, ty: 0)
    }

    /// The transform that does this one first and `next` after it.
    public func followed(by next: Transform) -> Transform {
        Transform(
            a: a * next.a + b * next.c, b: a * next.b + b * next.d,
            c: c * next.a + d * next.c, d: c * next.b + d * next.d,
            tx: tx * next.a + ty * next.c + next.tx, ty: tx * next.b + ty * next.d + next.ty)
    }

    /// Where the transform takes `point`.
    public func apply(to point: Point) -> Point {
        Point(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
    }
}

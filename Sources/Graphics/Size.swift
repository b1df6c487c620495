/// A width and a height, in points.
public struct Size: Hashable, Sendable {
    /// The extent to the right.
    public var width: Double
    /// The extent downwards.
    public var height: Double

    /// Creates a size; both sides are points, 72 to the inch.
    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    /// No extent at all.
    public static let zero = Size(width: 0, height: 0)
}

public import Graphics

/// A colour behind text, from its ascent to its descent.
public struct TextBackground: Hashable, Sendable {
    /// The colour.
    public var color: Color
    /// How far the colour reaches beyond the text on all sides, in points; it takes no room.
    public var padding: Double
    /// The radius of the corners, in points.
    public var radius: Double

    /// Creates a background.
    public init(_ color: Color, padding: Double = 0, radius: Double = 0) {
        self.color = color
        self.padding = padding
        self.radius = radius
    }
}

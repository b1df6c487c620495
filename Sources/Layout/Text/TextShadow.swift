public import Graphics

/// A shadow of glyphs.
public struct TextShadow: Hashable, Sendable {
    /// The colour where the shadow is darkest.
    public var color: Color
    /// How far the shadow lies to the right, in points.
    public var dx: Double
    /// How far the shadow lies below, in points.
    public var dy: Double
    /// How far the shadow's edge is spread, in points: 0 is sharp.
    public var blur: Double

    /// Creates a shadow.
    public init(
        color: Color = Color(white: 0, alpha: 0.35), dx: Double = 0, dy: Double = 1,
        blur: Double = 0
    ) {
        self.color = color
        self.dx = dx
        self.dy = dy
        self.blur = blur
    }
}

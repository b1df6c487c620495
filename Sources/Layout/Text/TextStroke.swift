public import Graphics

/// A pen drawn along the outlines of glyphs.
public struct TextStroke: Hashable, Sendable {
    /// The width of the pen as a part of the em: 0.03 is what Core Text calls 3.
    public var width: Double
    /// The colour of the pen; nil for that of the text.
    public var color: Color?
    /// Whether the glyphs are filled too, in the colour of the text.
    public var fillsGlyphs: Bool

    /// Creates a stroke; without `fillsGlyphs` the letters are hollow.
    public init(width: Double, color: Color? = nil, fillsGlyphs: Bool = false) {
        self.width = width
        self.color = color
        self.fillsGlyphs = fillsGlyphs
    }
}

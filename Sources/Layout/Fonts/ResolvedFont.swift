/// A face that steps in for a wish, and what the engine adds to it.
struct ResolvedFont: Hashable, Sendable {
    var face: FontFace
    var synthesis = SyntheticStyle()
    /// The size of the glyphs as a part of the size that was wished for.
    var sizeFactor = 1.0
    /// Whether letters are shown as capitals, which `sizeFactor` makes small.
    var isSmallCapitals = false

    // What browsers and word processors take.
    private static let smallCapitalsFactor = 0.8

    /// The same font with letters shown as small capitals.
    var withSmallCapitals: ResolvedFont {
        var font = self
        font.sizeFactor *= Self.smallCapitalsFactor
        font.isSmallCapitals = true
        return font
    }
}

/// Styles that the engine makes of a face that does not have them.
public struct SyntheticStyle: Hashable, Sendable {
    /// Whether strokes are made thicker, by a twenty-fourth of the em; advances are those of the face.
    public var isBold: Bool
    /// How far letters are leaned over, to the right, as a part of their height.
    public var slant: Double

    /// Creates a style; without arguments, the face as it is.
    public init(isBold: Bool = false, slant: Double = 0) {
        self.isBold = isBold
        self.slant = slant
    }
}

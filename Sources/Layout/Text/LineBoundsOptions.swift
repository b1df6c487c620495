/// What counts for the bounds of a line.
public struct LineBoundsOptions: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: Int

    /// Creates a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The space that fonts want below a line does not count.
    public static let excludesLeading = LineBoundsOptions(rawValue: 1 << 0)
    /// Text counts as if it were not raised or lowered.
    public static let excludesShifts = LineBoundsOptions(rawValue: 1 << 1)
    /// Punctuation at the ends of a line hangs out of it.
    public static let hangsPunctuation = LineBoundsOptions(rawValue: 1 << 2)
    /// The outlines of the glyphs count instead of what the font says of all of them.
    public static let usesGlyphOutlines = LineBoundsOptions(rawValue: 1 << 3)
}

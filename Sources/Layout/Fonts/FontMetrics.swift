/// The vertical measures of a font, as parts of the em; multiply by the size for points.
public struct FontMetrics: Hashable, Sendable {
    /// How far text rises above the baseline.
    public let ascent: Double
    /// How far text reaches below the baseline, a positive number.
    public let descent: Double
    /// The space that the font wants between lines.
    public let leading: Double
    /// The height of flat capital letters.
    public let capHeight: Double
    /// The height of flat small letters.
    public let xHeight: Double
    /// How far below the baseline the middle of an underline lies.
    public let underlineOffset: Double
    /// The thickness of an underline.
    public let underlineThickness: Double
    /// How far above the baseline the middle of a strikethrough lies.
    public let strikethroughOffset: Double
    /// The thickness of a strikethrough.
    public let strikethroughThickness: Double
    /// The size of a superscript.
    public let superscriptSize: Double
    /// How far a superscript's baseline lies above that of the text.
    public let superscriptOffset: Double
    /// The size of a subscript.
    public let subscriptSize: Double
    /// How far a subscript's baseline lies below that of the text.
    public let subscriptOffset: Double
}

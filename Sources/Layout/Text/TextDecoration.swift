public import Graphics

/// A line drawn along text: below, above or through it.
public struct TextDecoration: Hashable, Sendable {
    /// What the line looks like.
    public enum Style: Hashable, Sendable {
        /// One line.
        case single
        /// One line twice as thick.
        case thick
        /// Two lines with a gap between them.
        case double
        /// A wave, as under words that are spelt wrong.
        case wavy
    }

    /// How the line is interrupted.
    public enum Pattern: Hashable, Sendable {
        /// Not at all.
        case solid
        /// Dots.
        case dot
        /// Dashes.
        case dash
        /// A dash and a dot in turn.
        case dashDot
        /// A dash and two dots in turn.
        case dashDotDot
    }

    /// What the line looks like.
    public var style: Style
    /// How the line is interrupted; a wave is not.
    public var pattern: Pattern
    /// The colour; nil for the text's own.
    public var color: Color?
    /// The thickness of a single line, in points; nil for what the font asks for.
    public var thickness: Double?
    /// How far the line is moved away from the text, in points; a strikethrough moves upwards.
    public var offset: Double
    /// Whether spaces between words have no line.
    public var isByWord: Bool
    /// Whether the line leaves room around glyphs that cross it, as that of a g.
    public var skipsInk: Bool

    /// Creates a decoration; what is not said has its plain value.
    public init(
        _ style: Style = .single, pattern: Pattern = .solid, color: Color? = nil,
        thickness: Double? = nil, offset: Double = 0, isByWord: Bool = false,
        skipsInk: Bool = false
    ) {
        self.style = style
        self.pattern = pattern
        self.color = color
        self.thickness = thickness
        self.offset = offset
        self.isByWord = isByWord
        self.skipsInk = skipsInk
    }
}

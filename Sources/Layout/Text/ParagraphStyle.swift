/// How the lines of a paragraph are set.
///
/// Lengths are points.
public struct ParagraphStyle: Hashable, Sendable {
    /// Where lines stand between the edges.
    public enum Alignment: Hashable, Sendable {
        /// At the side where reading begins: left in English, right in Arabic.
        case natural
        /// At the left edge.
        case left
        /// At the right edge.
        case right
        /// In the middle.
        case center
        /// From edge to edge, all but the paragraph's last line.
        case justified
    }

    /// What happens to a line that is too long.
    public enum LineBreakMode: Hashable, Sendable {
        /// It breaks where UAX #14 allows, or between clusters where it allows nothing.
        case wordWrap
        /// It goes on past the edge.
        case clip
    }

    /// Which way a paragraph runs.
    public enum BaseDirection: Hashable, Sendable {
        /// As its first strong character does (UAX #9, P2 and P3), else left to right.
        case natural
        /// Left to right.
        case leftToRight
        /// Right to left.
        case rightToLeft
    }

    /// Where lines stand between the edges.
    public var alignment: Alignment
    /// What happens to a line that is too long.
    public var lineBreakMode: LineBreakMode
    /// Which way the paragraph runs.
    public var baseDirection: BaseDirection
    /// Space before the first line, from the edge where reading begins.
    public var firstLineIndent: Double
    /// Space before all other lines, from the edge where reading begins.
    public var headIndent: Double
    /// Space after all lines, from the edge where reading ends.
    public var tailIndent: Double
    /// The height of every line, whatever fonts are on it; nil for what the fonts ask for.
    public var lineHeight: Double?
    /// A factor on the height that the fonts ask for; not used where `lineHeight` is given.
    public var lineHeightMultiple: Double
    /// Space above the paragraph, but not at the top of a frame.
    public var spacingBefore: Double
    /// Space below the paragraph, but not at the bottom of a frame.
    public var spacingAfter: Double

    /// Creates a style; what is not said has its plain value.
    public init(
        alignment: Alignment = .natural, lineBreakMode: LineBreakMode = .wordWrap,
        baseDirection: BaseDirection = .natural, firstLineIndent: Double = 0,
        headIndent: Double = 0, tailIndent: Double = 0, lineHeight: Double? = nil,
        lineHeightMultiple: Double = 1, spacingBefore: Double = 0, spacingAfter: Double = 0
    ) {
        self.alignment = alignment
        self.lineBreakMode = lineBreakMode
        self.baseDirection = baseDirection
        self.firstLineIndent = firstLineIndent
        self.headIndent = headIndent
        self.tailIndent = tailIndent
        self.lineHeight = lineHeight
        self.lineHeightMultiple = lineHeightMultiple
        self.spacingBefore = spacingBefore
        self.spacingAfter = spacingAfter
    }
}

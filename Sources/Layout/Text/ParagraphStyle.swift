/// How the lines of a paragraph are set.
///
/// Lengths are points. Copies share what is said.
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
        /// It breaks between any two clusters.
        case characterWrap
        /// It goes on past the edge.
        case clip
        /// What is too much at its beginning gives way to an ellipsis.
        case truncateHead
        /// What is too much at its end gives way to an ellipsis.
        case truncateTail
        /// What is too much in its middle gives way to an ellipsis.
        case truncateMiddle
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

    /// Where the height goes that a line has more than its text.
    public enum ExtraHeight: Hashable, Sendable {
        /// Half above the text, half below.
        case split
        /// Above the text.
        case above
        /// Below the text.
        case below
    }

    private var values: Shared<ParagraphValues>

    /// Creates a style; what is not said has its plain value.
    public init(
        alignment: Alignment = .natural, lineBreakMode: LineBreakMode = .wordWrap,
        baseDirection: BaseDirection = .natural, firstLineIndent: Double = 0,
        headIndent: Double = 0, tailIndent: Double = 0, tabStops: [TabStop] = [],
        lineHeight: Double? = nil, lineHeightMultiple: Double = 1, spacingBefore: Double = 0,
        spacingAfter: Double = 0
    ) {
        values = Shared()
        values.value = ParagraphValues(
            alignment: alignment, lineBreakMode: lineBreakMode, baseDirection: baseDirection,
            firstLineIndent: firstLineIndent, headIndent: headIndent, tailIndent: tailIndent,
            tabStops: tabStops, lineHeight: lineHeight, lineHeightMultiple: lineHeightMultiple,
            spacingBefore: spacingBefore, spacingAfter: spacingAfter)
    }
}

private struct ParagraphValues: PlainByDefault {
    var alignment = ParagraphStyle.Alignment.natural
    var lineBreakMode = ParagraphStyle.LineBreakMode.wordWrap
    var baseDirection = ParagraphStyle.BaseDirection.natural
    var firstLineIndent = 0.0
    var headIndent = 0.0
    var tailIndent = 0.0
    var tabStops: [TabStop] = []
    var defaultTabInterval: Double?
    var lineHeight: Double?
    var lineHeightMultiple = 1.0
    var minimumLineHeight: Double?
    var maximumLineHeight: Double?
    var minimumLineSpacing: Double?
    var maximumLineSpacing: Double?
    var lineSpacingAdjustment = 0.0
    var extraHeight = ParagraphStyle.ExtraHeight.split
    var hasUniformLineHeight = false
    var boundsOptions: LineBoundsOptions = []
    var spacingBefore = 0.0
    var spacingAfter = 0.0
    var maximumLines: Int?
}

// MARK: Lines between the edges

extension ParagraphStyle {
    /// Where lines stand between the edges.
    public var alignment: Alignment {
        get { values.value.alignment }
        set { values.value.alignment = newValue }
    }

    /// What happens to a line that is too long.
    public var lineBreakMode: LineBreakMode {
        get { values.value.lineBreakMode }
        set { values.value.lineBreakMode = newValue }
    }

    /// Which way the paragraph runs.
    public var baseDirection: BaseDirection {
        get { values.value.baseDirection }
        set { values.value.baseDirection = newValue }
    }

    /// Space before the first line, from the edge where reading begins.
    public var firstLineIndent: Double {
        get { values.value.firstLineIndent }
        set { values.value.firstLineIndent = newValue }
    }

    /// Space before all other lines, from the edge where reading begins.
    public var headIndent: Double {
        get { values.value.headIndent }
        set { values.value.headIndent = newValue }
    }

    /// Space after all lines, from the edge where reading ends.
    ///
    /// Always from that edge: what is −20 in Core Text is 20 here.
    public var tailIndent: Double {
        get { values.value.tailIndent }
        set { values.value.tailIndent = newValue }
    }

    /// The most lines that a frame shows of the paragraph; nil for as many as it has.
    ///
    /// The last of them is cut at its end, or as ``lineBreakMode`` says, and the rest is not set.
    public var maximumLines: Int? {
        get { values.value.maximumLines }
        set { values.value.maximumLines = newValue }
    }
}

// MARK: Tabs

extension ParagraphStyle {
    /// Places that tab characters lead to, in any order.
    ///
    /// A tab leads to the next stop beyond where it stands; beyond the last one, to the next multiple
    /// of ``defaultTabInterval``. A line with tabs is justified only behind the last of them.
    public var tabStops: [TabStop] {
        get { values.value.tabStops }
        set { values.value.tabStops = newValue }
    }

    /// The distance of tab stops beyond the last one given, from the edge where reading begins.
    ///
    /// Nil for the width of four spaces of the tab's font.
    public var defaultTabInterval: Double? {
        get { values.value.defaultTabInterval }
        set { values.value.defaultTabInterval = newValue }
    }
}

// MARK: Heights

extension ParagraphStyle {
    /// The height of every line, whatever fonts are on it; nil for what the fonts ask for.
    public var lineHeight: Double? {
        get { values.value.lineHeight }
        set { values.value.lineHeight = newValue }
    }

    /// A factor on the height that the fonts ask for; not used where ``lineHeight`` is given.
    public var lineHeightMultiple: Double {
        get { values.value.lineHeightMultiple }
        set { values.value.lineHeightMultiple = newValue }
    }

    /// The least height of a line, without the space below it; nil for no limit.
    public var minimumLineHeight: Double? {
        get { values.value.minimumLineHeight }
        set { values.value.minimumLineHeight = newValue }
    }

    /// The greatest height of a line, without the space below it; nil for no limit.
    ///
    /// What is higher reaches out of its line.
    public var maximumLineHeight: Double? {
        get { values.value.maximumLineHeight }
        set { values.value.maximumLineHeight = newValue }
    }

    /// The least space below a line, where fonts ask for less; nil for no limit.
    public var minimumLineSpacing: Double? {
        get { values.value.minimumLineSpacing }
        set { values.value.minimumLineSpacing = newValue }
    }

    /// The greatest space below a line, where fonts ask for more; nil for no limit.
    public var maximumLineSpacing: Double? {
        get { values.value.maximumLineSpacing }
        set { values.value.maximumLineSpacing = newValue }
    }

    /// Space added below every line.
    public var lineSpacingAdjustment: Double {
        get { values.value.lineSpacingAdjustment }
        set { values.value.lineSpacingAdjustment = newValue }
    }

    /// Where the height goes that a line has more than its text.
    public var extraHeight: ExtraHeight {
        get { values.value.extraHeight }
        set { values.value.extraHeight = newValue }
    }

    /// Whether the font at the paragraph's first character decides over the height of every line, so
    /// that fonts that step in and raised text do not disturb the rhythm.
    public var hasUniformLineHeight: Bool {
        get { values.value.hasUniformLineHeight }
        set { values.value.hasUniformLineHeight = newValue }
    }

    /// What counts for the height of a line; punctuation that hangs has no say in it.
    public var boundsOptions: LineBoundsOptions {
        get { values.value.boundsOptions }
        set { values.value.boundsOptions = newValue }
    }

    /// Space above the paragraph, but not at the top of a frame.
    public var spacingBefore: Double {
        get { values.value.spacingBefore }
        set { values.value.spacingBefore = newValue }
    }

    /// Space below the paragraph, but not at the bottom of a frame.
    public var spacingAfter: Double {
        get { values.value.spacingAfter }
        set { values.value.spacingAfter = newValue }
    }
}

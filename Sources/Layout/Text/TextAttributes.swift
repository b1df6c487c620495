public import Graphics

/// Everything that can be said about a stretch of text.
///
/// Attributes are cheap to copy and to compare: what is seldom said is kept in one place that copies
/// share.
public struct TextAttributes: Hashable, Sendable {
    /// The font that is wanted; other fonts step in for characters that it lacks.
    public var font: Font
    /// The colour of the glyphs.
    public var color: Color
    /// How the paragraph is set; the attributes at a paragraph's first character decide.
    public var paragraph: ParagraphStyle
    /// The language as a BCP 47 tag: it chooses local glyph forms, breaks and fallback fonts.
    public var language: String?
    /// Where a click leads: a URL, or `#name` for a place in the same document.
    public var link: String?
    /// What few texts say.
    private var rare = Shared<RareAttributes>()

    /// Creates attributes; what is not said has its plain value.
    public init(
        font: Font = Font(), color: Color = .black, paragraph: ParagraphStyle = ParagraphStyle(),
        language: String? = nil, link: String? = nil, kern: Double? = nil, tracking: Double = 0,
        baselineOffset: Double = 0, underline: TextDecoration? = nil,
        strikethrough: TextDecoration? = nil, background: TextBackground? = nil,
        attachment: Attachment? = nil
    ) {
        self.font = font
        self.color = color
        self.paragraph = paragraph
        self.language = language
        self.link = link
        // Most attributes stop here, without a look at the others.
        let isPlain =
            kern == nil && tracking == 0 && baselineOffset == 0 && underline == nil
            && strikethrough == nil && background == nil && attachment == nil
        guard !isPlain else { return }
        rare.value = RareAttributes(
            kern: kern, tracking: tracking, baselineOffset: baselineOffset, underline: underline,
            strikethrough: strikethrough, background: background, attachment: attachment)
    }

    /// Whether only font, colour, paragraph, language and link are other than plain.
    package var isPlain: Bool { rare.isPlain }

    /// Whether the text is an inline box.
    package var isAttachment: Bool { !isPlain && rare.value.attachment != nil }
}

/// The attributes that few texts have.
private struct RareAttributes: PlainByDefault {
    var kern: Double?
    var tracking = 0.0
    var ligatures: TextAttributes.Ligatures?
    var superscript = 0
    var baselineOffset = 0.0
    var baseline: BaselineAlignment?
    var writingDirections: [WritingDirection] = []
    var orientation: TextOrientation?
    var usesDrawingColor = false
    var stroke: TextStroke?
    var underline: TextDecoration?
    var overline: TextDecoration?
    var strikethrough: TextDecoration?
    var background: TextBackground?
    var shadow: TextShadow?
    var glyph: GlyphChoice?
    var ruby: RubyAnnotation?
    var attachment: Attachment?
}

// MARK: Spacing

extension TextAttributes {
    /// Which ligatures a text gets.
    public enum Ligatures: Hashable, Sendable {
        /// Only those that the script cannot do without, as لا in Arabic.
        case essential
        /// Those that the font's designer wants everywhere, as fi.
        case standard
        /// Also rare and old ones, as ct.
        case all
    }

    /// Space added after every cluster, in points, beside the font's own kerning.
    ///
    /// Nil for the font's kerning alone, 0 for no kerning at all, as in Core Text.
    public var kern: Double? {
        get { rare.value.kern }
        set { rare.value.kern = newValue }
    }

    /// Space added after every cluster, as a part of the em: 0.1 spaces text of 10 points by one.
    ///
    /// Letters that join, as Arabic ones, stay joined, and ligatures give way; see ``ligatures``.
    public var tracking: Double {
        get { rare.value.tracking }
        set { rare.value.tracking = newValue }
    }

    /// Which ligatures there are; nil for the standard ones, or the essential ones in tracked text.
    public var ligatures: Ligatures? {
        get { rare.value.ligatures }
        set { rare.value.ligatures = newValue }
    }
}

// MARK: Height

extension TextAttributes {
    /// How many steps the text is raised and made smaller, or lowered where the number is negative.
    ///
    /// Size and height of a step are what the font says. More than ``deepestSuperscript`` steps
    /// count as so many.
    public var superscript: Int {
        get { rare.value.superscript }
        set { rare.value.superscript = newValue }
    }

    /// How many steps of ``superscript`` are told apart.
    public static let deepestSuperscript = 4

    /// How far the text is raised above the baseline, in points.
    public var baselineOffset: Double {
        get { rare.value.baselineOffset }
        set { rare.value.baselineOffset = newValue }
    }

    /// Which baseline stands on that of the text around; nil for the common one of Latin letters.
    public var baseline: BaselineAlignment? {
        get { rare.value.baseline }
        set { rare.value.baseline = newValue }
    }
}

// MARK: Direction

extension TextAttributes {
    /// Embeddings, overrides and isolates around the text, the outermost first (UAX #9, 4.3).
    ///
    /// They order characters as the formatting characters of Unicode do, which need not be in the
    /// text. Neighbouring stretches with equal beginnings of the list are inside the same ones, unless
    /// a ``WritingDirection/phrase(_:)`` tells them apart.
    public var writingDirections: [WritingDirection] {
        get { rare.value.writingDirections }
        set { rare.value.writingDirections = newValue }
    }
}

extension TextAttributes {
    /// How the characters stand in lines from top to bottom; nil where they lie on their side there,
    /// as in all other lines they stand.
    public var orientation: TextOrientation? {
        get { rare.value.orientation }
        set { rare.value.orientation = newValue }
    }
}

// MARK: Colour and lines

extension TextAttributes {
    /// Whether the colour is that given when the text is drawn, instead of ``color``.
    public var usesDrawingColor: Bool {
        get { rare.value.usesDrawingColor }
        set { rare.value.usesDrawingColor = newValue }
    }

    /// A pen drawn along the outlines of the glyphs.
    public var stroke: TextStroke? {
        get { rare.value.stroke }
        set { rare.value.stroke = newValue }
    }

    /// A line below the text.
    public var underline: TextDecoration? {
        get { rare.value.underline }
        set { rare.value.underline = newValue }
    }

    /// A line above the text.
    public var overline: TextDecoration? {
        get { rare.value.overline }
        set { rare.value.overline = newValue }
    }

    /// A line through the text.
    public var strikethrough: TextDecoration? {
        get { rare.value.strikethrough }
        set { rare.value.strikethrough = newValue }
    }

    /// A colour behind the text.
    public var background: TextBackground? {
        get { rare.value.background }
        set { rare.value.background = newValue }
    }

    /// A shadow of the glyphs.
    public var shadow: TextShadow? {
        get { rare.value.shadow }
        set { rare.value.shadow = newValue }
    }
}

// MARK: What stands for the characters

extension TextAttributes {
    /// The glyph that stands for the whole stretch, instead of those of its characters.
    public var glyph: GlyphChoice? {
        get { rare.value.glyph }
        set { rare.value.glyph = newValue }
    }

    /// A reading or meaning set small beside the text; the whole stretch is its base.
    public var ruby: RubyAnnotation? {
        get { rare.value.ruby }
        set { rare.value.ruby = newValue }
    }

    /// A box that stands in the text in place of its character.
    public var attachment: Attachment? {
        get { rare.value.attachment }
        set { rare.value.attachment = newValue }
    }
}

public import Graphics

/// Everything that can be said about a stretch of text.
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
    /// Space added after every cluster, in points; ligatures are off where it is not zero.
    public var kern: Double
    /// How far the text is raised above the baseline, in points.
    public var baselineOffset: Double
    /// A line below the text.
    public var underline: TextDecoration?
    /// A line through the text.
    public var strikethrough: TextDecoration?
    /// A colour behind the text, from the ascent to the descent.
    public var background: Color?
    /// A box that stands in the text in place of its character.
    public var attachment: Attachment?

    /// Creates attributes; what is not said has its plain value.
    public init(
        font: Font = Font(), color: Color = .black, paragraph: ParagraphStyle = ParagraphStyle(),
        language: String? = nil, link: String? = nil, kern: Double = 0, baselineOffset: Double = 0,
        underline: TextDecoration? = nil, strikethrough: TextDecoration? = nil,
        background: Color? = nil, attachment: Attachment? = nil
    ) {
        self.font = font
        self.color = color
        self.paragraph = paragraph
        self.language = language
        self.link = link
        self.kern = kern
        self.baselineOffset = baselineOffset
        self.underline = underline
        self.strikethrough = strikethrough
        self.background = background
        self.attachment = attachment
    }
}

/// A line drawn along text.
public struct TextDecoration: Hashable, Sendable {
    /// The colour; nil for the text's own.
    public var color: Color?
    /// The thickness in points; nil for what the font asks for.
    public var thickness: Double?

    /// Creates a decoration.
    public init(color: Color? = nil, thickness: Double? = nil) {
        self.color = color
        self.thickness = thickness
    }
}

/// A box of a given size that stands in the text like a letter.
///
/// What is in the box is drawn by whoever draws the frame: the frame says where the box came to lie.
public struct Attachment: Hashable, Sendable {
    /// What the box is for, in the words of whoever draws it.
    public var name: String
    /// The width of the box, in points.
    public var width: Double
    /// How far the box rises above the baseline, in points.
    public var ascent: Double
    /// How far the box reaches below the baseline, in points.
    public var descent: Double

    /// The character that an attachment stands for: U+FFFC OBJECT REPLACEMENT CHARACTER.
    public static let character = "\u{FFFC}"

    /// Creates a box.
    public init(name: String, width: Double, ascent: Double, descent: Double = 0) {
        self.name = name
        self.width = width
        self.ascent = ascent
        self.descent = descent
    }
}

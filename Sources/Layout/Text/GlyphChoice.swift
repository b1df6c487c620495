/// A glyph named in a font's own terms, for forms of a character that the text cannot tell apart.
///
/// Where the font of the text has no such glyph, the characters are set as usual.
public enum GlyphChoice: Hashable, Sendable {
    /// The glyph's number in the font.
    case id(UInt32)
    /// The glyph's name in the font, for example `a.alt`.
    case name(String)
    /// The glyph's number in a collection that the font is made for.
    case character(Int, in: CharacterCollection)

    /// A numbered list of glyphs that fonts of a language share.
    public enum CharacterCollection: String, Hashable, Sendable {
        /// The font's own numbers (Adobe-Identity).
        case identity = "Identity"
        /// Traditional Chinese.
        case adobeCNS1 = "CNS1"
        /// Simplified Chinese.
        case adobeGB1 = "GB1"
        /// Japanese.
        case adobeJapan1 = "Japan1"
        /// Japanese, supplementary.
        case adobeJapan2 = "Japan2"
        /// Korean.
        case adobeKorea1 = "Korea1"
    }
}

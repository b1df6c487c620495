/// A stretch of text that is shaped in one go: one font, script, direction and language.
struct TextItem: Sendable {
    var range: TextRange
    let font: ResolvedFont
    let script: Script
    var level: UInt8
    /// The attributes of the first character; colours and lines may differ further on.
    let attributes: TextAttributes
    /// The size of the em, in points.
    let size: Double
    /// Points to the font unit.
    let scale: Double
    /// The space added after every cluster, in points.
    let spacing: Double
    /// Whether the characters stand, one below the other, where other text lies on its side.
    var isUpright = false
    /// Whether the item is an inline box; then ``spacing`` is its width.
    let isAttachment: Bool

    init(
        range: TextRange, font: ResolvedFont, script: Script, level: UInt8,
        attributes: TextAttributes, isUpright: Bool = false
    ) {
        self.range = range
        self.isUpright = isUpright
        self.font = font
        self.script = script
        self.level = level
        self.attributes = attributes
        size = attributes.em(in: font.face) * font.sizeFactor
        scale = size / Double(font.face.unitsPerEm)
        let attachment = attributes.isPlain ? nil : attributes.attachment
        isAttachment = attachment != nil
        spacing =
            attachment?.size(in: attributes).width
            ?? (attributes.isPlain ? 0 : attributes.spacing(em: size))
    }

    var direction: Direction { level % 2 == 0 ? .leftToRight : .rightToLeft }

    /// Whether the item belongs to a text with an annotation, which is spread already.
    var isRubyBase: Bool { !attributes.isPlain && attributes.ruby != nil }

    /// How far a glyph moves the pen, in points.
    func advance(of glyph: ShapedGlyph) -> Double {
        let added = glyph.takesSpacing ? spacing : 0
        return isAttachment ? added : Double(glyph.advance) * scale + added
    }
}

extension TextAttributes {
    /// Whether text may be shaped across a change from these attributes to others: only what
    /// decides over glyphs and advances counts, so that Arabic joins across a change of colour.
    func shapesLike(_ other: TextAttributes) -> Bool {
        guard font == other.font && language == other.language else { return false }
        if isPlain && other.isPlain { return true }
        return kern == other.kern && tracking == other.tracking && ligatures == other.ligatures
            && superscript == other.superscript && baselineOffset == other.baselineOffset
            && baseline == other.baseline && orientation == other.orientation
            && glyph == other.glyph && ruby == other.ruby
            && attachment == other.attachment
    }
}

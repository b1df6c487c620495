/// A stretch of text that is shaped in one go: one font, script, direction and language.
struct TextItem: Sendable {
    var range: TextRange
    var font: ResolvedFont
    var script: Script
    var level: UInt8
    /// The attributes of the first character; colours and lines may differ further on.
    var attributes: TextAttributes

    var size: Double { attributes.font.em }
    /// Points to the font unit.
    var scale: Double { size / Double(font.face.unitsPerEm) }
    var direction: Direction { level % 2 == 0 ? .leftToRight : .rightToLeft }
}

extension TextAttributes {
    /// Whether text may be shaped across a change from these attributes to others: only what
    /// decides over glyphs and advances counts, so that Arabic joins across a change of colour.
    func shapesLike(_ other: TextAttributes) -> Bool {
        font == other.font && language == other.language && kern == other.kern
            && attachment == other.attachment && baselineOffset == other.baselineOffset
    }
}

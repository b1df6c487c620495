internal import Graphics
internal import Layout

/// The text of an emoji, on empty glyphs as wide as its picture.
///
/// They have the size of the text around, since poppler takes words of other sizes for other columns,
/// and no gap to the next character, since it takes gaps for spaces.
struct PictureCaption {
    /// Characters and where their glyph stands.
    struct Mark {
        var text: [Unicode.Scalar]
        var place: Point
    }

    private static let face = BoxFont.face
    /// The empty glyph of the face that ``style(like:)`` names.
    static let glyph = face.glyph(for: " ") ?? 0

    /// From left to right, all of the same width.
    let marks: [Mark]
    // In points.
    private let markWidth: Double

    /// `isAmongRightToLeft` if text from right to left stands to the left in the line.
    init(of piece: RunPiece, isAmongRightToLeft: Bool) {
        let scalars = Array(piece.text.unicodeScalars)
        let (start, width) = (piece.leftEnd, piece.rightEnd.x - piece.leftEnd.x)
        guard piece.run.direction == .rightToLeft, scalars.count > 1 else {
            // Poppler takes flags, and all of a keycap but its digit, for text from right to left there.
            let isTurned = isAmongRightToLeft && scalars.count > 1
            let directions: [Unicode.Scalar] = isTurned ? ["\u{200E}"] : []
            marks = [Mark(text: directions + scalars + directions, place: start)]
            markWidth = width
            return
        }
        // Readers turn such text round, character by character.
        let step = width / Double(scalars.count)
        marks = scalars.reversed().enumerated().map { index, scalar in
            Mark(text: [scalar], place: start.offset(dx: step * Double(index), dy: 0))
        }
        markWidth = step
    }

    /// The style of the glyphs beside a run of that style.
    func style(like run: GlyphBatch.Style) -> GlyphBatch.Style {
        var style = run
        style.face = Self.face
        style.synthesis = SyntheticStyle()
        let advance = Double(Self.face.advance(of: Self.glyph)) / Double(Self.face.unitsPerEm)
        style.width = max(markWidth / (run.size * advance), Self.narrowest)
        return style
    }

    // A font without any width cannot be drawn with.
    private static let narrowest = 0.01
}

internal import Graphics
internal import Layout

/// A cluster of a run: glyphs that cannot be told apart in the text.
struct RunPiece {
    let run: GlyphRun
    /// The glyphs, as indices into the run's.
    let glyphs: Range<Int>
    /// The characters.
    let text: Substring
    /// Whether no character of the run comes before them.
    let isFirstInText: Bool
    private let origin: Point

    /// `range` counts UTF-8 offsets in the whole text; what lies outside the run is left out.
    init(run: GlyphRun, glyphs: Range<Int>, text range: TextRange, origin: Point) {
        self.run = run
        self.glyphs = glyphs
        self.origin = origin
        isFirstInText = range.lowerBound <= run.range.lowerBound
        let whole = run.text.utf8
        let shift = run.range.lowerBound
        let lower = min(max(0, range.lowerBound - shift), whole.count)
        let upper = min(max(lower, range.upperBound - shift), whole.count)
        let start = whole.index(whole.startIndex, offsetBy: lower)
        text = run.text[start..<whole.index(start, offsetBy: upper - lower)]
    }

    func place(of glyph: Glyph) -> Point {
        origin.offset(dx: glyph.position.x, dy: glyph.position.y)
    }

    /// The glyphs that are pictures, as indices into the run's.
    var pictures: [Int] { glyphs.filter { run.face.isPicture(run.glyphs[$0].id) } }

    /// Where the cluster begins on the baseline.
    var leftEnd: Point { origin.offset(dx: run.glyphs[glyphs.lowerBound].position.x, dy: 0) }

    /// Where the cluster ends on the baseline.
    var rightEnd: Point {
        let glyph = run.glyphs[glyphs.upperBound - 1]
        return origin.offset(dx: glyph.position.x + glyph.advance, dy: 0)
    }

    /// A glyph without ink and width: for ligatures another one than for marks, so that readers which
    /// know only one text for a glyph get at least the ligatures right, nearly always لا.
    var joiner: UInt32? {
        let blanks = run.face.blankGlyphs
        return glyphs.count == 1 ? blanks.first : blanks.last
    }
}

extension FontFace {
    /// At most two glyphs without ink and width.
    ///
    /// Many fonts show joiners and marks of direction, for whoever asks for their glyphs by number.
    var blankGlyphs: [UInt32] {
        let candidates: [Unicode.Scalar] = [
            "\u{200C}", "\u{200D}", "\u{200B}", "\u{34F}", "\u{2060}", "\u{FEFF}", "\u{200E}",
            "\u{200F}",
        ]
        let blanks = candidates.lazy.compactMap { self.glyph(for: $0) }
            .filter { self.advance(of: $0) == 0 && self.bounds(of: $0)?.width == 0 }
        // Next to nothing is better than nothing: a space is seen no more, but has a width.
        return blanks.isEmpty ? [glyph(for: " ")].compactMap(\.self) : Array(blanks.prefix(2))
    }
}

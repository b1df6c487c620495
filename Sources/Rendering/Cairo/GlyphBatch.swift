internal import CCairo
internal import Graphics
internal import Layout

/// Glyphs of one font, size and colour, from as many runs as follow each other on the page.
///
/// One call to Cairo for many runs costs little more than for one.
struct GlyphBatch: ~Copyable {
    /// What all glyphs of a batch share.
    struct Style: Hashable {
        var face: FontFace
        var size: Double
        /// How many times as wide as they are by themselves.
        var width = 1.0
        var synthesis: SyntheticStyle
        /// Whether each glyph is turned by 90° to the left.
        var isUpright = false
        var color: Color

        /// How far glyphs are moved so that thicker strokes have grown to all sides.
        ///
        /// FreeType's grow by a 24th of the em, up and to the right (`FT_GlyphSlot_Embolden`).
        var shift: Double { synthesis.isBold ? size / 48 : 0 }
    }

    private var text: [CChar] = []
    private var glyphs: [cairo_glyph_t] = []
    private var clusters: [cairo_text_cluster_t] = []

    /// Whether there is nothing to draw.
    var isEmpty: Bool { glyphs.isEmpty }

    /// Lends what Cairo needs to draw the glyphs, and forgets it all.
    mutating func withBuffers(
        _ body: (
            UnsafeBufferPointer<CChar>, UnsafeBufferPointer<cairo_glyph_t>,
            UnsafeBufferPointer<cairo_text_cluster_t>
        ) -> Void
    ) {
        unsafe text.withUnsafeBufferPointer { text in
            unsafe glyphs.withUnsafeBufferPointer { glyphs in
                unsafe clusters.withUnsafeBufferPointer { unsafe body(text, glyphs, $0) }
            }
        }
        text.removeAll(keepingCapacity: true)
        glyphs.removeAll(keepingCapacity: true)
        clusters.removeAll(keepingCapacity: true)
    }

    /// Adds a run that begins at `origin`; glyphs at places that are no numbers are left out.
    ///
    /// Clusters go from left to right in either direction: poppler takes glyphs that follow each
    /// other from right to left for words of one letter.
    mutating func append(_ run: GlyphRun, at origin: Point, from font: CairoFont) {
        let isForward = run.direction == .leftToRight
        var first = 0
        var upper = run.range.upperBound
        while first < run.glyphs.count {
            let cluster = run.glyphs[first].cluster
            var end = first + 1
            while end < run.glyphs.count, run.glyphs[end].cluster == cluster { end += 1 }
            let isLast = end == run.glyphs.count
            // A ligature may have taken the run's first letter into the run before.
            let lower = (isForward ? first == 0 : isLast) ? run.range.lowerBound : cluster
            if isForward { upper = isLast ? run.range.upperBound : run.glyphs[end].cluster }
            if isForward, appendPlain(first..<end, of: run, lower..<upper, at: origin, from: font) {
                first = end
                continue
            }
            let piece = RunPiece(run: run, glyphs: first..<end, text: lower..<upper, origin: origin)
            if isForward {
                append(piece, from: font)
            } else {
                appendRightToLeft(piece, from: font)
                upper = lower
            }
            first = end
        }
    }

    /// Adds a cluster whose text can be copied byte by byte, as nearly all can; false for the others.
    private mutating func appendPlain(
        _ indices: Range<Int>, of run: GlyphRun, _ range: TextRange, at origin: Point,
        from font: CairoFont
    ) -> Bool {
        let bytes = run.text.utf8.span
        let shift = run.range.lowerBound
        let (lower, upper) = (range.lowerBound - shift, range.upperBound - shift)
        guard lower >= 0, lower < upper, upper <= bytes.count else { return false }
        let (textStart, glyphStart) = (text.count, glyphs.count)
        for index in lower..<upper {
            let byte = bytes[index]
            guard byte >= 0x20, byte != 0x7F, byte < 0xEF else {
                text.removeLast(text.count - textStart)
                return false
            }
            text.append(CChar(bitPattern: byte))
        }
        for index in indices {
            let glyph = run.glyphs[index]
            add(
                font.number(of: glyph.id),
                at: origin.offset(dx: glyph.position.x, dy: glyph.position.y))
        }
        closeCluster(textStart, glyphStart)
        return true
    }

    /// Adds a cluster as it stands in the run.
    mutating func append(_ piece: RunPiece, from font: CairoFont) {
        let scalars = piece.text.unicodeScalars.filter(\.isFitForCairo)
        guard !scalars.isEmpty || piece.text.isEmpty else {
            // Line ends, tabs and the like have a glyph, but no ink and nothing to copy.
            guard piece.run.isLeader else { return }
            // The dots between two columns are copied as the gap that they fill.
            add(piece.glyphs, of: piece, from: font) { $0.append(utf8Of: " ") }
            return
        }
        add(piece.glyphs, of: piece, from: font) { text in
            for scalar in scalars { text.append(utf8Of: scalar) }
        }
    }

    /// Adds a cluster: glyphs, and the text that they stand for.
    private mutating func add(
        _ indices: some Sequence<Int>, of piece: RunPiece, from font: CairoFont,
        text write: (inout [CChar]) -> Void
    ) {
        let (textStart, glyphStart) = (text.count, glyphs.count)
        for index in indices {
            let glyph = piece.run.glyphs[index]
            add(font.number(of: glyph.id), at: piece.place(of: glyph))
        }
        write(&text)
        closeCluster(textStart, glyphStart)
    }

    /// Adds the pictures of a cluster, without its text.
    mutating func appendPictures(of piece: RunPiece, from font: CairoFont) {
        // Cairo draws pictures twice that share a cluster with other glyphs.
        for index in piece.pictures {
            let glyphStart = glyphs.count
            let glyph = piece.run.glyphs[index]
            add(font.number(of: glyph.id), at: piece.place(of: glyph))
            closeCluster(text.count, glyphStart)
        }
    }

    /// Adds an empty glyph that stands for the characters.
    mutating func append(_ mark: PictureCaption.Mark, of glyph: UInt32, from font: CairoFont) {
        let (textStart, glyphStart) = (text.count, glyphs.count)
        add(font.number(of: glyph), at: mark.place)
        for scalar in mark.text where scalar.isFitForCairo { text.append(utf8Of: scalar) }
        closeCluster(textStart, glyphStart)
    }

    /// Makes a cluster of what has been added since; text without a glyph on the page is left out.
    private mutating func closeCluster(_ textStart: Int, _ glyphStart: Int) {
        guard glyphs.count > glyphStart else {
            text.removeLast(text.count - textStart)
            return
        }
        clusters.append(
            cairo_text_cluster_t(
                num_bytes: Int32(text.count - textStart),
                num_glyphs: Int32(glyphs.count - glyphStart)))
    }

    private mutating func add(_ number: UInt, at place: Point) {
        guard abs(place.x) < Self.farthest, abs(place.y) < Self.farthest else { return }
        glyphs.append(cairo_glyph_t(index: number, x: place.x, y: place.y))
    }

    // Nothing so far away is on any page, and Cairo's numbers end at some millions.
    private static let farthest = 1e6
}

// MARK: From right to left

// Readers put such text in order by themselves, letter by letter from what they find on the page from
// left to right. Poppler is the strictest of them: it does not turn round the letters of one cluster,
// and it lets a number take all spaces and punctuation to its left along. So each letter gets a glyph
// of its own, if need be one without width, and marks that say which way text runs stand between
// numbers and what is beside them.

extension GlyphBatch {
    /// Adds a cluster of a run from right to left.
    private mutating func appendRightToLeft(_ piece: RunPiece, from font: CairoFont) {
        let scalars = Array(piece.text.unicodeScalars).filter(\.isFitForCairo)
        if let only = scalars.first, scalars.count == 1 {
            let isFirst = piece.isFirstInText && !only.properties.isAlphabetic
            appendMarked(only, of: piece, isAfterOther: isFirst, from: font)
        } else if scalars.count > 1, let joiner = piece.joiner {
            appendLetters(scalars, of: piece, joiner: joiner, from: font)
        } else {
            append(piece, from: font)
        }
    }

    /// Adds a character with RIGHT-TO-LEFT MARKs where poppler would go on from left to right.
    private mutating func appendMarked(
        _ scalar: Unicode.Scalar, of piece: RunPiece, isAfterOther: Bool, from font: CairoFont
    ) {
        add(piece.glyphs, of: piece, from: font) { text in
            if scalar.looksNumeric { text.append(utf8Of: "\u{200F}") }
            text.append(utf8Of: scalar)
            if isAfterOther { text.append(utf8Of: "\u{200F}") }
        }
    }

    /// Adds a ligature or a letter with its marks: the glyphs stand for the last character, and
    /// glyphs without width at their right end for those before it.
    private mutating func appendLetters(
        _ scalars: [Unicode.Scalar], of piece: RunPiece, joiner: UInt32, from font: CairoFont
    ) {
        let wide = piece.glyphs.filter { piece.run.glyphs[$0].advance > 0 }
        let base = wide.isEmpty ? Array(piece.glyphs) : wide
        add(base, of: piece, from: font) { text in
            if let last = scalars.last { text.append(utf8Of: last) }
        }
        let number = font.number(of: joiner)
        for scalar in scalars.dropLast().reversed() {
            let (textStart, glyphStart) = (text.count, glyphs.count)
            add(number, at: piece.rightEnd)
            text.append(utf8Of: scalar)
            closeCluster(textStart, glyphStart)
        }
        // What hangs above and below stands for nothing more. Cairo believes that only of two glyphs.
        let marks = piece.glyphs.filter { !base.contains($0) }
        guard !marks.isEmpty else { return }
        let glyphStart = glyphs.count
        for index in marks {
            let glyph = piece.run.glyphs[index]
            add(font.number(of: glyph.id), at: piece.place(of: glyph))
        }
        add(number, at: piece.rightEnd)
        let count = Int32(glyphs.count - glyphStart)
        if count > 0 { clusters.append(cairo_text_cluster_t(num_bytes: 0, num_glyphs: count)) }
    }
}

extension [CChar] {
    fileprivate mutating func append(utf8Of scalar: Unicode.Scalar) {
        for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter {
            append(CChar(bitPattern: byte))
        }
    }
}

extension Unicode.Scalar {
    /// Whether it is neither a control character nor a noncharacter.
    fileprivate var isFitForCairo: Bool { value >= 0x20 && value != 0x7F && !isNoncharacter }

    /// Whether it belongs to numbers without being a digit (UAX #9: ES, ET, CS), as far as it is
    /// common.
    fileprivate var looksNumeric: Bool {
        switch self {
        case "#", "$", "%", "+", ",", "-", ".", "/", ":", "\u{A0}", "¢", "£", "¥", "°", "±", "€",
            "،", "−", "٪", "٫", "٬":
            true
        default: false
        }
    }
}

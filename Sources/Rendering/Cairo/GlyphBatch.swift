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
        var isSlanted: Bool
        var color: Color
    }

    private var text: [CChar] = []
    private var glyphs: [cairo_glyph_t] = []
    private var clusters: [cairo_text_cluster_t] = []

    /// Whether there is nothing to draw.
    var isEmpty: Bool { glyphs.isEmpty }

    /// Adds a run that begins at `origin`; glyphs at places that are no numbers are left out.
    mutating func append(_ run: GlyphRun, at origin: Point, from font: CairoFont) {
        var first = 0
        var previous = run.range.upperBound
        while first < run.glyphs.count {
            let lower = run.glyphs[first].cluster
            var end = first + 1
            while end < run.glyphs.count, run.glyphs[end].cluster == lower { end += 1 }
            // A cluster's text ends where the next cluster in the text begins, on either side.
            let upper =
                run.direction == .rightToLeft
                ? previous : end < run.glyphs.count ? run.glyphs[end].cluster : run.range.upperBound
            append(first..<end, of: run, text: lower..<max(lower, upper), at: origin, from: font)
            previous = lower
            first = end
        }
    }

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

    private mutating func append(
        _ indices: Range<Int>, of run: GlyphRun, text range: TextRange, at origin: Point,
        from font: CairoFont
    ) {
        let textStart = text.count
        guard appendText(of: run, range) else { return }
        let glyphStart = glyphs.count
        for glyph in run.glyphs[indices] {
            let (x, y) = (origin.x + glyph.position.x, origin.y + glyph.position.y)
            guard abs(x) < Self.farthest, abs(y) < Self.farthest else { continue }
            glyphs.append(cairo_glyph_t(index: font.number(of: glyph.id), x: x, y: y))
        }
        guard glyphs.count > glyphStart else {
            text.removeSubrange(textStart...)
            return
        }
        clusters.append(
            cairo_text_cluster_t(
                num_bytes: Int32(text.count - textStart),
                num_glyphs: Int32(glyphs.count - glyphStart)))
    }

    /// Adds a cluster's text without control characters; false if there was nothing else.
    private mutating func appendText(of run: GlyphRun, _ range: TextRange) -> Bool {
        let whole = run.text.utf8
        let shift = run.range.lowerBound
        let lower = min(max(0, range.lowerBound - shift), whole.count)
        let upper = min(max(lower, range.upperBound - shift), whole.count)
        let start = whole.index(whole.startIndex, offsetBy: lower)
        let end = whole.index(start, offsetBy: upper - lower)
        let isEmpty = lower == upper
        let before = text.count
        for byte in whole[start..<end] where byte >= 0x20 && byte != 0x7F {
            text.append(CChar(bitPattern: byte))
        }
        return isEmpty || text.count > before
    }

    // Nothing so far away is on any page, and Cairo's numbers end at some millions.
    private static let farthest = 1e6
}

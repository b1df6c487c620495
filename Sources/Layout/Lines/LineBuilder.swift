internal import Graphics

/// Makes a line out of a stretch of shaped text.
struct LineBuilder {
    /// A stretch of an item with its place in the order from left to right.
    private struct Slice {
        var item: TextItem
        var range: TextRange
        var level: UInt8
        var glyphs: ArraySlice<ShapedGlyph>
    }

    private let typesetter: Typesetter

    init(_ typesetter: Typesetter) { self.typesetter = typesetter }

    /// The line of a stretch.
    ///
    /// Spaces, or gaps between ideographs, are widened until the line is `width` points wide; nil
    /// leaves them as they are.
    func line(_ range: TextRange, justifiedTo width: Double? = nil) -> Line {
        let paragraph = typesetter.analysis.paragraphs[
            typesetter.analysis.paragraphIndex(at: range.lowerBound)]
        let visibleEnd = max(
            range.lowerBound, typesetter.analysis.bytes.endWithoutSpaces(before: range.upperBound))
        let slices = inVisualOrder(slices(of: range, visibleEnd: visibleEnd, in: paragraph))
        var runs: [GlyphRun] = []
        var x = 0.0
        for slice in slices { append(slice, at: &x, to: &runs) }
        let trailing = trailingWidth(of: runs, from: visibleEnd)
        if let width,
            let stretched = Justification(runs, visibleEnd: visibleEnd)
                .stretched(by: width - (x - trailing))
        {
            return measured(
                range, stretched, trailing: trailing, direction: paragraph.direction)
        }
        return measured(range, runs, trailing: trailing, direction: paragraph.direction)
    }

    /// The slices in logical order; spaces at the line's end go back to the paragraph's level (UAX
    /// #9, L1).
    private func slices(
        of range: TextRange, visibleEnd: Int, in paragraph: TextAnalysis.Paragraph
    ) -> [Slice] {
        let shaped = typesetter.shaped
        var slices: [Slice] = []
        guard !range.isEmpty else { return [] }
        for entry in shaped.items[shaped.itemIndex(at: range.lowerBound)...] {
            guard entry.item.range.lowerBound < range.upperBound else { break }
            let inside = entry.item.range.clamped(to: range)
            let (indices, isSafe) = shaped.glyphs(of: inside, in: entry)
            let glyphs =
                isSafe
                ? shaped.glyphs[indices] : shaped.reshaped(inside, of: entry.item)[...]
            let slice = Slice(
                item: entry.item, range: inside, level: entry.item.level, glyphs: glyphs)
            let needsSplit =
                visibleEnd < inside.upperBound && slice.level != paragraph.level
            slices += needsSplit ? split(slice, at: visibleEnd, level: paragraph.level) : [slice]
        }
        return slices
    }

    private func split(_ slice: Slice, at offset: Int, level: UInt8) -> [Slice] {
        var (head, tail) = (slice, slice)
        let middle = max(slice.range.lowerBound, offset)
        head.range = slice.range.lowerBound..<middle
        tail.range = middle..<slice.range.upperBound
        head.glyphs = slice.glyphs.filter { Int($0.cluster) < middle }[...]
        tail.glyphs = slice.glyphs.filter { Int($0.cluster) >= middle }[...]
        tail.level = level
        if tail.item.level % 2 != level % 2 {
            tail.item.level = level
            tail.glyphs = Array(tail.glyphs.reversed())[...]
        }
        return [head, tail].filter { !$0.range.isEmpty }
    }

    private func inVisualOrder(_ slices: [Slice]) -> [Slice] {
        guard slices.contains(where: { $0.level > 0 }) else { return slices }
        return BidiLevels.visualOrder(of: slices.map(\.level)).map { slices[$0] }
    }

    /// Adds a slice's runs, one for each stretch with the same attributes, from left to right.
    private func append(_ slice: Slice, at x: inout Double, to runs: inout [GlyphRun]) {
        var stretches: [(TextRange, TextAttributes)] = []
        var index = typesetter.text.runIndex(at: slice.range.lowerBound)
        while index < typesetter.text.runs.count {
            let run = typesetter.text.runs[index]
            guard run.range.lowerBound < slice.range.upperBound else { break }
            stretches.append((run.range.clamped(to: slice.range), run.attributes))
            index += 1
        }
        let isForward = slice.item.direction == .leftToRight
        if !isForward { stretches.reverse() }
        var rest = slice.glyphs
        for (number, (range, attributes)) in stretches.enumerated() {
            // A cluster belongs to the stretch in which it begins.
            let belongs: (ShapedGlyph) -> Bool = {
                isForward
                    ? Int($0.cluster) < range.upperBound : Int($0.cluster) >= range.lowerBound
            }
            let isLast = number == stretches.count - 1
            let end = isLast ? rest.endIndex : rest.firstIndex { !belongs($0) } ?? rest.endIndex
            let glyphs = rest[..<end]
            rest = rest[end...]
            runs.append(run(glyphs, range, attributes, of: slice.item, at: &x))
        }
    }

    private func run(
        _ shaped: ArraySlice<ShapedGlyph>, _ range: TextRange, _ attributes: TextAttributes,
        of item: TextItem, at x: inout Double
    ) -> GlyphRun {
        var pen = 0.0
        let glyphs = shaped.map { glyph in
            let advance = item.advance(of: glyph)
            defer { pen += advance }
            return Glyph(
                id: glyph.id, cluster: Int(glyph.cluster),
                position: Point(
                    x: pen + Double(glyph.xOffset) * item.scale,
                    y: -Double(glyph.yOffset) * item.scale),
                advance: advance)
        }
        defer { x += pen }
        let text = typesetter.text.string.utf8.dropFirst(range.lowerBound).prefix(range.count)
        return GlyphRun(
            range: range, text: String(Substring(text)), direction: item.direction,
            face: item.font.face, size: item.size, isSlantedByUs: item.font.isSlantedByUs,
            attributes: attributes, x: x, width: pen, glyphs: glyphs)
    }

    private func trailingWidth(of runs: [GlyphRun], from visibleEnd: Int) -> Double {
        runs.reduce(0) { sum, run in
            guard run.range.upperBound > visibleEnd else { return sum }
            return run.glyphs.reduce(sum) { $0 + ($1.cluster >= visibleEnd ? $1.advance : 0) }
        }
    }

    private func measured(
        _ range: TextRange, _ runs: [GlyphRun], trailing: Double, direction: Direction
    ) -> Line {
        var (ascent, descent, leading) = (0.0, 0.0, 0.0)
        if runs.isEmpty {
            // An empty line is as high as the text that would stand on it.
            let attributes = typesetter.text.attributes(at: range.lowerBound) ?? TextAttributes()
            let face =
                (typesetter.fonts.cascade(for: attributes.font).first
                ?? typesetter.fonts.lastResort(
                    for: attributes.font, language: attributes.language)).face
            ascent = face.metrics.ascent * attributes.font.size
            descent = face.metrics.descent * attributes.font.size
            leading = face.metrics.leading * attributes.font.size
        }
        for run in runs {
            ascent = max(ascent, run.ascent)
            descent = max(descent, run.descent)
            leading = max(leading, run.face.metrics.leading * run.size)
        }
        return Line(
            range: range, runs: runs, width: runs.reduce(0) { $0 + $1.width },
            trailingWhitespaceWidth: trailing, ascent: ascent, descent: descent, leading: leading,
            direction: direction)
    }
}

internal import Graphics

/// Makes a line out of a stretch of shaped text.
struct LineBuilder {
    /// A stretch of an item with its place in the order from left to right.
    struct Slice {
        var item: TextItem
        var range: TextRange
        var level: UInt8
        var glyphs: ArraySlice<ShapedGlyph>

        /// The beginning of the first cluster at or after an offset, else the end.
        func clusterStart(from offset: Int) -> Int {
            guard offset < range.upperBound else { return range.upperBound }
            let isForward = item.direction == .leftToRight
            let low = glyphs.partitioningIndex { (Int($0.cluster) < offset) != isForward }
            let index = isForward ? low : low - 1
            return glyphs.indices.contains(index)
                ? Int(glyphs[index].cluster) : range.upperBound
        }
    }

    let typesetter: Typesetter

    init(_ typesetter: Typesetter) { self.typesetter = typesetter }

    /// The line of a stretch that begins `indent` points from the edge that tabs count from.
    func line(_ range: TextRange, indent: Double = 0) -> Line {
        let paragraph = typesetter.analysis.paragraph(at: range.lowerBound)
        let visibleEnd = typesetter.analysis.bytes.endWithoutSpaces(in: range)
        let slices = slices(
            of: range, visibleEnd: visibleEnd, in: paragraph, hyphenAt: softHyphen(of: range))
        var runs: [GlyphRun] = []
        var x = 0.0
        for slice in inVisualOrder(slices) { append(slice, at: &x, to: &runs) }
        runs = tabulated(runs, in: paragraph, indent: indent)
        let last = slices.last { $0.range.lowerBound < visibleEnd }
        let spacing =
            last?.item.spacing(before: visibleEnd, endOf: paragraph, in: last?.glyphs ?? []) ?? 0
        let trailing = trailingWidth(of: runs, from: visibleEnd) + spacing
        return measured(range, runs, trailing: trailing, direction: paragraph.direction)
    }

    /// The UTF-8 offset of the soft hyphen that a line shows at its end; nil if it shows none.
    func softHyphen(of line: TextRange) -> Int? {
        let analysis = typesetter.analysis
        let visibleEnd = analysis.bytes.endWithoutSpaces(in: line)
        let paragraph = analysis.paragraph(at: line.lowerBound).range
        guard line.upperBound < paragraph.upperBound, visibleEnd > line.lowerBound else {
            return nil
        }
        return SoftHyphen.offset(before: visibleEnd, in: analysis.bytes)
    }

    /// The line with wider spaces, or gaps between ideographs, so that it is `width` points wide.
    func justified(_ line: Line, to width: Double) -> Line {
        let bytes = typesetter.analysis.bytes
        let justification = Justification(
            line.runs, in: bytes, visibleEnd: bytes.endWithoutSpaces(in: line.range))
        guard let stretched = justification.stretched(by: width - line.visibleWidth) else {
            return line
        }
        var wide = line
        wide.runs = stretched
        wide.width = stretched.reduce(0) { $0 + $1.width }
        wide.rubies = rubies(along: stretched, in: line.range, line.direction)
        return wide
    }

    /// The annotations of a line's text at their places.
    private func rubies(
        along runs: [GlyphRun], in range: TextRange, _ direction: Direction
    ) -> [PlacedRuby] {
        let units = typesetter.shaped.rubies
        guard !units.isEmpty else { return [] }
        let width = runs.reduce(0) { $0 + $1.width }
        return units[units.partitioningIndex { $0.range.upperBound > range.lowerBound }...]
            .prefix { $0.range.lowerBound < range.upperBound }
            .flatMap { $0.placed(along: runs, lineWidth: width, direction) }
    }

    /// The runs of a line with its tabs as wide as they have to be.
    func tabulated(
        _ runs: [GlyphRun], in paragraph: TextAnalysis.Paragraph, indent: Double
    ) -> [GlyphRun] {
        guard typesetter.shaped.hasTabs, runs.contains(where: \.isTab) else { return runs }
        return Tabulation(runs, in: paragraph, typesetter).placed(indent: indent)
    }

    /// The slices in logical order.
    ///
    /// Spaces at the line's end go back to the paragraph's level (UAX #9, L1). A soft hyphen at a given
    /// offset is shown.
    func slices(
        of range: TextRange, visibleEnd: Int, in paragraph: TextAnalysis.Paragraph,
        hyphenAt hyphen: Int? = nil
    ) -> [Slice] {
        let shaped = typesetter.shaped
        var slices: [Slice] = []
        guard !range.isEmpty else { return [] }
        for entry in shaped.items[shaped.itemIndex(at: range.lowerBound)...] {
            guard entry.item.range.lowerBound < range.upperBound else { break }
            let inside = entry.item.range.clamped(to: range)
            let (indices, isSafe) = shaped.glyphs(of: inside, in: entry, line: range)
            let showsHyphen = hyphen.map(inside.contains) ?? false
            let glyphs =
                (isSafe || entry.item.isRubyBase) && !showsHyphen
                ? shaped.glyphs[indices]
                : shaped.reshaped(inside, of: entry.item, line: range, hyphenAt: hyphen)[...]
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

    func inVisualOrder(_ slices: [Slice]) -> [Slice] {
        guard slices.contains(where: { $0.level > 0 }) else { return slices }
        return visualOrder(of: slices.map { ($0.range.lowerBound, $0.level) }).map { slices[$0] }
    }

    /// The order from left to right of stretches that begin at offsets and have levels.
    func visualOrder(of stretches: [(start: Int, level: UInt8)]) -> [Int] {
        let analysis = typesetter.analysis
        guard !analysis.walls.isEmpty else {
            return BidiLevels.visualOrder(of: stretches.map(\.level))
        }
        // What parts phrases stands between them, as the formatting characters would.
        var (levels, numbers): ([UInt8], [Int?]) = ([], [])
        for (number, stretch) in stretches.enumerated() {
            if number > 0, let wall = analysis.wall(before: stretch.start) {
                levels.append(wall)
                numbers.append(nil)
            }
            levels.append(stretch.level)
            numbers.append(number)
        }
        return BidiLevels.visualOrder(of: levels).compactMap { numbers[$0] }
    }

    /// Adds a slice's runs, one for each stretch with the same attributes, from left to right.
    func append(_ slice: Slice, at x: inout Double, to runs: inout [GlyphRun]) {
        var stretches = stretches(of: slice)
        let isForward = slice.item.direction == .leftToRight
        if !isForward { stretches.reverse() }
        var rest = slice.glyphs
        for (number, (range, attributes)) in stretches.enumerated() {
            let belongs: (ShapedGlyph) -> Bool = {
                isForward
                    ? Int($0.cluster) < range.upperBound : Int($0.cluster) >= range.lowerBound
            }
            let isLast = number == stretches.count - 1
            let end = isLast ? rest.endIndex : rest.firstIndex { !belongs($0) } ?? rest.endIndex
            let glyphs = rest[..<end]
            rest = rest[end...]
            var run = run(glyphs, range, attributes, of: slice.item, at: &x)
            run.level = slice.level
            if slice.item.isUpright { slice.item.setUpright(&run) }
            runs.append(run)
        }
    }

    /// The parts of a slice with the same attributes, in logical order.
    ///
    /// A cluster belongs to the part in which it begins: a mark cannot have another colour than its
    /// letter where both are one glyph.
    private func stretches(of slice: Slice) -> [(TextRange, TextAttributes)] {
        var stretches: [(TextRange, TextAttributes)] = []
        var start = slice.range.lowerBound
        var index = typesetter.text.runIndex(at: start)
        while start < slice.range.upperBound {
            let run = typesetter.text.runs[index]
            // Every inline box and every tab is a run of its own, to be drawn and measured on its own.
            let isBox =
                run.attributes.isAttachment
                || typesetter.shaped.hasTabs && typesetter.shaped.bytes[start] == 0x09
            let limit = min(run.range.upperBound, slice.range.upperBound)
            let end = slice.clusterStart(
                from: isBox ? start + 1 : typesetter.shaped.firstTab(in: start..<limit) ?? limit)
            if end > start { stretches.append((start..<end, run.attributes)) }
            start = max(start, end)
            if start >= run.range.upperBound { index += 1 }
        }
        return stretches
    }

    private func run(
        _ shaped: ArraySlice<ShapedGlyph>, _ range: TextRange, _ attributes: TextAttributes,
        of item: TextItem, at x: inout Double
    ) -> GlyphRun {
        var pen = 0.0
        var glyphs = shaped.map { glyph in
            let advance = item.advance(of: glyph)
            defer { pen += advance }
            return Glyph(
                id: glyph.id, cluster: Int(glyph.cluster),
                position: Point(
                    x: pen + Double(glyph.xOffset) * item.scale,
                    y: -Double(glyph.yOffset) * item.scale),
                advance: advance)
        }
        if item.direction == .rightToLeft, item.spacing != 0, !item.isAttachment {
            item.setSpacingOnTheLeft(&glyphs, shaped)
        }
        defer { x += pen }
        let text = typesetter.text.string.utf8.dropFirst(range.lowerBound).prefix(range.count)
        return GlyphRun(
            range: range, text: String(Substring(text)), direction: item.direction,
            face: item.font.face, size: item.size, synthesis: item.font.synthesis,
            attributes: attributes, x: x, width: pen, glyphs: glyphs,
            baselineShift: baselineShift(of: item, attributes, at: range.lowerBound))
    }

    /// How far a run is raised above the line's baseline, in points.
    private func baselineShift(
        of item: TextItem, _ attributes: TextAttributes, at offset: Int
    ) -> Double {
        guard !attributes.isPlain else { return 0 }
        let shift = attributes.baselineShift(in: item.font.face)
        guard let alignment = attributes.baseline else { return shift }
        let paragraph = typesetter.analysis.paragraph(at: offset).range.lowerBound
        var reference = typesetter.text.attributes(at: paragraph) ?? attributes
        reference.font = alignment.reference ?? reference.font
        let face = typesetter.fonts.primary(for: reference).face
        let wanted =
            alignment.referenceOffsets[alignment.baseline]
            ?? face.height(of: alignment.baseline, script: item.script)
        let own =
            alignment.offsets[alignment.baseline]
            ?? item.font.face.height(of: alignment.baseline, script: item.script)
        return shift + wanted.finite * reference.font.em - own.finite * item.size
    }

    func trailingWidth(of runs: [GlyphRun], from visibleEnd: Int) -> Double {
        runs.reduce(0) { sum, run in
            guard run.range.upperBound > visibleEnd, !run.isTruncationToken else { return sum }
            return run.glyphs.reduce(sum) { $0 + ($1.cluster >= visibleEnd ? $1.advance : 0) }
        }
    }

    func measured(
        _ range: TextRange, _ runs: [GlyphRun], trailing: Double, direction: Direction
    ) -> Line {
        let isPlain = runs.allSatisfy(\.isPlain)
        let runs = isPlain ? runs : runs.withBoxesAtEdges
        var (ascent, descent, leading) = (0.0, 0.0, 0.0)
        if runs.isEmpty {
            // An empty line is as high as the text that would stand on it.
            let attributes = typesetter.text.attributes(at: range.lowerBound) ?? TextAttributes()
            let metrics = typesetter.fonts.primary(for: attributes).face.metrics
            ascent = metrics.ascent * attributes.font.em
            descent = metrics.descent * attributes.font.em
            leading = metrics.leading * attributes.font.em
        }
        for run in runs {
            ascent = max(ascent, run.ascent)
            descent = max(descent, run.descent)
            if isPlain || !run.attributes.isAttachment {
                leading = max(leading, run.face.metrics.leading * run.size)
            }
        }
        let rubies = rubies(along: runs, in: range, direction)
        for ruby in rubies {
            ascent = max(ascent, ruby.ascent)
            descent = max(descent, ruby.descent)
        }
        return Line(
            range: range, runs: runs, width: runs.reduce(0) { $0 + $1.width },
            trailingWhitespaceWidth: trailing, ascent: ascent, descent: descent, leading: leading,
            direction: direction, rubies: rubies, isPlain: isPlain)
    }
}

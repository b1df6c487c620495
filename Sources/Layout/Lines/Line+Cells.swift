internal import Graphics

/// A grapheme cluster (UAX #29) at its place on a line: a caret stands before it and behind it.
struct CaretCell {
    /// The characters, as UTF-8 offsets.
    var range: TextRange
    /// The left edge, to the right of the line's left end.
    var left: Double
    /// The right edge, to the right of the line's left end.
    var right: Double
    /// The embedding level (UAX #9).
    var level: UInt8

    /// The edge from which the cell is read.
    var leading: Double { level % 2 == 0 ? left : right }
    /// The edge at which reading the cell ends.
    var trailing: Double { level % 2 == 0 ? right : left }
}

extension Line {
    /// The cells in the order of the text, without gaps; hidden characters are one of them.
    var cells: [CaretCell] {
        let shown = runs.filter { !$0.isTruncationToken }
            .sorted { $0.range.lowerBound < $1.range.lowerBound }
        guard let hiddenRange else { return Self.cells(of: shown) }
        let tail = shown.partitioningIndex { $0.range.lowerBound >= hiddenRange.upperBound }
        return Self.cells(of: shown[..<tail]) + [tokenCell(hiddenRange)]
            + Self.cells(of: shown[tail...])
    }

    private func tokenCell(_ hidden: TextRange) -> CaretCell {
        let token = runs.filter(\.isTruncationToken)
        let level = token.map(\.level).min() ?? (direction == .leftToRight ? 0 : 1)
        let left = token.map(\.x).min() ?? 0
        return CaretCell(
            range: hidden, left: left, right: token.map { $0.x + $0.width }.max() ?? left,
            level: level)
    }

    /// The cells of runs that follow each other in the text.
    private static func cells(of runs: some Collection<GlyphRun>) -> [CaretCell] {
        guard let first = runs.first else { return [] }
        let starts = graphemeStarts(of: runs)
        var next = 0
        var cells: [CaretCell] = []
        var end = first.range.lowerBound
        for run in runs {
            let clusters = run.clusters
            for cluster in run.direction == .leftToRight ? clusters : clusters.reversed() {
                let first = next
                while next < starts.count, starts[next] < cluster.range.upperBound { next += 1 }
                let inside = starts[first..<next]
                // What comes before the first start belongs to a cell that began further ahead.
                let isContinued = inside.first != cluster.range.lowerBound
                let edges = run.edges(of: cluster, parts: inside.count + (isContinued ? 1 : 0))
                if isContinued, !cells.isEmpty {
                    cells[cells.count - 1].extend(over: edges[0], level: run.level)
                }
                for (part, start) in zip(edges.dropFirst(isContinued ? 1 : 0), inside) {
                    cells.append(
                        CaretCell(
                            range: start..<start, left: part.lowerBound, right: part.upperBound,
                            level: run.level))
                }
            }
            end = run.range.upperBound
        }
        for index in cells.indices {
            let upper = index + 1 < cells.count ? cells[index + 1].range.lowerBound : end
            cells[index].range = cells[index].range.lowerBound..<upper
        }
        return cells
    }

    /// The offsets at which the grapheme clusters begin, over all borders of runs.
    private static func graphemeStarts(of runs: some Collection<GlyphRun>) -> [Int] {
        var start = runs.first?.range.lowerBound ?? 0
        return runs.map(\.text).joined().map { character in
            defer { start += character.utf8.count }
            return start
        }
    }

    /// Whether the last character is one that ends lines.
    var endsWithTerminator: Bool {
        let last = runs.first { !$0.isTruncationToken && $0.range.upperBound == range.upperBound }
        return last?.text.unicodeScalars.last?.isLineTerminator ?? false
    }
}

extension CaretCell {
    /// Takes in a stretch that the shaper set apart, if it runs in the same direction.
    fileprivate mutating func extend(over part: ClosedRange<Double>, level: UInt8) {
        guard level == self.level else { return }
        left = min(left, part.lowerBound)
        right = max(right, part.upperBound)
    }
}

extension GlyphRun {
    /// The places of grapheme clusters that share a glyph cluster, in the order of the text: divided
    /// as the font wants a ligature to be, else evenly.
    fileprivate func edges(of cluster: Cluster, parts: Int) -> [ClosedRange<Double>] {
        let left = x + cluster.x
        let right = max(left, left + cluster.width)
        guard parts > 1 else { return [left...right] }
        var inner = cluster.glyphs.count == 1 ? ligatureCarets(of: cluster) : []
        if inner.count != parts - 1 {
            inner = (1..<parts).map { left + cluster.width * Double($0) / Double(parts) }
        }
        let borders = ([left] + inner.map { min(max(left, $0), right) } + [right]).sorted()
        let ranges = zip(borders, borders.dropFirst()).map { $0...$1 }
        return direction == .leftToRight ? ranges : ranges.reversed()
    }

    /// Where the font wants carets in a ligature (GDEF), from left to right on the line.
    private func ligatureCarets(of cluster: Cluster) -> [Double] {
        let glyph = glyphs[cluster.glyphs.lowerBound]
        let scale = size / Double(face.unitsPerEm)
        return face.ligatureCarets(of: glyph.id, direction)
            .map { x + glyph.position.x + Double($0) * scale }
    }
}

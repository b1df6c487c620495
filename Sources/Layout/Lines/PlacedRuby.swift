public import Graphics

/// The annotation of a stretch of a line at its place.
public struct PlacedRuby: Sendable {
    /// The annotated characters, as UTF-8 offsets in the whole text.
    public let range: TextRange
    /// The annotation; offsets in it count in its own text.
    public let line: Line
    /// Where the annotation's left end stands on its baseline, from the left end of the annotated line
    /// on its baseline; `y` grows downwards.
    public let origin: Point
    /// How far the annotation rises above the baseline of its base, in points.
    let ascent: Double
    /// How far the annotation reaches below the baseline of its base, in points.
    let descent: Double
}

extension RubyUnit {
    /// Where the base is, from the left end of its line on the baseline.
    private struct Base {
        var left: Double
        var right: Double
        /// How far it rises above the baseline.
        var top: Double
        /// How far it reaches below the baseline.
        var foot: Double
        var isForward: Bool

        var middle: Double { (top - foot) / 2 }
    }

    /// The annotations beside the runs of a line.
    func placed(along runs: [GlyphRun], lineWidth: Double, _ direction: Direction) -> [PlacedRuby] {
        let runs = runs.filter { $0.range.overlaps(range) && !$0.isTruncationToken }
        guard let first = runs.map(\.x).min(), let end = runs.map({ $0.x + $0.width }).max() else {
            return []
        }
        let isForward = runs.first?.direction == .leftToRight
        let left = isForward ? first : first + widthBehind
        let base = Base(
            // In justified lines there may be room behind the base that is not its own.
            left: left, right: min(end, left + room), top: runs.map(\.columnTop).max() ?? 0,
            foot: runs.map(\.columnFoot).max() ?? 0, isForward: isForward)
        let isAtEdge = (first <= 0, end >= lineWidth - Self.tolerance)
        func place(_ line: Line, at y: Double) -> PlacedRuby {
            let (spread, x) = spread(line, over: base, isAtEdge, lineWidth, direction)
            return PlacedRuby(range, spread, Point(x: x, y: y), line.head, line.foot)
        }
        let above = before.map { place($0, at: -base.top - $0.foot) }
        let below = after.map { place($0, at: base.foot + $0.head) }
        let column = columnAbove.map { column in
            let x = (base.left + base.right - column.length) / 2
            return PlacedRuby(
                range, column.line,
                Point(x: max(0, min(x, lineWidth - column.length)), y: -base.top))
        }
        return [above, below, column].compactMap { $0 } + behind(base)
    }

    /// What stands behind the base, as it is read.
    private func behind(_ base: Base) -> [PlacedRuby] {
        let column = columnBehind
        let breadth = column?.breadth ?? 0
        var placed: [PlacedRuby] = []
        if let column {
            let x = base.isForward ? base.right : base.left - breadth
            placed.append(
                PlacedRuby(
                    range, column.line, Point(x: x, y: -base.middle - column.length / 2)))
        }
        if let inline {
            let x = base.isForward ? base.right + breadth : base.left - breadth - inline.width
            // Small letters that stand below each other have the same middle as large ones.
            let y = isUpright ? (inline.head - inline.foot) / 2 - base.middle : 0
            placed.append(PlacedRuby(range, inline, Point(x: x, y: y), inline.head, inline.foot))
        }
        return placed
    }

    /// A line over or under the base, spread where that is longer, and where it begins.
    private func spread(
        _ line: Line, over base: Base, _ isAtEdge: (Bool, Bool), _ lineWidth: Double,
        _ direction: Direction
    ) -> (Line, x: Double) {
        let isForward = direction == .leftToRight
        let missing = base.right - base.left - line.width
        guard missing > 0 else {
            let wanted = isForward ? base.left - overhang : base.right + overhang - line.width
            // Nothing is outside of the line that has room inside.
            return (line, max(0, min(wanted, lineWidth - line.width)))
        }
        let count = line.runs.reduce(0) { $0 + $1.clusters.count }
        let shares = alignment(isAtEdge).shares(of: missing, over: max(1, count))
        let spread = line.spread(by: shares.gap)
        return (
            spread, isForward ? base.left + shares.lead : base.right - shares.lead - spread.width
        )
    }

    private static let tolerance = 1e-6

    /// The alignment, flush at the edge of a line where that is wanted.
    private func alignment(_ isAtEdge: (Bool, Bool)) -> RubyAnnotation.Alignment {
        guard annotation.alignment == .lineEdge else { return annotation.alignment }
        return isAtEdge.0 ? .start : isAtEdge.1 ? .end : .center
    }
}

extension PlacedRuby {
    /// `head` and `foot` tell how far the annotation goes from its own baseline, its ascent and
    /// descent unless given.
    fileprivate init(
        _ range: TextRange, _ line: Line, _ origin: Point, _ head: Double? = nil,
        _ foot: Double? = nil
    ) {
        self.init(
            range: range, line: line, origin: origin, ascent: (head ?? line.ascent) - origin.y,
            descent: (foot ?? line.descent) + origin.y)
    }
}

extension Line {
    fileprivate var head: Double { runs.map(\.columnTop).max() ?? 0 }
    fileprivate var foot: Double { runs.map(\.columnFoot).max() ?? 0 }

    /// The line with more room behind all clusters but the last.
    fileprivate func spread(by gap: Double) -> Line {
        guard gap > 0 else { return self }
        var x = 0.0
        let last = runs.count - 1
        var line = self
        line.runs = runs.enumerated().map { number, run in
            let spread = run.spread(by: gap, at: x, endsLine: number == last)
            x += spread.width
            return spread
        }
        line.width = x
        return line
    }
}

extension GlyphRun {
    fileprivate func spread(by gap: Double, at x: Double, endsLine: Bool) -> GlyphRun {
        var glyphs = glyphs
        var shift = 0.0
        let clusters = clusters
        for (number, cluster) in clusters.enumerated() {
            let isLast = endsLine && number == clusters.count - 1
            for index in cluster.glyphs {
                let added = !isLast && index == cluster.glyphs.upperBound - 1 ? gap : 0
                glyphs[index] = Glyph(
                    id: glyphs[index].id, cluster: glyphs[index].cluster,
                    position: glyphs[index].position.offset(dx: shift, dy: 0),
                    advance: glyphs[index].advance + added)
            }
            if !isLast, !cluster.glyphs.isEmpty { shift += gap }
        }
        return placed(x: x, width: width + shift, glyphs: glyphs)
    }
}

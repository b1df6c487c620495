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
}

extension RubyUnit {
    /// The annotations over and under the runs of a line.
    func placed(over runs: [GlyphRun], lineWidth: Double, _ direction: Direction) -> [PlacedRuby] {
        let base = runs.filter { $0.range.overlaps(range) && !$0.isTruncationToken }
        guard let left = base.map(\.x).min(), let end = base.map({ $0.x + $0.width }).max() else {
            return []
        }
        // In justified lines there may be room behind the base that is not its own.
        let right = min(end, left + room)
        let isAtEdge = (left <= 0, end >= lineWidth - Self.tolerance)
        func place(_ line: Line, _ y: Double) -> PlacedRuby {
            var spread = line
            let x: Double
            let missing = right - left - line.width
            if missing > 0 {
                let count = line.runs.reduce(0) { $0 + $1.clusters.count }
                let shares = alignment(isAtEdge).shares(of: missing, over: max(1, count))
                spread = line.spread(by: shares.gap)
                x =
                    direction == .leftToRight
                    ? left + shares.lead : right - shares.lead - spread.width
            } else {
                let wanted =
                    direction == .leftToRight ? left - overhang : right + overhang - line.width
                // Nothing is outside of the line that has room inside.
                x = max(0, min(wanted, lineWidth - line.width))
            }
            return PlacedRuby(range: range, line: spread, origin: Point(x: x, y: y))
        }
        let above = before.map { line in
            place(line, -(base.map(\.top).max() ?? 0) - line.foot)
        }
        let below = after.map { line in
            place(line, (base.map(\.foot).max() ?? 0) + line.head)
        }
        return [above, below].compactMap { $0 }
    }

    private static let tolerance = 1e-6

    /// The alignment, flush at the edge of a line where that is wanted.
    private func alignment(_ isAtEdge: (Bool, Bool)) -> RubyAnnotation.Alignment {
        guard annotation.alignment == .lineEdge else { return annotation.alignment }
        return isAtEdge.0 ? .start : isAtEdge.1 ? .end : .center
    }
}

extension PlacedRuby {
    /// How far the annotation rises above the baseline of its base, in points.
    var ascent: Double { line.head - origin.y }

    /// How far the annotation reaches below the baseline of its base, in points.
    var descent: Double { line.foot + origin.y }
}

extension GlyphRun {
    /// How far letters rise over the baseline of the line: to the head of ideographs.
    fileprivate var top: Double {
        face.height(of: .ideographicHigh, script: .han) * size + baselineShift
    }

    /// How far letters reach below the baseline of the line: to the foot of ideographs.
    fileprivate var foot: Double {
        -face.height(of: .ideographicLow, script: .han) * size - baselineShift
    }
}

extension Line {
    fileprivate var head: Double { runs.map(\.top).max() ?? 0 }
    fileprivate var foot: Double { runs.map(\.foot).max() ?? 0 }

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

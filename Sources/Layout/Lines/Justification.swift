internal import Graphics

/// Widens the gaps of a line so that it fills its width.
///
/// Gaps are the spaces between words and both sides of an ideograph, behind the last tab; all take the
/// same share.
struct Justification {
    private let runs: [GlyphRun]
    private let bytes: [UInt8]
    private let visibleEnd: Int

    init(_ runs: [GlyphRun], in bytes: [UInt8], visibleEnd: Int) {
        self.runs = runs
        self.bytes = bytes
        self.visibleEnd = visibleEnd
    }

    /// The runs with `extra` points spread over their gaps; nil if there is nothing to spread, or no
    /// gap to take it.
    func stretched(by extra: Double) -> [GlyphRun]? {
        guard extra > 0 else { return nil }
        let clusters = runs.map(\.clusters)
        let gaps = gaps(after: clusters)
        guard !gaps.isEmpty else { return nil }
        let share = extra / Double(gaps.count)
        var x = 0.0
        return zip(runs, clusters).map { run, clusters in
            let widened = widened(run, clusters, at: x, by: share, after: gaps)
            x += widened.width
            return widened
        }
    }

    /// The first characters of the clusters, from left to right, that room is added after.
    private func gaps(after clusters: [[GlyphRun.Cluster]]) -> Set<Int> {
        // What stands before a tab stays there.
        let start =
            runs.lazy.filter { $0.isTab && $0.range.lowerBound < self.visibleEnd }
            .map(\.range.upperBound).max() ?? 0
        let visible = zip(runs, clusters).filter { !$0.0.isTruncationToken }.flatMap(\.1)
            .filter { $0.range.lowerBound < visibleEnd && $0.range.lowerBound >= start }
        // Annotated text has its room already, from its first character to its last.
        let rubies = runs.filter { !$0.attributes.isPlain && $0.attributes.ruby != nil }
            .map { $0.range.lowerBound + 1..<max($0.range.lowerBound + 1, $0.range.upperBound) }
        var gaps: Set<Int> = []
        for (cluster, next) in zip(visible, visible.dropFirst()) {
            let (first, second) = (character(cluster), character(next))
            let isSpace = first == " " || first == "\u{A0}"
            let touchesIdeograph =
                first.isIdeographic && !second.isLineSpace || second.isIdeographic
            if rubies.contains(where: { $0.contains(next.range.lowerBound) }) { continue }
            if isSpace || touchesIdeograph { gaps.insert(cluster.range.lowerBound) }
        }
        return gaps
    }

    private func character(_ cluster: GlyphRun.Cluster) -> Unicode.Scalar {
        scalar(of: bytes, at: cluster.range.lowerBound).0
    }

    private func widened(
        _ run: GlyphRun, _ clusters: [GlyphRun.Cluster], at x: Double, by share: Double,
        after gaps: Set<Int>
    ) -> GlyphRun {
        var glyphs = run.glyphs
        var shift = 0.0
        for cluster in clusters {
            let isGap = !run.isTruncationToken && gaps.contains(cluster.range.lowerBound)
            for index in cluster.glyphs {
                let glyph = glyphs[index]
                let isLast = isGap && index == cluster.glyphs.upperBound - 1
                glyphs[index] = Glyph(
                    id: glyph.id, cluster: glyph.cluster,
                    position: glyph.position.offset(dx: shift, dy: 0),
                    advance: glyph.advance + (isLast ? share : 0))
            }
            if isGap, !cluster.glyphs.isEmpty { shift += share }
        }
        return run.placed(x: x, width: run.width + shift, glyphs: glyphs)
    }
}

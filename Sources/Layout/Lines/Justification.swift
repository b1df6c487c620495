internal import Graphics

/// Widens the gaps of a line so that it fills its width.
///
/// Spaces between words share the room; in text without spaces, the gaps between ideographs do.
struct Justification {
    private let runs: [GlyphRun]
    private let visibleEnd: Int

    init(_ runs: [GlyphRun], visibleEnd: Int) {
        self.runs = runs
        self.visibleEnd = visibleEnd
    }

    /// The runs with `extra` points spread over their gaps; nil if there is nothing to spread, or no
    /// gap to take it.
    func stretched(by extra: Double) -> [GlyphRun]? {
        guard extra > 0 else { return nil }
        let spaces = count { $0 == " " || $0 == "\u{A0}" }
        let gaps = spaces > 0 ? spaces : count { $0.isIdeographic } - 1
        guard gaps > 0 else { return nil }
        let share = extra / Double(gaps)
        var left = gaps
        var x = 0.0
        return runs.map { run in
            let widened = widened(run, at: x, by: share, left: &left) { scalar in
                spaces > 0 ? scalar == " " || scalar == "\u{A0}" : scalar.isIdeographic
            }
            x += widened.width
            return widened
        }
    }

    private func count(where matches: (Unicode.Scalar) -> Bool) -> Int {
        runs.reduce(0) { sum, run in
            sum + run.clusters.count { isGap($0, in: run, matches) }
        }
    }

    private func isGap(
        _ cluster: GlyphRun.Cluster, in run: GlyphRun, _ matches: (Unicode.Scalar) -> Bool
    ) -> Bool {
        guard cluster.range.lowerBound < visibleEnd else { return false }
        let start = cluster.range.lowerBound - run.range.lowerBound
        let text = Substring(run.text.utf8.dropFirst(start).prefix(cluster.range.count))
        return text.unicodeScalars.first.map(matches) ?? false
    }

    private func widened(
        _ run: GlyphRun, at x: Double, by share: Double, left: inout Int,
        where matches: (Unicode.Scalar) -> Bool
    ) -> GlyphRun {
        var glyphs = run.glyphs
        var shift = 0.0
        for cluster in run.clusters {
            let isGap = left > 0 && isGap(cluster, in: run, matches)
            for index in cluster.glyphs {
                let glyph = glyphs[index]
                let isLast = isGap && index == cluster.glyphs.upperBound - 1
                glyphs[index] = Glyph(
                    id: glyph.id, cluster: glyph.cluster,
                    position: glyph.position.offset(dx: shift, dy: 0),
                    advance: glyph.advance + (isLast ? share : 0))
            }
            if isGap {
                shift += share
                left -= 1
            }
        }
        return GlyphRun(
            range: run.range, text: run.text, direction: run.direction, face: run.face,
            size: run.size, isSlantedByUs: run.isSlantedByUs, attributes: run.attributes, x: x,
            width: run.width + shift, glyphs: glyphs)
    }
}

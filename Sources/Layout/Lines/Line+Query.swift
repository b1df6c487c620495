extension Line {
    /// The width without the spaces at the line's end, in points.
    public var visibleWidth: Double { width - trailingWhitespaceWidth }

    /// A place between characters where a caret can stand.
    public struct Caret: Hashable, Sendable {
        /// The UTF-8 offset of the character behind the caret.
        public var index: Int
        /// How far the caret stands to the right of the line's left end, in points.
        public var x: Double
    }

    /// The places where a caret can stand, in the order of the text.
    ///
    /// There is one before each grapheme cluster (UAX #29), at the edge from which it is read, and
    /// one at the end, unless a line terminator stands there. A ligature is divided evenly.
    public var carets: [Caret] { carets(withEnd: true) }

    /// The index whose caret is nearest to a place on the line.
    ///
    /// `x` counts points to the right of the line's left end; anything is allowed.
    public func index(at x: Double) -> Int { index(at: x, withEnd: true) }

    /// How far the caret before a character stands to the right of the line's left end, in points.
    ///
    /// An index inside a cluster counts as the cluster's beginning, one outside the line as its end.
    public func caret(at index: Int) -> Double {
        let carets = carets
        return (carets.last { $0.index <= index } ?? carets.first)?.x ?? 0
    }

    /// The index whose caret is nearest; the one at the line's end counts only `withEnd`.
    func index(at x: Double, withEnd: Bool) -> Int {
        let carets = carets(withEnd: withEnd)
        guard var nearest = carets.first else { return range.lowerBound }
        for caret in carets
        where abs(caret.x - x) < abs(nearest.x - x) - Self.tolerance { nearest = caret }
        return nearest.index
    }

    // Where directions meet, two carets stand at one place, but for the last bits of a sum. Always
    // taking the first of them makes the way from a caret to its index and back end where it began.
    private static let tolerance = 1e-6

    private func carets(withEnd: Bool) -> [Caret] {
        let runs = runs.sorted { $0.range.lowerBound < $1.range.lowerBound }
        let starts = Self.graphemeStarts(of: runs)
        var next = 0
        var carets: [Caret] = []
        for run in runs {
            let clusters = run.clusters
            for cluster in run.direction == .leftToRight ? clusters : clusters.reversed() {
                let first = next
                while next < starts.count, starts[next] < cluster.range.upperBound { next += 1 }
                carets += run.carets(before: starts[first..<next], in: cluster)
            }
        }
        if let last = runs.last, withEnd, !endsWithTerminator {
            let end = last.direction == .leftToRight ? last.x + last.width : last.x
            carets.append(Caret(index: range.upperBound, x: end))
        }
        return carets.isEmpty ? [Caret(index: range.lowerBound, x: 0)] : carets
    }

    /// The offsets at which the grapheme clusters begin, over all borders of runs.
    private static func graphemeStarts(of runs: [GlyphRun]) -> [Int] {
        var start = runs.first?.range.lowerBound ?? 0
        return runs.map(\.text).joined().map { character in
            defer { start += character.utf8.count }
            return start
        }
    }

    /// Whether the last character is one that ends lines.
    private var endsWithTerminator: Bool {
        let last = runs.first { $0.range.upperBound == range.upperBound }?.text.unicodeScalars.last
        return last?.isLineTerminator ?? false
    }
}

extension GlyphRun {
    /// The carets of grapheme clusters that begin inside a glyph cluster, which they share evenly.
    fileprivate func carets(before starts: ArraySlice<Int>, in cluster: Cluster) -> [Line.Caret] {
        // What comes before the first start belongs to a grapheme cluster that began further ahead.
        let skipped = starts.first == cluster.range.lowerBound ? 0 : 1
        let share = cluster.width / Double(starts.count + skipped)
        return starts.enumerated().map { number, index in
            let along = share * Double(number + skipped)
            let forward = direction == .leftToRight ? along : cluster.width - along
            return Line.Caret(index: index, x: x + cluster.x + forward)
        }
    }
}

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
    public var carets: [Caret] {
        var carets: [Caret] = []
        var end: Caret?
        for run in runs {
            let isForward = run.direction == .leftToRight
            for cluster in run.clusters {
                let start = run.x + cluster.x
                let starts = run.graphemeStarts(of: cluster)
                for (number, index) in starts.enumerated() {
                    let along = cluster.width * Double(number) / Double(starts.count)
                    carets.append(
                        Caret(index: index, x: start + (isForward ? along : cluster.width - along)))
                }
                if cluster.range.upperBound == range.upperBound {
                    end = Caret(
                        index: range.upperBound, x: start + (isForward ? cluster.width : 0))
                }
            }
        }
        if let end, !endsWithTerminator { carets.append(end) }
        return carets.isEmpty
            ? [Caret(index: range.lowerBound, x: 0)] : carets.sorted { $0.index < $1.index }
    }

    /// The index whose caret is nearest to a place on the line.
    ///
    /// `x` counts points to the right of the line's left end; anything is allowed.
    public func index(at x: Double) -> Int {
        carets.min { abs($0.x - x) < abs($1.x - x) }?.index ?? range.lowerBound
    }

    /// How far the caret before a character stands to the right of the line's left end, in points.
    ///
    /// An index inside a cluster counts as the cluster's beginning, one outside the line as its end.
    public func caret(at index: Int) -> Double {
        let carets = carets
        return (carets.last { $0.index <= index } ?? carets.first)?.x ?? 0
    }

    /// Whether the last character is one that ends lines.
    var endsWithTerminator: Bool {
        let last = runs.first { $0.range.upperBound == range.upperBound }?.text.unicodeScalars.last
        return last.map { $0.isControl && $0 != "\t" } ?? false
    }
}

extension GlyphRun {
    /// The UTF-8 offsets at which the grapheme clusters of a glyph cluster begin.
    func graphemeStarts(of cluster: Cluster) -> [Int] {
        let offset = cluster.range.lowerBound - range.lowerBound
        let text = String(Substring(self.text.utf8.dropFirst(offset).prefix(cluster.range.count)))
        var starts: [Int] = []
        var start = cluster.range.lowerBound
        for character in text {
            starts.append(start)
            start += character.utf8.count
        }
        return starts.isEmpty ? [cluster.range.lowerBound] : starts
    }
}

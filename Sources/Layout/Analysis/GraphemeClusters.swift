/// The grapheme clusters of a paragraph (UAX #29), found when they are first asked for.
///
/// Once for the paragraph, because starting ICU for every word of another script costs more than all
/// the rest.
struct GraphemeClusters {
    private let bytes: [UInt8]
    private let paragraph: TextRange
    /// Where the clusters end; nil as long as nobody asked.
    private var known: [Int]?

    init(_ bytes: [UInt8], in paragraph: TextRange) {
        self.bytes = bytes
        self.paragraph = paragraph
    }

    /// Where the clusters in a stretch end; the stretch itself ends one, too.
    mutating func ends(in range: TextRange) -> [Int] {
        let ends = known ?? found()
        known = ends
        let first = ends.partitioningIndex { $0 > range.lowerBound }
        return ends[first...].prefix { $0 < range.upperBound } + [range.upperBound]
    }

    private func found() -> [Int] {
        var ends: [Int] = []
        BreakIterator.forEachBoundary(.grapheme, in: bytes, paragraph, language: nil) {
            ends.append($0)
        }
        return ends
    }
}

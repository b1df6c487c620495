/// Decides where lines end: the greedy way, as many words on each line as it holds.
struct LineBreaker: Sendable {
    /// A place where a line may end (UAX #14).
    private struct Opportunity: Sendable {
        /// The UTF-8 offset of the next line's first character.
        var offset: Int
        /// Whether the line has to end here.
        var isMandatory: Bool
        /// The width of everything before, without the spaces that hang at the line's end.
        var visiblePosition: Double
    }

    private let edges: ClusterEdges
    private let opportunities: [Opportunity]
    private let count: Int

    init(_ typesetter: Typesetter) {
        let edges = ClusterEdges(typesetter.shaped)
        let bytes = typesetter.analysis.bytes
        var opportunities: [Opportunity] = []
        BreakIterator.forEachBoundary(
            .line, in: bytes, 0..<bytes.count,
            language: typesetter.text.runs.first?.attributes.language
        ) { offset, isMandatory in
            let visible = bytes.endWithoutSpaces(before: offset)
            opportunities.append(
                Opportunity(
                    offset: offset, isMandatory: isMandatory,
                    visiblePosition: edges.position(at: visible)))
        }
        self.edges = edges
        self.opportunities = opportunities
        count = bytes.count
    }

    /// Where a line ends that begins at `start` and may be `width` wide.
    ///
    /// The last allowed break that fits; where none does, the last cluster that does, but one cluster
    /// at least, so that every call gets on.
    func lineEnd(from start: Int, width: Double) -> Int {
        let beginning = edges.position(at: start)
        var best: Int?
        for opportunity in opportunities[firstOpportunity(after: start)...] {
            guard opportunity.visiblePosition - beginning <= width + Self.tolerance else { break }
            best = opportunity.offset
            if opportunity.isMandatory { break }
        }
        return best ?? emergencyEnd(from: start, width: width)
    }

    /// The end of a line that breaks nowhere but where it must.
    func mandatoryEnd(from start: Int) -> Int {
        opportunities[firstOpportunity(after: start)...].first(where: \.isMandatory)?.offset
            ?? count
    }

    /// The place to end a line where `end` turned out too wide; nil if there is none before it.
    func lineEnd(from start: Int, before end: Int) -> Int? {
        let index = firstOpportunity(after: end - 1) - 1
        if index >= 0, opportunities[index].offset > start { return opportunities[index].offset }
        let cluster = edges.index(at: end - 1)
        return edges.offsets[cluster] > start ? edges.offsets[cluster] : nil
    }

    // Sums of advances differ in the last bits between a line and the text before it.
    private static let tolerance = 1e-6

    private func emergencyEnd(from start: Int, width: Double) -> Int {
        let first = edges.index(at: start)
        let last = edges.lastIndex(before: edges.positions[first] + width + Self.tolerance)
        return edges.offsets[min(max(last, first + 1), edges.offsets.count - 1)]
    }

    private func firstOpportunity(after offset: Int) -> Int {
        var (low, high) = (0, opportunities.count)
        while low < high {
            let middle = (low + high) / 2
            if opportunities[middle].offset <= offset { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

extension [UInt8] {
    /// The offset behind the last character before `end` that is no white space.
    func endWithoutSpaces(before end: Int) -> Int {
        var end = end
        while end > 0 {
            var start = end - 1
            while start > 0, self[start] & 0xC0 == 0x80 { start -= 1 }
            guard scalar(of: self, at: start).0.isLineSpace else { break }
            end = start
        }
        return end
    }
}

/// Decides where lines end: the greedy way, as many words on each line as it holds.
struct LineBreaker: Sendable {
    /// A place where a line may end (UAX #14).
    private struct Opportunity: Sendable {
        /// The UTF-8 offset of the next line's first character.
        var offset: Int
        /// Whether the line has to end here.
        var isMandatory: Bool
        /// The offset behind the last character that is no space hanging at the line's end.
        var visibleEnd: Int
        /// The width of everything before `visibleEnd`.
        var visiblePosition: Double
        /// The width of the hyphen that is seen if the line ends here.
        var hyphenWidth: Double
    }

    private let edges: ClusterEdges
    private let tabs: TabbedBreaks?
    private let opportunities: [Opportunity]
    private let count: Int

    init(_ typesetter: Typesetter) {
        let edges = ClusterEdges(typesetter.shaped)
        let bytes = typesetter.analysis.bytes
        var opportunities: [Opportunity] = []
        let unbreakable = typesetter.unbreakable
        let hasSpacing = typesetter.shaped.hasSpacing
        for (range, language) in Self.languages(of: typesetter) {
            var last = range.lowerBound
            BreakIterator.forEachBoundary(.line, in: bytes, range, language: language) {
                offset in
                guard !unbreakable.contain(inside: offset) else { return }
                var visibleEnd = bytes.endWithoutSpaces(in: last..<offset)
                // Between spaces of two kinds a line may break, but both hang.
                if visibleEnd == last, let before = opportunities.last, !before.isMandatory {
                    visibleEnd = before.visibleEnd
                }
                let spacing =
                    hasSpacing
                    ? typesetter.shaped.spacing(
                        before: visibleEnd,
                        endOf: typesetter.analysis.paragraph(at: max(0, visibleEnd - 1))) : 0
                opportunities.append(
                    Opportunity(
                        offset: offset, isMandatory: bytes.endsLine(before: offset),
                        visibleEnd: visibleEnd,
                        visiblePosition: edges.position(at: visibleEnd) - spacing,
                        hyphenWidth: typesetter.shaped.hyphenWidth(before: visibleEnd)))
                last = offset
            }
        }
        self.edges = edges
        tabs = TabbedBreaks(typesetter, edges)
        self.opportunities = opportunities
        count = bytes.count
    }

    /// All places where a line may end, in order.
    var ends: [(offset: Int, isMandatory: Bool)] {
        opportunities.map { ($0.offset, $0.isMandatory) }
    }

    /// Where a line ends that begins at `start`, `indent` points from the edge that tabs count from,
    /// and may be `width` wide.
    ///
    /// The last allowed break that fits; where none does, the last cluster that does, but one cluster
    /// at least, so that every call gets on.
    func lineEnd(from start: Int, width: Double, indent: Double = 0) -> Int {
        if let tabs, tabs.hasTab(in: start..<mandatoryEnd(from: start)) {
            return lineEnd(from: start, width: width, tabs.measure(from: start, indent: indent))
        }
        let beginning = edges.position(at: start)
        var best: Int?
        for opportunity in opportunities[firstOpportunity(after: start)...] {
            let room = width + Self.tolerance - (opportunity.visiblePosition - beginning)
            guard room >= 0 else { break }
            if opportunity.hyphenWidth <= room { best = opportunity.offset }
            if opportunity.isMandatory { break }
        }
        return best ?? emergencyEnd(from: start, width: width)
    }

    /// The same for a line with tabs.
    private func lineEnd(from start: Int, width: Double, _ measure: TabbedBreaks.Measure) -> Int {
        var best: Int?
        var walk = measure
        for opportunity in opportunities[firstOpportunity(after: start)...] {
            let end = max(start, opportunity.visibleEnd)
            let room = width + Self.tolerance - walk.width(to: end)
            guard room >= 0 else { break }
            if opportunity.hyphenWidth <= room { best = opportunity.offset }
            if opportunity.isMandatory { break }
        }
        return best ?? clusterEnd(from: start, width: width, measure)
    }

    /// Where a line of clusters ends, whatever they are: at least one, and no more than fit.
    func clusterEnd(from start: Int, width: Double, indent: Double = 0) -> Int {
        let limit = mandatoryEnd(from: start)
        if let tabs, tabs.hasTab(in: start..<limit) {
            let end = clusterEnd(
                from: start, width: width, tabs.measure(from: start, indent: indent))
            return min(end, limit)
        }
        return min(emergencyEnd(from: start, width: width), limit)
    }

    private func clusterEnd(from start: Int, width: Double, _ measure: TabbedBreaks.Measure) -> Int
    {
        var walk = measure
        var cluster = edges.index(at: start) + 1
        while cluster + 1 < edges.offsets.count,
            walk.width(to: edges.offsets[cluster + 1]) <= width + Self.tolerance
        {
            cluster += 1
        }
        return withSpaces(edges.offsets[min(cluster, edges.offsets.count - 1)])
    }

    /// The width of what stands before the first place where a line from `start` may end.
    func firstWidth(from start: Int) -> Double {
        let index = firstOpportunity(after: start)
        guard index < opportunities.count else { return 0 }
        return opportunities[index].visiblePosition - edges.position(at: start)
    }

    /// The width of the first cluster of a line from `start`, without spaces behind it.
    func firstClusterWidth(from start: Int) -> Double {
        let first = edges.index(at: start)
        guard first + 1 < edges.positions.count else { return 0 }
        return min(edges.positions[first + 1] - edges.positions[first], firstWidth(from: start))
    }

    /// The end of a line that breaks nowhere but where it must.
    func mandatoryEnd(from start: Int) -> Int {
        opportunities[firstOpportunity(after: start)...].first(where: \.isMandatory)?.offset
            ?? count
    }

    /// From the end of the text before the first place where lines must end to the beginning of that
    /// behind the last one; nil where they must end nowhere with text behind it.
    func lineEnds(inside range: TextRange) -> TextRange? {
        let ends = opportunities[firstOpportunity(after: range.lowerBound)...]
            .prefix { $0.offset < range.upperBound }.filter(\.isMandatory)
        guard let first = ends.first, let last = ends.last else { return nil }
        return max(range.lowerBound, first.visibleEnd)..<last.offset
    }

    /// Whether a line has to end at an offset, because the text does or a character says so.
    func mustEnd(at offset: Int) -> Bool {
        let index = firstOpportunity(after: offset - 1)
        guard offset < count, index < opportunities.count else { return true }
        return opportunities[index].offset == offset && opportunities[index].isMandatory
    }

    /// The place to end a line where `end` turned out too wide; nil if there is none before it.
    func lineEnd(from start: Int, before end: Int) -> Int? {
        let index = firstOpportunity(after: end - 1)
        if index > 0, opportunities[index - 1].offset > start {
            return opportunities[index - 1].offset
        }
        let isAllowed = index < opportunities.count && opportunities[index].offset == end
        let visibleEnd = isAllowed ? opportunities[index].visibleEnd : end
        return clusterEnd(from: start, before: visibleEnd)
    }

    /// The last cluster's beginning before `end`; nil if there is none behind `start`.
    func clusterEnd(from start: Int, before end: Int) -> Int? {
        let offset = edges.offsets[edges.index(at: max(start, end - 1))]
        return offset > start ? offset : nil
    }

    // Sums of advances differ in the last bits between a line and the text before it.
    private static let tolerance = 1e-6

    private func emergencyEnd(from start: Int, width: Double) -> Int {
        let first = edges.index(at: start)
        let last = edges.lastIndex(before: edges.positions[first] + width + Self.tolerance)
        let end = edges.offsets[min(max(last, first + 1), edges.offsets.count - 1)]
        return withSpaces(end)
    }

    /// Spaces after a word that had to be cut hang at its last piece, and so does a line's end.
    private func withSpaces(_ end: Int) -> Int {
        let next = firstOpportunity(after: end - 1)
        guard next < opportunities.count, opportunities[next].visibleEnd <= end else { return end }
        return opportunities[next].offset
    }

    private func firstOpportunity(after offset: Int) -> Int {
        opportunities.partitioningIndex { $0.offset > offset }
    }

    /// The text in stretches of paragraphs with the same language: it has a say in where lines break.
    private static func languages(of typesetter: Typesetter) -> [(TextRange, String?)] {
        var stretches: [(range: TextRange, language: String?)] = []
        for paragraph in typesetter.analysis.paragraphs where !paragraph.range.isEmpty {
            let start = paragraph.range.lowerBound
            let language = typesetter.text.attributes(at: start)?.language
            if let last = stretches.last, last.language == language {
                stretches[stretches.count - 1].range =
                    last.range.lowerBound..<paragraph.range.upperBound
            } else {
                stretches.append((paragraph.range, language))
            }
        }
        return stretches
    }
}

extension [UInt8] {
    /// Whether the character before an offset ends a line.
    ///
    /// ICU cannot be asked: it gives breaks between words of Thai the status of the break after them.
    fileprivate func endsLine(before offset: Int) -> Bool {
        var start = offset - 1
        while start > 0, self[start] & 0xC0 == 0x80 { start -= 1 }
        return start >= 0 && scalar(of: self, at: start).0.isLineTerminator
    }

    /// The offset behind the last character of a stretch that is no white space.
    ///
    /// The beginning if there is none; `limit` is how many characters may be passed over.
    func endWithoutSpaces(in range: TextRange, atMost limit: Int = .max) -> Int {
        var end = range.upperBound
        var passed = 0
        while end > range.lowerBound, passed < limit {
            var start = end - 1
            while start > range.lowerBound, self[start] & 0xC0 == 0x80 { start -= 1 }
            guard scalar(of: self, at: start).0.isLineSpace else { break }
            end = start
            passed += 1
        }
        return end
    }
}

extension Typesetter {
    /// The stretches that no line breaks inside: those with one annotation or one glyph for all.
    fileprivate var unbreakable: [TextRange] {
        let chosen = text.runs.filter { !$0.attributes.isPlain && $0.attributes.glyph != nil }
        let ranges = shaped.unbreakable + chosen.map(\.range)
        return chosen.isEmpty ? ranges : ranges.sorted { $0.lowerBound < $1.lowerBound }
    }
}

extension [TextRange] {
    /// Whether an offset is inside one of some stretches in order, not at its ends.
    fileprivate func contain(inside offset: Int) -> Bool {
        guard !isEmpty else { return false }
        let index = partitioningIndex { $0.upperBound > offset }
        return index < count && self[index].lowerBound < offset
    }
}

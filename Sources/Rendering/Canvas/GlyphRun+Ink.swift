internal import Graphics
internal import Layout

extension GlyphRun {
    /// Where ink of the run is on the line between two heights, downwards from the baseline.
    func ink(from top: Double, to bottom: Double) -> [ClosedRange<Double>] {
        guard bottom > top else { return [] }
        let edges = outline.edges(tolerance: 0.05)
        let (top, bottom) = (top + baselineShift, bottom + baselineShift)
        var ranges = edges.compactMap { $0.reach(from: top, to: bottom) }
        guard !ranges.isEmpty else { return [] }
        // Outlines that pass through the band have ink between them.
        ranges += edges.inside(at: (top + bottom) / 2)
        return ranges.map { $0.lowerBound + x...$0.upperBound + x }
    }
}

extension Edge {
    /// The `x` that the edge takes between two heights; nil if it stays outside the band.
    fileprivate func reach(from top: Double, to bottom: Double) -> ClosedRange<Double>? {
        let (upper, lower) = start.y <= end.y ? (start, end) : (end, start)
        guard lower.y > top, upper.y < bottom else { return nil }
        let first = x(at: max(top, upper.y)) ?? start.x
        let last = x(at: min(bottom, lower.y)) ?? end.x
        return min(first, last)...max(first, last)
    }

    /// The `x` at a height; nil where the edge is level.
    fileprivate func x(at y: Double) -> Double? {
        let height = end.y - start.y
        return height == 0 ? nil : start.x + (end.x - start.x) * (y - start.y) / height
    }
}

extension [Edge] {
    /// The stretches inside the outline at a height.
    fileprivate func inside(at y: Double) -> [ClosedRange<Double>] {
        let crossings = filter { ($0.start.y <= y) != ($0.end.y <= y) }
            .compactMap { edge in edge.x(at: y).map { ($0, edge.end.y > edge.start.y ? 1 : -1) } }
            .sorted { $0.0 < $1.0 }
        var ranges: [ClosedRange<Double>] = []
        var winding = 0
        for (crossing, next) in zip(crossings, crossings.dropFirst()) {
            winding += crossing.1
            if winding != 0 { ranges.append(crossing.0...next.0) }
        }
        return ranges
    }
}

extension ClosedRange<Double> {
    /// What is left of the range between gaps, from left to right.
    func without(_ gaps: [ClosedRange<Double>]) -> [ClosedRange<Double>] {
        var rest: [ClosedRange<Double>] = []
        var start = lowerBound
        for gap in gaps.sorted(by: { $0.lowerBound < $1.lowerBound }) where gap.upperBound > start {
            if gap.lowerBound >= upperBound { break }
            if gap.lowerBound > start { rest.append(start...gap.lowerBound) }
            start = gap.upperBound
        }
        if start < upperBound { rest.append(start...upperBound) }
        return rest
    }
}

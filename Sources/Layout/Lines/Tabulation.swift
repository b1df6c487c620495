internal import Graphics

/// Gives the tabs of a line their widths, and fills them with leaders.
struct Tabulation {
    private let runs: [GlyphRun]
    private let typesetter: Typesetter
    private let paragraph: TextAnalysis.Paragraph
    /// The indices of the runs in the order in which they are read.
    private let order: [Int]

    /// Every tab has to be a run of its own.
    init(_ runs: [GlyphRun], in paragraph: TextAnalysis.Paragraph, _ typesetter: Typesetter) {
        self.runs = runs
        self.typesetter = typesetter
        self.paragraph = paragraph
        let indices = Array(runs.indices)
        order = paragraph.direction == .leftToRight ? indices : indices.reversed()
    }

    /// The runs at their places on a line that begins `indent` points from the edge that tabs count
    /// from.
    func placed(indent: Double) -> [GlyphRun] {
        var ruler = TabRuler(
            paragraph.style, language: typesetter.text.language(of: paragraph), indent: indent)
        var result = runs
        for (position, index) in order.enumerated() where runs[index].isTab {
            let before = order[..<position].reversed().prefix { !runs[$0].isTab }.reversed()
            ruler.add(piece(Array(before), at: ruler.stop), tabOf: runs[index].width)
            let after = order[(position + 1)...].prefix { !runs[$0].isTab }
            let end = ruler.start(of: piece(Array(after), at: ruler.stop))
            result[index] = filled(runs[index], from: ruler.pen, to: end, ruler.stop.leader)
        }
        var x = 0.0
        return result.map { run in
            defer { x += run.width }
            return run.placed(x: x)
        }
    }

    /// The measures of runs between two tabs, in the order in which they are read.
    private func piece(_ indices: [Int], at stop: TabStop) -> TabRuler.Piece {
        let width = indices.reduce(0) { $0 + runs[$1].width }
        let lower = indices.map { runs[$0].range.lowerBound }.min() ?? 0
        let upper = indices.map { runs[$0].range.upperBound }.max() ?? 0
        guard stop.alignment == .decimal,
            let point = typesetter.analysis.terminator(in: lower..<upper, stop)
        else { return TabRuler.Piece(width: width) }
        var before = 0.0
        for index in indices {
            guard runs[index].range.contains(point) else {
                before += runs[index].width
                continue
            }
            let clusters = runs[index].clusters
            let isForward = paragraph.direction == .leftToRight
            before += (isForward ? clusters : clusters.reversed())
                .prefix { !$0.range.contains(point) }.reduce(0) { $0 + $1.width }
            break
        }
        return TabRuler.Piece(width: width, widthBeforeTerminator: before)
    }

    /// A tab between two distances from the edge that tabs count from.
    private func filled(
        _ tab: GlyphRun, from start: Double, to end: Double, _ leader: String
    ) -> GlyphRun {
        let width = end - start
        let empty = tab.glyphs.prefix(1).map {
            Glyph(id: $0.id, cluster: $0.cluster, position: $0.position, advance: width)
        }
        guard !leader.isEmpty, let pattern = pattern(leader, in: tab) else {
            return tab.placed(x: 0, width: empty.isEmpty ? 0 : width, glyphs: empty)
        }
        // Copies stand at multiples of their width from the edge, so that lines have them in columns.
        let first = (start / pattern.width - Self.tolerance).rounded(.up)
        let last = min(
            (end / pattern.width + Self.tolerance).rounded(.down), first + Self.mostCopies)
        guard last > first else { return tab.placed(x: 0, width: width, glyphs: empty) }
        let isForward = paragraph.direction == .leftToRight
        var glyphs: [Glyph] = []
        for step in 0..<Int(last - first) {
            let x =
                isForward
                ? (first + Double(step)) * pattern.width - start
                : end - (last - Double(step)) * pattern.width
            glyphs += pattern.glyphs.map { glyph in
                Glyph(
                    id: glyph.id, cluster: tab.range.lowerBound,
                    position: glyph.position.offset(dx: x, dy: 0), advance: glyph.advance)
            }
        }
        // The room beside the copies goes to the last glyph, so that advances add up.
        if let last = glyphs.popLast() {
            let rest = width - glyphs.reduce(0) { $0 + $1.advance }
            glyphs.append(
                Glyph(id: last.id, cluster: last.cluster, position: last.position, advance: rest))
        }
        var leader = GlyphRun(
            range: tab.range, text: tab.text, direction: tab.direction, face: pattern.face,
            size: pattern.size, synthesis: pattern.synthesis, attributes: tab.attributes,
            x: 0, width: width, glyphs: glyphs, baselineShift: tab.baselineShift)
        leader.level = tab.level
        return leader
    }

    /// The leader once; nil if no font has it whole.
    private func pattern(_ leader: String, in tab: GlyphRun) -> GlyphRun? {
        var text = AttributedText(leader, tab.attributes)
        text.update(0..<text.count) { $0.paragraph = ParagraphStyle() }
        let runs = Typesetter(text, fonts: typesetter.fonts).line().runs
        guard runs.count == 1, let run = runs.first, run.width > Self.narrowest, !run.isTab else {
            return nil
        }
        return run
    }

    // Positions are sums of many numbers: the last bits may be off.
    private static let tolerance = 1e-6
    // Nobody sees copies that are closer to each other, in points.
    private static let narrowest = 0.1
    // More than on any page.
    private static let mostCopies = 10_000.0
}

extension GlyphRun {
    /// Whether the run is a tab.
    var isTab: Bool { text.utf8.first == 0x09 }

    /// Whether the run is a tab whose room is filled with glyphs to be seen.
    package var isLeader: Bool {
        isTab && glyphs.contains { $0.id != 0 && $0.id != face.glyph(for: " ") }
    }
}

extension LineBuilder {
    /// The line of a stretch, no wider than `width`: what is too much gives way to a token.
    ///
    /// Without a token it is an ellipsis in the attributes of the first hidden character. It is there
    /// even where `width` has no room for it. It also stands for `lineEnds`, where lines must end.
    func line(
        _ range: TextRange, truncatedTo width: Double, at mode: TruncationMode,
        token: AttributedText? = nil, lineEnds: TextRange? = nil, indent: Double = 0
    ) -> Line {
        let whole = line(range, indent: indent)
        let bytes = typesetter.analysis.bytes
        let visible = range.lowerBound..<bytes.endWithoutSpaces(in: range)
        guard !visible.isEmpty, lineEnds != nil || whole.visibleWidth > width + Self.tolerance
        else { return whole }
        let cuts = TruncationCuts(whole, visible, around: lineEnds)
        let widest = self.token(token, for: visible, in: visible).shaped.width
        var kept = cuts.kept(mode, width: width - widest)
        while true {
            let hidden = bytes.withSpaces(around: cuts.hidden(by: kept), in: visible)
            let token = self.token(token, for: hidden, in: visible)
            let line = line(range, visible, hiding: hidden, behind: token, indent: indent)
            let excess = line.visibleWidth - width
            if excess <= Self.tolerance || kept.isNothing { return line }
            kept = cuts.shortened(kept, by: excess)
        }
    }

    // Sums of advances differ in the last bits.
    private static let tolerance = 1e-6

    private func line(
        _ range: TextRange, _ visible: TextRange, hiding hidden: TextRange,
        behind token: Typesetter, indent: Double
    ) -> Line {
        let paragraph = typesetter.analysis.paragraph(at: range.lowerBound)
        let (head, tail) = (
            slices(
                of: range.lowerBound..<hidden.lowerBound, visibleEnd: hidden.lowerBound,
                in: paragraph),
            slices(
                of: hidden.upperBound..<range.upperBound, visibleEnd: visible.upperBound,
                in: paragraph)
        )
        // The token stands among the slices like an isolate of UAX #9, as one thing.
        let level = level(of: hidden, in: visible)
        let stretches =
            head.map { (start: $0.range.lowerBound, level: $0.level) }
            + [(start: hidden.lowerBound, level: level)]
            + tail.map { (start: $0.range.lowerBound, level: $0.level) }
        var runs: [GlyphRun] = []
        var x = 0.0
        for index in visualOrder(of: stretches) {
            if index == head.count {
                LineBuilder(token).appendToken(on: level, at: &x, to: &runs)
            } else {
                append(
                    index < head.count ? head[index] : tail[index - head.count - 1], at: &x,
                    to: &runs)
            }
        }
        runs = tabulated(runs, in: paragraph, indent: indent)
        let trailing = trailingWidth(of: runs, from: visible.upperBound)
        var line = measured(range, runs, trailing: trailing, direction: paragraph.direction)
        line.hiddenRange = hidden
        return line
    }

    /// Adds all of the text as a token.
    private func appendToken(on level: UInt8, at x: inout Double, to runs: inout [GlyphRun]) {
        let count = typesetter.text.count
        let first = runs.count
        let slices = slices(
            of: 0..<count, visibleEnd: count, in: typesetter.analysis.paragraph(at: 0))
        for slice in inVisualOrder(slices) { append(slice, at: &x, to: &runs) }
        for index in first..<runs.count {
            runs[index].isTruncationToken = true
            runs[index].level = level
        }
    }

    /// The token, shaped in the direction of the text that it stands in.
    private func token(
        _ wanted: AttributedText?, for hidden: TextRange, in visible: TextRange
    ) -> Typesetter {
        var attributes = typesetter.text.attributes(at: hidden.lowerBound) ?? TextAttributes()
        attributes.attachment = nil
        var token = wanted ?? AttributedText("…", attributes)
        let isForward = level(of: hidden, in: visible) % 2 == 0
        token.set(\.paragraph.baseDirection, to: isForward ? .leftToRight : .rightToLeft)
        return Typesetter(token, fonts: typesetter.fonts)
    }

    /// The level of a token: inside a phrase the lower one of those on both sides, else that of the
    /// paragraph.
    private func level(of hidden: TextRange, in visible: TextRange) -> UInt8 {
        let analysis = typesetter.analysis
        guard hidden.lowerBound > visible.lowerBound, hidden.upperBound < visible.upperBound else {
            return analysis.paragraph(at: visible.lowerBound).level
        }
        return min(
            analysis.level(at: hidden.lowerBound - 1), analysis.level(at: hidden.upperBound))
    }
}

/// Where the visible part of a line can be cut: between its clusters, in the order of the text.
private struct TruncationCuts {
    /// How many clusters stay at both ends.
    struct Kept {
        var head = 0
        var tail = 0

        var isNothing: Bool { head == 0 && tail == 0 }
    }

    /// The UTF-8 offset of every cluster, and the end.
    private let offsets: [Int]
    /// The width of everything before each offset, in points.
    private let positions: [Double]

    /// How many clusters can stay at the beginning.
    private let mostHead: Int
    /// How many clusters can stay at the end.
    private let mostTail: Int

    private var count: Int { offsets.count - 1 }

    /// What is `hidden` in any case is between the ends.
    init(_ line: Line, _ visible: TextRange, around hidden: TextRange?) {
        var offsets: [Int] = []
        var positions: [Double] = []
        var position = 0.0
        for run in line.runs.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
            let clusters = run.clusters
            for cluster in run.direction == .leftToRight ? clusters : clusters.reversed()
            where cluster.range.lowerBound < visible.upperBound {
                offsets.append(cluster.range.lowerBound)
                positions.append(position)
                position += cluster.width
            }
        }
        offsets.append(visible.upperBound)
        positions.append(position)
        let count = offsets.count - 1
        mostHead = hidden.map { end in offsets.prefix { $0 < end.lowerBound }.count } ?? count - 1
        mostTail =
            hidden.map { end in offsets[..<count].count { $0 >= end.upperBound } } ?? count - 1
        (self.offsets, self.positions) = (offsets, positions)
    }

    /// As many clusters as `width` holds, but not all.
    func kept(_ mode: TruncationMode, width: Double) -> Kept {
        switch mode {
        case .end: return Kept(head: min(head(in: width), mostHead))
        case .start: return Kept(tail: min(tail(in: width), mostTail))
        case .middle:
            // What the tail leaves of its half goes to the head, and what that leaves back to the tail.
            let half = min(tail(in: width / 2), mostTail)
            let head = min(
                head(in: width - (positions[count] - positions[count - half])), mostHead)
            return Kept(
                head: head,
                tail: min(tail(in: width - positions[head]), mostTail, count - 1 - head))
        }
    }

    func hidden(by kept: Kept) -> TextRange { offsets[kept.head]..<offsets[count - kept.tail] }

    /// One cluster less, and as many more as `excess` points take.
    func shortened(_ kept: Kept, by excess: Double) -> Kept {
        var kept = kept
        var excess = excess
        repeat {
            if kept.head >= kept.tail {
                kept.head -= 1
                excess -= positions[kept.head + 1] - positions[kept.head]
            } else {
                kept.tail -= 1
                excess -= positions[count - kept.tail] - positions[count - kept.tail - 1]
            }
        } while excess > 0 && !kept.isNothing
        return kept
    }

    private func head(in width: Double) -> Int {
        max(0, positions.partitioningIndex { $0 > width } - 1)
    }

    private func tail(in width: Double) -> Int {
        count - min(count, positions.partitioningIndex { positions[count] - $0 <= width })
    }
}

extension [UInt8] {
    /// A stretch with the spaces on both sides of it, as far as they are in another one.
    fileprivate func withSpaces(around inner: TextRange, in outer: TextRange) -> TextRange {
        var end = inner.upperBound
        while end < outer.upperBound {
            let (scalar, length) = scalar(of: self, at: end)
            guard scalar.isLineSpace else { break }
            end += length
        }
        return endWithoutSpaces(in: outer.lowerBound..<inner.lowerBound)..<end
    }
}

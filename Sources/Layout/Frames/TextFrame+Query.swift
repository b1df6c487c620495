public import Graphics

extension TextFrame {
    /// A caret at its place: a stroke between two characters, square to their line.
    public struct Caret: Hashable, Sendable {
        /// The end at the top of the line; the right one where lines run from top to bottom.
        public var top: Point
        /// The end at the bottom of the line.
        public var bottom: Point

        /// The length, in points.
        public var height: Double { top.distance(to: bottom) }
    }

    /// An inline box at its place.
    public struct PlacedAttachment: Hashable, Sendable {
        /// The box as the text names it.
        public var attachment: Attachment
        /// Where it lies, in the frame's coordinates.
        public var rect: Rect
        /// The UTF-8 offset of its character.
        public var index: Int
    }

    /// The size of what the lines take, from the corner of the frame where the first of them begins.
    public var usedSize: Size {
        let bounds = (path.bounds ?? Rect(origin: .zero, size: .zero))
            .applying(options.progression.fromFrame)
        let length = lines.map { $0.visibleSpan.upperBound - bounds.minX }.max() ?? 0
        guard let first = lines.first, let last = lines.last else { return .zero }
        switch options.progression {
        case .topToBottom: return Size(width: length, height: last.bottom - bounds.minY)
        case .rightToLeft: return Size(width: last.bottom - bounds.minY, height: length)
        case .leftToRight:
            return Size(width: max(first.bottom, -bounds.minY) - last.top, height: length)
        }
    }

    /// The UTF-8 offset nearest to a point; the beginning if there are no lines.
    ///
    /// A point above or below all lines counts as on the first or the last one.
    public func index(at point: Point) -> Int {
        guard let number = lineNumber(at: point) else { return visibleRange.lowerBound }
        let placed = lines[number]
        // The end of a line that goes on is the beginning of the next one, where its caret stands.
        return placed.line.index(
            at: lying(point).x - placed.origin.x, withEnd: number == lines.count - 1)
    }

    /// The position whose caret is nearest to a point; the beginning if there are no lines.
    ///
    /// Unlike ``index(at:)`` it can be the end of a line that goes on in the next one.
    public func position(at point: Point) -> TextPosition {
        guard let number = lineNumber(at: point) else {
            return TextPosition(visibleRange.lowerBound)
        }
        return position(inLine: number, at: lying(point).x)
    }

    /// The caret before the character at a UTF-8 offset; nil if there are no lines.
    ///
    /// Where directions meet, it stands where a character comes to stand that runs as the line does.
    public func caret(at index: Int) -> Caret? {
        guard let number = lineNumber(of: TextPosition(index)) else { return nil }
        return caret(inLine: number, at: lines[number].line.caret(at: index).x)
    }

    /// Where directions meet, the caret for a character that runs against its line; nil elsewhere.
    public func secondaryCaret(at index: Int) -> Caret? {
        guard let number = lineNumber(of: TextPosition(index)) else { return nil }
        return lines[number].line.caret(at: index).secondaryX.map { caret(inLine: number, at: $0) }
    }

    /// The caret of a position; nil if there are no lines.
    public func caret(at position: TextPosition) -> Caret? {
        guard let number = lineNumber(of: position) else { return nil }
        return caret(inLine: number, at: lines[number].line.x(of: position))
    }

    /// The run at a point; nil where there is none.
    public func run(at point: Point) -> GlyphRun? {
        guard let placed = line(at: point) else { return nil }
        let x = lying(point).x - placed.origin.x
        return placed.line.runs.first { $0.x <= x && x < $0.x + $0.width }
    }

    /// The line at a point, however far to its left or right; nil above, between and below all lines.
    ///
    /// Of lines beside each other it is the nearest.
    public func line(at point: Point) -> PlacedLine? {
        let y = lying(point).y
        return lineNumber(at: point).map { lines[$0] }
            .flatMap { $0.top <= y && y < $0.bottom ? $0 : nil }
    }

    /// Where the link at a point leads; nil where there is none.
    public func link(at point: Point) -> String? { run(at: point)?.attributes.link }

    /// The inline box at a point; nil where there is none.
    public func attachment(at point: Point) -> PlacedAttachment? {
        attachments.first { $0.rect.contains(point) }
    }

    /// All inline boxes, in the order of the lines.
    public var attachments: [PlacedAttachment] {
        lines.flatMap { placed in
            placed.line.runs.compactMap { run in
                run.attributes.attachment.map { attachment in
                    run.clusters.map { cluster in
                        PlacedAttachment(
                            attachment: attachment,
                            rect: Rect(
                                x: placed.origin.x + run.x + cluster.x,
                                y: placed.origin.y - run.ascent, width: cluster.width,
                                height: run.ascent + run.descent
                            ).applying(transform),
                            index: cluster.range.lowerBound)
                    }
                }
            }
        }
        .flatMap { $0 }
    }

    /// A point among the lines as they were set, before ``transform`` raises them.
    func lying(_ point: Point) -> Point {
        transform == .identity ? point : Transform.quarterTurnLeft.apply(to: point)
    }

    /// The number of the line nearest to a point; nil if there are no lines.
    func lineNumber(at point: Point) -> Int? {
        guard let last = lines.indices.last else { return nil }
        let point = lying(point)
        let found = lines.firstIndex {
            options.progression == .leftToRight ? point.y >= $0.top : point.y < $0.bottom
        }
        return lineNumber(in: band(of: found ?? last), at: point.x)
    }

    /// The lines that stand beside a line, itself among them.
    func band(of number: Int) -> Range<Int> {
        let top = lines[number].top
        let first = lines[..<number].lastIndex { $0.top != top }.map { $0 + 1 } ?? 0
        let end = lines[number...].firstIndex { $0.top != top } ?? lines.count
        return first..<end
    }

    /// The line nearest to a place, of lines beside each other.
    func lineNumber(in band: Range<Int>, at x: Double) -> Int {
        band.min { lines[$0].distance(to: x) < lines[$1].distance(to: x) } ?? band.lowerBound
    }

    /// The number of the line on which the caret of a position stands; nil if there are no lines.
    func lineNumber(of position: TextPosition) -> Int? {
        guard !lines.isEmpty else { return nil }
        let next = lines.partitioningIndex { $0.line.range.lowerBound > position.index }
        let number = max(0, next - 1)
        let isBroken =
            number > 0 && position.affinity == .upstream
            && position.index == lines[number].line.range.lowerBound
            && !lines[number - 1].line.endsWithTerminator
        return isBroken ? number - 1 : number
    }

    /// The position nearest to a place on a line, in the frame's coordinates.
    func position(inLine number: Int, at x: Double) -> TextPosition {
        let placed = lines[number]
        var position = placed.line.position(at: x - placed.origin.x)
        let isEnd = position.index == placed.line.range.upperBound
        if isEnd, number < lines.count - 1 { position.affinity = .upstream }
        return position
    }

    private func caret(inLine number: Int, at x: Double) -> Caret {
        let placed = lines[number]
        let x = placed.origin.x + x
        return Caret(
            top: transform.apply(to: Point(x: x, y: placed.top)),
            bottom: transform.apply(to: Point(x: x, y: placed.bottom)))
    }
}

extension PlacedLine {
    /// The left and the right end of what is seen of the line, in the frame's coordinates.
    public var visibleSpan: ClosedRange<Double> {
        let hanging = line.direction == .leftToRight ? 0 : line.trailingWhitespaceWidth
        let left = origin.x + hanging
        return left...max(left, left + line.visibleWidth)
    }

    /// How far a place is to the left or right of what is seen.
    fileprivate func distance(to x: Double) -> Double {
        let span = visibleSpan
        return max(0, span.lowerBound - x, x - span.upperBound)
    }
}

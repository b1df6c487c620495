public import Graphics

extension TextFrame {
    /// A caret at its place: an upright line between two characters.
    public struct Caret: Hashable, Sendable {
        /// The upper end.
        public var top: Point
        /// The length downwards, in points.
        public var height: Double
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

    /// The size of what the lines take, from the frame's top left corner.
    public var usedSize: Size {
        let left = path.bounds?.minX ?? 0
        let top = path.bounds?.minY ?? 0
        return Size(
            width: lines.map { $0.visibleSpan.upperBound - left }.max() ?? 0,
            height: (lines.last?.bottom ?? top) - top)
    }

    /// The UTF-8 offset whose caret is nearest to a point; the beginning if there are no lines.
    ///
    /// A point above or below all lines counts as on the first or the last one.
    public func index(at point: Point) -> Int {
        guard let number = lineNumber(at: point.y) else { return visibleRange.lowerBound }
        let placed = lines[number]
        // The end of a line that goes on is the beginning of the next one, where its caret stands.
        return placed.line.index(
            at: point.x - placed.origin.x, withEnd: number == lines.count - 1)
    }

    /// The caret before the character at a UTF-8 offset; nil if there are no lines.
    public func caret(at index: Int) -> Caret? {
        guard let placed = lines.last(where: { $0.line.range.lowerBound <= index }) ?? lines.first
        else { return nil }
        return Caret(
            top: Point(x: placed.origin.x + placed.line.caret(at: index), y: placed.top),
            height: placed.bottom - placed.top)
    }

    /// The run at a point; nil where there is none.
    public func run(at point: Point) -> GlyphRun? {
        guard let placed = lines.first(where: { $0.top <= point.y && point.y < $0.bottom }) else {
            return nil
        }
        let x = point.x - placed.origin.x
        return placed.line.runs.first { $0.x <= x && x < $0.x + $0.width }
    }

    /// Where the link at a point leads; nil where there is none.
    public func link(at point: Point) -> String? { run(at: point)?.attributes.link }

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
                                height: run.ascent + run.descent),
                            index: cluster.range.lowerBound)
                    }
                }
            }
        }
        .flatMap { $0 }
    }

    private func lineNumber(at y: Double) -> Int? {
        lines.isEmpty ? nil : lines.firstIndex { y < $0.bottom } ?? lines.count - 1
    }
}

extension PlacedLine {
    /// The left and the right end of what is seen of the line, in the frame's coordinates.
    public var visibleSpan: ClosedRange<Double> {
        let hanging = line.direction == .leftToRight ? 0 : line.trailingWhitespaceWidth
        let left = origin.x + hanging
        return left...max(left, left + line.visibleWidth)
    }
}

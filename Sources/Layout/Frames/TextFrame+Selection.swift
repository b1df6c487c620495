public import Graphics

extension TextFrame {
    /// How high the marks of a selection are.
    public enum SelectionHeight: Hashable, Sendable {
        /// As high as the line, so that marks of neighbouring lines touch.
        case line
        /// As high as the text in them.
        case text
    }

    /// The rectangles that mark a stretch of text, from the first line to the last and from left to
    /// right in each of them.
    ///
    /// A stretch that is seen in several pieces, as where directions meet, has one for each of them.
    /// Line terminators are not marked, for they take no room.
    public func rects(of range: TextRange, height: SelectionHeight = .line) -> [Rect] {
        let first = lines.partitioningIndex { $0.line.range.upperBound > range.lowerBound }
        return lines[first...].prefix { $0.line.range.lowerBound < range.upperBound }
            .flatMap { placed in
                placed.line.spans(of: range).flatMap { placed.rects(of: $0, height: height) }
                    .map { $0.applying(transform) }
            }
    }

    /// What a click selects.
    public enum SelectionUnit: Hashable, Sendable {
        /// What a reader takes for one character.
        case graphemeCluster
        /// A word, or what stands between words, as a double click does.
        case word
        /// A sentence with the spaces behind it.
        case sentence
        /// All that stands on the line.
        case line
        /// A paragraph with the character that ends it, as a triple click does.
        case paragraph
    }

    /// The characters around a point, as much of them as is in the frame; nil if there are no lines.
    ///
    /// A point that is on no character counts as on the nearest one of the line, one above or below all
    /// lines as on the first or the last of them.
    public func range(of unit: SelectionUnit, at point: Point) -> TextRange? {
        guard let number = lineNumber(at: point) else { return nil }
        let placed = lines[number]
        let line = placed.line
        let offset =
            line.nearestCluster(to: lying(point).x - placed.origin.x)?.lowerBound
            ?? line.range.lowerBound
        let found: TextRange =
            switch unit {
            case .graphemeCluster: text.range(of: .graphemeCluster, at: offset)
            case .word: text.range(of: .word, at: offset)
            case .sentence: text.range(of: .sentence, at: offset)
            case .paragraph: text.range(of: .paragraph, at: offset)
            case .line: line.range
            }
        return found.clamped(to: visibleRange)
    }

    /// A stretch of text that leads to the same place.
    public struct PlacedLink: Hashable, Sendable {
        /// Where a click leads: a URL, or `#name` for a place in the same document.
        public var target: String
        /// The characters, as UTF-8 offsets.
        public var range: TextRange
        /// Where they are seen, as high as the text.
        public var rects: [Rect]
    }

    /// All links that are seen, in the order of the text.
    public var links: [PlacedLink] {
        text.runs(of: \.link, in: visibleRange).compactMap { link, range in
            guard let link else { return nil }
            let rects = rects(of: range, height: .text)
            return rects.isEmpty ? nil : PlacedLink(target: link, range: range, rects: rects)
        }
    }
}

extension PlacedLine {
    /// The rectangles of a stretch of the line that goes over runs of one height or several.
    fileprivate func rects(
        of span: ClosedRange<Double>, height: TextFrame.SelectionHeight
    ) -> [Rect] {
        func rect(_ span: ClosedRange<Double>, _ top: Double, _ bottom: Double) -> Rect {
            Rect(
                x: origin.x + span.lowerBound, y: top, width: span.upperBound - span.lowerBound,
                height: bottom - top)
        }
        guard height == .text else { return [rect(span, top, bottom)] }
        var rects: [Rect] = []
        for run in line.runs where run.x < span.upperBound && run.x + run.width > span.lowerBound {
            let part = max(run.x, span.lowerBound)...min(run.x + run.width, span.upperBound)
            let next = rect(part, origin.y - run.ascent, origin.y + run.descent)
            if let last = rects.last, last.minY == next.minY, last.height == next.height {
                rects[rects.count - 1] = last.union(next)
            } else {
                rects.append(next)
            }
        }
        return rects
    }
}

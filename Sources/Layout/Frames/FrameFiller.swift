internal import Graphics

/// Sets line under line until the text or the room ends.
struct FrameFiller {
    private let typesetter: Typesetter
    private let shape: FrameShape
    private let builder: LineBuilder
    private var y: Double
    /// How many lines of the paragraph at `position` there are in the frame.
    private var linesOfParagraph = 0
    /// The UTF-8 offset of the first character that has no line yet.
    private(set) var position: Int
    /// The lines so far.
    private(set) var lines: [PlacedLine] = []

    init(_ typesetter: Typesetter, _ shape: FrameShape, from start: Int) {
        self.typesetter = typesetter
        self.shape = shape
        builder = LineBuilder(typesetter)
        y = shape.bounds.minY
        position = start
    }

    mutating func fill() {
        while position < typesetter.text.count {
            let paragraph = typesetter.analysis.paragraph(at: position)
            let isFirst = position == paragraph.range.lowerBound
            if isFirst, !lines.isEmpty { y += paragraph.style.spacingBefore.finite }
            if isFirst { linesOfParagraph = 0 }
            guard let band = nextBand(of: paragraph, isFirst: isFirst), let last = band.last else {
                return
            }
            lines += band
            linesOfParagraph += 1
            y = last.bottom
            position = last.line.range.upperBound
            if position == paragraph.range.upperBound { y += paragraph.style.spacingAfter.finite }
        }
    }

    /// The next line, or the lines beside each other where something stands between them, at the
    /// first height where the shape has room.
    private func nextBand(of paragraph: TextAnalysis.Paragraph, isFirst: Bool) -> [PlacedLine]? {
        let style = paragraph.style
        let indent = (isFirst ? style.firstLineIndent : style.headIndent).finite
        let slot = Slot(
            paragraph: paragraph, start: position, indent: indent, tail: style.tailIndent.finite)
        guard !shape.isRectangle else { return lineInRectangle(slot).map { [$0] } }
        // A word is cut only where no place further down is wide enough for it, a cluster never.
        return band(slot, atLeast: breaker.firstWidth(from: position))
            ?? band(slot, atLeast: breaker.firstClusterWidth(from: position))
    }

    /// What is known of a line before its place is.
    private struct Slot {
        var paragraph: TextAnalysis.Paragraph
        var start: Int
        var indent: Double
        var tail: Double
    }

    private func lineInRectangle(_ slot: Slot) -> PlacedLine? {
        let bounds = shape.bounds
        let room = bounds.width - slot.indent - slot.tail
        guard y <= bounds.maxY + Self.tolerance else { return nil }
        let line = line(in: slot, width: room)
        let box = box(of: line, in: slot)
        guard y + box.height <= bounds.maxY + Self.tolerance else { return nil }
        return place(line, in: slot, at: y, box, left: bounds.minX, room: room)
    }

    /// The lines in the first band from `y` downwards that is wide enough for `width` and high enough
    /// for what comes to stand in it.
    private func band(_ slot: Slot, atLeast width: Double) -> [PlacedLine]? {
        var y = y
        // The bands of a frame are looked at from a point apart, but no frame for ever.
        let step = max(1, shape.bounds.height / 100_000)
        while true {
            var height = slot.paragraph.style.fixedHeight ?? 1
            while true {
                let parts = parts(slot, from: y, to: y + height, atLeast: width)
                guard let box = LineBox(around: parts.map(\.box)) else { break }
                // Lines that came out higher than the band look for room of their own height.
                if box.height > height + Self.tolerance {
                    height = box.height
                    continue
                }
                return parts.map { part in
                    place(
                        part.line, in: part.slot, at: y, box, left: part.left, room: part.room)
                }
            }
            let next = y + step
            guard next > y, next <= shape.bounds.maxY else { return nil }
            y = next
        }
    }

    /// A line in a part of a band.
    private struct Part {
        var line: Line
        var slot: Slot
        var box: LineBox
        var left: Double
        var room: Double
    }

    /// The lines in the parts of a band, in the order in which they are read; empty if the first of
    /// them has no room of `width`.
    private func parts(
        _ slot: Slot, from top: Double, to bottom: Double, atLeast width: Double
    ) -> [Part] {
        let spans = shape.spans(from: top, to: bottom)
        let isForward = slot.paragraph.direction == .leftToRight
        var parts: [Part] = []
        var start = slot.start
        for (number, span) in (isForward ? spans : spans.reversed()).enumerated() {
            guard start < slot.paragraph.range.upperBound else { break }
            var slot = slot
            slot.start = start
            // Indents are at the outer edges, not beside what stands in between.
            if number > 0 { slot.indent = 0 }
            if number < spans.count - 1 { slot.tail = 0 }
            let room = span.upperBound - span.lowerBound - slot.indent - slot.tail
            let needed = parts.isEmpty ? width : breaker.firstWidth(from: start)
            guard room > 0, room >= needed - Self.tolerance else { continue }
            let line = line(in: slot, width: room)
            parts.append(
                Part(
                    line: line, slot: slot, box: box(of: line, in: slot), left: span.lowerBound,
                    room: room))
            start = line.range.upperBound
        }
        return parts
    }

    // Heights and widths are sums of many numbers: the last bits may be off.
    private static let tolerance = 1e-6

    private var breaker: LineBreaker { typesetter.breaker }

    private func line(in slot: Slot, width: Double) -> Line {
        // Most cells of a table are one short line: no need to ask where they might break.
        if typesetter.shaped.width <= width, typesetter.analysis.isOneLine {
            return builder.line(slot.start..<typesetter.text.count)
        }
        let style = slot.paragraph.style
        if let most = style.maximumLines, linesOfParagraph >= most - 1 {
            return lastLine(in: slot, width: width)
        }
        let breaker = breaker
        let isByWord = style.lineBreakMode == .wordWrap
        guard isByWord || style.lineBreakMode == .characterWrap else {
            return uncutLine(in: slot, width: width)
        }
        let line = typesetter.fittingLine(
            from: slot.start, width: width, indent: slot.indent, cutsWords: !isByWord)
        guard style.alignment == .justified, width.isFinite,
            !breaker.mustEnd(at: line.range.upperBound)
        else { return line }
        return builder.justified(line, to: width)
    }

    /// The whole line up to where it must end, or as much as there is room for beside an ellipsis.
    private func uncutLine(in slot: Slot, width: Double) -> Line {
        let range = slot.start..<breaker.mandatoryEnd(from: slot.start)
        guard let mode = slot.paragraph.style.lineBreakMode.truncation else {
            return builder.line(range, indent: slot.indent)
        }
        return builder.line(range, truncatedTo: width, at: mode, indent: slot.indent)
    }

    /// The last line that the paragraph may have: all that is left of it, as far as it fits and up to
    /// where a line must end.
    private func lastLine(in slot: Slot, width: Double) -> Line {
        let range = slot.start..<slot.paragraph.range.upperBound
        return builder.line(
            range, truncatedTo: width, at: slot.paragraph.style.lineBreakMode.truncation ?? .end,
            lineEnds: breaker.lineEnds(inside: range), indent: slot.indent)
    }

    private func place(
        _ line: Line, in slot: Slot, at y: Double, _ box: LineBox, left: Double, room: Double
    ) -> PlacedLine {
        let style = slot.paragraph.style
        let isForward = slot.paragraph.direction == .leftToRight
        let slack = room.isFinite ? room - line.visibleWidth : 0
        let shift: Double =
            switch style.alignment {
            case .left: 0
            case .right: slack
            case .center: slack / 2
            case .natural, .justified: isForward ? 0 : slack
            }
        // In a right-to-left paragraph the spaces at a line's end stand at its left.
        let hanging = isForward ? 0 : line.trailingWhitespaceWidth
        return PlacedLine(
            line: line,
            origin: Point(
                x: left + (isForward ? slot.indent : slot.tail) + shift - hanging,
                y: y + box.baseline),
            top: y, bottom: y + box.height,
            excess: line.visibleWidth > room + Self.tolerance ? line.visibleWidth - room : 0)
    }

    private func box(of line: Line, in slot: Slot) -> LineBox {
        LineBox(line, slot.paragraph.style, strut: strut(of: slot.paragraph))
    }

    /// The measures of the paragraph's own font.
    private func strut(of paragraph: TextAnalysis.Paragraph) -> LineBox.Measures {
        let attributes =
            typesetter.text.attributes(at: paragraph.range.lowerBound) ?? TextAttributes()
        let metrics = typesetter.fonts.primary(for: attributes).face.metrics
        let em = attributes.font.em
        return LineBox.Measures(
            ascent: metrics.ascent * em, descent: metrics.descent * em,
            leading: metrics.leading * em)
    }
}

extension ParagraphStyle.LineBreakMode {
    /// Where lines that are too long give way to an ellipsis; nil if they do not.
    fileprivate var truncation: TruncationMode? {
        switch self {
        case .truncateHead: .start
        case .truncateMiddle: .middle
        case .truncateTail: .end
        case .wordWrap, .characterWrap, .clip: nil
        }
    }
}

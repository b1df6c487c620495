internal import Graphics

/// Sets line under line until the text or the room ends.
struct FrameFiller {
    private let typesetter: Typesetter
    private let shape: FrameShape
    private let builder: LineBuilder
    private var y: Double
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
            guard let placed = nextLine(of: paragraph, isFirst: isFirst) else { return }
            lines.append(placed)
            y = placed.bottom
            position = placed.line.range.upperBound
            if position == paragraph.range.upperBound { y += paragraph.style.spacingAfter.finite }
        }
    }

    /// The next line at the first height where the shape has room for one.
    private func nextLine(of paragraph: TextAnalysis.Paragraph, isFirst: Bool) -> PlacedLine? {
        let style = paragraph.style
        let indent = (isFirst ? style.firstLineIndent : style.headIndent).finite
        let slot = Slot(paragraph: paragraph, indent: indent, tail: style.tailIndent.finite)
        guard !shape.isRectangle else { return lineInRectangle(slot) }
        // A word is cut only where no place further down is wide enough for it.
        return line(slot, atLeast: breaker.firstWidth(from: position)) ?? line(slot, atLeast: 0)
    }

    /// What is known of a line before its place is.
    private struct Slot {
        var paragraph: TextAnalysis.Paragraph
        var indent: Double
        var tail: Double
    }

    private func lineInRectangle(_ slot: Slot) -> PlacedLine? {
        let bounds = shape.bounds
        let room = bounds.width - slot.indent - slot.tail
        guard y <= bounds.maxY + Self.tolerance else { return nil }
        let line = line(of: slot.paragraph, width: room)
        guard y + slot.paragraph.style.height(of: line) <= bounds.maxY + Self.tolerance else {
            return nil
        }
        return place(line, in: slot, at: y, left: bounds.minX, room: room)
    }

    /// The line in the first band from `y` downwards that is wide enough for `width` and high enough
    /// for what comes to stand in it.
    private func line(_ slot: Slot, atLeast width: Double) -> PlacedLine? {
        var y = y
        // The bands of a frame are looked at from a point apart, but no frame for ever.
        let step = max(1, shape.bounds.height / 100_000)
        while true {
            var height = slot.paragraph.style.fixedHeight ?? 1
            while let span = shape.widestSpan(from: y, to: y + height) {
                let room = span.upperBound - span.lowerBound - slot.indent - slot.tail
                guard room > 0, room >= width - Self.tolerance else { break }
                let line = line(of: slot.paragraph, width: room)
                let wanted = slot.paragraph.style.height(of: line)
                // A line that came out higher than the band looks for a span of its own height.
                if wanted > height + Self.tolerance {
                    height = wanted
                    continue
                }
                return place(line, in: slot, at: y, left: span.lowerBound, room: room)
            }
            let next = y + step
            guard next > y, next <= shape.bounds.maxY else { return nil }
            y = next
        }
    }

    // Heights and widths are sums of many numbers: the last bits may be off.
    private static let tolerance = 1e-6

    private var breaker: LineBreaker { typesetter.breaker }

    private func line(of paragraph: TextAnalysis.Paragraph, width: Double) -> Line {
        // Most cells of a table are one short line: no need to ask where they might break.
        if typesetter.shaped.width <= width, typesetter.isOneLine {
            return builder.line(position..<typesetter.text.count)
        }
        let breaker = breaker
        guard paragraph.style.lineBreakMode == .wordWrap else {
            return builder.line(position..<breaker.mandatoryEnd(from: position))
        }
        var end = breaker.lineEnd(from: position, width: width)
        var line = builder.line(position..<end)
        // Shaping again next to the break can make a line wider than its part of the paragraph was.
        while line.visibleWidth > width + Self.tolerance,
            let earlier = breaker.lineEnd(from: position, before: end)
        {
            end = earlier
            line = builder.line(position..<end)
        }
        guard paragraph.style.alignment == .justified, width.isFinite, !breaker.mustEnd(at: end)
        else { return line }
        return builder.justified(line, to: width)
    }

    private func place(
        _ line: Line, in slot: Slot, at y: Double, left: Double, room: Double
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
        let height = style.height(of: line)
        let strut = style.fixedHeight == nil ? nil : strut(of: slot.paragraph)
        let (ascent, descent) = strut ?? (line.ascent, line.descent)
        let baseline = y + (height - ascent - descent) / 2 + ascent
        return PlacedLine(
            line: line,
            origin: Point(
                x: left + (isForward ? slot.indent : slot.tail) + shift - hanging, y: baseline),
            top: y, bottom: y + height)
    }

    /// The measures of the paragraph's own font: with a fixed line height they place the baseline, so
    /// that a line with a fallback font stands on the same grid as its neighbours.
    private func strut(of paragraph: TextAnalysis.Paragraph) -> (Double, Double) {
        let attributes =
            typesetter.text.attributes(at: paragraph.range.lowerBound) ?? TextAttributes()
        let metrics = typesetter.fonts.primary(for: attributes).face.metrics
        return (metrics.ascent * attributes.font.em, metrics.descent * attributes.font.em)
    }
}

extension ParagraphStyle {
    /// The height of the room that a line takes, in points.
    func height(of line: Line) -> Double {
        let multiple = lineHeightMultiple.isFinite ? max(0, lineHeightMultiple) : 1
        return fixedHeight ?? (line.ascent + line.descent + line.leading) * multiple
    }

    /// The height of every line; nil where the fonts decide.
    var fixedHeight: Double? {
        lineHeight.flatMap { $0.isFinite && $0 >= 0 ? $0 : nil }
    }
}

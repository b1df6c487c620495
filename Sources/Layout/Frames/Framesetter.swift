public import Graphics
internal import Synchronization

/// Fills shapes with lines of a text.
///
/// A framesetter shapes its text once; frames of any number and shape are then made from it without
/// shaping again, so that one text can run through many columns or be tried at many widths.
public struct Framesetter: Sendable {
    /// The shaped text.
    public let typesetter: Typesetter
    private let breaks: LazyBreaks

    /// Shapes a text, in time linear in its length.
    ///
    /// The places where its lines may break are found when the first line turns out too long.
    public init(_ text: AttributedText, fonts: FontLibrary) {
        typesetter = Typesetter(text, fonts: fonts)
        breaks = LazyBreaks()
    }

    /// Fills a rectangle, line after line from the top.
    ///
    /// A side that is negative or no number counts as zero. `start` is the UTF-8 offset to begin at:
    /// where the frame before this one ended.
    public func frame(in rect: Rect, from start: Int = 0) -> TextFrame {
        let rect = Rect(
            x: rect.minX, y: rect.minY, width: rect.width >= 0 ? rect.width : 0,
            height: rect.height >= 0 ? rect.height : 0)
        return fill(FrameShape(rect), path: Path(rect: rect), from: start)
    }

    /// Fills any shape, in each band of it the widest part, line after line from the top.
    public func frame(in path: Path, from start: Int = 0) -> TextFrame {
        fill(FrameShape(path), path: path, from: start)
    }

    /// The size of the whole text, or of the rest from `start` on, set no wider than `width`.
    ///
    /// The width is that of the widest line, without spaces at its end.
    public func suggestedSize(width: Double = .infinity, from start: Int = 0) -> Size {
        let frame = frame(
            in: Rect(x: 0, y: 0, width: width, height: .greatestFiniteMagnitude), from: start)
        return frame.usedSize
    }

    private func fill(_ shape: FrameShape, path: Path, from start: Int) -> TextFrame {
        var filler = FrameFiller(typesetter, breaks, shape, from: start)
        filler.fill()
        let end = filler.position
        let count = typesetter.text.count
        return TextFrame(
            path: path, lines: filler.lines, visibleRange: min(start, end)..<end,
            overflow: end < count ? end..<count : nil)
    }
}

/// Sets line under line until the text or the room ends.
private struct FrameFiller {
    private let typesetter: Typesetter
    private let breaks: LazyBreaks
    private let shape: FrameShape
    private let builder: LineBuilder
    private var y: Double
    private(set) var position: Int
    private(set) var lines: [PlacedLine] = []

    init(_ typesetter: Typesetter, _ breaks: LazyBreaks, _ shape: FrameShape, from start: Int) {
        self.typesetter = typesetter
        self.breaks = breaks
        self.shape = shape
        builder = LineBuilder(typesetter)
        y = shape.bounds.minY
        position = min(max(0, start), typesetter.text.count)
    }

    mutating func fill() {
        while position < typesetter.text.count {
            let paragraph = typesetter.analysis.paragraphs[
                typesetter.analysis.paragraphIndex(at: position)]
            let isFirst = position == paragraph.range.lowerBound
            if isFirst, !lines.isEmpty { y += paragraph.style.spacingBefore }
            guard let placed = nextLine(of: paragraph, isFirst: isFirst) else { return }
            lines.append(placed)
            y = placed.bottom
            position = placed.line.range.upperBound
            if position == paragraph.range.upperBound { y += paragraph.style.spacingAfter }
        }
    }

    /// The next line at the first height where the shape has room for one.
    private mutating func nextLine(
        of paragraph: TextAnalysis.Paragraph, isFirst: Bool
    ) -> PlacedLine? {
        var height = paragraph.style.lineHeight ?? 1
        while true {
            guard y + height <= shape.bounds.maxY + 1e-6 else { return nil }
            let style = paragraph.style
            let indent = isFirst ? style.firstLineIndent : style.headIndent
            guard let span = shape.widestSpan(from: y, to: y + height),
                span.upperBound - span.lowerBound > indent + style.tailIndent
                    || shape.bounds.width <= indent + style.tailIndent
            else {
                y += Self.step
                continue
            }
            let room = (span.upperBound - span.lowerBound) - indent - style.tailIndent
            let line = line(of: paragraph, width: room)
            let wanted = style.height(of: line)
            // A line that came out higher than the band has to look for a span of its own height.
            if wanted > height + 1e-9 {
                height = wanted
                continue
            }
            return place(
                line, of: paragraph, left: span.lowerBound, room: room, indent: indent)
        }
    }

    // How far down to look for room where a band has none, in points.
    private static let step = 1.0

    private func line(of paragraph: TextAnalysis.Paragraph, width: Double) -> Line {
        // Most cells of a table are one short line: no need to ask where they might break.
        if typesetter.shaped.width <= width, typesetter.isOneLine {
            return builder.line(position..<typesetter.text.count)
        }
        let breaker = breaks.breaker(for: typesetter)
        guard paragraph.style.lineBreakMode == .wordWrap else {
            return builder.line(position..<breaker.mandatoryEnd(from: position))
        }
        var end = breaker.lineEnd(from: position, width: width)
        var line = builder.line(position..<end)
        // Shaping again next to the break can make a line wider than its part of the paragraph was.
        while line.visibleWidth > width + 1e-6,
            let earlier = breaker.lineEnd(from: position, before: end)
        {
            end = earlier
            line = builder.line(position..<end)
        }
        let isLast =
            end == paragraph.range.upperBound || breaker.mandatoryEnd(from: position) == end
        guard paragraph.style.alignment == .justified, !isLast, width.isFinite else { return line }
        return builder.line(position..<end, justifiedTo: width)
    }

    private func place(
        _ line: Line, of paragraph: TextAnalysis.Paragraph, left: Double, room: Double,
        indent: Double
    ) -> PlacedLine {
        let style = paragraph.style
        let isForward = paragraph.direction == .leftToRight
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
        let strut = style.lineHeight == nil ? nil : strut(of: paragraph)
        let (ascent, descent) = strut ?? (line.ascent, line.descent)
        let baseline = y + (height - ascent - descent) / 2 + ascent
        return PlacedLine(
            line: line,
            origin: Point(
                x: left + (isForward ? indent : style.tailIndent) + shift - hanging, y: baseline),
            top: y, bottom: y + height)
    }

    /// The measures of the paragraph's own font: with a fixed line height they place the baseline, so
    /// that a line with a fallback font stands on the same grid as its neighbours.
    private func strut(of paragraph: TextAnalysis.Paragraph) -> (Double, Double) {
        let attributes =
            typesetter.text.attributes(at: paragraph.range.lowerBound) ?? TextAttributes()
        let face =
            (typesetter.fonts.cascade(for: attributes.font).first
            ?? typesetter.fonts.lastResort(for: attributes.font, language: attributes.language))
            .face
        let size = attributes.font.size
        return (face.metrics.ascent * size, face.metrics.descent * size)
    }
}

/// The places where lines may break, found once and only if somebody asks.
private final class LazyBreaks: Sendable {
    private let found = Mutex<LineBreaker?>(nil)

    func breaker(for typesetter: Typesetter) -> LineBreaker {
        found.withLock { found in
            if let found { return found }
            let breaker = LineBreaker(typesetter)
            found = breaker
            return breaker
        }
    }
}

extension Typesetter {
    /// Whether no character of the text ends a line.
    fileprivate var isOneLine: Bool {
        analysis.paragraphs.count == 1
            && !analysis.bytes.contains { $0 == 0x0B || $0 == 0x0C }
            && !text.string.unicodeScalars.contains("\u{2028}")
    }
}

extension ParagraphStyle {
    /// The height of the room that a line takes, in points.
    func height(of line: Line) -> Double {
        lineHeight ?? (line.ascent + line.descent + line.leading) * lineHeightMultiple
    }
}

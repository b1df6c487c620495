public import Graphics

/// Fills shapes with lines of a text.
///
/// A framesetter shapes its text once; frames of any number and shape are then made from it without
/// shaping again, so that one text can run through many columns or be tried at many widths.
public struct Framesetter: Sendable {
    /// The shaped text.
    public let typesetter: Typesetter

    /// Fills shapes with a text that has been shaped already.
    public init(_ typesetter: Typesetter) { self.typesetter = typesetter }

    /// Shapes a text, in time linear in its length.
    ///
    /// The places where its lines may break are found when a line turns out too long.
    public init(_ text: AttributedText, fonts: FontLibrary) {
        typesetter = Typesetter(text, fonts: fonts)
    }

    /// Shapes a text that keeps within limits.
    ///
    /// - Throws: ``LayoutLimitError`` before any work is done, if the text does not.
    public init(
        _ text: AttributedText, fonts: FontLibrary, limits: LayoutLimits
    ) throws(LayoutLimitError) {
        typesetter = try Typesetter(text, fonts: fonts, limits: limits)
    }

    /// Fills a rectangle, line after line from the top.
    ///
    /// A side that is negative or no number counts as zero, so does a corner that is nowhere. `start`
    /// is the UTF-8 offset to begin at: where the frame before this one ended.
    public func frame(
        in rect: Rect, from start: Int = 0, options: FrameOptions = FrameOptions()
    ) -> TextFrame {
        let rect = Rect(
            x: rect.minX.finite, y: rect.minY.finite, width: rect.width >= 0 ? rect.width : 0,
            height: rect.height >= 0 ? rect.height : 0)
        let lying = rect.applying(options.progression.fromFrame)
        return fill(
            FrameShape(lying, options.lying), path: Path(rect: rect), options, from: start)
    }

    /// Fills any shape, line after line from the top.
    ///
    /// Where a hole or an exclusion divides a line, the text goes on behind it. A word that finds no
    /// room at the top, as in a circle, goes to the first place that is wide enough.
    public func frame(
        in path: Path, from start: Int = 0, options: FrameOptions = FrameOptions()
    ) -> TextFrame {
        let lying = path.applying(options.progression.fromFrame)
        return fill(FrameShape(lying, options.lying), path: path, options, from: start)
    }

    /// The size of the whole text, or of the rest from `start` on, set no wider than `width`.
    ///
    /// The width is that of the widest line with its indents, without spaces at its end. Set at that
    /// width, the text breaks at the same places.
    public func suggestedSize(width: Double = .infinity, from start: Int = 0) -> Size {
        size(
            of: frame(
                in: Rect(x: 0, y: 0, width: width, height: .greatestFiniteMagnitude), from: start))
    }

    private func size(of frame: TextFrame) -> Size {
        let widths = frame.lines.map { line in
            let paragraph = typesetter.analysis.paragraph(at: line.line.range.lowerBound)
            let isFirst = line.line.range.lowerBound == paragraph.range.lowerBound
            let style = paragraph.style
            let indent = isFirst ? style.firstLineIndent : style.headIndent
            return line.line.visibleWidth + indent.finite + style.tailIndent.finite
        }
        return Size(width: widths.max() ?? 0, height: frame.usedSize.height)
    }

    /// The size of what fits into `room`, and the characters that do.
    ///
    /// - Parameters:
    ///   - room: The greatest size, in points; a side may be infinite.
    ///   - start: The UTF-8 offset to begin at.
    /// - Returns: The size as ``suggestedSize(width:from:)`` gives it, and UTF-8 offsets.
    public func suggestedSize(
        fitting room: Size, from start: Int = 0
    ) -> (size: Size, range: TextRange) {
        let frame = frame(
            in: Rect(
                x: 0, y: 0, width: room.width, height: min(room.height, .greatestFiniteMagnitude)),
            from: start)
        return (size(of: frame), frame.visibleRange)
    }

    private func fill(
        _ shape: FrameShape, path: Path, _ options: FrameOptions, from start: Int
    ) -> TextFrame {
        let start = typesetter.characterStart(start)
        var filler = FrameFiller(typesetter, shape, from: start)
        filler.fill()
        let end = filler.position
        let count = typesetter.text.count
        return TextFrame(
            path: path, options: options, lines: options.progression.ordered(filler.lines),
            visibleRange: start..<end,
            overflow: end < count ? end..<count : nil, typesetter: typesetter)
    }
}

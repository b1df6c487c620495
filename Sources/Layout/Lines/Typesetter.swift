/// Text that has been shaped and can be cut into lines, at any places and as often as wanted.
///
/// Making one does the expensive work: directions, scripts, fonts and glyphs. Lines made from it
/// copy glyphs and shape again only next to a break that would spoil letters.
public struct Typesetter: Sendable {
    /// The text.
    public let text: AttributedText
    /// What its characters are.
    let analysis: TextAnalysis
    /// Its glyphs.
    let shaped: ShapedText
    /// The fonts it was shaped with.
    let fonts: FontLibrary

    /// Shapes a text, in time linear in its length.
    public init(_ text: AttributedText, fonts: FontLibrary) {
        let analysis = TextAnalysis(text)  // what the characters are
        let items = Itemizer.items(of: text, analysis, fonts: fonts)  // one font and script each
        shaped = ShapedText(items, analysis, cache: fonts.shapes)  // characters become glyphs
        self.analysis = analysis
        self.text = text
        self.fonts = fonts
    }

    /// All of the text on one line, whatever its width.
    public func line() -> Line { line(0..<text.count) }

    /// A stretch of the text on one line; the bounds are moved into the text and to the beginnings of
    /// the code points that they are in.
    public func line(_ range: TextRange) -> Line {
        LineBuilder(self)
            .line(characterStart(range.lowerBound)..<characterStart(range.upperBound))
    }

    /// The text on one line no wider than `width`: what is too much gives way to an ellipsis.
    ///
    /// The ellipsis is there even where `width` has no room for it. In a line that was cut it is the
    /// last character, at an offset where the text has other ones.
    public func line(truncatedTo width: Double) -> Line {
        let whole = line()
        guard whole.visibleWidth > width, !text.isEmpty else { return whole }
        let edges = ClusterEdges(shaped)
        let ellipsis = shortened(to: 0).line().width
        var kept = edges.lastIndex(before: width - ellipsis)
        while true {
            let line = shortened(to: edges.offsets[kept]).line()
            if line.width <= width || kept == 0 { return line }
            kept -= 1
        }
    }

    /// The text up to a UTF-8 offset with an ellipsis in the style of the first character left out.
    private func shortened(to count: Int) -> Typesetter {
        let end = analysis.bytes.endWithoutSpaces(in: 0..<count)
        var short = text[0..<end]
        var attributes = text.attributes(at: count) ?? TextAttributes()
        attributes.attachment = nil
        short.append("…", attributes)
        // What is left of the text may look as if it ran the other way.
        let level = analysis.paragraph(at: 0).level
        short.update(0..<short.count) {
            $0.paragraph.baseDirection = level % 2 == 0 ? .leftToRight : .rightToLeft
        }
        return Typesetter(short, fonts: fonts)
    }

    /// The beginning of the code point that a UTF-8 offset is in, moved into the text.
    func characterStart(_ offset: Int) -> Int {
        var start = min(max(0, offset), text.count)
        while start > 0, start < text.count, analysis.bytes[start] & 0xC0 == 0x80 { start -= 1 }
        return start
    }
}

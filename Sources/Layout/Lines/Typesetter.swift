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
        shaped = ShapedText(items, analysis)  // characters become glyphs
        self.analysis = analysis
        self.text = text
        self.fonts = fonts
    }

    /// All of the text on one line, whatever its width.
    public func line() -> Line { line(0..<text.count) }

    /// A stretch of the text on one line; the bounds are moved into the text.
    public func line(_ range: TextRange) -> Line {
        LineBuilder(self).line(range.clamped(to: 0..<text.count))
    }

    /// The text on one line no wider than `width`: what is too much gives way to an ellipsis.
    public func line(truncatedTo width: Double) -> Line {
        let whole = line()
        guard whole.width - whole.trailingWhitespaceWidth > width, !text.isEmpty else {
            return whole
        }
        let edges = ClusterEdges(shaped)
        let attributes = text.attributes(at: text.count) ?? TextAttributes()
        let ellipsis = Typesetter(AttributedText("…", attributes), fonts: fonts).line().width
        var kept = edges.lastIndex(before: width - ellipsis)
        while true {
            var short = AttributedText(prefix: edges.offsets[kept], of: text)
            short.append("…", text.attributes(at: edges.offsets[kept]) ?? attributes)
            let line = Typesetter(short, fonts: fonts).line()
            if line.width <= width || kept == 0 { return line }
            kept -= 1
        }
    }
}

extension AttributedText {
    /// The beginning of a text up to a UTF-8 offset, without spaces at its end.
    init(prefix count: Int, of text: AttributedText) {
        self.init()
        for run in text.runs where run.range.lowerBound < count {
            let end = min(run.range.upperBound, count)
            let slice = text.string.utf8.dropFirst(run.range.lowerBound)
                .prefix(end - run.range.lowerBound)
            var piece = String(Substring(slice))
            if end == count { while piece.last == " " { piece.removeLast() } }
            append(piece, run.attributes)
        }
    }
}

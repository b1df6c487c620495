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
    /// Where its lines may break.
    let breaks = LazyBreaks()

    /// Shapes a text, in time linear in its length, whatever is in it.
    ///
    /// Text from strangers may still be more than is wanted: ``init(_:fonts:limits:)`` refuses that.
    public init(_ text: AttributedText, fonts: FontLibrary) {
        precondition(
            text.count <= LayoutLimits.unlimited.codeUnits,
            "a text has more than 2 GB; part it into paragraphs")
        let analysis = TextAnalysis(text)  // what the characters are
        let items = Itemizer.items(of: text, analysis, fonts: fonts)  // one font and script each
        shaped = ShapedText(items, analysis, cache: fonts.shapes)  // characters become glyphs
            .withRuby(text, fonts)  // with room for annotations
        self.analysis = analysis
        self.text = text
        self.fonts = fonts
    }

    /// Shapes a text that keeps within limits.
    ///
    /// - Throws: ``LayoutLimitError`` before any work is done, if the text does not.
    public init(
        _ text: AttributedText, fonts: FontLibrary, limits: LayoutLimits
    ) throws(LayoutLimitError) {
        try limits.check(text.string)
        self.init(text, fonts: fonts)
    }

    /// All of the text on one line, whatever its width.
    public func line() -> Line { line(0..<text.count) }

    /// A stretch of the text on one line.
    ///
    /// - Parameters:
    ///   - range: UTF-8 offsets; the bounds are moved into the text and to the beginnings of the code
    ///     points that they are in.
    ///   - indent: Where the line begins, in points from the edge that tab stops count from.
    /// - Returns: The line.
    public func line(_ range: TextRange, indent: Double = 0) -> Line {
        LineBuilder(self).line(
            characterStart(range.lowerBound)..<characterStart(range.upperBound), indent: indent)
    }

    /// The text, or a stretch of it, on one line no wider than `width`: what is too much gives way to
    /// a token, and so do spaces beside it.
    ///
    /// - Parameters:
    ///   - range: The stretch as UTF-8 offsets; the whole text unless given.
    ///   - width: The width in points. The token is there even where it alone is wider.
    ///   - mode: Where characters are left out, in the order in which they are read.
    ///   - token: What stands in their place: any text, also an attachment. An ellipsis in the
    ///     attributes of the first character left out unless given.
    /// - Returns: A line that tells by ``Line/hiddenRange`` what was left out. Offsets in it are those
    ///   of the text, but for the runs of the token.
    public func line(
        _ range: TextRange? = nil, truncatedTo width: Double, at mode: TruncationMode = .end,
        token: AttributedText? = nil
    ) -> Line {
        let range = range ?? 0..<text.count
        return LineBuilder(self).line(
            characterStart(range.lowerBound)..<characterStart(range.upperBound),
            truncatedTo: width, at: mode, token: token)
    }

    /// The beginning of the code point that a UTF-8 offset is in, moved into the text.
    func characterStart(_ offset: Int) -> Int {
        var start = min(max(0, offset), text.count)
        while start > 0, start < text.count, analysis.bytes[start] & 0xC0 == 0x80 { start -= 1 }
        return start
    }
}

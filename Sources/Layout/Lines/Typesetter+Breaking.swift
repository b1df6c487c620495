extension Typesetter {
    /// Where a line ends that begins at a UTF-8 offset and may be `width` points wide.
    ///
    /// It is the last place allowed by UAX #14 up to which the text fits; a word that does not fit
    /// at all is cut between clusters. One cluster at least is in every line, so that
    ///
    ///     while start < text.count { start = typesetter.lineEnd(from: start, width: 200) }
    ///
    /// comes to an end. Spaces at a line's end take no room.
    ///
    /// - Parameters:
    ///   - start: Where the line begins; 0 to the length of the text.
    ///   - width: The width in points; without an end if infinite.
    ///   - indent: Where the line begins, in points from the edge that tab stops count from.
    /// - Returns: The UTF-8 offset behind the line's last character.
    public func lineEnd(from start: Int, width: Double, indent: Double = 0) -> Int {
        fittingLine(from: start, width: width, indent: indent, cutsWords: false).range.upperBound
    }

    /// Where a line ends that may be cut anywhere but inside a cluster.
    ///
    /// Like ``lineEnd(from:width:indent:)``, but words do not stay whole.
    public func clusterEnd(from start: Int, width: Double, indent: Double = 0) -> Int {
        fittingLine(from: start, width: width, indent: indent, cutsWords: true).range.upperBound
    }

    /// A stretch of the text on one line, with its gaps widened until it is `width` points wide.
    ///
    /// - Parameters:
    ///   - range: The stretch as UTF-8 offsets; the whole text unless given.
    ///   - width: The width without spaces at the line's end. A line that is wider already, or has no
    ///     gap, stays as it is.
    ///   - factor: How much of the missing width the gaps take: all of it for 1, none for 0.
    /// - Returns: The line.
    public func line(
        _ range: TextRange? = nil, justifiedTo width: Double, factor: Double = 1
    ) -> Line {
        let line = line(range ?? 0..<text.count)
        let missing = (width - line.visibleWidth) * min(max(0, factor), 1)
        guard missing.isFinite else { return line }
        return LineBuilder(self).justified(line, to: line.visibleWidth + missing)
    }

    /// The line that begins at an offset and is no wider than `width`, if it can be cut so short.
    func fittingLine(from start: Int, width: Double, indent: Double, cutsWords: Bool) -> Line {
        let start = characterStart(start)
        let builder = LineBuilder(self)
        guard start < text.count else { return builder.line(start..<start) }
        let breaker = breaker
        var end =
            cutsWords
            ? breaker.clusterEnd(from: start, width: width, indent: indent)
            : breaker.lineEnd(from: start, width: width, indent: indent)
        var line = builder.line(start..<end, indent: indent)
        // Shaping again next to the break can make a line wider than its part of the paragraph was.
        while line.visibleWidth > width + caretTolerance,
            let earlier = cutsWords
                ? breaker.clusterEnd(from: start, before: end)
                : breaker.lineEnd(from: start, before: end)
        {
            end = earlier
            line = builder.line(start..<end, indent: indent)
        }
        return line
    }
}

extension Line {
    /// A text on a line of its own, whatever its width.
    public init(_ text: AttributedText, fonts: FontLibrary) {
        self = Typesetter(text, fonts: fonts).line()
    }
}

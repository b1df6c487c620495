extension AttributedText {
    /// The character, word, sentence, line-break unit or paragraph that holds the character at a UTF-8
    /// offset, in the language of that character.
    ///
    /// Takes time linear in the paragraph. For many questions about one text make a
    /// ``TextBoundaries``.
    public func range(of unit: TextBoundaries.Unit, at offset: Int) -> TextRange {
        let paragraph = paragraph(at: offset)
        guard unit != .paragraph, !paragraph.isEmpty else { return paragraph }
        let boundaries = TextBoundaries(
            of: String(substring(paragraph)), by: unit, language: attributes(at: offset)?.language)
        let inside = min(max(paragraph.lowerBound, offset), paragraph.upperBound - 1)
        let range = boundaries.range(at: inside - paragraph.lowerBound)
        return paragraph.lowerBound + range.lowerBound..<paragraph.lowerBound + range.upperBound
    }

    /// The paragraph that holds an offset, with the character that ends it.
    private func paragraph(at offset: Int) -> TextRange {
        let scalars = string.unicodeScalars
        let place = index(at: characterAligned(offset..<offset).lowerBound)
        func isEnd(_ index: String.Index) -> Bool {
            guard index < scalars.endIndex, Self.terminators.contains(scalars[index]) else {
                return false
            }
            // CR and LF end a paragraph together.
            let next = scalars.index(after: index)
            return scalars[index] != "\r" || next == scalars.endIndex || scalars[next] != "\n"
        }
        var start = place
        while start > scalars.startIndex, !isEnd(scalars.index(before: start)) {
            start = scalars.index(before: start)
        }
        var end = place
        while end < scalars.endIndex, !isEnd(end) { end = scalars.index(after: end) }
        if end < scalars.endIndex { end = scalars.index(after: end) }
        return offsets(of: start..<end)
    }

    /// What ends paragraphs (UAX #9, P1, without the information separators).
    private static let terminators: Set<Unicode.Scalar> = ["\n", "\r", "\u{85}", "\u{2029}"]
}

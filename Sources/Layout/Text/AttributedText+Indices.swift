extension AttributedText {
    /// The index of `string` at a UTF-8 offset, moved into the text, in O(1).
    public func index(at offset: Int) -> String.Index {
        string.utf8.index(string.startIndex, offsetBy: min(max(0, offset), count))
    }

    /// The UTF-8 offset of an index of `string`, in O(1).
    public func offset(of index: String.Index) -> Int {
        string.utf8.distance(from: string.startIndex, to: index)
    }

    /// The UTF-8 offsets of a range of `string`, or of a `Substring` by its bounds, in O(1).
    public func offsets(of range: Range<String.Index>) -> TextRange {
        offset(of: range.lowerBound)..<offset(of: range.upperBound)
    }

    /// The range of `string` between UTF-8 offsets, moved into the text, in O(1).
    public func indices(of range: TextRange) -> Range<String.Index> {
        index(at: range.lowerBound)..<index(at: range.upperBound)
    }

    /// The characters of a stretch, without copying them; code points are never cut.
    public func substring(_ range: TextRange) -> Substring {
        string[indices(of: characterAligned(range))]
    }

    /// A part of the text given by indices of `string`.
    public subscript(range: Range<String.Index>) -> AttributedText { self[offsets(of: range)] }

    /// The first place where a string stands in the text; nil if there is none.
    ///
    /// Whole characters are compared, by canonical equivalence as in all of Swift: `é` is found
    /// however it is written, and `e` is not found in it.
    public func firstRange(of text: some StringProtocol) -> TextRange? {
        string.firstRange(of: text).map(offsets)
    }

    /// All places where a string stands in the text, in order and without overlap.
    public func ranges(of text: some StringProtocol) -> [TextRange] {
        text.isEmpty ? [] : string.ranges(of: text).map(offsets)
    }

    /// All places that a regular expression matches, in order and without overlap.
    public func ranges(of regex: some RegexComponent) -> [TextRange] {
        string.ranges(of: regex).map(offsets)
    }
}

/// How much text a layout takes on before it refuses.
///
/// Layout takes time and memory linear in the length of any text. Limits say how long a text from
/// strangers may be at all, and refuse what no writing system needs.
///
///     let typesetter = try Typesetter(text, fonts: fonts, limits: .standard)
public struct LayoutLimits: Hashable, Sendable {
    /// The length of the text in UTF-8 code units; 2³¹ − 1 at most.
    public var codeUnits: Int
    /// The number of paragraphs, one more than there are newlines.
    public var paragraphs: Int
    /// The number of combining marks and invisible joiners in a row.
    public var marks: Int

    /// Creates limits; what is not said is not limited.
    public init(codeUnits: Int = .max, paragraphs: Int = .max, marks: Int = .max) {
        self.codeUnits = min(codeUnits, Int(Int32.max))
        self.paragraphs = paragraphs
        self.marks = marks
    }

    /// Wide enough for every book, but for no text made to hurt.
    ///
    /// 16 million code units, a million paragraphs, 256 marks in a row: stream-safe text (UAX #15) has
    /// 30 at most.
    public static let standard = LayoutLimits(
        codeUnits: 1 << 24, paragraphs: 1 << 20, marks: 256)

    /// No limits but that of 2³¹ − 1 code units.
    public static let unlimited = LayoutLimits()

    /// - Throws: The first limit that a text does not keep.
    func check(_ string: String) throws(LayoutLimitError) {
        if string.utf8.count > codeUnits {
            throw LayoutLimitError(excess: .codeUnits, limit: codeUnits, offset: codeUnits)
        }
        guard paragraphs < string.utf8.count || marks < string.utf8.count else { return }
        let bytes = Array(string.utf8)
        let ranges = TextAnalysis.paragraphRanges(of: bytes)
        if ranges.count > paragraphs {
            let offset = ranges[max(0, paragraphs)].lowerBound
            throw LayoutLimitError(excess: .paragraphs, limit: paragraphs, offset: offset)
        }
        if let offset = bytes.offset(ofMarksBeyond: marks) {
            throw LayoutLimitError(excess: .marks, limit: marks, offset: offset)
        }
    }
}

/// A text that does not keep within ``LayoutLimits``.
public struct LayoutLimitError: Error, Hashable, CustomStringConvertible {
    /// What there is too much of.
    public enum Excess: Hashable, Sendable {
        /// UTF-8 code units.
        case codeUnits
        /// Paragraphs.
        case paragraphs
        /// Combining marks and invisible joiners in a row.
        case marks
    }

    /// What there is too much of.
    public var excess: Excess
    /// How much is allowed.
    public var limit: Int
    /// The UTF-8 offset where it became too much.
    public var offset: Int

    /// The fact, the place and what to do.
    public var description: String {
        switch excess {
        case .codeUnits: "text is longer than \(limit) bytes: lay it out in parts"
        case .paragraphs: "more than \(limit) paragraphs at byte \(offset): lay them out in parts"
        case .marks: "more than \(limit) combining marks in a row at byte \(offset)"
        }
    }
}

extension [UInt8] {
    /// The offset of the first mark or joiner that more than `limit` stand before in a row.
    fileprivate func offset(ofMarksBeyond limit: Int) -> Int? {
        let end = endOfMarks(in: indices, atMost: limit)
        return end < count ? end : nil
    }

    /// Where a row of marks and joiners in a stretch gets too long; the end of the stretch if none does.
    func endOfMarks(in stretch: TextRange, atMost limit: Int) -> Int {
        // A mark has two bytes at least.
        guard stretch.count / 2 > limit else { return stretch.upperBound }
        var (offset, marks) = (stretch.lowerBound, 0)
        while offset < stretch.upperBound {
            guard self[offset] >= 0x80 else {
                (offset, marks) = (offset + 1, 0)
                continue
            }
            let (scalar, length) = scalar(of: self, at: offset)
            marks = scalar.isMark || scalar.isDefaultIgnorable ? marks + 1 : 0
            if marks > limit { return offset }
            offset += length
        }
        return stretch.upperBound
    }
}

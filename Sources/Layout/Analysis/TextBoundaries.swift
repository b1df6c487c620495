internal import Synchronization

/// The places where the characters, words, sentences, lines or paragraphs of a text end.
///
///     let words = TextBoundaries(of: "Hello, world", by: .word)
///     words.boundary(after: 0)          // 5
///     words.range(at: 8)                // 7..<12
///     words.word(startingBefore: 7)     // 0..<5
///
/// Positions are UTF-8 offsets; the beginning and the end of the text are always boundaries. A paragraph
/// is looked at when the first question about it comes, in time linear in its length; every answer after
/// that takes time logarithmic in it. Values may be shared by threads.
public struct TextBoundaries: Sendable {
    /// What ends at a boundary.
    public enum Unit: Hashable, Sendable, CaseIterable {
        /// What a reader takes for one character: Swift's `Character` (UAX #29, extended grapheme
        /// clusters).
        case graphemeCluster
        /// Words, and what stands between them (UAX #29); Chinese, Japanese, Thai, Lao, Khmer and
        /// Burmese by dictionary.
        case word
        /// Sentences with the spaces behind them (UAX #29).
        case sentence
        /// What a line may end behind (UAX #14), with the spaces that hang there.
        case line
        /// Paragraphs with the characters that end them: LF, CR, CRLF, NEL or U+2029.
        case paragraph
    }

    /// The text.
    public let string: String
    /// What ends at a boundary.
    public let unit: Unit
    /// The language as a BCP 47 tag, which has a say in all but paragraphs and grapheme clusters.
    public let language: String?
    private let found: FoundBoundaries

    /// Creates the boundaries of a text, without looking for them yet.
    public init(of string: String, by unit: Unit, language: String? = nil) {
        var string = string
        string.makeContiguousUTF8()
        self.string = string
        self.unit = unit
        self.language = language
        found = FoundBoundaries(string, unit, language)
    }

    /// Whether there is a boundary at an offset.
    public func isBoundary(_ offset: Int) -> Bool {
        offset == 0 || offset == found.count || boundary(after: offset - 1) == offset
    }

    /// The first boundary behind an offset; nil at the end of the text.
    public func boundary(after offset: Int) -> Int? {
        if offset < 0 { return 0 }
        guard offset < found.count else { return nil }
        let ends = found.ends(inParagraphAt: offset)
        return ends[ends.partitioningIndex { $0 > offset }]
    }

    /// The last boundary before an offset; nil at the beginning of the text.
    public func boundary(before offset: Int) -> Int? {
        if offset > found.count { return found.count }
        guard offset > 0 else { return nil }
        let paragraph = found.paragraph(at: offset - 1)
        let ends = found.ends(inParagraphAt: offset - 1)
        let index = ends.partitioningIndex { $0 >= offset }
        return index > 0 ? ends[index - 1] : paragraph.lowerBound
    }

    /// The stretch between two boundaries that holds the character at an offset.
    ///
    /// Offsets beyond the text count as its first or last character. The end of a text that ends with a
    /// newline is a paragraph of its own, an empty one.
    public func range(at offset: Int) -> TextRange {
        let last =
            unit == .paragraph ? found.paragraph(at: found.count).lowerBound : found.count - 1
        let offset = min(max(0, offset), max(0, last))
        guard let end = boundary(after: offset) else { return found.count..<found.count }
        return (boundary(before: offset + 1) ?? 0)..<end
    }

    /// All stretches between boundaries, in order; only those that are asked for are looked at.
    public var ranges: some Sequence<TextRange> {
        sequence(state: 0) { start in
            guard let end = boundary(after: start) else { return nil }
            defer { start = end }
            return start..<end
        }
    }
}

// MARK: - Words and lines

extension TextBoundaries {
    /// The first stretch that ends behind an offset and has a letter, an ideograph or a digit.
    ///
    /// By words, its end is where a caret goes with one step forward; nil if no word is left.
    public func word(endingAfter offset: Int) -> TextRange? {
        var start = range(at: offset).lowerBound
        while let end = boundary(after: start) {
            if end > offset, holdsWord(start..<end) { return start..<end }
            start = end
        }
        return nil
    }

    /// The last stretch that begins before an offset and has a letter, an ideograph or a digit.
    ///
    /// By words, its beginning is where a caret goes with one step back; nil if no word is left.
    public func word(startingBefore offset: Int) -> TextRange? {
        var start = min(offset, found.count)
        while let before = boundary(before: start) {
            let range = range(at: before)
            if holdsWord(range) { return range }
            start = before
        }
        return nil
    }

    /// Whether a stretch has a letter, an ideograph or a digit in it, not only spaces and signs.
    ///
    /// The bounds are moved into the text and to the beginnings of code points.
    public func holdsWord(_ range: TextRange) -> Bool {
        let view = string.utf8
        let bounds = range.clamped(to: 0..<found.count)
        let start = view.index(view.startIndex, offsetBy: bounds.lowerBound)
        let end = view.index(start, offsetBy: bounds.count)
        return string.unicodeScalars[start..<end].contains {
            $0.properties.isAlphabetic || $0.properties.numericType != nil
        }
    }

    /// Whether a line has to end at an offset: behind a line terminator (UAX #14, LB4 and LB5) and at
    /// the end of the text (LB3).
    public func mustBreak(at offset: Int) -> Bool {
        guard offset > 0, offset < found.count else { return offset == found.count }
        let view = string.utf8
        let index = view.index(view.startIndex, offsetBy: offset)
        let scalars = string.unicodeScalars
        guard index == index.samePosition(in: scalars),
            scalars[..<index].last?.isLineTerminator == true
        else { return false }
        return scalars[index] != "\n" || scalars[..<index].last != "\r"
    }
}

// MARK: - Indices of strings

extension TextBoundaries {
    /// The first boundary behind an index of ``string``; nil at the end of the text.
    public func boundary(after index: String.Index) -> String.Index? {
        boundary(after: offset(of: index)).map(self.index(at:))
    }

    /// The last boundary before an index of ``string``; nil at the beginning of the text.
    public func boundary(before index: String.Index) -> String.Index? {
        boundary(before: offset(of: index)).map(self.index(at:))
    }

    /// The stretch between two boundaries that holds the character at an index of ``string``.
    public func range(at index: String.Index) -> Range<String.Index> {
        let range = range(at: offset(of: index))
        return self.index(at: range.lowerBound)..<self.index(at: range.upperBound)
    }

    private func offset(of index: String.Index) -> Int {
        string.utf8.distance(from: string.startIndex, to: index)
    }

    private func index(at offset: Int) -> String.Index {
        string.utf8.index(string.startIndex, offsetBy: offset)
    }
}

/// What was found so far, paragraph by paragraph.
private final class FoundBoundaries: Sendable {
    private struct State {
        var paragraphs: [TextRange]?
        /// The ends of the units of a paragraph, by the paragraph's beginning.
        var ends: [Int: [Int]] = [:]
    }

    let count: Int
    private let bytes: [UInt8]
    private let unit: TextBoundaries.Unit
    private let language: String?
    private let state = Mutex(State())

    init(_ string: String, _ unit: TextBoundaries.Unit, _ language: String?) {
        bytes = Array(string.utf8)
        count = bytes.count
        self.unit = unit
        self.language = language
    }

    /// The paragraph that holds an offset; the last one for the end of the text.
    func paragraph(at offset: Int) -> TextRange {
        state.withLock { paragraph(at: offset, &$0) }
    }

    /// Where units end in the paragraph that holds an offset, which ends the last of them.
    func ends(inParagraphAt offset: Int) -> [Int] {
        state.withLock { state in
            let paragraph = paragraph(at: offset, &state)
            if let known = state.ends[paragraph.lowerBound] { return known }
            let found = find(in: paragraph)
            state.ends[paragraph.lowerBound] = found
            return found
        }
    }

    private func paragraph(at offset: Int, _ state: inout State) -> TextRange {
        let paragraphs = state.paragraphs ?? TextAnalysis.paragraphRanges(of: bytes)
        state.paragraphs = paragraphs
        return paragraphs[max(0, paragraphs.partitioningIndex { $0.lowerBound > offset } - 1)]
    }

    private func find(in paragraph: TextRange) -> [Int] {
        let kind: BreakIterator.Kind
        switch unit {
        case .paragraph: return [paragraph.upperBound]
        case .graphemeCluster:
            var end = paragraph.lowerBound
            return String(decoding: bytes[paragraph], as: UTF8.self).map { character in
                end += character.utf8.count
                return end
            }
        case .word: kind = .word
        case .sentence: kind = .sentence
        case .line: kind = .line
        }
        var ends: [Int] = []
        BreakIterator.forEachBoundary(kind, in: bytes, paragraph, language: language) {
            ends.append($0)
        }
        return ends
    }
}

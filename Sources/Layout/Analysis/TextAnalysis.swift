/// What the characters of a text are, before any font is known: paragraphs and directions.
struct TextAnalysis: Sendable {
    /// A paragraph, with the character that ends it.
    struct Paragraph: Sendable {
        var range: TextRange
        /// The embedding level of the paragraph (UAX #9): even runs left to right, odd the other way.
        var level: UInt8
        var style: ParagraphStyle

        var direction: Direction { level % 2 == 0 ? .leftToRight : .rightToLeft }
    }

    /// The text in UTF-8.
    let bytes: [UInt8]
    /// The paragraphs in order: one at least, the last of them empty if the text ends with a newline.
    let paragraphs: [Paragraph]
    /// The embedding level of every byte; nil where the whole text is on level 0.
    let levels: [UInt8]?
    /// Where attributes part phrases, in order, though there is no character between them.
    let walls: [BidiLevels.Wall]
    /// Whether no character of the text ends a line, or leads elsewhere in it.
    let isOneLine: Bool

    init(_ text: AttributedText) {
        let bytes = Array(text.string.utf8)
        self.bytes = bytes
        let ranges = Self.paragraphRanges(of: bytes)
        isOneLine = ranges.count == 1 && !bytes.hasTabOrLineEnd
        let styles = ranges.map {
            text.attributes(at: $0.lowerBound)?.paragraph ?? ParagraphStyle()
        }
        let hasDirections = text.hasWritingDirections
        // Text without a right-to-left character in a paragraph not told otherwise is all level 0.
        let needsBidi =
            styles.contains { $0.baseDirection == .rightToLeft }
            || hasDirections
            || bytes.contains { $0 >= 0xD6 }
                && text.string.unicodeScalars.contains { $0.isRightToLeft }
        guard needsBidi else {
            paragraphs = zip(ranges, styles).map { Paragraph(range: $0, level: 0, style: $1) }
            levels = nil
            walls = []
            return
        }
        var levels: [UInt8] = []
        var walls: [BidiLevels.Wall] = []
        levels.reserveCapacity(bytes.count)
        paragraphs = zip(ranges, styles).map { range, style in
            let found = BidiLevels(
                of: bytes, in: range, base: style.baseDirection,
                hasDirections ? WritingDirections(of: text, in: range) : nil)
            levels += found.levels
            walls += found.walls
            return Paragraph(range: range, level: found.paragraphLevel, style: style)
        }
        self.levels = levels
        self.walls = walls
    }

    /// The level of the character at a UTF-8 offset.
    func level(at offset: Int) -> UInt8 { levels?[offset] ?? 0 }

    private func paragraphIndex(at offset: Int) -> Int {
        max(0, paragraphs.partitioningIndex { $0.range.lowerBound > offset } - 1)
    }

    /// Where the characters from `start` on change their level or phrase, `limit` if they do not before.
    func endOfLevel(from start: Int, before limit: Int) -> Int {
        guard let levels else { return limit }
        let wall = walls.partitioningIndex { $0.offset > start }
        let end = wall < walls.count ? min(limit, walls[wall].offset) : limit
        return levels[start..<end].firstIndex { $0 != levels[start] } ?? end
    }

    /// The lowest level at which phrases part before a UTF-8 offset; nil where none do.
    func wall(before offset: Int) -> UInt8? {
        guard !walls.isEmpty else { return nil }
        let first = walls.partitioningIndex { $0.offset >= offset }
        return walls[first...].prefix { $0.offset == offset }.map(\.level).min()
    }

    /// The paragraph that holds a UTF-8 offset; the last one for offsets past the end.
    func paragraph(at offset: Int) -> Paragraph { paragraphs[paragraphIndex(at: offset)] }

    /// Splits after LF, CR, CRLF, NEL and U+2029 (UAX #9, P1).
    ///
    /// The information separators U+001C to U+001E, which UAX #9 counts too, end no line (UAX #14).
    static func paragraphRanges(of bytes: [UInt8]) -> [TextRange] {
        var ranges: [TextRange] = []
        var (start, index) = (0, 0)
        while index < bytes.count {
            let length = separatorLength(in: bytes, at: index)
            index += max(1, length)
            if length > 0 {
                ranges.append(start..<index)
                start = index
            }
        }
        return ranges + [start..<bytes.count]
    }

    private static func separatorLength(in bytes: [UInt8], at index: Int) -> Int {
        func byte(_ ahead: Int) -> UInt8 { index + ahead < bytes.count ? bytes[index + ahead] : 0 }
        switch bytes[index] {
        case 0x0A: return 1
        case 0x0D: return byte(1) == 0x0A ? 2 : 1
        case 0xC2: return byte(1) == 0x85 ? 2 : 0
        case 0xE2: return byte(1) == 0x80 && byte(2) == 0xA9 ? 3 : 0
        default: return 0
        }
    }
}

extension [UInt8] {
    /// Whether there is a tab, a vertical tab, a form feed or U+2028 in text of one paragraph.
    fileprivate var hasTabOrLineEnd: Bool {
        if contains(where: { (0x09...0x0C).contains($0) }) { return true }
        return contains(0xE2)
            && indices.contains { self[$0] == 0xE2 && self[$0 + 1] == 0x80 && self[$0 + 2] == 0xA8 }
    }
}

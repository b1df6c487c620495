/// Reads the text between streams of a PDF, and leaves out the spaces and comments that it can do
/// without.
///
/// A scanner can stop after any byte and go on with the next piece of the file.
struct ObjectScanner {
    /// A word at the end of a line that divides a PDF into its parts.
    enum Keyword: String, CaseIterable {
        case object = "obj"
        case endOfObject = "endobj"
        case stream
        case table = "xref"
        case startOfTable = "startxref"
    }

    private enum Place {
        case plain
        case comment
        /// In a string; brackets nest.
        case string(depth: Int)
        /// After a backslash in a string.
        case escape(depth: Int)
    }

    /// What stands before the next byte.
    private enum Before {
        case word
        case delimiter
        case spaceAfterWord
        case spaceAfterDelimiter
    }

    // Of an element of the structure, the most frequent object.
    private static let usualLength = 96

    private var text: [UInt8] = []
    private var place = Place.plain
    private var before = Before.delimiter
    private var wordStart = 0

    /// What has been read before the keyword, and since the one before.
    mutating func takeText() -> [UInt8] {
        defer {
            text = []
            text.reserveCapacity(Self.usualLength)
        }
        return text
    }

    /// Reads as far as the end of the line of a keyword; nil if the bytes end before one does.
    mutating func read(_ bytes: Span<UInt8>, from index: inout Int) -> Keyword? {
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            switch place {
            case .plain where byte.isRegular: readRegular(byte)
            case .plain:
                if byte == UInt8(ascii: "\n"), let keyword = takeKeyword() { return keyword }
                readSpaceOrDelimiter(byte)
            case .comment: if byte == UInt8(ascii: "\n") { place = .plain }
            case .string(let depth): readString(byte, depth)
            case .escape(let depth):
                text.append(byte)
                place = .string(depth: depth)
            }
        }
        return nil
    }

    private mutating func readRegular(_ byte: UInt8) {
        if before != .word {
            if before == .spaceAfterWord { text.append(UInt8(ascii: " ")) }
            wordStart = text.count
            before = .word
        }
        text.append(byte)
    }

    private mutating func readSpaceOrDelimiter(_ byte: UInt8) {
        if byte.isSpace || byte == UInt8(ascii: "%") {
            if byte == UInt8(ascii: "%") { place = .comment }
            if before == .word { before = .spaceAfterWord }
            if before == .delimiter { before = .spaceAfterDelimiter }
            return
        }
        text.append(byte)
        before = .delimiter
        if byte == UInt8(ascii: "(") { place = .string(depth: 1) }
    }

    private mutating func readString(_ byte: UInt8, _ depth: Int) {
        text.append(byte)
        switch byte {
        case UInt8(ascii: "\\"): place = .escape(depth: depth)
        case UInt8(ascii: "("): place = .string(depth: depth + 1)
        case UInt8(ascii: ")"): place = depth == 1 ? .plain : .string(depth: depth - 1)
        default: break
        }
    }

    /// The keyword that the text ends with, taken out of it.
    private mutating func takeKeyword() -> Keyword? {
        guard before == .word, let last = text.last, last >= UInt8(ascii: "a"),
            wordStart == 0 || text[wordStart - 1] != UInt8(ascii: "/")
        else { return nil }
        let word = text[wordStart...]
        for keyword in Keyword.allCases where word.elementsEqual(keyword.rawValue.utf8) {
            text.removeSubrange(wordStart...)
            if text.last == UInt8(ascii: " ") { text.removeLast() }
            wordStart = 0
            before = .delimiter
            return keyword
        }
        return nil
    }
}

/// The classes of ISO 32000-1, 7.2.2.
extension UInt8 {
    fileprivate var isSpace: Bool { self <= 0x20 && Self.spaces >> UInt64(self) & 1 == 1 }

    fileprivate var isRegular: Bool {
        let mask = self < 0x40 ? Self.special : self < 0x80 ? Self.specialAbove : 0
        return mask >> UInt64(self & 0x3F) & 1 == 0
    }

    private static let spaces: UInt64 = 0x1_0000_3601
    // Spaces and ( ) < > / %, then [ ] { }.
    private static let special: UInt64 = spaces | 0x5000_8320_0000_0000
    private static let specialAbove: UInt64 = 0x2800_0000_2800_0000
}

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

    private var text: [UInt8] = []
    private var place = Place.plain
    private var wordStart = 0
    private var isAfterSpace = false

    /// What has been read before the keyword, and since the one before.
    mutating func takeText() -> [UInt8] {
        defer {
            text.removeAll(keepingCapacity: true)
            wordStart = 0
        }
        return text
    }

    /// Reads as far as the end of the line of a keyword; nil if the bytes end before one does.
    mutating func read(_ bytes: Span<UInt8>, from index: inout Int) -> Keyword? {
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            switch place {
            case .plain:
                if byte == UInt8(ascii: "\n"), let keyword = keyword() { return keyword }
                readPlain(byte)
            case .comment: if byte == UInt8(ascii: "\n") { place = .plain }
            case .string(let depth): readString(byte, depth)
            case .escape(let depth):
                text.append(byte)
                place = .string(depth: depth)
            }
        }
        return nil
    }

    private mutating func readPlain(_ byte: UInt8) {
        switch byte {
        case 0x00, 0x09, 0x0A, 0x0C, 0x0D, 0x20: isAfterSpace = true
        case UInt8(ascii: "%"):
            isAfterSpace = true
            place = .comment
        default:
            let isInWord = !byte.isDelimiter && text.last?.isDelimiter == false
            if isInWord, isAfterSpace { text.append(UInt8(ascii: " ")) }
            if !isInWord || isAfterSpace { wordStart = text.count }
            isAfterSpace = false
            text.append(byte)
            if byte == UInt8(ascii: "(") { place = .string(depth: 1) }
        }
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
    private mutating func keyword() -> Keyword? {
        let isName = wordStart > 0 && text[wordStart - 1] == UInt8(ascii: "/")
        guard !isAfterSpace, !isName, let last = text.last, last.isLetter else { return nil }
        let word = text[wordStart...]
        for keyword in Keyword.allCases where word.elementsEqual(keyword.rawValue.utf8) {
            text.removeSubrange(wordStart...)
            if text.last == UInt8(ascii: " ") { text.removeLast() }
            isAfterSpace = false
            return keyword
        }
        return nil
    }
}

extension UInt8 {
    /// ISO 32000-1, 7.2.2.
    fileprivate var isDelimiter: Bool {
        switch self {
        case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "<"), UInt8(ascii: ">"),
            UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"),
            UInt8(ascii: "/"), UInt8(ascii: "%"):
            true
        default: false
        }
    }

    fileprivate var isLetter: Bool { self >= UInt8(ascii: "a") && self <= UInt8(ascii: "z") }
}

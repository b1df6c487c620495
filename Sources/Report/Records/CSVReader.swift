/// Rows of comma-separated values (RFC 4180), as places in the bytes of a file.
///
/// Lines end with LF, CRLF or CR. Spaces around a field do not belong to it; a quoted field may
/// hold commas, line ends and doubled quotes. Lines without any text are no rows. A quote inside
/// an unquoted field is an ordinary character.
struct CSVReader {
    /// One field of a row, without its quotes and the spaces around it.
    struct Field {
        let range: Range<Int>
        let hasDoubledQuotes: Bool
    }

    /// What makes a row unreadable, and the byte at which it is.
    enum Fault: Equatable {
        case unclosedQuote(Int)
        case textAfterQuote(Int)
    }

    let bytes: [UInt8]
    /// The fields of the row read last.
    private(set) var fields: [Field] = []
    /// What was wrong with that row.
    private(set) var fault: Fault?
    private var position = 0

    /// Starts before the first row; a byte order mark is passed over.
    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        if bytes.starts(with: byteOrderMark) { position = byteOrderMark.count }
    }

    /// The bytes of a field; a row that is too short ends with empty fields.
    func field(_ index: Int) -> ArraySlice<UInt8> {
        index < fields.count ? bytes[fields[index].range] : []
    }

    /// The text of a field.
    func text(_ index: Int) -> String {
        guard index < fields.count else { return "" }
        let text = String(decoding: bytes[fields[index].range], as: UTF8.self)
        return fields[index].hasDoubledQuotes ? text.replacing("\"\"", with: "\"") : text
    }

    /// Where a field begins; where the row ends, if it is too short to have it.
    func offset(of index: Int) -> Int {
        index < fields.count ? fields[index].range.lowerBound : fields.last?.range.upperBound ?? 0
    }

    /// Moves to the next row that has any text; false at the end of the file.
    mutating func nextRow() -> Bool {
        while position < bytes.count {
            readRow()
            if fault != nil || fields.contains(where: { !$0.range.isEmpty }) { return true }
        }
        return false
    }

    private mutating func readRow() {
        fields.removeAll(keepingCapacity: true)
        fault = nil
        repeat { readField() } while skipComma()
        skipLineEnd()
    }

    private mutating func readField() {
        skipSpaces()
        if position < bytes.count, bytes[position] == quote {
            readQuotedField()
            return
        }
        let start = position
        var end = position
        while position < bytes.count {
            let byte = bytes[position]
            if byte == comma || byte == lineFeed || byte == carriageReturn { break }
            position += 1
            if byte != space && byte != tab { end = position }
        }
        fields.append(Field(range: start..<end, hasDoubledQuotes: false))
    }

    private mutating func readQuotedField() {
        let opening = position
        var hasDoubledQuotes = false
        position += 1
        while true {
            guard let closing = bytes[position...].firstIndex(of: quote) else {
                fault = fault ?? .unclosedQuote(opening)
                position = bytes.count
                return
            }
            position = closing + 1
            guard position < bytes.count, bytes[position] == quote else { break }
            hasDoubledQuotes = true
            position += 1
        }
        var (start, end) = (opening + 1, position - 1)
        while start < end, isBlank(bytes[start]) { start += 1 }
        while start < end, isBlank(bytes[end - 1]) { end -= 1 }
        fields.append(Field(range: start..<end, hasDoubledQuotes: hasDoubledQuotes))
        skipSpaces()
        if position < bytes.count, !isFieldEnd(bytes[position]) {
            fault = fault ?? .textAfterQuote(position)
            while position < bytes.count, !isFieldEnd(bytes[position]) { position += 1 }
        }
    }

    private mutating func skipSpaces() {
        while position < bytes.count, bytes[position] == space || bytes[position] == tab {
            position += 1
        }
    }

    private mutating func skipComma() -> Bool {
        guard position < bytes.count, bytes[position] == comma else { return false }
        position += 1
        return true
    }

    private mutating func skipLineEnd() {
        guard position < bytes.count else { return }
        let isReturn = bytes[position] == carriageReturn
        position += 1
        if isReturn, position < bytes.count, bytes[position] == lineFeed { position += 1 }
    }
}

private let quote = UInt8(ascii: "\"")
private let comma = UInt8(ascii: ",")
private let space = UInt8(ascii: " ")
private let tab = UInt8(ascii: "\t")
private let lineFeed: UInt8 = 0x0A
private let carriageReturn: UInt8 = 0x0D

private func isBlank(_ byte: UInt8) -> Bool {
    byte == space || byte == tab || byte == lineFeed || byte == carriageReturn
}

private func isFieldEnd(_ byte: UInt8) -> Bool {
    byte == comma || byte == lineFeed || byte == carriageReturn
}

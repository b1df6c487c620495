/// The issues found while one file is read, with their places in it.
///
/// Places are byte offsets while reading, which costs nothing; only what went wrong is turned into
/// lines and columns. A column counts characters as a reader does (extended grapheme clusters).
struct IssueLog {
    /// More are counted, but not kept: a file of a million bad rows has one mistake, not a million.
    static let kept = 100

    let file: String
    private let bytes: [UInt8]
    private(set) var issues: [RecordIssue] = []
    private(set) var count = 0

    /// The place found last, from which the search for the next one goes on.
    private var reached: (offset: Int, line: Int, column: Int)

    /// Starts without issues; a byte order mark takes no column.
    init(file: String, bytes: [UInt8]) {
        self.file = file
        self.bytes = bytes
        reached = Self.start(of: bytes)
    }

    /// Notes what is wrong at the byte `offset`.
    mutating func add(at offset: Int, _ issue: (SourceLocation) -> RecordIssue) {
        count += 1
        if issues.count < Self.kept { issues.append(issue(location(of: offset))) }
    }

    /// Forgets what was noted since there were `count` issues.
    mutating func drop(after count: Int) {
        self.count = count
        issues.removeLast(max(0, issues.count - count))
    }

    /// The line and column of the byte `offset`.
    mutating func location(of offset: Int) -> SourceLocation {
        if offset < reached.offset { reached = Self.start(of: bytes) }
        var (start, line, column) = reached
        var position = start
        while position < offset {
            let byte = bytes[position]
            position += 1
            let isReturn = byte == 0x0D && !(position < bytes.count && bytes[position] == 0x0A)
            if byte == 0x0A || isReturn { (start, line, column) = (position, line + 1, 1) }
        }
        if start < offset { column += String(decoding: bytes[start..<offset], as: UTF8.self).count }
        reached = (offset, line, column)
        return SourceLocation(file: file, line: line, column: column)
    }

    private static func start(of bytes: [UInt8]) -> (offset: Int, line: Int, column: Int) {
        (bytes.starts(with: byteOrderMark) ? byteOrderMark.count : 0, 1, 1)
    }
}

/// U+FEFF in UTF-8, which some programs put before a text.
let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

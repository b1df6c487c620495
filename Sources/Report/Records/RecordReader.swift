/// Reads files of sessions and daily counts.
///
///     let reader = RecordReader(zone: try .system(environment: environment))
///     let (records, warnings) = try reader.read(paths: ["focus.csv", "water.csv"])
///
/// A file that begins with `[` is the JSON of `timew export`, any other is CSV, whose first row
/// says whether it holds sessions (`task,start,end` and, if wanted, `breaks`, `planned_minutes`,
/// `color`, `tags`, `note`) or daily counts (`series,date,value`, `goal`, `unit`).
public struct RecordReader: Sendable {
    private let zone: TimeZoneRules

    /// Creates a reader to which times without an offset are those of `zone`.
    public init(zone: TimeZoneRules) {
        self.zone = zone
    }

    /// Reads all of the files into one; `-` is standard input.
    ///
    /// - Throws: `RecordError` with the issues of all files.
    public func read(paths: [String]) throws -> (records: Records, warnings: [RecordIssue]) {
        var records = Records()
        var warnings: [RecordIssue] = []
        var errors: [RecordError] = []
        for path in paths {
            do throws(RecordError) {
                let contents = try RecordFile(path: path)
                let file = try read(contents.bytes, file: contents.name)
                records.merge(file.records)
                warnings += file.warnings
            } catch {
                errors.append(error)
            }
        }
        guard let first = errors.first else { return (records, warnings) }
        let kind: RecordError.Kind =
            errors.contains { $0.kind == .unreadable } ? .unreadable : first.kind
        throw RecordError(
            kind, issues: errors.flatMap(\.issues), count: errors.map(\.count).reduce(0, +))
    }

    /// Reads `bytes`, which errors and warnings call `name`.
    ///
    /// - Throws: `RecordError`.
    public func read(
        _ bytes: [UInt8], named name: String
    ) throws -> (records: Records, warnings: [RecordIssue]) {
        try read(bytes, file: name)
    }

    private func read(
        _ bytes: [UInt8], file: String
    ) throws(RecordError) -> (records: Records, warnings: [RecordIssue]) {
        try Self.checkText(bytes, file: file)
        let start = bytes.starts(with: byteOrderMark) ? byteOrderMark.count : 0
        let first = bytes[start...].first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
        if first == UInt8(ascii: "[") {
            let intervals = TimewarriorRecords(bytes, file: file, zone: zone)
            try check(intervals.log)
            return collect(intervals.sessions, [], warnings: intervals.warnings, file: file)
        }
        let tables = CSVRecords(bytes, file: file, zone: zone)
        try check(tables.log)
        return collect(tables.sessions, tables.counts, warnings: [], file: file)
    }

    /// Throws if the bytes are no text in UTF-8, with the place of the first that is not.
    static func checkText(_ bytes: [UInt8], file: String) throws(RecordError) {
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
            throw RecordError(.invalid, issues: [.wideText(SourceLocation(file: file))])
        }
        do {
            _ = try UTF8Span(validating: bytes.span)
        } catch {
            var log = IssueLog(file: file, bytes: bytes)
            let offset = error.byteOffsets.lowerBound
            log.add(at: offset) { .invalidText(byte: bytes[offset], at: $0) }
            throw RecordError(.invalid, issues: log.issues)
        }
    }

    private func check(_ log: IssueLog) throws(RecordError) {
        guard log.count > 0 else { return }
        throw RecordError(.invalid, issues: log.issues, count: log.count)
    }

    private func collect(
        _ sessions: [FocusSession], _ counts: [DailyCount], warnings: [RecordIssue], file: String
    ) -> (records: Records, warnings: [RecordIssue]) {
        let records = Records(sessions: sessions, counts: counts)
        let repeated =
            sessions.count + counts.count - records.sessions.count - records.counts.count
        guard repeated > 0 else { return (records, warnings) }
        let warning = RecordIssue.repeatedRecords(repeated, at: SourceLocation(file: file))
        return (records, warnings + [warning])
    }
}

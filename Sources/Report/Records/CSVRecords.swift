internal import Graphics

/// The records in a file of comma-separated values.
///
/// The first row names the columns. A later row that names columns again begins another table,
/// so that files can be joined end to end.
struct CSVRecords {
    private(set) var sessions: [FocusSession] = []
    private(set) var counts: [DailyCount] = []
    private(set) var log: IssueLog
    private let zone: TimeZoneRules
    private var row: CSVReader
    /// Colours and tags that were read before: a million rows have a dozen of each.
    private var knownColors: [String: Color] = [:]
    private var knownTags: [String: [String]] = [:]

    /// Reads all of `bytes`, which must be UTF-8; times without an offset are those of `zone`.
    init(_ bytes: [UInt8], file: String, zone: TimeZoneRules) {
        self.zone = zone
        log = IssueLog(file: file, bytes: bytes)
        row = CSVReader(bytes)
        readTables()
    }

    private mutating func readTables() {
        guard row.nextRow() else {
            log.add(at: 0) { .empty(SourceLocation(file: $0.file)) }
            return
        }
        guard checkRow(), var columns = RecordColumns(RecordColumns.names(in: row)) else {
            if row.fault == nil { RecordColumns.explain(row, in: &log) }
            return
        }
        var width = startTable()
        while row.nextRow() {
            let before = log.count
            read(columns, width: width)
            guard log.count > before,
                let next = RecordColumns(RecordColumns.names(in: row))
            else { continue }
            log.drop(after: before)
            columns = next
            width = startTable()
        }
    }

    /// The number of columns of the table that the row's names begin.
    private mutating func startTable() -> Int {
        RecordColumns.checkRepeated(row, in: &log)
        return row.fields.count
    }

    private mutating func read(_ columns: RecordColumns, width: Int) {
        guard checkRow() else { return }
        switch columns {
        case .sessions(let columns):
            if let session = session(columns) { sessions.append(session) }
        case .counts(let columns):
            if let count = count(columns) { counts.append(count) }
        }
        if row.fields.count > width { checkSurplus(beyond: width) }
    }

    private mutating func checkRow() -> Bool {
        switch row.fault {
        case nil: return true
        case .unclosedQuote(let offset): log.add(at: offset) { .unclosedQuote($0) }
        case .textAfterQuote(let offset): log.add(at: offset) { .textAfterQuote($0) }
        }
        return false
    }

    private mutating func checkSurplus(beyond width: Int) {
        let count = row.fields.count
        guard let surplus = (width..<count).first(where: { !row.field($0).isEmpty }) else { return }
        log.add(at: row.offset(of: surplus)) {
            .surplusFields(count: count, columns: width, at: $0)
        }
    }

    private mutating func session(_ columns: RecordColumns.SessionColumns) -> FocusSession? {
        let task = name(columns.task, "task")
        let start = timestamp(columns.start, "start")
        let end = timestamp(columns.end, "end")
        let breaks = wholeNumber(columns.breaks, "breaks")
        let planned = wholeNumber(columns.plannedMinutes, "planned minutes")
        let color = color(columns.color)
        guard let task, let start, let end, let breaks, let planned, let color,
            let (first, last) = moments(start, end, columns)
        else { return nil }
        return FocusSession(
            task: task, start: first, end: last, breaks: breaks.number ?? 0,
            plannedMinutes: planned.number, color: color.color, tags: tags(columns.tags),
            note: optionalText(columns.note))
    }

    /// The moments of a session's start and end, if they are in this order.
    private mutating func moments(
        _ start: Timestamp, _ end: Timestamp, _ columns: RecordColumns.SessionColumns
    ) -> (start: Instant, end: Instant)? {
        let first = start.instant(in: zone)
        var last = end.instant(in: zone)
        // At night, when clocks are set back, the end may show an earlier time than the start.
        if last < first, end.offset == nil { last = zone.secondInstant(of: end.civil) ?? last }
        guard last < first else { return (first, last) }
        let (startText, endText) = (row.text(columns.start), row.text(columns.end))
        log.add(at: row.offset(of: columns.end)) {
            .endBeforeStart(end: endText, start: startText, at: $0)
        }
        return nil
    }

    private mutating func count(_ columns: RecordColumns.CountColumns) -> DailyCount? {
        let series = name(columns.series, "series")
        let date = date(columns.date)
        let value =
            row.field(columns.value).isEmpty
            ? missing(columns.value, "value") : number(columns.value, "value")
        let goal = number(columns.goal, "goal")
        guard let series, let date, let value, let goal else { return nil }
        return DailyCount(
            series: series, date: date, value: value.number ?? 0, goal: goal.number,
            unit: optionalText(columns.unit))
    }
}

/// Single fields. An empty one that may be empty is a value without content; nil is a mistake
/// that has been noted.
extension CSVRecords {
    private struct OptionalNumber<Number> {
        let number: Number?
    }

    private struct OptionalColor {
        let color: Color?
    }

    /// The largest number of breaks or minutes that somebody may have meant.
    private static let largestWholeNumber = 1_000_000
    /// The largest value whose sums are still exact to a thousandth.
    private static let largestNumber = 1e12

    private mutating func name(_ column: Int, _ title: String) -> String? {
        guard row.field(column).isEmpty else { return row.text(column) }
        log.add(at: row.offset(of: column)) { .missingValue(of: title, at: $0) }
        return nil
    }

    private mutating func missing(_ column: Int, _ title: String) -> OptionalNumber<Double>? {
        log.add(at: row.offset(of: column)) { .missingValue(of: title, at: $0) }
        return nil
    }

    private mutating func timestamp(_ column: Int, _ title: String) -> Timestamp? {
        let field = row.field(column)
        do throws(Timestamp.Fault) {
            return try Timestamp(field)
        } catch {
            let text = row.text(column)
            log.add(at: row.offset(of: column)) {
                field.isEmpty
                    ? .missingValue(of: title, at: $0) : .timestamp(text, of: title, error, at: $0)
            }
            return nil
        }
    }

    private mutating func date(_ column: Int) -> CivilDate? {
        let field = row.field(column)
        do throws(Timestamp.Fault) {
            return try CivilDate(field)
        } catch {
            let text = row.text(column)
            log.add(at: row.offset(of: column)) {
                field.isEmpty ? .missingValue(of: "date", at: $0) : .date(text, error, at: $0)
            }
            return nil
        }
    }

    private mutating func wholeNumber(_ column: Int?, _ title: String) -> OptionalNumber<Int>? {
        guard let column, !row.field(column).isEmpty else { return OptionalNumber(number: nil) }
        var number = 0
        for byte in row.field(column) {
            guard UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte, number <= Self.largestWholeNumber
            else {
                number = Int.max
                break
            }
            number = number * 10 + Int(byte - UInt8(ascii: "0"))
        }
        if number <= Self.largestWholeNumber { return OptionalNumber(number: number) }
        let text = row.text(column)
        log.add(at: row.offset(of: column)) {
            .wholeNumber(text, of: title, upTo: Self.largestWholeNumber, at: $0)
        }
        return nil
    }

    private mutating func number(_ column: Int?, _ title: String) -> OptionalNumber<Double>? {
        guard let column, !row.field(column).isEmpty else { return OptionalNumber(number: nil) }
        let text = row.text(column)
        // `Double` also reads `inf`, `nan` and hexadecimal digits.
        let isDecimal = text.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "e"),
                UInt8(ascii: "E"), UInt8(ascii: "+"), UInt8(ascii: "-"):
                true
            default: false
            }
        }
        if isDecimal, let number = Double(text), (0...Self.largestNumber).contains(number) {
            return OptionalNumber(number: number)
        }
        log.add(at: row.offset(of: column)) { .number(text, of: title, at: $0) }
        return nil
    }

    private mutating func color(_ column: Int?) -> OptionalColor? {
        guard let column, !row.field(column).isEmpty else { return OptionalColor(color: nil) }
        let text = row.text(column)
        if let color = knownColors[text] { return OptionalColor(color: color) }
        if text.utf8.count == 7, let color = Color(text) {
            knownColors[text] = color
            return OptionalColor(color: color)
        }
        log.add(at: row.offset(of: column)) { .color(text, at: $0) }
        return nil
    }

    /// Words between spaces, commas and semicolons.
    private mutating func tags(_ column: Int?) -> [String] {
        guard let column, !row.field(column).isEmpty else { return [] }
        let text = row.text(column)
        if let tags = knownTags[text] { return tags }
        let tags = text.split { $0.isWhitespace || $0 == "," || $0 == ";" }.map(String.init)
        knownTags[text] = tags
        return tags
    }

    private func optionalText(_ column: Int?) -> String? {
        guard let column, !row.field(column).isEmpty else { return nil }
        return row.text(column)
    }
}

/// The records in a file of comma-separated values.
///
/// The first row names the columns. A later row that names columns again begins another table,
/// so that files can be joined end to end.
struct CSVRecords {
    private(set) var sessions: [FocusSession] = []
    private(set) var counts: [DailyCount] = []
    private let zone: TimeZoneRules
    private var fields: FieldReader

    /// What is wrong with them.
    var log: IssueLog { fields.log }

    /// Reads all of `bytes`, which must be UTF-8; times without an offset are those of `zone`.
    init(_ bytes: [UInt8], file: String, zone: TimeZoneRules) {
        self.zone = zone
        fields = FieldReader(CSVReader(bytes), noting: IssueLog(file: file, bytes: bytes))
        readTables()
    }

    private mutating func readTables() {
        guard fields.row.nextRow() else {
            fields.log.add(at: 0) { .empty(SourceLocation(file: $0.file)) }
            return
        }
        guard checkRow(), var columns = RecordColumns(RecordColumns.names(in: fields.row)) else {
            if fields.row.fault == nil { RecordColumns.explain(fields.row, in: &fields.log) }
            return
        }
        var width = startTable()
        while fields.row.nextRow() {
            let before = fields.log.count
            read(columns, width: width)
            guard fields.log.count > before,
                let next = RecordColumns(RecordColumns.names(in: fields.row))
            else { continue }
            fields.log.drop(after: before)
            columns = next
            width = startTable()
        }
    }

    /// The number of columns of the table that the row's names begin.
    private mutating func startTable() -> Int {
        RecordColumns.checkRepeated(fields.row, in: &fields.log)
        return fields.row.fields.count
    }

    private mutating func read(_ columns: RecordColumns, width: Int) {
        guard checkRow() else { return }
        switch columns {
        case .sessions(let columns):
            if let session = session(columns) { sessions.append(session) }
        case .counts(let columns):
            if let count = count(columns) { counts.append(count) }
        }
        if fields.row.fields.count > width { checkSurplus(beyond: width) }
    }

    private mutating func checkRow() -> Bool {
        switch fields.row.fault {
        case nil: return true
        case .unclosedQuote(let offset): fields.log.add(at: offset) { .unclosedQuote($0) }
        case .textAfterQuote(let offset): fields.log.add(at: offset) { .textAfterQuote($0) }
        }
        return false
    }

    private mutating func checkSurplus(beyond width: Int) {
        let count = fields.row.fields.count
        guard let surplus = (width..<count).first(where: { !fields.row.field($0).isEmpty }) else {
            return
        }
        fields.log.add(at: fields.row.offset(of: surplus)) {
            .surplusFields(count: count, columns: width, at: $0)
        }
    }

    private mutating func session(_ columns: RecordColumns.SessionColumns) -> FocusSession? {
        let task = fields.name(columns.task, "task")
        let start = fields.timestamp(columns.start, "start")
        let end = fields.timestamp(columns.end, "end")
        let breaks = fields.wholeNumber(columns.breaks, "breaks")
        let planned = fields.wholeNumber(columns.plannedMinutes, "planned minutes")
        let color = fields.color(columns.color)
        guard let task, let start, let end, let breaks, let planned, let color,
            let (first, last) = moments(start, end, columns)
        else { return nil }
        return FocusSession(
            task: task, start: first, end: last, breaks: breaks.number ?? 0,
            plannedMinutes: planned.number, color: color.color, tags: fields.tags(columns.tags),
            note: fields.optionalText(columns.note))
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
        let (startText, endText) = (fields.row.text(columns.start), fields.row.text(columns.end))
        fields.log.add(at: fields.row.offset(of: columns.end)) {
            .endBeforeStart(end: endText, start: startText, at: $0)
        }
        return nil
    }

    private mutating func count(_ columns: RecordColumns.CountColumns) -> DailyCount? {
        let series = fields.name(columns.series, "series")
        let date = fields.date(columns.date)
        let value = fields.requiredNumber(columns.value, "value")
        let goal = fields.number(columns.goal, "goal")
        guard let series, let date, let value, let goal else { return nil }
        return DailyCount(
            series: series, date: date, value: value, goal: goal.number,
            unit: fields.optionalText(columns.unit))
    }
}

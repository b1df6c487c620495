/// Which column of a file holds what, by the names in its first row.
///
/// Capitals and spaces around a name do not matter, nor does the order; `planned minutes` and
/// `planned-minutes` are `planned_minutes`. Columns of other names are passed over.
enum RecordColumns {
    case sessions(SessionColumns)
    case counts(CountColumns)

    struct SessionColumns {
        static let required = ["task", "start", "end"]
        static let optional = ["breaks", "planned_minutes", "color", "tags", "note"]

        let task, start, end: Int
        let breaks, plannedMinutes, color, tags, note: Int?

        init?(_ places: [String: Int]) {
            guard let task = places["task"], let start = places["start"], let end = places["end"]
            else { return nil }
            (self.task, self.start, self.end) = (task, start, end)
            breaks = places["breaks"]
            plannedMinutes = places["planned_minutes"]
            color = places["color"]
            tags = places["tags"]
            note = places["note"]
        }
    }

    struct CountColumns {
        static let required = ["series", "date", "value"]
        static let optional = ["goal", "unit"]

        let series, date, value: Int
        let goal, unit: Int?

        init?(_ places: [String: Int]) {
            guard let series = places["series"], let date = places["date"],
                let value = places["value"]
            else { return nil }
            (self.series, self.date, self.value) = (series, date, value)
            goal = places["goal"]
            unit = places["unit"]
        }
    }

    /// The columns named by a row; nil if it names neither all that sessions need nor counts.
    init?(_ names: [String]) {
        let places = Dictionary(zip(names, names.indices)) { first, _ in first }
        if let columns = SessionColumns(places) {
            self = .sessions(columns)
        } else if let columns = CountColumns(places) {
            self = .counts(columns)
        } else {
            return nil
        }
    }

    /// The names in the row that was read last.
    static func names(in row: CSVReader) -> [String] {
        row.fields.indices.map { index in
            // A second file appended to the first brings its byte order mark along.
            let name = row.text(index).drop { $0 == "\u{FEFF}" }.lowercased()
            return String(name.map { $0 == " " || $0 == "-" ? "_" : $0 })
        }
    }

    /// Notes why `row` names no columns, with the names that may have been meant.
    static func explain(_ row: CSVReader, in log: inout IssueLog) {
        let names = names(in: row)
        let start = row.offset(of: 0)
        if names.count == 1, let separator = names[0].first(where: { $0 == ";" || $0 == "\t" }) {
            log.add(at: start) { .separator(separator, at: $0) }
            return
        }
        func likeness(_ required: [String]) -> Int {
            required.count { names.contains($0) || Spelling.nearest(to: $0, among: names) != nil }
        }
        let sessions = SessionColumns.required
        let counts = CountColumns.required
        let (likeSessions, likeCounts) = (likeness(sessions), likeness(counts))
        guard max(likeSessions, likeCounts) > 0 else {
            log.add(at: start) { .unknownHeader(found: names, at: $0) }
            return
        }
        let isSessions = likeSessions >= likeCounts
        let known =
            isSessions
            ? sessions + SessionColumns.optional : counts + CountColumns.optional
        let strangers = names.filter { !known.contains($0) }
        for name in isSessions ? sessions : counts where !names.contains(name) {
            let mistyped = Spelling.nearest(to: name, among: strangers)
            let place = mistyped.flatMap { names.firstIndex(of: $0) } ?? 0
            log.add(at: row.offset(of: place)) {
                .missingColumn(name, found: names, mistyped: mistyped, at: $0)
            }
        }
    }

    /// Notes which of the known columns are named twice.
    static func checkRepeated(_ row: CSVReader, in log: inout IssueLog) {
        let names = names(in: row)
        let known =
            SessionColumns.required + SessionColumns.optional + CountColumns.required
            + CountColumns.optional
        var seen: Set<String> = []
        for (index, name) in names.enumerated()
        where known.contains(name) && !seen.insert(name).inserted {
            log.add(at: row.offset(of: index)) { .repeatedColumn(name, at: $0) }
        }
    }
}

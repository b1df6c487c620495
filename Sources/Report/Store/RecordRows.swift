internal import GRDB
internal import Graphics

/// Records as rows of the store's tables.
enum RecordRows {
    /// A row that this program has not written.
    struct Fault: Error {
        let reason: String
    }

    private static let tagSeparator: Character = "\u{1F}"

    /// Adds records in the place of those known by the same; rows that say the same stay untouched.
    static func upsert(
        _ records: Records, into database: Database, progress: (_ done: Int) -> Void
    ) throws -> RecordStore.Changes {
        let before = try total(database)
        let changesBefore = database.totalChangesCount
        var done = 0
        func tick() {
            done += 1
            if done.isMultiple(of: 1000) { progress(done) }
        }
        let insertSession = try database.cachedStatement(sql: upsertSession)
        for session in records.sessions {
            try insertSession.execute(arguments: [
                session.task, session.start.seconds, session.end.seconds, session.breaks,
                session.plannedMinutes, session.color.map(hexadecimal),
                session.tags.joined(separator: String(tagSeparator)), session.note,
            ])
            tick()
        }
        let insertCount = try database.cachedStatement(sql: upsertCount)
        for count in records.counts {
            try insertCount.execute(arguments: [
                count.series, count.date.description, count.value, count.goal, count.unit,
            ])
            tick()
        }
        let added = try total(database) - before
        let changed = database.totalChangesCount - changesBefore
        return RecordStore.Changes(
            added: added, updated: changed - added,
            unchanged: records.sessions.count + records.counts.count - changed)
    }

    /// All records, or those of a span of time and a range of dates.
    static func records(
        _ database: Database, in span: Range<Instant>? = nil, dates: ClosedRange<CivilDate>? = nil
    ) throws -> Records {
        let sessions = try Row.fetchCursor(
            database, sql: selectSessions,
            arguments: [
                "from": span?.lowerBound.seconds ?? Int64.min,
                "to": span?.upperBound.seconds ?? Int64.max,
            ])
        let counts = try Row.fetchCursor(
            database, sql: selectCounts,
            arguments: [
                "from": dates?.lowerBound.description ?? "",
                "to": dates?.upperBound.description ?? lastText,
            ])
        return Records(
            sessions: try Array(sessions.map(session)), counts: try Array(counts.map(count)))
    }

    /// The session that started last and the count of the last day.
    static func newest(_ database: Database) throws -> Records {
        let session = try Row.fetchOne(
            database, sql: "SELECT * FROM session ORDER BY start DESC LIMIT 1")
        let count = try Row.fetchOne(
            database, sql: "SELECT * FROM dailyCount ORDER BY date DESC LIMIT 1")
        return Records(
            sessions: try session.map { [try self.session($0)] } ?? [],
            counts: try count.map { [try self.count($0)] } ?? [])
    }

    static func taskOrder(_ database: Database) throws -> [String] {
        try String.fetchAll(
            database, sql: "SELECT task FROM session GROUP BY task ORDER BY min(start), task")
    }

    /// The count of a series on a day.
    static func count(
        _ series: String, on date: CivilDate, in database: Database
    ) throws -> DailyCount? {
        try Row.fetchOne(
            database, sql: "SELECT * FROM dailyCount WHERE series = ? AND date = ?",
            arguments: [series, date.description]
        ).map(count)
    }

    /// The count of a series on its last day.
    static func lastCount(_ series: String, in database: Database) throws -> DailyCount? {
        try Row.fetchOne(
            database, sql: "SELECT * FROM dailyCount WHERE series = ? ORDER BY date DESC LIMIT 1",
            arguments: [series]
        ).map(count)
    }

    private static func total(_ database: Database) throws -> Int {
        try Int.fetchOne(
            database,
            sql: "SELECT (SELECT count(*) FROM session) + (SELECT count(*) FROM dailyCount)") ?? 0
    }

    private static func session(_ row: Row) throws -> FocusSession {
        let (start, end): (Int64, Int64) = (row["start"], row["end"])
        let breaks: Int = row["breaks"]
        // The tables check this, but a file can be changed by hand.
        guard start <= end, abs(start / 2) < largestMoment, abs(end / 2) < largestMoment,
            breaks >= 0
        else { throw Fault(reason: "session \(row["id"] as Int64) has impossible numbers") }
        let tags: String = row["tags"]
        let color: String? = row["color"]
        return FocusSession(
            task: row["task"], start: Instant(seconds: start), end: Instant(seconds: end),
            breaks: breaks, plannedMinutes: row["plannedMinutes"],
            color: color.flatMap { Color($0) },
            tags: tags.split(separator: tagSeparator).map(String.init), note: row["note"])
    }

    private static func count(_ row: Row) throws -> DailyCount {
        let value: Double = row["value"]
        guard let date = CivilDate(row["date"] as String), value.isFinite, value >= 0 else {
            throw Fault(reason: "count \(row["id"] as Int64) has no date or an impossible value")
        }
        return DailyCount(
            series: row["series"], date: date, value: value, goal: row["goal"], unit: row["unit"])
    }

    private static func hexadecimal(_ color: Color) -> String {
        let components = [color.red, color.green, color.blue].map { component in
            let digits = String(Int((component * 255).rounded()), radix: 16, uppercase: true)
            return digits.count == 1 ? "0\(digits)" : digits
        }
        return "#" + components.joined()
    }

    /// A text after all others, so that dates changed by hand are found as well.
    private static let lastText = "\u{10FFFF}"
    /// Far beyond the year 9999, and far from overflow, in seconds since 1970.
    private static let largestMoment: Int64 = 1 << 40
}

/// The statements.
extension RecordRows {
    private static let upsertSession = """
        INSERT INTO session (task, start, "end", breaks, plannedMinutes, color, tags, note)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (task, start) DO UPDATE SET "end" = excluded."end", breaks = excluded.breaks,
            plannedMinutes = excluded.plannedMinutes, color = excluded.color,
            tags = excluded.tags, note = excluded.note
        WHERE ("end", breaks, tags) <> (excluded."end", excluded.breaks, excluded.tags)
            OR plannedMinutes IS NOT excluded.plannedMinutes
            OR color IS NOT excluded.color OR note IS NOT excluded.note
        """

    private static let upsertCount = """
        INSERT INTO dailyCount (series, date, value, goal, unit) VALUES (?, ?, ?, ?, ?)
        ON CONFLICT (series, date) DO UPDATE SET value = excluded.value, goal = excluded.goal,
            unit = excluded.unit
        WHERE value <> excluded.value OR goal IS NOT excluded.goal OR unit IS NOT excluded.unit
        """

    private static let selectSessions = """
        SELECT * FROM session WHERE start < :to AND ("end" > :from OR start >= :from)
        ORDER BY start, task
        """

    /// Series come in the order in which they were first added, whatever the dates asked for.
    private static let selectCounts = """
        SELECT dailyCount.* FROM dailyCount
        JOIN (SELECT series, min(id) AS first FROM dailyCount GROUP BY series) USING (series)
        WHERE date BETWEEN :from AND :to ORDER BY first, date
        """
}

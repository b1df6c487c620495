import Foundation

/// A week's figures, counted by SQLite in the store and by nobody else.
struct WeekFromSQL {
    private let focusSeconds, sessions, completed, longest, breaks: Int
    private let tasks: [(name: String, seconds: Int)]

    /// Counts `week`, whose days are those of Berlin.
    init(of week: String, in desk: Desk) throws {
        // GNU date knows the zone's clocks: noon of Thursday leads to Monday whatever they do.
        let parts = week.split(separator: "-W").compactMap { Int($0) }
        let span = try desk.shell(
            """
            fourth=\(parts[0])-01-04
            monday=$(date -d "$fourth \(parts[1] - 1) weeks" +%F)
            monday=$(date -d "$monday -$(($(date -d "$monday" +%u) - 1)) days" +%F)
            date -d "$monday 00:00" +%s; date -d "$monday 7 days 00:00" +%s
            """
        ).output.split(separator: "\n").compactMap { Int($0) }
        func query(_ columns: String, _ rest: String = "") throws -> [[String]] {
            let sql = "SELECT \(columns) FROM session WHERE \(rest)"
                .replacing(":from", with: "\(span[0])").replacing(":to", with: "\(span[1])")
            return try desk.output(of: "sqlite3", desk.storePath, sql).split(separator: "\n")
                .map { $0.split(separator: "|").map(String.init) }
        }
        let time = "sum(min(\"end\", :to) - max(start, :from))"
        let lies = "\"end\" > :from AND start < :to"
        let all = try query(time, lies)
        let started = try query(
            """
            count(*), sum(plannedMinutes IS NULL OR "end" - start >= plannedMinutes * 60),
                max("end" - start), sum(breaks)
            """, "start >= :from AND start < :to")
        focusSeconds = Int(all[0][0]) ?? 0
        let numbers = started[0].compactMap { Int($0) }
        (sessions, completed, longest, breaks) = (numbers[0], numbers[1], numbers[2], numbers[3])
        tasks = try query("task, \(time)", lies + " GROUP BY task")
            .map { ($0[0], Int($0[1]) ?? 0) }
    }

    /// The figures as the report must show them.
    func words(in locale: String) -> [String] {
        let rate = Int((Double(completed) / Double(sessions) * 100).rounded())
        let isEnglish = locale == "en"
        let (hour, minute) = isEnglish ? ("h", "min") : ("小时", "分")
        func duration(_ seconds: Int) -> String {
            let (hours, minutes) = ((seconds + 30) / 60 / 60, (seconds + 30) / 60 % 60)
            if hours == 0 { return "\(minutes)\(minute)" }
            return minutes == 0 ? "\(hours)\(hour)" : "\(hours)\(hour)\(minutes)\(minute)"
        }
        // The key numbers stand in one line, in this order.
        let key = [
            duration(focusSeconds), "\(sessions)", "\(rate)%", duration(focusSeconds / 7),
            duration(longest), "\(breaks)",
        ].joined()
        let lead =
            isEnglish
            ? "You focused for \(duration(focusSeconds)) in \(sessions) sessions."
            : "本周专注\(duration(focusSeconds))，共\(sessions)次。"
        let rows = tasks.map { task in
            let (hours, minutes) = ((task.seconds + 30) / 3600, (task.seconds + 30) / 60 % 60)
            return "\(hours):\(minutes < 10 ? "0" : "")\(minutes)"
        }
        return [key, lead] + rows + tasks.map(\.name)
    }
}

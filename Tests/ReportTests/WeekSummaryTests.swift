import Graphics
import Testing

@testable import Report

struct `Summing up a week` {
    @Test(arguments: [
        ("Europe/Berlin", "2026-W13"), ("Europe/Berlin", "2026-W43"), ("UTC", "2026-W53"),
        ("America/Sao_Paulo", "2018-W44"), ("America/Sao_Paulo", "2018-W07"),
        ("Australia/Lord_Howe", "2026-W14"), ("Australia/Lord_Howe", "2026-W40"),
        ("Pacific/Apia", "2011-W52"), ("Asia/Shanghai", "2026-W01"),
        ("America/St_Johns", "2007-W10"),
    ])
    func `agrees with counting every minute`(zoneName: String, weekName: String) throws {
        let zone = try TimeZoneRules(named: zoneName)
        let week = try #require(ISOWeek(weekName))
        let records = randomRecords(around: zone.startOfDay(week.start))
        let summary = WeekSummary(records: records, week: week, zone: zone)
        let minutes = MinuteCount(records.sessions, week: week, zone: zone)

        #expect(summary.hours == minutes.hours)
        #expect(summary.days.map(\.seconds) == minutes.days)
        #expect(summary.figures.focusSeconds == minutes.days.reduce(0, +))
        #expect(summary.hours.map { $0.reduce(0, +) } == minutes.days)
        #expect(
            Dictionary(uniqueKeysWithValues: summary.tasks.map { ($0.name, $0.seconds) })
                == minutes.tasks)
        #expect(summary.sessions.map(\.seconds).reduce(0, +) == summary.figures.focusSeconds)
        #expect(summary.tasks.map(\.sessions).reduce(0, +) == summary.figures.sessionCount)
        #expect(summary.days.map(\.sessions).reduce(0, +) == summary.figures.sessionCount)
        #expect(summary.days.map(\.completed).reduce(0, +) == summary.figures.completedCount)
        #expect(abs(summary.tasks.map(\.share).reduce(0, +) - 1) < 1e-9)
        for (index, task) in summary.tasks.enumerated() {
            #expect(summary.days.map { $0.secondsByTask[index] }.reduce(0, +) == task.seconds)
            #expect(task.trend.last == task.seconds)
        }
        let before = WeekSummary(records: records, week: week.previous, zone: zone)
        #expect(summary.previous == before.figures)
        for task in summary.tasks {
            let earlier = before.tasks.first { $0.name == task.name }
            #expect(task.trend[6] == earlier?.seconds ?? 0)
            #expect(earlier.map { $0.firstSeen == task.firstSeen } ?? true)
        }
    }

    @Test func `counts a session where it starts and shares its time among days`() throws {
        let summary = try summary(
            of:
                "A,2026-11-22T23:00,2026-11-24T05:00,3,1800\nB,2026-11-29T23:30,2026-11-30T00:30,1,",
            week: "2026-W48")
        #expect(summary.days.map(\.seconds) == [86400, 18000, 0, 0, 0, 0, 1800])
        #expect(summary.figures.sessionCount == 1)
        #expect(summary.figures.breaks == 1)
        #expect(summary.figures.longestSeconds == 3600)
        #expect(summary.figures.completionRate == 1)
        #expect(summary.previous?.focusSeconds == 3600)
        #expect(summary.previous?.longestSeconds == 30 * 3600)
        #expect(summary.sessions.map(\.startsBefore) == [true, false])
        #expect(summary.sessions.map(\.endsAfter) == [false, true])
        #expect(summary.sessions[1].end.description == "2026-11-30T00:30:00")
        #expect(summary.tasks.map(\.name) == ["A", "B"])
        #expect(summary.tasks.map(\.plannedSeconds) == [0, 0])
        #expect(summary.goalSeconds == nil && summary.attainment == nil)
    }

    @Test func `puts the most time first, then goes by name, and remembers who came first`() throws
    {
        let rows = """
            C,2026-10-01T10:00,2026-10-01T10:30,,60
            B,2026-11-23T10:00,2026-11-23T10:30,2,30
            A,2026-11-23T11:00,2026-11-23T11:30,,60
            C,2026-11-23T12:00,2026-11-23T13:00,,
            """
        let summary = try summary(of: rows, week: "2026-W48")
        #expect(summary.tasks.map(\.name) == ["C", "A", "B"])
        #expect(summary.tasks.map(\.firstSeen) == [0, 2, 1])
        #expect(summary.tasks.map(\.completed) == [1, 0, 1])
        #expect(summary.tasks.map(\.share) == [0.5, 0.25, 0.25])
        #expect(summary.figures.completionRate == 2.0 / 3)
        #expect(summary.goalSeconds == 5400)
        #expect(summary.attainment == 7200.0 / 5400)
        #expect(summary.previous == nil)
        let known = try self.summary(of: rows, week: "2026-W48", goal: 14400, order: ["Z", "B"])
        #expect(known.tasks.map(\.firstSeen) == [2, 3, 1])
        #expect(known.attainment == 0.5)
    }

    @Test func `takes the last colour a task was given`() throws {
        let moments = [0, 100, 200].map { Instant(seconds: 1_795_000_000 + $0) }
        let colors = [Color.black, Color.white, nil]
        let sessions = zip(moments, colors).map { moment, color in
            FocusSession(task: "A", start: moment, end: moment.advanced(by: 50), color: color)
        }
        let records = Records(sessions: sessions)
        let week = try #require(records.newestWeek(in: .utc))
        let summary = WeekSummary(records: records, week: week, zone: .utc)
        #expect(summary.tasks.map(\.color) == [.white])
    }

    @Test func `fills days of counts by their own goal or the last one known`() throws {
        let monday = try #require(CivilDate("2026-11-23"))
        func count(_ series: String, _ day: Int, _ value: Double, _ goal: Double? = nil)
            -> DailyCount
        {
            DailyCount(series: series, date: monday.adding(days: day), value: value, goal: goal)
        }
        let records = Records(counts: [
            count("Steps", -9, 5, 100), count("Water", 6, 7, 8), count("Water", 0, 7),
            count("Old", -3, 1), count("Water", 2, 6, 6), count("Steps", 1, 100),
            count("Later", 7, 1),
        ])
        let week = ISOWeek(containing: monday)
        let summary = WeekSummary(records: records, week: week, zone: .utc)
        #expect(summary.counts.map(\.series) == ["Steps", "Water"])
        #expect(summary.counts.map(\.goal) == [100, 8])
        #expect(summary.counts.map(\.daysAttained) == [1, 1])
        #expect(summary.counts[1].values == [7, nil, 6, nil, nil, nil, 7])
        #expect(summary.counts[1].total == 20)
        #expect(summary.counts[1].average == 20.0 / 3)
        #expect(!summary.isEmpty && summary.figures.completionRate == nil)
        #expect(records.newestWeek(in: .utc) == week.next)
    }

    @Test func `is empty without records`() throws {
        let summary = try summary(of: "A,2026-11-21T10:00,2026-11-21T10:30,,", week: "2026-W48")
        #expect(summary.isEmpty)
        #expect(summary.tasks.isEmpty && summary.days.count == 7 && summary.previous != nil)
        #expect(Records().newestWeek(in: .utc) == nil)
    }

    @Test func `keeps a session without length`() throws {
        let summary = try summary(of: "A,2026-11-23T00:00,2026-11-23T00:00,,25", week: "2026-W48")
        #expect(summary.sessions.count == 1)
        #expect(summary.figures.completionRate == 0)
        #expect(summary.tasks.map(\.share) == [0])
    }

    private func summary(
        of rows: String, week: String, goal: Int? = nil, order: [String] = []
    ) throws -> WeekSummary {
        let text = "task,start,end,breaks,planned_minutes\n\(rows)"
        let records = try RecordReader(zone: .utc).read(Array(text.utf8), named: "x").records
        return WeekSummary(
            records: records, week: try #require(ISOWeek(week)), zone: .utc, goal: goal,
            taskOrder: order)
    }

    /// Overlapping sessions of up to 30 hours, in the three weeks that begin before `start`.
    private func randomRecords(around start: Instant) -> Records {
        var numbers = SeededNumbers(state: 11)
        let sessions = (0..<300).map { _ in
            let first = start.advanced(by: 60 * Int.random(in: -20_000...15_000, using: &numbers))
            let isLong = Int.random(in: 0..<10, using: &numbers) == 0
            let minutes = Int.random(in: 0...(isLong ? 1800 : 90), using: &numbers)
            return FocusSession(
                task: "Task \(Int.random(in: 0..<5, using: &numbers))", start: first,
                end: first.advanced(by: 60 * minutes),
                breaks: Int.random(in: 0...3, using: &numbers), plannedMinutes: 25)
        }
        return Records(sessions: sessions)
    }
}

/// A week counted the slow way: what calendar and clock show in each minute of each session.
private struct MinuteCount {
    var hours = [[Int]](repeating: [Int](repeating: 0, count: 24), count: 7)
    var days = [Int](repeating: 0, count: 7)
    var tasks: [String: Int] = [:]

    init(_ sessions: [FocusSession], week: ISOWeek, zone: TimeZoneRules) {
        let dates = week.days
        for session in sessions {
            if session.seconds == 0, dates.contains(zone.civil(at: session.start).date) {
                tasks[session.task, default: 0] += 0
            }
            for second in stride(from: session.start.seconds, to: session.end.seconds, by: 60) {
                let civil = zone.civil(at: Instant(seconds: second))
                guard let day = dates.firstIndex(of: civil.date) else { continue }
                hours[day][civil.time.hour] += 60
                days[day] += 60
                tasks[session.task, default: 0] += 60
            }
        }
    }
}

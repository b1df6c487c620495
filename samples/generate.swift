// SPDX-License-Identifier: Apache-2.0
//
// Writes samples/focus.csv and samples/water.csv: twelve weeks in the life of somebody in Berlin
// who writes a parser and a thesis, and learns English and words. The same bytes on every run.
//
//     swiftc -O samples/generate.swift -o /tmp/generate-samples && /tmp/generate-samples samples

import FoundationEssentials

let arguments = CommandLine.arguments
guard arguments.count == 2 else { fatalError("usage: generate FOLDER") }
try focusTable(seed: 165).write(
    toFile: arguments[1] + "/focus.csv", atomically: true, encoding: .utf8)
try countTable(seed: 45).write(
    toFile: arguments[1] + "/water.csv", atomically: true, encoding: .utf8)

// MARK: - Tables

/// Every focus session of the twelve weeks, oldest first.
func focusTable(seed: UInt64) -> String {
    var random = SplitMix64(state: seed)
    var sessions = Story.sessions
    for day in Story.days where !Story.isEmpty(day) {
        sessions += workday(day, avoiding: Story.sessions, &random)
    }
    sessions.sort { ($0.start, $0.task.name) < ($1.start, $1.task.name) }
    let header = ["task", "start", "end", "breaks", "planned_minutes", "color", "tags", "note"]
    return csv([header] + sessions.map(\.fields))
}

/// The daily counts, series by series in each day; a day now and then is forgotten.
func countTable(seed: UInt64) -> String {
    var random = SplitMix64(state: seed)
    var rows = [["series", "date", "value", "goal", "unit"]]
    for day in Story.days {
        for series in Series.all {
            // Drawn even when nothing is written, so that one rule more or less moves no other day.
            let value = series.value(on: day, &random)
            let forgotten = random.chance(series.forgotten)
            if forgotten || Story.isEmpty(day) && !series.everyDay { continue }
            rows.append([series.name, day.date, "\(value)", "\(series.goal)", series.unit])
        }
    }
    return csv(rows)
}

func csv(_ rows: [[String]]) -> String {
    rows.map { $0.map(quoted).joined(separator: ",") + "\n" }.joined()
}

/// The field as RFC 4180 wants it, in quotes only where it needs them.
func quoted(_ field: String) -> String {
    guard field.contains(where: { ",\"\r\n".contains($0) }) else { return field }
    let parts = field.split(separator: "\"", omittingEmptySubsequences: false)
    return "\"" + parts.joined(separator: "\"\"") + "\""
}

// MARK: - What happened

/// One stretch of work on one task.
///
/// `start` counts minutes from the first midnight of `Story`.
struct Session {
    var task: Task
    var start: Int
    var minutes: Int
    var planned: Int
    var breaks: Int
    var note = ""

    var end: Int { start + minutes }

    var fields: [String] {
        [
            task.name, Berlin.timestamp(start), Berlin.timestamp(end), "\(breaks)", "\(planned)",
            task.color, task.tags, note,
        ]
    }
}

struct Task: Equatable {
    var name: String
    var tags: String
    var color = ""
    var plans: [Int]
    var notes: [String]

    static let parser = Task(
        name: "Deep work: parser", tags: "work;code", color: "#2F6DB5",
        plans: [50, 90, 45, 25, 50],
        notes: [
            "Error recovery, first half", "https://example.org/parser-notes",
            "Found the off-by-one, at last", "Renamed \"node\" to \"item\", everywhere",
            "Fuzzing overnight, see https://example.org/parser-notes#fuzz",
        ])
    static let thesis = Task(
        name: "Write thesis chapter", tags: "study;writing", plans: [50, 45, 25, 90],
        notes: [
            "Chapter 4, second draft", "Cut two pages, kept the figure",
            "Advisor says: \"shorter\"", "Sources: https://example.org/bibliography",
        ])
    static let invoices = Task(
        name: "Client invoices", tags: "work;admin", plans: [25, 25, 45],
        notes: ["Three sent, one returned", "VAT for the quarter"])
    static let reading = Task(
        name: "Reading: type design", tags: "reading", plans: [25, 45, 25],
        notes: [
            "Spacing before shapes", "On the \"grey\" of a page, pp. 40–62",
            "https://example.org/reading-list",
        ])
    static let piano = Task(
        name: "Piano practice", tags: "music", plans: [25, 45, 25],
        notes: ["Slowly, hands apart", "Left hand only"])
    static let listening = Task(
        name: "英语听力", tags: "study;english", color: "#C2573A", plans: [25, 25, 45],
        notes: ["听写三遍，错了五处", "播客第12期，语速偏快", "https://example.org/listening/12"])
    static let algorithms = Task(
        name: "数据结构与算法", tags: "study;code", plans: [50, 45, 50],
        notes: ["红黑树的删除", "复习并查集，写了笔记", "动态规划, two problems left"])
}

/// The places in a day where work happens, each with what is done there.
struct Slot {
    var opens: String
    var tasks: [Task]

    static func day(_ weekday: Int) -> [Slot] {
        if weekday >= 5 {
            return [
                Slot(opens: "09:40", tasks: [.thesis, .reading, .piano]),
                Slot(opens: "15:10", tasks: [.piano, .reading, .algorithms]),
                Slot(opens: "20:00", tasks: [.listening, .reading, .listening]),
            ]
        }
        let office: [Task] = [1, 3, 4].contains(weekday) ? [.invoices] : [.thesis, .parser]
        return [
            Slot(opens: "08:10", tasks: [.parser, .parser, .parser, .thesis]),
            Slot(opens: "10:40", tasks: [.thesis, .parser]),
            Slot(opens: "13:50", tasks: office),
            Slot(opens: "17:30", tasks: [.piano, .piano, .reading]),
            Slot(opens: "19:40", tasks: [.listening, .listening, .algorithms]),
            Slot(opens: "21:10", tasks: [.reading, .algorithms, .reading]),
        ]
    }
}

/// The sessions of an ordinary day, none of them at the same time as one that `Story` tells.
func workday(_ day: Day, avoiding told: [Session], _ random: inout SplitMix64) -> [Session] {
    let slots = Slot.day(day.weekday)
    let uses = slotUses(day.sessionCount(&random), of: slots.count, &random)
    var sessions: [Session] = []
    var free = day.at("00:00")
    for (slot, count) in zip(slots, uses) {
        for _ in 0..<count {
            let start = max(free, day.at(slot.opens) + random.below(9) * 5)
            var session = session(of: random.pick(slot.tasks), from: start, &random)
            if random.chance(18) { session.note = random.pick(session.task.notes) }
            if told.contains(where: { $0.start < session.end && session.start < $0.end }) {
                continue
            }
            free = session.end + 5 + random.below(4) * 5
            sessions.append(session)
        }
    }
    return sessions
}

/// How often each slot is used: evenly, and where it is not even, by lot.
func slotUses(_ sessions: Int, of slots: Int, _ random: inout SplitMix64) -> [Int] {
    var uses = Array(repeating: sessions / slots, count: slots)
    for slot in random.shuffled(Array(0..<slots)).prefix(sessions % slots) { uses[slot] += 1 }
    return uses
}

/// Seven in ten reach the plan, most others fall a little short, one in twenty is abandoned.
func session(of task: Task, from start: Int, _ random: inout SplitMix64) -> Session {
    let planned = random.pick(task.plans)
    let minutes =
        switch random.below(100) {
        case 0..<72: planned + random.below(6)
        case 72..<95: planned * (70 + random.below(28)) / 100
        default: max(4, planned * (12 + random.below(30)) / 100)
        }
    let breaks = min(3, random.below(2 + minutes / 30))
    return Session(task: task, start: start, minutes: minutes, planned: planned, breaks: breaks)
}

// MARK: - The twelve weeks

/// What chance would not tell: the days off, the sessions a report has to get right, the trend.
enum Story {
    /// Weeks 36 to 47 of 2026.
    ///
    /// 31 August is the Monday of week 36.
    static let days = (0..<12 * 7).map { Day(index: $0) }

    /// The most sessions on a working day of each week: more and more, with setbacks in week 44,
    /// the first of winter time, and in week 46.
    static let busyness = [4, 5, 6, 5, 7, 7, 6, 8, 5, 8, 6, 9]

    static func isEmpty(_ day: Day) -> Bool { daysOff.contains(day) }

    /// Travel, a public holiday, a cold; in the last week the Saturday.
    static let daysOff: Set<Day> = [
        Day(week: 37, weekday: 6), Day(week: 39, weekday: 2), Day(week: 40, weekday: 5),
        Day(week: 42, weekday: 6), Day(week: 44, weekday: 3), Day(week: 44, weekday: 4),
        Day(week: 46, weekday: 1), Day(week: 47, weekday: 5),
    ]

    static let sessions = [
        // Over midnight.
        at(37, 3, "23:20", .thesis, 95, of: 90, breaks: 2, "Deadline tomorrow"),
        at(41, 4, "23:40", .reading, 47, of: 45, breaks: 0),
        at(47, 2, "23:35", .thesis, 52, of: 50, breaks: 1, "Could not stop, \"one more page\""),
        // Over midnight and into the next week.
        at(46, 6, "23:30", .algorithms, 50, of: 50, breaks: 1, "周日补课，过了零点"),
        // The night in which summer time ends: 02:10 to 02:45, and 95 minutes.
        at(43, 6, "02:10", .parser, 95, of: 90, breaks: 2, "The clocks went back in between"),
        // Abandoned.
        at(45, 5, "11:05", .thesis, 8, of: 90, breaks: 0, "Given up: visitors"),
        at(
            47, 3, "16:10", .parser, 17, of: 90, breaks: 1,
            "Fire drill, lost the thread: https://example.org/parser-notes"),
    ]

    private static func at(
        _ week: Int, _ weekday: Int, _ clock: String, _ task: Task, _ minutes: Int, of planned: Int,
        breaks: Int, _ note: String = ""
    ) -> Session {
        Session(
            task: task, start: Day(week: week, weekday: weekday).at(clock), minutes: minutes,
            planned: planned, breaks: breaks, note: note)
    }
}

struct Series {
    var name: String
    var goal: Int
    var unit: String
    var usual: ClosedRange<Int>
    var forgotten: Int
    var everyDay: Bool

    static let all = [
        Series(
            name: "Water", goal: 8, unit: "glasses", usual: 4...11, forgotten: 3, everyDay: true),
        Series(
            name: "背单词", goal: 20, unit: "个", usual: 8...24, forgotten: 8, everyDay: false),
        Series(
            name: "Stretch", goal: 3, unit: "times", usual: 0...4, forgotten: 6, everyDay: true),
    ]

    /// The mean of two throws, so that the ends are rare; a busy week adds a little.
    func value(on day: Day, _ random: inout SplitMix64) -> Int {
        let width = usual.count
        let thrown = usual.lowerBound + (random.below(width) + random.below(width) + 1) / 2
        return thrown + (day.busyness >= 8 && random.chance(40) ? 1 : 0)
    }
}

// MARK: - Days and clocks

/// A day of the story.
///
/// Weekdays count from 0, Monday.
struct Day: Hashable {
    let index: Int

    init(index: Int) { self.index = index }
    init(week: Int, weekday: Int) { index = (week - 36) * 7 + weekday }

    var weekday: Int { index % 7 }
    var busyness: Int { Story.busyness[index / 7] }

    /// Four at least; the weekend has not many more.
    func sessionCount(_ random: inout SplitMix64) -> Int {
        4 + random.below(weekday < 5 ? busyness - 3 : 2)
    }

    /// The minute at which the clocks of Berlin show `clock` on this day, for the first time.
    func at(_ clock: String) -> Int {
        let parts = clock.split(separator: ":").compactMap { Int($0) }
        let minute = index * 24 * 60 + parts[0] * 60 + parts[1]
        return minute < Berlin.winter ? minute : minute + 60
    }

    /// The date in ISO 8601.
    ///
    /// The story lies within one year, and knows its months.
    var date: String {
        var day = 30 + index
        for (month, length) in [(8, 31), (9, 30), (10, 31)] {
            if day < length { return "2026-\(twoDigits(month))-\(twoDigits(day + 1))" }
            day -= length
        }
        return "2026-11-\(twoDigits(day + 1))"
    }
}

enum Berlin {
    /// Summer time ends on the Sunday of week 43 at 03:00, which becomes 02:00.
    static let winter = Day(week: 43, weekday: 6).index * 24 * 60 + 3 * 60

    static func timestamp(_ minute: Int) -> String {
        let isSummer = minute < winter
        let local = isSummer ? minute : minute - 60
        let (day, clock) = local.quotientAndRemainder(dividingBy: 24 * 60)
        let time = "\(twoDigits(clock / 60)):\(twoDigits(clock % 60)):00"
        return Day(index: day).date + "T" + time + (isSummer ? "+02:00" : "+01:00")
    }
}

func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
}

// MARK: - Chance

/// Steele, Lea and Flood, "Fast splittable pseudorandom number generators" (2014).
struct SplitMix64 {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var bits = state
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return bits ^ (bits >> 31)
    }

    /// A number from 0 up to, not including, `bound`.
    mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }

    mutating func chance(_ percent: Int) -> Bool { below(100) < percent }

    mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[below(elements.count)]
    }

    mutating func shuffled<Element>(_ elements: [Element]) -> [Element] {
        var shuffled = elements
        for last in stride(from: elements.count - 1, to: 0, by: -1) {
            shuffled.swapAt(last, below(last + 1))
        }
        return shuffled
    }
}

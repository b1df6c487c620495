/// Everything a report says about one week, in numbers.
///
/// A session counts, with its breaks and its plan, in the week and on the day it starts; its time
/// is shared among all days it lies on, and only what lies in the week is in the week's sums.
/// Sessions that overlap count each for itself. Days are those of a time zone's calendar, so one
/// on which clocks are changed has 23 or 25 hours.
public struct WeekSummary: Hashable, Sendable {
    /// The week.
    public let week: ISOWeek
    /// The week's key figures.
    public let figures: WeekFigures
    /// The key figures of the week before; nil if it has no sessions.
    public let previous: WeekFigures?
    /// Monday to Sunday.
    public let days: [DaySummary]
    /// The tasks of the week, the one with the most time first, then by name.
    public let tasks: [TaskSummary]
    /// Focus seconds by weekday, Monday first, and hour of the clock: seven rows of 24.
    public let hours: [[Int]]
    /// The sessions that lie in the week, wholly or in part, by start.
    public let sessions: [SessionEntry]
    /// The daily counts with a value in the week, by first appearance.
    public let counts: [CountSummary]
    /// How long focus time was meant to be: the goal given, else what was planned; nil if neither.
    public let goalSeconds: Int?

    /// Sums up the part of `records` that belongs to `week`.
    ///
    /// - Parameters:
    ///   - records: All that was recorded, or at least the week and the seven before it.
    ///   - week: The week to sum up.
    ///   - zone: The time zone whose calendar and clock divide the time.
    ///   - goal: How long focus time is meant to be, in seconds.
    ///   - taskOrder: Tasks known from before the records, by first appearance.
    public init(
        records: Records, week: ISOWeek, zone: TimeZoneRules, goal: Int? = nil,
        taskOrder: [String] = []
    ) {
        let window = WeekWindow(week, in: zone)
        let touching = records.sessions(in: window.span)
        let before = records.sessions(in: window.previous)
        let order = TaskOrder(taskOrder, then: records, before: window.span.upperBound)
        let tasks = TaskTally(records, window, order).summaries

        self.week = week
        self.tasks = tasks
        figures = WeekFigures(touching, in: window.span)
        previous = before.isEmpty ? nil : WeekFigures(before, in: window.previous)
        days = DaySummary.days(of: touching, window, tasks: tasks)
        hours = HourTally(touching, window).seconds
        sessions = touching.map { SessionEntry($0, in: window.span, zone: zone) }
        counts = CountSummary.series(of: records.counts, in: week)
        let planned = tasks.map(\.plannedSeconds).reduce(0, +)
        goalSeconds = goal ?? (planned > 0 ? planned : nil)
    }

    /// Whether nothing was recorded in the week.
    public var isEmpty: Bool { sessions.isEmpty && counts.isEmpty }

    /// Focus time as a part of the goal: 1 is all of it; nil without a goal.
    public var attainment: Double? {
        guard let goalSeconds, goalSeconds > 0 else { return nil }
        return Double(figures.focusSeconds) / Double(goalSeconds)
    }
}

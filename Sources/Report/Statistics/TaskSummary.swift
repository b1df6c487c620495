public import Graphics

/// What was done for one task in a week.
public struct TaskSummary: Hashable, Sendable {
    /// The task.
    public let name: String
    /// The colour wished for it last; nil if none ever was.
    public let color: Color?
    /// How many sessions started in the week.
    public let sessions: Int
    /// How many of them reached their planned time.
    public let completed: Int
    /// The time that lies in the week, in seconds.
    public let seconds: Int
    /// The time planned for the sessions that started in the week, in seconds.
    public let plannedSeconds: Int
    /// The interruptions of these sessions.
    public let breaks: Int
    /// The task's part of the week's time, 0 to 1.
    public let share: Double
    /// The seconds of eight weeks, this one last.
    public let trend: [Int]
    /// How many tasks were recorded before this one ever was: the same number every week.
    public let firstSeen: Int
}

/// All tasks by first appearance.
struct TaskOrder {
    private var places: [String: Int] = [:]

    /// Numbers `tasks`, then those of the sessions that start before `end`.
    init(_ tasks: [String], then records: Records, before end: Instant) {
        for task in tasks { add(task) }
        for session in records.sessions[..<records.firstSession(from: end)] { add(session.task) }
    }

    func place(of task: String) -> Int { places[task, default: places.count] }

    private mutating func add(_ task: String) {
        if places[task] == nil { places[task] = places.count }
    }
}

/// The sums of a week by task.
struct TaskTally {
    /// By time, the most first, then by name.
    let summaries: [TaskSummary]

    fileprivate struct Sums {
        var color: Color?
        var sessions = 0
        var completed = 0
        var plannedSeconds = 0
        var breaks = 0
        var trend = [Int](repeating: 0, count: WeekWindow.trendLength)
        var isInWeek = false
    }

    init(_ records: Records, _ window: WeekWindow, _ order: TaskOrder) {
        var tasks: [String: Sums] = [:]
        for session in records.sessions(in: window.trend) {
            tasks[session.task, default: Sums()].add(session, window)
        }
        tasks = tasks.filter(\.value.isInWeek)
        let total = tasks.values.map(\.seconds).reduce(0, +)
        summaries = tasks.map { name, sums in
            TaskSummary(
                name: name, color: sums.color, sessions: sums.sessions, completed: sums.completed,
                seconds: sums.seconds, plannedSeconds: sums.plannedSeconds, breaks: sums.breaks,
                share: total == 0 ? 0 : Double(sums.seconds) / Double(total), trend: sums.trend,
                firstSeen: order.place(of: name))
        }
        .sorted { ($1.seconds, $0.name) < ($0.seconds, $1.name) }
    }
}

extension TaskTally.Sums {
    fileprivate var seconds: Int { trend[WeekWindow.trendLength - 1] }

    fileprivate mutating func add(_ session: FocusSession, _ window: WeekWindow) {
        color = session.color ?? color
        for (index, week) in window.weeks.enumerated() { trend[index] += session.seconds(in: week) }
        isInWeek = isInWeek || session.lies(in: window.span)
        guard window.span.contains(session.start) else { return }
        sessions += 1
        completed += session.isComplete ? 1 : 0
        plannedSeconds += session.plannedSeconds ?? 0
        breaks += session.breaks
    }
}

/// One day of a week.
public struct DaySummary: Hashable, Sendable {
    /// The day.
    public let date: CivilDate
    /// The focus time of the day by task, in the order of the week's tasks, in seconds.
    public let secondsByTask: [Int]
    /// How many sessions started on the day.
    public let sessions: Int
    /// How many of them reached their planned time.
    public let completed: Int

    /// The focus time of the day, in seconds.
    public var seconds: Int { secondsByTask.reduce(0, +) }

    static func days(
        of sessions: [FocusSession], _ window: WeekWindow, tasks: [TaskSummary]
    ) -> [DaySummary] {
        let places = Dictionary(uniqueKeysWithValues: zip(tasks.map(\.name), tasks.indices))
        return zip(window.dates, window.days).map { date, span in
            var seconds = [Int](repeating: 0, count: tasks.count)
            for session in sessions where session.end > span.lowerBound {
                guard let place = places[session.task] else { continue }
                seconds[place] += session.seconds(in: span)
            }
            let started = sessions.filter { span.contains($0.start) }
            return DaySummary(
                date: date, secondsByTask: seconds, sessions: started.count,
                completed: started.count { $0.isComplete })
        }
    }
}

/// A week in a few numbers.
public struct WeekFigures: Hashable, Sendable {
    /// The time of all sessions as far as it lies in the week.
    public private(set) var focusSeconds = 0
    /// The sessions that started in the week.
    public private(set) var sessionCount = 0
    /// How many of them reached their planned time.
    public private(set) var completedCount = 0
    /// The longest of them from start to end, even past the week's end.
    public private(set) var longestSeconds = 0
    /// The interruptions of all of them.
    public private(set) var breaks = 0

    /// Sums up sessions, of which some may have started before `span` or end after it.
    init(_ sessions: [FocusSession], in span: Range<Instant>) {
        for session in sessions {
            focusSeconds += session.seconds(in: span)
            guard span.contains(session.start) else { continue }
            sessionCount += 1
            completedCount += session.isComplete ? 1 : 0
            longestSeconds = max(longestSeconds, session.seconds)
            breaks += session.breaks
        }
    }

    /// Which part of the sessions was completed, 0 to 1; nil if none started in the week.
    public var completionRate: Double? {
        sessionCount == 0 ? nil : Double(completedCount) / Double(sessionCount)
    }

    /// The focus time of a day, all seven days alike.
    public var averageSecondsPerDay: Double { Double(focusSeconds) / 7 }
}

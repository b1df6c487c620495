public import Graphics

/// A stretch of time spent on one task.
public struct FocusSession: Hashable, Sendable {
    /// What was worked on.
    public let task: String
    /// When the work began.
    public let start: Instant
    /// When it ended: at `start` or later.
    public let end: Instant
    /// How often it was interrupted.
    public let breaks: Int
    /// How long it was meant to be, in minutes; nil if nothing was planned.
    public let plannedMinutes: Int?
    /// The colour wished for the task.
    public let color: Color?
    /// Further words to find it by.
    public let tags: [String]
    /// What somebody wanted to remember about it.
    public let note: String?

    /// Creates a session; a plan of 0 minutes is no plan.
    public init(
        task: String, start: Instant, end: Instant, breaks: Int = 0, plannedMinutes: Int? = nil,
        color: Color? = nil, tags: [String] = [], note: String? = nil
    ) {
        precondition(start <= end, "a session does not end before it starts")
        precondition(breaks >= 0, "a session has no less than 0 breaks")
        self.task = task
        self.start = start
        self.end = end
        self.breaks = breaks
        self.plannedMinutes = plannedMinutes == 0 ? nil : plannedMinutes
        self.color = color
        self.tags = tags
        self.note = note
    }

    /// How long it was, in seconds.
    public var seconds: Int { end.seconds(since: start) }

    /// How long it was meant to be, in seconds; nil if nothing was planned.
    public var plannedSeconds: Int? { plannedMinutes.map { $0 * 60 } }

    /// Whether the planned time was reached; what was not planned is complete.
    public var isComplete: Bool { seconds >= plannedSeconds ?? 0 }
}

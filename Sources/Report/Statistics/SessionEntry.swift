/// A session as a week's table shows it.
public struct SessionEntry: Hashable, Sendable {
    /// The session.
    public let session: FocusSession
    /// What calendar and clock showed when it began.
    public let start: CivilDateTime
    /// What they showed when it ended.
    public let end: CivilDateTime
    /// The time that lies in the week, in seconds.
    public let seconds: Int
    /// Whether it started before the week, where it is counted.
    public let startsBefore: Bool
    /// Whether it goes on after the week.
    public let endsAfter: Bool

    init(_ session: FocusSession, in span: Range<Instant>, zone: TimeZoneRules) {
        self.session = session
        start = zone.civil(at: session.start)
        end = zone.civil(at: session.end)
        seconds = session.seconds(in: span)
        startsBefore = session.start < span.lowerBound
        endsAfter = session.end > span.upperBound
    }
}

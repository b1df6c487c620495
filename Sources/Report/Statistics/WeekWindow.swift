/// The moments at which a week, its days and the weeks before it begin in a time zone.
struct WeekWindow {
    /// How many weeks a trend has, this one included.
    static let trendLength = 8

    let zone: TimeZoneRules
    let dates: [CivilDate]
    /// The seven days; a day that the clocks skipped is empty.
    let days: [Range<Instant>]
    /// The weeks of the trend, this one last.
    let weeks: [Range<Instant>]

    init(_ week: ISOWeek, in zone: TimeZoneRules) {
        func spans(_ starts: [Instant]) -> [Range<Instant>] {
            zip(starts, starts.dropFirst()).map { $0..<$1 }
        }
        self.zone = zone
        dates = week.days
        days = spans((0...7).map { zone.startOfDay(week.start.adding(days: $0)) })
        weeks = spans(
            (1 - Self.trendLength...1).map { zone.startOfDay(week.start.adding(days: $0 * 7)) })
    }

    /// From the beginning of Monday to the end of Sunday.
    var span: Range<Instant> { weeks[Self.trendLength - 1] }
    /// The week before.
    var previous: Range<Instant> { weeks[Self.trendLength - 2] }
    /// All weeks of the trend.
    var trend: Range<Instant> { weeks[0].lowerBound..<span.upperBound }
}

extension FocusSession {
    /// How many seconds of the session lie in `span`.
    func seconds(in span: Range<Instant>) -> Int {
        max(0, min(end, span.upperBound).seconds(since: max(start, span.lowerBound)))
    }

    /// Whether some of the session lies in `span`, or it starts there and has no length.
    func lies(in span: Range<Instant>) -> Bool {
        start < span.upperBound && (end > span.lowerBound || start >= span.lowerBound)
    }
}

extension Records {
    /// The sessions that lie in `span`, wholly or in part.
    func sessions(in span: Range<Instant>) -> [FocusSession] {
        // A session from long ago may last until today, so that only the end of the search is known.
        Array(sessions[..<firstSession(from: span.upperBound)].lazy.filter { $0.lies(in: span) })
    }

    /// The first session that starts at `instant` or later.
    func firstSession(from instant: Instant) -> Int {
        var (low, high) = (0, sessions.count)
        while low < high {
            let middle = (low + high) / 2
            if sessions[middle].start < instant { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

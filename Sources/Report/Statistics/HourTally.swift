/// Focus time by weekday and hour of the clock.
struct HourTally {
    /// Seven rows of 24, Monday first.
    private(set) var seconds = [[Int]](repeating: [Int](repeating: 0, count: 24), count: 7)

    init(_ sessions: [FocusSession], _ window: WeekWindow) {
        for session in sessions {
            for (day, span) in window.days.enumerated() where session.seconds(in: span) > 0 {
                add(
                    from: max(session.start, span.lowerBound),
                    to: min(session.end, span.upperBound), on: day, window.zone)
            }
        }
    }

    private mutating func add(
        from start: Instant, to end: Instant, on day: Int, _ zone: TimeZoneRules
    ) {
        var moment = start
        while moment < end {
            let clock = zone.civil(at: moment).time
            // Until the clock shows the next hour, or is changed before it does.
            var next = moment.advanced(by: 3600 - clock.secondOfDay % 3600)
            if let change = zone.nextChange(after: moment) { next = min(next, change) }
            next = min(next, end)
            seconds[day][clock.hour] += next.seconds(since: moment)
            moment = next
        }
    }
}

/// When the clocks of a place are changed, and how far they are from UTC in between.
///
/// Read from the system's own files (RFC 8536), because Foundation in a statically linked program
/// knows no time zone but UTC. Times after the last change on file follow the rule at its end.
public struct TimeZoneRules: Hashable, Sendable {
    /// The name by which the zone was asked for, for example `Europe/Berlin`.
    public let name: String
    private let firstOffset: Int
    /// In order of time; each holds until the next.
    private let changes: [OffsetChange]
    /// From this second on, the changes of the 400 years before repeat themselves.
    private let horizon: Int

    /// The second since 1970 from which clocks are `offset` seconds ahead of UTC.
    struct OffsetChange: Hashable {
        let time: Int
        let offset: Int
    }

    /// Coordinated Universal Time.
    public static let utc = TimeZoneRules(name: "UTC", offset: 0)

    /// A zone whose clocks are never changed, `offset` seconds ahead of UTC.
    public init(name: String, offset: Int) {
        self.init(name: name, firstOffset: offset, changes: [], rule: nil)
    }

    /// The zone with the changes on file, continued by `rule` for times after the last of them.
    init(name: String, firstOffset: Int, changes: [OffsetChange], rule: DaylightRule?) {
        self.name = name
        self.firstOffset = firstOffset
        let lastOnFile = changes.last?.time ?? Self.firstRuledSecond
        let year = CivilDateTime(clockSeconds: lastOnFile).date.year
        let ruled = rule?.changes(inYears: year - 1...year + 401) ?? []
        var offset = firstOffset
        self.changes = (changes + ruled.filter { $0.time > lastOnFile }).filter { change in
            // A change of name or of the daylight flag alone moves no clock.
            defer { offset = change.offset }
            return change.offset != offset
        }
        let end = CivilDate(firstOfMonth: 1, year: year + 401, plus: 0).dayNumber * secondsInDay
        horizon = ruled.isEmpty ? Int.max : end
    }

    /// How far the zone's clocks are ahead of UTC, in seconds; west of Greenwich it is negative.
    public func offset(at instant: Instant) -> Int {
        let second = Int(instant.seconds)
        return offset(inPeriod: period(at: second - wholeEras(before: second)))
    }

    /// What calendars and clocks in the zone show.
    public func civil(at instant: Instant) -> CivilDateTime {
        CivilDateTime(clockSeconds: Int(instant.seconds) + offset(at: instant))
    }

    /// The moment at which calendars and clocks in the zone show `civil`.
    ///
    /// Where clocks were set back and show a time twice, it is the first of the two. Where they
    /// were set forward past `civil`, it is as long after the change as the time left out would
    /// have been: with 02:00 followed by 03:00, 02:30 becomes 03:30.
    public func instant(of civil: CivilDateTime) -> Instant {
        let eras = wholeEras(before: civil.clockSeconds)
        let clock = civil.clockSeconds - eras
        switch reading(ofClock: clock) {
        case .once(let second), .twice(let second, _):
            return Instant(seconds: Int64(second + eras))
        case .never(_, let offsetBefore):
            return Instant(seconds: Int64(clock - offsetBefore + eras))
        }
    }

    /// The second of the two moments at which clocks show `civil`; nil unless there are two.
    func secondInstant(of civil: CivilDateTime) -> Instant? {
        let eras = wholeEras(before: civil.clockSeconds)
        guard case .twice(_, let second) = reading(ofClock: civil.clockSeconds - eras) else {
            return nil
        }
        return Instant(seconds: Int64(second + eras))
    }

    /// The moment at which `date` begins, which mostly is midnight.
    ///
    /// Where clocks skip midnight it is the first moment after it, where they show it twice the
    /// first of the two. A day that they skip whole begins where the next one does.
    public func startOfDay(_ date: CivilDate) -> Instant {
        let midnight = date.dayNumber * secondsInDay
        let eras = wholeEras(before: midnight)
        switch reading(ofClock: midnight - eras) {
        case .once(let second), .twice(let second, _), .never(let second, _):
            return Instant(seconds: Int64(second + eras))
        }
    }

    /// The first moment after `instant` at which clocks are changed; nil if there is none on file.
    func nextChange(after instant: Instant) -> Instant? {
        let second = Int(instant.seconds)
        let eras = wholeEras(before: second)
        let period = period(at: second - eras)
        guard period < changes.count else { return nil }
        return Instant(seconds: Int64(changes[period].time + eras))
    }

    /// How many seconds `date` has: 86 400 unless clocks are changed on it.
    public func length(of date: CivilDate) -> Int {
        startOfDay(date.adding(days: 1)).seconds(since: startOfDay(date))
    }
}

extension TimeZoneRules {
    /// A rule that continues no changes on file holds from 1900 on.
    private static let firstRuledSecond =
        CivilDate(firstOfMonth: 1, year: 1900, plus: 0).dayNumber * secondsInDay
    /// No clock is further from UTC than this (RFC 8536, section 3.2), in seconds.
    static let largestOffset = 26 * 3600

    /// What a clock in the zone means by a time it shows, in seconds since 1970.
    private enum Reading {
        case once(Int)
        case twice(Int, Int)
        case never(changedAt: Int, offsetBefore: Int)
    }

    private func reading(ofClock clock: Int) -> Reading {
        let earliest = period(at: clock - Self.largestOffset)
        var first: Int?
        var skipped = Reading.once(clock - offset(inPeriod: earliest))
        let latest = period(at: clock + Self.largestOffset)
        for period in earliest...latest {
            let second = clock - offset(inPeriod: period)
            let (start, end) = (start(ofPeriod: period), start(ofPeriod: period + 1))
            if second >= start, second < end {
                guard let first else {
                    first = second
                    continue
                }
                return .twice(first, second)
            }
            // Past this period's last moment, and perhaps not yet at the next one's first.
            if second >= end, clock - offset(inPeriod: period + 1) < end {
                skipped = .never(changedAt: end, offsetBefore: offset(inPeriod: period))
            }
        }
        return first.map { .once($0) } ?? skipped
    }

    /// The seconds of as many 400-year eras as bring `second` before the horizon.
    private func wholeEras(before second: Int) -> Int {
        guard second >= horizon else { return 0 }
        let era = daysInEra * secondsInDay
        return ((second - horizon) / era + 1) * era
    }

    /// How many changes lie at or before `second`; between two of them is a period.
    private func period(at second: Int) -> Int {
        var (low, high) = (0, changes.count)
        while low < high {
            let middle = (low + high) / 2
            if changes[middle].time <= second { low = middle + 1 } else { high = middle }
        }
        return low
    }

    private func offset(inPeriod period: Int) -> Int {
        period == 0 ? firstOffset : changes[period - 1].offset
    }

    private func start(ofPeriod period: Int) -> Int {
        if period == 0 { return Int.min }
        return period > changes.count ? Int.max : changes[period - 1].time
    }
}

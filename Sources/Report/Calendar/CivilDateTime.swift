/// A time of day as a clock shows it, to the second.
public struct CivilTime: Comparable, Hashable, Sendable {
    /// Seconds the clock has counted since 00:00:00, below 86 400.
    public let secondOfDay: Int

    /// Creates a time of day; nil unless it lies between 00:00:00 and 23:59:59.
    public init?(hour: Int, minute: Int, second: Int = 0) {
        guard (0..<24).contains(hour), (0..<60).contains(minute), (0..<60).contains(second)
        else { return nil }
        secondOfDay = hour * 3600 + minute * 60 + second
    }

    init(secondOfDay: Int) {
        precondition((0..<secondsInDay).contains(secondOfDay), "a clock shows less than 24 hours")
        self.secondOfDay = secondOfDay
    }

    /// 00:00:00.
    public static let midnight = CivilTime(secondOfDay: 0)

    /// The hour, 0 to 23.
    public var hour: Int { secondOfDay / 3600 }
    /// The minute, 0 to 59.
    public var minute: Int { secondOfDay / 60 % 60 }
    /// The second, 0 to 59.
    public var second: Int { secondOfDay % 60 }

    /// Whether `first` comes before `second`.
    public static func < (first: CivilTime, second: CivilTime) -> Bool {
        first.secondOfDay < second.secondOfDay
    }
}

/// A date and a time of day as a calendar and a clock show them, in a zone that is not named.
public struct CivilDateTime: Comparable, Hashable, Sendable {
    /// The day.
    public let date: CivilDate
    /// The time of day.
    public let time: CivilTime

    /// Creates a date with a time of day.
    public init(date: CivilDate, time: CivilTime) {
        self.date = date
        self.time = time
    }

    /// The date and time `seconds` after 1970-01-01 00:00:00 on the same clock.
    init(clockSeconds seconds: Int) {
        let (day, second) = floorDivide(seconds, by: secondsInDay)
        self.init(date: CivilDate(dayNumber: day), time: CivilTime(secondOfDay: second))
    }

    /// Seconds from 1970-01-01 00:00:00 on the same clock, had it never been changed.
    var clockSeconds: Int { date.dayNumber * secondsInDay + time.secondOfDay }

    /// Whether `first` comes before `second` on the same clock.
    public static func < (first: CivilDateTime, second: CivilDateTime) -> Bool {
        first.clockSeconds < second.clockSeconds
    }
}

extension CivilTime: CustomStringConvertible {
    /// The time by ISO 8601, for example `09:25:00`.
    public var description: String {
        "\(padded(hour, to: 2)):\(padded(minute, to: 2)):\(padded(second, to: 2))"
    }
}

extension CivilDateTime: CustomStringConvertible {
    /// The date and time by ISO 8601, for example `2026-11-21T09:25:00`.
    public var description: String { "\(date)T\(time)" }
}

/// A day on which no clock is changed.
let secondsInDay = 86_400

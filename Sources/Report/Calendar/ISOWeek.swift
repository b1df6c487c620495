/// A week by ISO 8601: Monday to Sunday, belonging to the year in which its Thursday lies.
public struct ISOWeek: Comparable, Hashable, Sendable {
    /// The year of the week's Thursday.
    public let year: Int
    /// The number of the week in its year, 1 to 52 or 53.
    public let week: Int

    /// Creates a week; nil if the year has no such week.
    public init?(year: Int, week: Int) {
        guard (1...ISOWeek.count(inYear: year)).contains(week) else { return nil }
        self.year = year
        self.week = week
    }

    /// The week in which `date` lies.
    public init(containing date: CivilDate) {
        let thursday = date.adding(days: 4 - date.weekday)
        year = thursday.year
        let newYear = CivilDate(firstOfMonth: 1, year: year, plus: 0)
        week = (thursday.dayNumber - newYear.dayNumber) / 7 + 1
    }

    /// Reads `2026-W47` or `2026W47`; nil for anything else and for weeks that do not exist.
    public init?(_ text: String) {
        var cursor = DigitCursor(Array(text.utf8)[...])
        guard let year = cursor.number(digits: 4) else { return nil }
        _ = cursor.skip("-")
        guard cursor.skip("W") || cursor.skip("w"), let week = cursor.number(digits: 2),
            cursor.isAtEnd
        else { return nil }
        self.init(year: year, week: week)
    }

    /// The week's Monday.
    public var start: CivilDate {
        // The fourth of January always lies in week 1.
        let fourth = CivilDate(firstOfMonth: 1, year: year, plus: 3)
        return fourth.adding(days: 1 - fourth.weekday + (week - 1) * 7)
    }

    /// The week's seven dates, Monday first.
    public var days: [CivilDate] {
        let start = start
        return (0..<7).map { start.adding(days: $0) }
    }

    /// The week before.
    public var previous: ISOWeek { adding(weeks: -1) }
    /// The week after.
    public var next: ISOWeek { adding(weeks: 1) }

    /// The week `weeks` later; a negative number is earlier.
    public func adding(weeks: Int) -> ISOWeek {
        ISOWeek(containing: start.adding(days: weeks * 7))
    }

    /// How many weeks `year` has: 52 or 53.
    public static func count(inYear year: Int) -> Int {
        // The 28th of December always lies in the last week.
        ISOWeek(containing: CivilDate(firstOfMonth: 12, year: year, plus: 27)).week
    }

    /// Whether `first` comes before `second`.
    public static func < (first: ISOWeek, second: ISOWeek) -> Bool {
        (first.year, first.week) < (second.year, second.week)
    }
}

extension ISOWeek: CustomStringConvertible {
    /// The week by ISO 8601, for example `2026-W47`.
    public var description: String { "\(padded(year, to: 4))-W\(padded(week, to: 2))" }
}

/// A day of the Gregorian calendar, without a time and without a time zone.
public struct CivilDate: Comparable, Hashable, Sendable {
    /// Days since 1970-01-01; that day is 0.
    public let dayNumber: Int

    /// Creates the day `dayNumber` days after 1970-01-01.
    public init(dayNumber: Int) {
        self.dayNumber = dayNumber
    }

    /// Creates a date; nil if the month has no such day.
    public init?(year: Int, month: Int, day: Int) {
        guard (1...12).contains(month),
            (1...CivilDate.length(ofMonth: month, year: year)).contains(day)
        else { return nil }
        self.init(firstOfMonth: month, year: year, plus: day - 1)
    }

    /// Reads `2026-11-21`; nil for anything else and for days that do not exist.
    public init?(_ text: String) {
        guard let date = try? CivilDate(Array(text.utf8)[...]), text.utf8.count == 10 else {
            return nil
        }
        self = date
    }

    /// The year, month and day of the month.
    public var components: (year: Int, month: Int, day: Int) {
        // Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", civil_from_days:
        // years begin in March, so that the leap day is the last one of its year.
        let shifted = dayNumber + daysToEpoch
        let era = floorDivide(shifted, by: daysInEra).quotient
        let dayOfEra = shifted - era * daysInEra
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
        let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
    }

    /// The year; 0 is the year before 1.
    public var year: Int { components.year }
    /// The month, 1 to 12.
    public var month: Int { components.month }
    /// The day of the month, from 1.
    public var day: Int { components.day }

    /// The day of the week by ISO 8601: Monday is 1, Sunday is 7.
    public var weekday: Int {
        // 1970-01-01 was a Thursday.
        floorDivide(dayNumber + 3, by: 7).remainder + 1
    }

    /// The date `days` later; a negative number is earlier.
    public func adding(days: Int) -> CivilDate {
        CivilDate(dayNumber: dayNumber + days)
    }

    /// Whether `first` comes before `second`.
    public static func < (first: CivilDate, second: CivilDate) -> Bool {
        first.dayNumber < second.dayNumber
    }

    /// How many days `month` has in `year`.
    static func length(ofMonth month: Int, year: Int) -> Int {
        switch month {
        case 2: isLeap(year) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    static func isLeap(_ year: Int) -> Bool {
        year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    }

    /// The day `offset` days after the first of a month, which must be 1 to 12.
    init(firstOfMonth month: Int, year: Int, plus offset: Int) {
        // Hinnant's days_from_civil.
        let marchYear = month <= 2 ? year - 1 : year
        let era = floorDivide(marchYear, by: 400).quotient
        let yearOfEra = marchYear - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        self.init(dayNumber: era * daysInEra + dayOfEra - daysToEpoch + offset)
    }
}

extension CivilDate: CustomStringConvertible {
    /// The date by ISO 8601, for example `2026-11-21`.
    public var description: String {
        let (year, month, day) = components
        return "\(padded(year, to: 4))-\(padded(month, to: 2))-\(padded(day, to: 2))"
    }
}

/// The Gregorian calendar repeats itself after 400 years, an era.
let daysInEra = 146_097
/// From 0000-03-01, where eras begin, to 1970-01-01.
private let daysToEpoch = 719_468

/// Division that rounds towards minus infinity, so that times before 1970 come out right.
func floorDivide(_ number: Int, by divisor: Int) -> (quotient: Int, remainder: Int) {
    let (quotient, remainder) = number.quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
}

/// The number in decimal digits, with zeros in front up to `width` digits.
func padded(_ number: Int, to width: Int) -> String {
    let digits = String(abs(number))
    let zeros = String(repeating: "0", count: max(0, width - digits.utf8.count))
    return (number < 0 ? "-" : "") + zeros + digits
}

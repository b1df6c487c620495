/// When clocks are changed in every year, as a POSIX `TZ` string says (RFC 8536, section 3.3.1).
///
/// For example `CET-1CEST,M3.5.0,M10.5.0/3`, or `<-03>3` where clocks are never changed.
struct DaylightRule: Equatable {
    /// Seconds ahead of UTC in the part of the year that is called standard.
    let standardOffset: Int
    private let daylight: Daylight?

    private struct Daylight: Equatable {
        let offset: Int
        let start: YearDay
        let end: YearDay
    }

    /// A moment that comes every year: a day, and seconds of the clock from its midnight.
    fileprivate struct YearDay: Equatable {
        let day: Day
        let seconds: Int

        enum Day: Equatable {
            /// 1 to 365, the 29th of February never counted.
            case julian(Int)
            /// 0 to 365, the 29th of February counted.
            case ordinal(Int)
            /// The `week`th such weekday of the month, the fifth being the last; Sunday is 0.
            case weekday(Int, week: Int, month: Int)
        }
    }

    /// Reads a `TZ` string; nil if it is not one.
    init?(_ text: String) {
        var parser = DaylightRuleParser(text)
        guard parser.skipName(), let west = parser.time(upTo: 24) else { return nil }
        standardOffset = -west
        if parser.isAtEnd {
            daylight = nil
            return
        }
        guard parser.skipName() else { return nil }
        var offset = standardOffset + 3600
        if !parser.isAtEnd, !parser.nextIsComma {
            guard let west = parser.time(upTo: 24) else { return nil }
            offset = -west
        }
        // Without dates, POSIX leaves them open; everyone takes those of the United States.
        if parser.isAtEnd { parser = DaylightRuleParser(",M3.2.0,M11.1.0") }
        guard let start = Self.yearDay(&parser), let end = Self.yearDay(&parser), parser.isAtEnd
        else { return nil }
        daylight = Daylight(offset: offset, start: start, end: end)
    }

    /// The changes of `years`, in order of time; none where clocks are never changed.
    func changes(inYears years: ClosedRange<Int>) -> [TimeZoneRules.OffsetChange] {
        guard let daylight else { return [] }
        let changes = years.flatMap { year in
            [
                TimeZoneRules.OffsetChange(
                    time: daylight.start.clockSeconds(in: year) - standardOffset,
                    offset: daylight.offset),
                TimeZoneRules.OffsetChange(
                    time: daylight.end.clockSeconds(in: year) - daylight.offset,
                    offset: standardOffset),
            ]
        }
        return changes.sorted { $0.time < $1.time }
    }

    private static func yearDay(_ parser: inout DaylightRuleParser) -> YearDay? {
        guard parser.skip(","), let day = self.day(&parser) else { return nil }
        guard parser.skip("/") else { return YearDay(day: day, seconds: 2 * 3600) }
        return parser.time(upTo: 167).map { YearDay(day: day, seconds: $0) }
    }

    private static func day(_ parser: inout DaylightRuleParser) -> YearDay.Day? {
        if parser.skip("J") {
            return parser.number(in: 1...365).map { .julian($0) }
        }
        guard parser.skip("M") else {
            return parser.number(in: 0...365).map { .ordinal($0) }
        }
        guard let month = parser.number(in: 1...12), parser.skip("."),
            let week = parser.number(in: 1...5), parser.skip("."),
            let weekday = parser.number(in: 0...6)
        else { return nil }
        return .weekday(weekday, week: week, month: month)
    }
}

extension DaylightRule.YearDay {
    /// Seconds from 1970 to this moment of `year` on the clock that is about to be changed.
    fileprivate func clockSeconds(in year: Int) -> Int {
        date(in: year).dayNumber * secondsInDay + seconds
    }

    private func date(in year: Int) -> CivilDate {
        switch day {
        case .julian(let day):
            let isPastLeapDay = day >= 60 && CivilDate.isLeap(year)
            return CivilDate(firstOfMonth: 1, year: year, plus: isPastLeapDay ? day : day - 1)
        case .ordinal(let day):
            return CivilDate(firstOfMonth: 1, year: year, plus: day)
        case .weekday(let weekday, let week, let month):
            let first = CivilDate(firstOfMonth: month, year: year, plus: 0)
            // Sunday is 7 in ours and 0 in theirs.
            let firstSuch = (weekday - first.weekday % 7 + 7) % 7
            let length = CivilDate.length(ofMonth: month, year: year)
            let offset = firstSuch + (week - 1) * 7
            return first.adding(days: offset < length ? offset : offset - 7)
        }
    }
}

/// The words of a `TZ` string.
private struct DaylightRuleParser {
    private var rest: ArraySlice<UInt8>

    init(_ text: String) {
        rest = Array(text.utf8)[...]
    }

    var isAtEnd: Bool { rest.isEmpty }
    var nextIsComma: Bool { rest.first == UInt8(ascii: ",") }

    mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard rest.first == UInt8(ascii: character) else { return false }
        rest.removeFirst()
        return true
    }

    /// A name of letters, or of anything in `<>`.
    mutating func skipName() -> Bool {
        if skip("<") {
            guard let end = rest.firstIndex(of: UInt8(ascii: ">")) else { return false }
            rest = rest[(end + 1)...]
            return true
        }
        let name = rest.prefix { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20 }
        rest = rest.dropFirst(name.count)
        return name.count >= 3
    }

    mutating func number(in range: ClosedRange<Int>) -> Int? {
        let digits = rest.prefix(3).prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
        guard !digits.isEmpty else { return nil }
        rest = rest.dropFirst(digits.count)
        let number = digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
        return range.contains(number) ? number : nil
    }

    /// `[+-]hh[:mm[:ss]]` in seconds.
    mutating func time(upTo hours: Int) -> Int? {
        let isNegative = skip("-")
        if !isNegative { _ = skip("+") }
        guard let hour = number(in: 0...hours) else { return nil }
        var seconds = hour * 3600
        for unit in [60, 1] where skip(":") {
            guard let number = number(in: 0...59) else { return nil }
            seconds += number * unit
        }
        return isNegative ? -seconds : seconds
    }
}

extension Wording {
    /// The first and the last day of a range, as short as the language puts it.
    public func dateRange(_ first: CivilDate, _ last: CivilDate) -> String {
        let form =
            first.year != last.year
            ? "otherYear" : first.month != last.month ? "sameYear" : "sameMonth"
        var values = values(of: first)
        for (key, value) in self.values(of: last) { values[key + "2"] = value }
        return phrase("dateRange.\(form)", values)
    }

    /// A day as a heading, for example `Monday, 16 November`.
    public func dayTitle(_ date: CivilDate) -> String { phrase("dayTitle", values(of: date)) }

    /// The name of a weekday, 1 for Monday.
    public func weekday(_ number: Int) -> String { list("weekdays")[number - 1] }

    /// The short name of a weekday, 1 for Monday.
    public func shortWeekday(_ number: Int) -> String { list("weekdaysShort")[number - 1] }

    /// A time of day with 24 hours, for example `09:05`.
    public func clock(hour: Int, minute: Int) -> String {
        func padded(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
        return "\(padded(hour)):\(padded(minute))"
    }

    private func values(of date: CivilDate) -> [String: String] {
        [
            "day": "\(date.day)", "month": list("months")[date.month - 1],
            "monthNumber": "\(date.month)", "year": "\(date.year)",
            "weekday": weekday(date.weekday),
        ]
    }
}

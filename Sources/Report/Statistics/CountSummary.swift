/// A daily count in a week, for example glasses of water.
public struct CountSummary: Hashable, Sendable {
    /// What was counted.
    public let series: String
    /// What one is called; nil if nobody said.
    public let unit: String?
    /// How much a day was meant to be, by the week's last entry that says so, else by the last one
    /// before the week; nil if none does.
    public let goal: Double?
    /// Monday to Sunday; nil where nothing was recorded.
    public let values: [Double?]
    /// How many days reached their goal: the day's own, or else `goal`.
    public let daysAttained: Int

    /// The sum of the week.
    public var total: Double { values.compactMap { $0 }.reduce(0, +) }

    /// The mean of the days on which something was recorded; every summary has one at least.
    public var average: Double { total / Double(max(1, values.count { $0 != nil })) }

    /// The series that have a value in `week`, by first appearance.
    static func series(of counts: [DailyCount], in week: ISOWeek) -> [CountSummary] {
        let sunday = week.start.adding(days: 6)
        var order: [String] = []
        var entries: [String: [DailyCount]] = [:]
        for count in counts where count.date <= sunday {
            if entries[count.series] == nil { order.append(count.series) }
            entries[count.series, default: []].append(count)
        }
        return order.compactMap { CountSummary($0, entries[$0, default: []], in: week) }
    }

    /// Sums up one series; nil if it has no value in the week.
    private init?(_ series: String, _ entries: [DailyCount], in week: ISOWeek) {
        let start = week.start
        let entries = entries.sorted { $0.date < $1.date }
        var days = [DailyCount?](repeating: nil, count: 7)
        for entry in entries where entry.date >= start {
            days[entry.date.dayNumber - start.dayNumber] = entry
        }
        guard days.contains(where: { $0 != nil }) else { return nil }
        let goal = entries.last { $0.goal != nil }?.goal
        self.series = series
        self.goal = goal
        unit = entries.last { $0.unit != nil }?.unit
        values = days.map { $0?.value }
        daysAttained = days.count { day in
            guard let day, let goal = day.goal ?? goal else { return false }
            return day.value >= goal
        }
    }
}

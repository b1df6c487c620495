/// How much of something was counted on one day, for example eight glasses of water.
public struct DailyCount: Hashable, Sendable {
    /// What was counted.
    public let series: String
    /// The day.
    public let date: CivilDate
    /// How much it was: finite, and not below 0.
    public let value: Double
    /// How much it was meant to be; nil if nothing was.
    public let goal: Double?
    /// What one is called, for example `glasses`.
    public let unit: String?

    /// Creates a count; a goal of 0 is no goal.
    public init(
        series: String, date: CivilDate, value: Double, goal: Double? = nil, unit: String? = nil
    ) {
        precondition(value.isFinite && value >= 0, "a count is a number from 0")
        self.series = series
        self.date = date
        self.value = value
        self.goal = goal == 0 ? nil : goal
        self.unit = unit
    }
}

/// An axis of durations whose ticks stand at round numbers of hours or minutes.
struct DurationScale: Sendable {
    /// The distance between ticks, in seconds.
    let step: Int
    /// The number of steps from zero to the end of the axis.
    let stepCount: Int

    /// The shortest axis from zero that holds `maximum` with at most `mostSteps` steps.
    init(maximum: Int, mostSteps: Int = 5) {
        let minutes = [5, 10, 15, 30, 60, 120, 180, 240, 360, 480, 720, 1440]
        let step =
            minutes.map { $0 * 60 }.first { $0 * mostSteps >= maximum }
            ?? (maximum / mostSteps / 86_400 + 1) * 86_400
        self.step = step
        stepCount = max(1, (maximum + step - 1) / step)
    }

    /// The end of the axis, in seconds.
    var end: Int { step * stepCount }

    /// The ticks from zero to the end, in seconds.
    var ticks: [Int] { (0...stepCount).map { $0 * step } }

    /// Where a duration lies between zero and the end.
    func fraction(_ seconds: Int) -> Double { Double(seconds) / Double(end) }
}

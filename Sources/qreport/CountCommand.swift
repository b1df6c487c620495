import ArgumentParser
import Foundation
import Report

/// `qreport count`: one more of something today.
struct CountCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "count",
        abstract: "Adds one to a count of today.",
        discussion: """
            A series keeps its goal and its unit until others are given.

            Examples:
              qreport count Water --goal 8 --unit glasses      prints: Water 1 of 8 glasses
              qreport count Water                              prints: Water 2 of 8 glasses
              qreport count Water --add -1                     takes one back
              qreport count Steps --add 8400 --date yesterday

            \(ExitStatus.help)
            """)

    @Argument(help: "What is counted.")
    var series: String

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("How much to add; less than 0 takes away.", valueName: "number"))
    var add = 1.0

    @Option(help: ArgumentHelp("The day: 2026-11-21, today or yesterday.", valueName: "date"))
    var date = "today"

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("What a day should reach; 0 is no goal.", valueName: "number"))
    var goal: Double?

    @Option(parsing: .unconditional, help: "What one is called, such as glasses.")
    var unit: String?

    @OptionGroup var clock: ClockOptions
    @OptionGroup var records: RecordOptions

    func run() throws {
        let name = trimmed(series)
        if name.isEmpty { throw Failure(.usage, "a count needs a name") }
        try check(add.magnitude, "--add")
        try check(goal ?? 0, "--goal")
        let day = try day()
        let count = try RecordStore(at: try records.storePath()).count(
            name, on: day, add: add, goal: goal, unit: unit.map(trimmed))
        let value = [number(count.value), count.goal.map { "of \(number($0))" }, count.unit]
        let words = [count.series] + value.compactMap { $0 }
        StandardOutput.answer(words.joined(separator: " "))
    }

    private func day() throws -> CivilDate {
        let zone = try records.zone()
        let today = zone.civil(at: try clock.moment(in: zone)).date
        switch date {
        case "today": return today
        case "yesterday": return today.adding(days: -1)
        default:
            guard let day = CivilDate(date) else {
                throw Failure(
                    .usage, "--date: '\(date)' is no day (expected 2026-11-21, today or yesterday)")
            }
            return day
        }
    }

    private func check(_ number: Double, _ option: String) throws {
        // The largest value that a file may hold, too.
        guard number.isFinite, (0...1e12).contains(number) else {
            throw Failure(.usage, "\(option): out of range (expected at most 1e12)")
        }
    }

    /// At most three decimals, and none that are not needed.
    private func number(_ value: Double) -> String {
        let rounded = (value * 1000).rounded() / 1000
        return rounded == rounded.rounded() ? String(Int64(rounded)) : "\(rounded)"
    }
}

/// The text without spaces and line ends around it.
func trimmed(_ text: String) -> String {
    text.trimmingCharacters(in: .whitespacesAndNewlines)
}

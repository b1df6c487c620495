import ArgumentParser
import Foundation
import Report

/// `qreport weekly`: one week as a typeset report.
struct WeeklyCommand: ReportingCommand {
    static let configuration = CommandConfiguration(
        commandName: "weekly",
        abstract: "Makes the report of one week.",
        discussion: """
            Records come from files (CSV, or JSON of Timewarrior), from standard input (-), or from \
            the record store if no file is named.

            Exit codes: 0 the report was made, 2 there are no records in the week, 64 wrong options, \
            65 wrong records, 66 a file cannot be read, 73 the output or the store cannot be made, \
            74 the output broke off.
            """)

    @Argument(help: "Files of records, or - for standard input.")
    var files: [String] = []

    @OptionGroup var records: RecordOptions

    @Option(
        help: ArgumentHelp(
            "The week: 2026-W47, this or last.", valueName: "week"))
    var week: String = "last"

    @Option(
        help: ArgumentHelp(
            "The goal of the week, such as 25h or 1500m; without it, what was planned.",
            valueName: "time"))
    var goal: String?

    @Option(name: .shortAndLong, help: ArgumentHelp("The file to write.", valueName: "file"))
    var output: String?

    @Option(help: "The kind of file: pdf, png or svg.")
    var format: OutputFormat = .pdf

    @Option(help: "The paper: a4 or letter.")
    var paper: PaperSize = .a4

    @Option(help: "The language: en or zh-Hans.")
    var locale: String = "en"

    func report() throws {
        let zone = try records.zone()
        let week = try week(in: zone)
        let style = try Stylebook.shipped(language: locale)
        let (records, sources) = try readRecords(for: week, in: zone, style)
        let summary = WeekSummary(
            records: records, week: week, zone: zone, goal: try goalSeconds())
        guard !summary.isEmpty else { throw nothingToReport(in: week, records, zone) }
        let report = WeeklyReport(
            summary, style: style, sources: sources, zoneName: zone.name,
            hasOwnGoal: goal != nil)
        let document = report.document(on: paper)
        try write(document)
        for warning in document.warnings { StandardError.write("qreport: \(warning)") }
        for warning in style.fontWarnings { StandardError.write("qreport: \(warning)") }
    }

    private func week(in zone: TimeZoneRules) throws -> ISOWeek {
        switch week {
        case "this", "last":
            let today = zone.civil(at: try records.moment(in: zone)).date
            let current = ISOWeek(containing: today)
            return week == "this" ? current : current.previous
        default:
            guard let parsed = ISOWeek(week) else {
                throw Failure(
                    .usage, "--week: '\(week)' is no week (expected 2026-W47, this or last)")
            }
            return parsed
        }
    }

    /// The records and, for the footer, where they are from.
    private func readRecords(
        for week: ISOWeek, in zone: TimeZoneRules, _ style: Stylebook
    ) throws -> (Records, String) {
        guard !files.isEmpty else {
            let store = try RecordStore(at: records.storePath, creating: false)
            return (try store.records(), style.wording.phrase("storeSource"))
        }
        let (records, warnings) = try RecordReader(zone: zone).read(paths: files)
        for warning in warnings { StandardError.write("qreport: \(warning)") }
        let names = files.map { $0 == "-" ? "stdin" : URL(filePath: $0).lastPathComponent }
        return (records, names.joined(separator: ", "))
    }

    private func goalSeconds() throws -> Int? {
        guard let goal else { return nil }
        guard let match = goal.wholeMatch(of: /(?:(\d{1,4})h)?(?:(\d{1,5})m)?/), !goal.isEmpty
        else {
            throw Failure(
                .usage, "--goal: '\(goal)' is no time (expected for example 25h or 22h30m)")
        }
        let hours = match.1.flatMap { Int($0) } ?? 0
        let minutes = match.2.flatMap { Int($0) } ?? 0
        guard hours + minutes > 0 else { throw Failure(.usage, "--goal: must be over zero") }
        return hours * 3600 + minutes * 60
    }

    private func nothingToReport(
        in week: ISOWeek, _ records: Records, _ zone: TimeZoneRules
    ) -> Failure {
        guard let newestWeek = records.newestWeek(in: zone) else {
            return Failure(.nothingToReport, "there are no records yet (see qreport import --help)")
        }
        return Failure(
            .nothingToReport,
            "no records in week \(week); the newest are of \(newestWeek) (try --week \(newestWeek))"
        )
    }

    private func write(_ document: ReportDocument) throws {
        let output = output.map { Output.file($0) } ?? .standard
        try output.write { sink in try document.write(format, to: sink) }
    }
}

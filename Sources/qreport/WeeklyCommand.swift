import ArgumentParser
import Foundation
import Report

/// `qreport weekly`: one week as a typeset report.
struct WeeklyCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "weekly",
        _superCommandName: "qreport",
        abstract: "Makes the report of one week.",
        discussion: """
            Records come from files (CSV, or JSON of Timewarrior), from standard input (-), or from \
            the record store if no file is named. The report goes to standard output or, with -o, \
            to a file, which is there whole or not at all.

            Examples:
              qreport weekly focus.csv water.csv > week.pdf
              timew export | qreport weekly - -o week.pdf
              qreport weekly --week 2026-W47 --paper letter -o week.pdf
              qreport weekly --format png -o 'week-{page}.png'

            \(ExitStatus.help)
            """)

    @Argument(help: "Files of records, or - for standard input.")
    var files: [String] = []

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("The week: 2026-W47, this or last.", valueName: "week"))
    var week = "last"

    @Option(
        help: ArgumentHelp(
            "The goal of the week, such as 25h or 22h30m; without it, what was planned.",
            valueName: "time"))
    var goal: String?

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "The file to write; {page} in its name makes a file of each page.", valueName: "file"))
    var output: String?

    @Option(help: "The kind of file.")
    var format = OutputFormat.pdf

    @Option(help: "The size of the paper.")
    var paper = PaperSize.a4

    @Option(help: ArgumentHelp("The language: en or zh-Hans.", valueName: "language"))
    var locale = "en"

    @OptionGroup var clock: ClockOptions
    @OptionGroup var records: RecordOptions

    func run() throws {
        let style = try Stylebook.shipped(language: locale)
        let zone = try records.zone()
        let week = try week(in: zone)
        let summary = try summary(of: week, in: zone)
        let report = WeeklyReport(
            summary, style: style, sources: sources(style), zoneName: zone.name,
            hasOwnGoal: goal != nil)
        let document = report.document(on: paper)
        try write(document)
        for warning in document.warnings { StandardError.warn("\(warning)") }
        for warning in style.fontWarnings { StandardError.warn(warning) }
    }

    private func week(in zone: TimeZoneRules) throws -> ISOWeek {
        let today = zone.civil(at: try clock.moment(in: zone)).date
        let current = ISOWeek(containing: today)
        switch week {
        case "this": return current
        case "last": return current.previous
        default:
            guard let named = ISOWeek(week) else {
                throw Failure(
                    .usage,
                    "--week: there is no week '\(week)' (expected \(current), this or last)")
            }
            return named
        }
    }

    private func write(_ document: ReportDocument) throws {
        guard let output, output != "-" else {
            return try StandardOutput.write { try document.write(format, to: $0) }
        }
        guard output.contains(Self.pageMark) else {
            return try OutputFiles.write([(output, try bytes(of: document))])
        }
        let width = String(document.pages.count).count
        try OutputFiles.write(
            document.pages.indices.map { index in
                let digits = String(index + 1)
                let number = String(repeating: "0", count: width - digits.count) + digits
                let path = output.replacing(Self.pageMark, with: number)
                return (path, try bytes(of: document.page(index + 1)))
            })
    }

    private func bytes(of document: ReportDocument) throws -> [UInt8] {
        var bytes: [UInt8] = []
        try withoutActuallyEscaping({ bytes += $0 }) { try document.write(format, to: $0) }
        return bytes
    }

    private static let pageMark = "{page}"
}

/// Where the records come from.
extension WeeklyCommand {
    /// The week in numbers; a week without records is a failure.
    private func summary(of week: ISOWeek, in zone: TimeZoneRules) throws -> WeekSummary {
        let goal = try goalSeconds()
        guard files.isEmpty else {
            guard records.store == nil else {
                throw Failure(.usage, "--store and files: name only one of them")
            }
            let (records, warnings) = try RecordReader(zone: zone).read(paths: files)
            for warning in warnings { StandardError.warn("\(warning)") }
            let summary = WeekSummary(records: records, week: week, zone: zone, goal: goal)
            guard !summary.isEmpty else {
                throw nothing(in: week, newest: records.newestWeek(in: zone))
            }
            return summary
        }
        do {
            return try storedSummary(of: week, in: zone, goal: goal)
        } catch let error as StoreError where error.kind != .invalid {
            throw Failure(.cannotRead, "\(error)")
        }
    }

    private func storedSummary(
        of week: ISOWeek, in zone: TimeZoneRules, goal: Int?
    ) throws -> WeekSummary {
        let path = try records.storePath()
        // To have no records yet is no mistake, but to name a store that is not there is one.
        guard records.store != nil || FileManager.default.fileExists(atPath: path) else {
            throw noRecords
        }
        let store = try RecordStore(at: path, creating: false)
        let summary = WeekSummary(
            records: try store.records(for: week, in: zone), week: week, zone: zone, goal: goal,
            taskOrder: try store.taskOrder())
        guard !summary.isEmpty else {
            throw nothing(in: week, newest: try store.newestWeek(in: zone))
        }
        return summary
    }

    private func nothing(in week: ISOWeek, newest: ISOWeek?) -> Failure {
        if let newest {
            return Failure(
                .nothingToReport,
                "no records in week \(week); the newest are of \(newest) (try --week \(newest))")
        }
        if files.isEmpty { return noRecords }
        return Failure(
            .nothingToReport,
            "no records in "
                + files.map { $0 == "-" ? "standard input" : "'\($0)'" }.joined(separator: ", "))
    }

    private var noRecords: Failure {
        Failure(.nothingToReport, "no records yet (begin with: qreport import FILE)")
    }

    /// Where the records are from, for the footer.
    private func sources(_ style: Stylebook) -> String {
        guard !files.isEmpty else { return style.wording.phrase("storeSource") }
        return files.map {
            $0 == "-" ? "stdin" : $0.split(separator: "/").last.map(String.init) ?? $0
        }
        .joined(separator: ", ")
    }

    private func goalSeconds() throws -> Int? { try goal.map(Self.seconds(of:)) }

    private static func seconds(of goal: String) throws -> Int {
        guard let match = goal.wholeMatch(of: /(?:(\d{1,4})h)?(?:(\d{1,5})m)?/), !goal.isEmpty
        else {
            throw Failure(.usage, "--goal: '\(goal)' is no time (expected 25h or 22h30m)")
        }
        let hours = match.1.flatMap { Int($0) } ?? 0
        let minutes = match.2.flatMap { Int($0) } ?? 0
        guard hours + minutes > 0 else { throw Failure(.usage, "--goal: must be over zero") }
        return hours * 3600 + minutes * 60
    }
}

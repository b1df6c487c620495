import ArgumentParser
import Report

/// `qreport log`: a session that just ended.
struct LogCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "log",
        abstract: "Adds a session that just ended to the store.",
        discussion: """
            Examples:
              qreport log "Reading" --minutes 25
              qreport log "Thesis" --minutes 50 --planned 45 --breaks 1 --tag writing

            \(ExitStatus.help)
            """)

    @Argument(help: "What was worked on.")
    var task: String

    @Option(
        name: .shortAndLong, parsing: .unconditional,
        help: ArgumentHelp("How long it took, 1 to 10080.", valueName: "minutes"))
    var minutes: Int

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("How long it was meant to take.", valueName: "minutes"))
    var planned: Int?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("How often it was interrupted.", valueName: "number"))
    var breaks = 0

    @Option(parsing: .unconditional, help: "What to remember about it.")
    var note: String?

    @Option(name: .customLong("tag"), help: "A word to find it by; may be given several times.")
    var tags: [String] = []

    @OptionGroup var clock: ClockOptions
    @OptionGroup var records: RecordOptions

    func run() throws {
        try check()
        let zone = try records.zone()
        let end = try clock.moment(in: zone)
        let session = try RecordStore(at: try records.storePath()).log(
            task: trimmed(task), minutes: minutes, endingAt: end,
            breaks: breaks, plannedMinutes: planned,
            tags: tags.map(trimmed).filter { !$0.isEmpty },
            note: note.map(trimmed).flatMap { $0.isEmpty ? nil : $0 })
        let (first, last) = (zone.civil(at: session.start), zone.civil(at: session.end))
        let lastDay = first.date == last.date ? "" : "\(last.date) "
        StandardOutput.answer(
            "\(session.task): \(minutes) min, \(first.date) "
                + "\(clockTime(first)) to \(lastDay)\(clockTime(last))")
    }

    private func check() throws {
        if trimmed(task).isEmpty { throw Failure(.usage, "a session needs a task") }
        try check(minutes, "--minutes", in: 1...10_080)
        try check(planned ?? 0, "--planned", in: 0...1_000_000)
        try check(breaks, "--breaks", in: 0...1_000_000)
    }

    private func check(_ number: Int, _ option: String, in range: ClosedRange<Int>) throws {
        guard range.contains(number) else {
            throw Failure(
                .usage,
                "\(option): \(number) is not a whole number from \(range.lowerBound) to "
                    + "\(range.upperBound)")
        }
    }

    private func clockTime(_ moment: CivilDateTime) -> String {
        String(moment.time.description.prefix(5))
    }
}

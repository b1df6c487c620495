import ArgumentParser
import Report

/// `qreport import`: files of records into the store.
struct ImportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Adds files of records to the store.",
        discussion: """
            All files are read before anything is added, and all is added at once or not at all. \
            What is in the store already stays, so that a file can be imported again; a session with \
            the same task and start, or a count of the same series and date, takes the place of the \
            one there.

            Examples:
              qreport import focus.csv water.csv
              timew export | qreport import -

            \(ExitStatus.help)
            """)

    @Argument(help: "Files of records (CSV, or JSON of Timewarrior), or - for standard input.")
    var files: [String]

    @OptionGroup var records: RecordOptions

    func run() throws {
        let path = try self.records.storePath()
        let (records, warnings) = try RecordReader(zone: try self.records.zone()).read(paths: files)
        for warning in warnings { StandardError.warn("\(warning)") }
        let store = try RecordStore(at: path)
        let total = records.sessions.count + records.counts.count
        var progress = ProgressLine()
        let changes = try store.add(records) { progress.show("adding \($0) of \(total)") }
        progress.clear()
        StandardOutput.answer(
            "added \(changes.added), updated \(changes.updated), "
                + "unchanged \(changes.unchanged) (\(path))")
    }
}

import ArgumentParser

/// The street door: `qreport` and its commands.
@main
struct QReport: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "qreport",
        abstract: "Turns time and habit records into a typeset PDF.",
        subcommands: [WeeklyCommand.self, LayoutCommand.self]
    )
}

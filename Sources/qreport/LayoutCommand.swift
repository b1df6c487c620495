import ArgumentParser
import Report

/// `qreport layout`: the layout inspector, of a whole text or of a single stage.
struct LayoutCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "layout",
        abstract: "Shows how a text is laid out.",
        discussion: """
            Without the name of a stage, `text` is meant.

            Examples:
              qreport layout text.txt --font Inter --size 10 --width 200
              qreport layout - --format pdf < text.txt > text.pdf
              qreport layout text.txt --format svg --show boxes,baselines > text.svg
              qreport layout bidi text.txt --dir rtl
              qreport layout glyph Inter.ttf --char A --variation wght=700 > A.svg

            \(ExitStatus.help)
            """,
        subcommands: [
            LayoutTextCommand.self, LayoutBreaksCommand.self, LayoutBidiCommand.self,
            LayoutItemsCommand.self, LayoutGlyphCommand.self,
        ],
        defaultSubcommand: LayoutTextCommand.self)
}

extension InspectionError {
    /// Runs an inspector; what it cannot do is the command line's mistake.
    static func asFailure<Result>(_ inspect: () throws -> Result) throws -> Result {
        do {
            return try inspect()
        } catch let error as InspectionError {
            throw Failure(.usage, error.description)
        }
    }
}

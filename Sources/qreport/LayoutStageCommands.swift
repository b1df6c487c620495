import ArgumentParser
import Foundation
import Report

/// `qreport layout breaks`: where lines may end.
struct LayoutBreaksCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "breaks",
        abstract: "Shows where the lines of a text may end and where they must (UAX #14).",
        discussion: ExitStatus.help)

    @OptionGroup var stage: LayoutStageOptions

    func run() throws { try stage.run("breaks") }
}

/// `qreport layout bidi`: levels and directions.
struct LayoutBidiCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "bidi",
        abstract: "Shows the embedding levels of a text (UAX #9).",
        discussion: ExitStatus.help)

    @OptionGroup var stage: LayoutStageOptions

    func run() throws { try stage.run("bidi") }
}

/// `qreport layout items`: what is shaped in one go.
struct LayoutItemsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "items",
        abstract: "Shows the stretches of a text with one font, script, direction and language.",
        discussion: ExitStatus.help)

    @OptionGroup var stage: LayoutStageOptions

    func run() throws { try stage.run("items") }
}

/// What all commands for single stages take.
struct LayoutStageOptions: ParsableArguments {
    /// How stretches are written.
    enum Format: String, CaseIterable, ExpressibleByArgument {
        case text
        case json
    }

    @OptionGroup var layout: LayoutOptions

    @Option(help: "Lines of text, or JSON.")
    var format: Format = .text

    /// Prints what a stage found out.
    func run(_ stage: String) throws {
        let bytes = try InspectionError.asFailure {
            try layout.inspector.stage(stage, ofFile: layout.file, asJSON: format == .json)
        }
        try STDOUT_FILENO.write(bytes, to: "standard output")
    }
}

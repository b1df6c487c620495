import ArgumentParser
import Foundation

/// The street door: `qreport` and its commands.
@main
struct QReport: ParsableCommand {
    static let version = "0.1.0"

    static let configuration = CommandConfiguration(
        commandName: "qreport",
        abstract: "Turns time and habit records into a typeset weekly report.",
        discussion: """
            Examples:
              qreport weekly focus.csv > week.pdf
              timew export | qreport weekly - > week.pdf
              qreport import focus.csv water.csv && qreport weekly -o week.pdf
              qreport log "Reading" --minutes 25
              qreport count Water

            \(ExitStatus.help)
            """,
        version: "qreport \(version)",
        subcommands: [
            WeeklyCommand.self, ImportCommand.self, LogCommand.self, CountCommand.self,
            LayoutCommand.self,
        ]
    )

    /// Runs the command that the arguments ask for and ends with its exit code.
    static func main() {
        StandardStreams.prepare()
        do {
            var command = try parsed(Array(CommandLine.arguments.dropFirst()))
            try command.run()
        } catch {
            Foundation.exit(end(with: error))
        }
    }

    /// The command that `arguments` ask for.
    private static func parsed(_ arguments: [String]) throws -> any ParsableCommand {
        if arguments.first == WeeklyCommand.configuration.commandName,
            let command = try? WeeklyCommand.parse(Array(arguments.dropFirst()))
        {
            // Nothing to complain of, so that nobody has to know the other commands: 1 ms less.
            return command
        }
        do {
            return try parseAsRoot(arguments)
        } catch {
            if exitCode(for: error) == .success { throw error }
            let names = configuration.subcommands.map { $0.configuration.commandName }
            let command = arguments.first.flatMap { names.contains($0) ? " \($0)" : nil } ?? ""
            throw Failure(.usage, "\(sentence(message(for: error))) (see qreport\(command) --help)")
        }
    }

    /// Says why the program ends, and returns its exit code.
    private static func end(with error: any Error) -> Int32 {
        do {
            // Asking for help or the version is an end, too.
            guard exitCode(for: error) == .success else { throw error }
            try StandardOutput.write(fullMessage(for: error))
            return EXIT_SUCCESS
        } catch {
            let failure = Failure(error)
            StandardError.write(failure.message)
            return failure.status.rawValue
        }
    }

    /// What the parser of arguments says, on one line and in the manner of our own messages.
    private static func sentence(_ message: String) -> String {
        let line = message.split(whereSeparator: \.isNewline).joined(separator: " ")
        let words = line.prefix(1).lowercased() + line.dropFirst()
        return words.hasSuffix(".") ? String(words.dropLast()) : words
    }
}

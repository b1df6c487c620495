import ArgumentParser
import Foundation
import Report

/// `qreport layout FILE`, or `qreport layout text FILE`: the layout of a whole text.
struct LayoutTextCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "text",
        abstract: "Shows how a text is laid out: lines, runs and glyphs.",
        discussion: """
            JSON holds {"lines":[{"range":[a,b],"x":…,"baseline":…,"width":…,"runs":[{"font":…,\
            "range":[a,b],"direction":"ltr","glyphs":[{"id":…,"cluster":…,"x":…,"y":…,\
            "advance":…}]}]}]}: UTF-8 offsets, points, origin top left, glyphs from left to right.

            Examples:
              qreport layout text.txt --font Inter --size 10 --width 200
              qreport layout - --format pdf < text.txt > text.pdf

            \(ExitStatus.help)
            """)

    @Argument(help: "A file of plain text in UTF-8, or - for standard input.")
    var file: String

    @Option(
        help: ArgumentHelp(
            "A family, or a font file with the index of a face, such as a.ttc#2; may be repeated.",
            valueName: "font"))
    var font: [String] = []

    @Option(help: ArgumentHelp("The size of the em.", valueName: "points"))
    var size: Double = 12

    @Option(
        help: ArgumentHelp("How long lines may be; unlimited if not given.", valueName: "points"))
    var width: Double?

    @Option(help: "What to show.")
    var format: LayoutInspector.Format = .json

    @Option(name: .shortAndLong, help: ArgumentHelp("The file to write.", valueName: "file"))
    var output: String?

    // Beyond it, sums of widths lose their thousandths.
    private static let largestLength = 1e6

    func validate() throws {
        for (name, length) in [("--size", size), ("--width", width ?? 1)]
        where !(length > 0 && length <= Self.largestLength) {
            throw ValidationError(
                "\(name): '\(length)' is no length (expected points over 0, up to 1000000)")
        }
    }

    func run() throws {
        let output = output == "-" ? nil : output
        if output == nil, format.isBinary, isatty(STDOUT_FILENO) == 1 {
            throw Failure(
                .usage, "standard output is a terminal (redirect it, or name a file with -o)")
        }
        let inspector = LayoutInspector(fonts: font, size: size, width: width ?? .infinity)
        let (bytes, warnings) = try InspectionError.asFailure {
            try inspector.inspect(file: file, as: format)
        }
        if let output {
            try OutputFiles.write([(output, bytes)])
        } else {
            try STDOUT_FILENO.write(bytes, to: "standard output")
        }
        for warning in warnings { StandardError.warn("\(warning)") }
    }
}

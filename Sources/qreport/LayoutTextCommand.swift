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
            "advance":…}]}]}]}: UTF-8 offsets, points, origin top left, glyphs from left to right. \
            docs/layout.schema.json describes all of it.

            --attributes takes JSON with all that can be said of characters, fonts and paragraphs: \
            [{"range":[0,5],"size":20,"color":"#c00","underline":{"style":"wavy"}},{"range":[0,40],\
            "paragraph":{"alignment":"justified","tabStops":[{"location":80,"leader":"."}]}}]; \
            docs/attributes.schema.json describes it.

            Examples:
              qreport layout text.txt --font Inter --size 10 --width 200
              qreport layout - --format pdf < text.txt > text.pdf

            \(ExitStatus.help)
            """)

    @OptionGroup var layout: LayoutOptions

    @Option(
        help: ArgumentHelp("How long lines may be; unlimited if not given.", valueName: "points"))
    var width: Double?

    @Option(
        help: ArgumentHelp(
            "Details, such as carets,fonts,diagnostics in JSON or boxes,baselines in drawings.",
            valueName: "details"))
    var show: String?

    @Flag(help: "Say on standard error what was done otherwise than asked, and why.")
    var explain = false

    @Option(help: "What to show.")
    var format: LayoutInspector.Format = .json

    @Option(name: .shortAndLong, help: ArgumentHelp("The file to write.", valueName: "file"))
    var output: String?

    func validate() throws {
        if let width { try LayoutOptions.checkLength(width, "--width") }
        for name in show?.split(separator: ",") ?? [] where Self.detail(name) == nil {
            let known = LayoutInspector.Detail.allCases.map(\.rawValue).joined(separator: ", ")
            throw ValidationError("--show: unknown detail '\(name)' (known: \(known))")
        }
    }

    private static func detail(_ name: Substring) -> LayoutInspector.Detail? {
        LayoutInspector.Detail(rawValue: String(name))
    }

    func run() throws {
        let output = output == "-" ? nil : output
        if output == nil, format.isBinary, isatty(STDOUT_FILENO) == 1 {
            throw Failure(
                .usage, "standard output is a terminal (redirect it, or name a file with -o)")
        }
        var inspector = layout.inspector
        inspector.width = width ?? .infinity
        inspector.details = Set((show ?? "").split(separator: ",").compactMap(Self.detail))
        let result = try InspectionError.asFailure {
            try inspector.inspect(file: layout.file, as: format)
        }
        if let output {
            try OutputFiles.write([(output, result.bytes)])
        } else {
            try STDOUT_FILENO.write(result.bytes, to: "standard output")
        }
        for warning in result.warnings { StandardError.warn("\(warning)") }
        if explain { for words in result.explanation { StandardError.note(words) } }
    }
}

import ArgumentParser
import Report

/// `qreport layout glyph`: outlines of a font as SVG.
struct LayoutGlyphCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "glyph",
        abstract: "Prints the outlines of glyphs as SVG, in the font's own units.",
        discussion: """
            The picture has a symbol for each glyph that comes up and a use for each place it comes \
            to; y grows upwards, as in fonts, and curves of the second degree stay what they are.

            Examples:
              qreport layout glyph Inter.ttf --char A --variation wght=700
              qreport layout glyph a.ttc --index 2 --id 36
              qreport layout glyph Amiri.ttf --text لا --features liga=0

            \(ExitStatus.help)
            """)

    @Argument(help: "A font file.")
    var file: String

    @Option(help: ArgumentHelp("The glyph of a character, without any rules.", valueName: "char"))
    var char: String?

    @Option(help: ArgumentHelp("The glyph of a number.", valueName: "number"))
    var id: UInt32?

    @Option(help: ArgumentHelp("The glyph of a name in the font.", valueName: "name"))
    var name: String?

    @Option(
        help: ArgumentHelp("The glyphs of a line of text, as they are laid out.", valueName: "text")
    )
    var text: String?

    @Option(help: ArgumentHelp("The face in a collection.", valueName: "number"))
    var index: Int = 0

    @Option(
        help: ArgumentHelp(
            "A place on an axis, such as wght=700; may be repeated.", valueName: "axis=value"))
    var variation: [String] = []

    @Option(
        help: ArgumentHelp(
            "A feature, such as smcp or liga=0; may be repeated.", valueName: "tag=value"))
    var features: [String] = []

    @Option(help: ArgumentHelp("What the names of symbols begin with.", valueName: "name"))
    var testcase: String = "glyph"

    func validate() throws {
        guard [char != nil, id != nil, name != nil, text != nil].count(where: \.self) == 1 else {
            throw ValidationError("give one of --char, --id, --name and --text")
        }
    }

    func run() throws {
        let inspector = GlyphInspector(
            fontFile: file, index: index, variations: variation, features: features,
            prefix: testcase)
        let svg = try InspectionError.asFailure {
            if let text { return try inspector.svg(of: text) }
            if let id { return try inspector.svg(ofGlyph: id) }
            if let name { return try inspector.svg(ofGlyphNamed: name) }
            return try inspector.svg(ofCharacter: char ?? "")
        }
        try StandardOutput.write(svg)
    }
}

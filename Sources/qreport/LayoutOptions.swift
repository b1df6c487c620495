import ArgumentParser
import Report

/// What all inspectors of a text take: the text, its fonts and its attributes.
struct LayoutOptions: ParsableArguments {
    @Argument(help: "A file of plain text in UTF-8, or - for standard input.")
    var file: String

    @Option(
        help: ArgumentHelp(
            "A family, or a font file with the index of a face, such as a.ttc#2; may be repeated.",
            valueName: "font"))
    var font: [String] = []

    @Option(
        help: ArgumentHelp(
            "A family or font file for what those of --font lack; may be repeated.",
            valueName: "font"))
    var fallback: [String] = []

    @Flag(help: "Take no font that was not named.")
    var noSystemFonts = false

    @Option(help: ArgumentHelp("The size of the em.", valueName: "points"))
    var size: Double = 12

    @Option(help: ArgumentHelp("The language, such as zh-Hans.", valueName: "tag"))
    var lang: String?

    @Option(help: "Which way paragraphs run.")
    var dir: LayoutInspector.Direction = .natural

    @Option(help: "Where lines stand between the edges.")
    var align: LayoutInspector.Alignment = .natural

    @Option(
        help: ArgumentHelp(
            "A feature, such as smcp or liga=0; may be repeated.", valueName: "tag=value"))
    var features: [String] = []

    @Option(
        help: ArgumentHelp(
            "A place on an axis, such as wght=700; may be repeated.", valueName: "axis=value"))
    var variations: [String] = []

    @Option(help: ArgumentHelp("A file of attributes for parts of the text.", valueName: "file"))
    var attributes: String?

    func validate() throws {
        try Self.checkLength(size, "--size")
        if attributes == "-", file == "-" {
            throw ValidationError("--attributes: standard input is the text already")
        }
    }

    // Beyond it, sums of widths lose their thousandths.
    private static let largestLength = 1e6

    static func checkLength(_ length: Double, _ name: String) throws {
        guard length > 0 && length <= largestLength else {
            throw ValidationError(
                "\(name): '\(length)' is no length (expected points over 0, up to 1000000)")
        }
    }

    /// An inspector with all of this.
    var inspector: LayoutInspector {
        var inspector = LayoutInspector(fonts: font, size: size)
        inspector.fallback = fallback
        inspector.usesSystemFonts = !noSystemFonts
        inspector.language = lang
        inspector.direction = dir
        inspector.alignment = align
        inspector.features = features
        inspector.variations = variations
        inspector.attributeFile = attributes
        return inspector
    }
}

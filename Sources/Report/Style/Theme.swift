public import Graphics
internal import Yams

/// The look of a report: colours, type scale, fonts and margins, read from a YAML file.
public struct Theme: Sendable {
    /// Colours by their role.
    public struct Colors: Sendable {
        /// Text and figures.
        public let ink: Color
        /// Labels, captions and axes.
        public let secondary: Color
        /// Rules and grid lines.
        public let hairline: Color
        /// What a ring, a gauge or a bar could still fill.
        public let track: Color
        /// Backgrounds.
        public let panel: Color
        /// What matters.
        public let accent: Color
        /// A change for the better.
        public let good: Color
        /// A change for the worse.
        public let bad: Color
    }

    /// How a kind of text is set.
    public struct TextStyle: Sendable {
        /// The size of the em, in points.
        public let size: Double
        /// The height of a line, in points.
        public let leading: Double
        /// The weight, 100 to 900.
        public let weight: Int
        /// The colour.
        public let color: Color
        /// Space after every letter, in points.
        public let tracking: Double
    }

    /// A font file at a well-known place.
    public struct FontFile: Sendable {
        /// The family that the file belongs to.
        public let family: String
        /// The weight, 100 to 900.
        public let weight: Int
        /// The face's index in a collection.
        public let index: Int
        /// Where the file is on Debian.
        public let path: String
    }

    /// Colours by their role.
    public let colors: Colors
    /// Colours of tasks, in order.
    public let palette: [Color]
    /// The colour of tasks that share the last place.
    public let otherColor: Color
    /// Font families, the one wanted most first.
    public let fontFamilies: [String]
    /// Font files at well-known places.
    public let fontFiles: [FontFile]
    /// The margins of a page.
    public let margins: Insets
    /// The space above a section, in points.
    public let sectionSpace: Double
    private let textStyles: [TextRole: TextStyle]

    /// How a kind of text is set.
    public subscript(role: TextRole) -> TextStyle {
        guard let style = textStyles[role] else {
            preconditionFailure("a theme has every text style from the moment it is read")
        }
        return style
    }
}

/// The kinds of text in a report.
public enum TextRole: String, CaseIterable, Sendable {
    case title, subtitle, kicker, lead, heading, body, strong, note, label, tableHead, figure, unit
    case ring, axis, axisStrong, furniture
}

extension Theme {
    /// Reads a theme.
    ///
    /// - Parameters:
    ///   - yaml: The text of the file.
    ///   - file: What to call the file in an error.
    /// - Throws: ``StyleError`` if the file is no YAML, or something is missing or of another kind.
    public init(yaml: String, file: String) throws {
        let source: Source
        do {
            source = try YAMLDecoder().decode(Source.self, from: yaml)
        } catch {
            throw StyleError.unreadable(file, reason: "\(error)")
        }
        func color(_ text: String) throws(StyleError) -> Color {
            guard let color = Color(text) else { throw .notAColor(text, in: file) }
            return color
        }
        func color(named name: String) throws(StyleError) -> Color {
            guard let text = source.colors[name] else { throw .missing("colors.\(name)", in: file) }
            return try color(text)
        }
        colors = Colors(
            ink: try color(named: "ink"), secondary: try color(named: "secondary"),
            hairline: try color(named: "hairline"), track: try color(named: "track"),
            panel: try color(named: "panel"), accent: try color(named: "accent"),
            good: try color(named: "good"), bad: try color(named: "bad"))
        palette = try source.palette.map { try color($0) }
        guard !palette.isEmpty else { throw StyleError.missing("palette", in: file) }
        otherColor = try color(source.other)
        fontFamilies = source.fonts.families
        fontFiles = source.fonts.files.map {
            FontFile(family: $0.family, weight: $0.weight, index: $0.index ?? 0, path: $0.path)
        }
        var styles: [TextRole: TextStyle] = [:]
        for role in TextRole.allCases {
            guard let style = source.text[role.rawValue] else {
                throw StyleError.missing("text.\(role.rawValue)", in: file)
            }
            styles[role] = TextStyle(
                size: style.size, leading: style.leading, weight: style.weight,
                color: try color(named: style.color), tracking: style.tracking ?? 0)
        }
        textStyles = styles
        let margin = source.page.margin
        margins = Insets(
            top: margin.top, left: margin.left, bottom: margin.bottom, right: margin.right)
        sectionSpace = source.page.sectionSpace
    }

    /// The file as it is written.
    private struct Source: Decodable {
        var colors: [String: String]
        var palette: [String]
        var other: String
        var fonts: Fonts
        var text: [String: Text]
        var page: Page

        struct Fonts: Decodable {
            var families: [String]
            var files: [File]
        }
        struct File: Decodable {
            var family: String
            var weight: Int
            var index: Int?
            var path: String
        }
        struct Text: Decodable {
            var size: Double
            var leading: Double
            var weight: Int
            var color: String
            var tracking: Double?
        }
        struct Page: Decodable {
            var margin: Margin
            var sectionSpace: Double
        }
        struct Margin: Decodable {
            var top: Double
            var left: Double
            var bottom: Double
            var right: Double
        }
    }
}

/// A mistake in a theme or in a file of words.
public struct StyleError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong and where, in lowercase and without a full stop.
    public let description: String

    static func unreadable(_ file: String, reason: String) -> StyleError {
        StyleError(description: "\(file): \(reason)")
    }

    static func missing(_ key: String, in file: String) -> StyleError {
        StyleError(description: "\(file): '\(key)' is missing")
    }

    static func notAColor(_ text: String, in file: String) -> StyleError {
        StyleError(description: "\(file): '\(text)' is no colour (expected #RRGGBB)")
    }
}

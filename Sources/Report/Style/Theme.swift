public import Graphics

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

    /// Whether digits are all equally wide.
    var hasTabularFigures: Bool {
        switch self {
        case .title, .subtitle, .kicker, .lead, .heading, .figure, .unit, .ring: false
        case .body, .strong, .note, .label, .tableHead, .axis, .axisStrong, .furniture: true
        }
    }
}

extension Theme {
    /// Reads a theme.
    ///
    /// - Parameters:
    ///   - yaml: The text of the file.
    ///   - file: What to call the file in an error.
    /// - Throws: ``StyleError`` if the file is no YAML, or something is missing or of another kind.
    public init(yaml: String, file: String) throws {
        // Nodes, not `Decodable`: decoding costs five times as much, a tenth of the whole report.
        let source = try StyleSource(yaml: yaml, file: file)
        let palette = try source.list("palette").map { try source.color($0) }
        guard !palette.isEmpty else { throw StyleError.missing("palette", in: file) }
        func color(_ name: String) throws(StyleError) -> Color {
            try source.color(try source.text("colors.\(name)"))
        }
        var styles: [TextRole: TextStyle] = [:]
        for role in TextRole.allCases {
            let key = "text.\(role.rawValue)"
            styles[role] = TextStyle(
                size: try source.number("\(key).size"),
                leading: try source.number("\(key).leading"),
                weight: Int(try source.number("\(key).weight")),
                color: try color(try source.text("\(key).color")),
                tracking: try source.number("\(key).tracking", default: 0))
        }
        self.init(
            colors: Colors(
                ink: try color("ink"), secondary: try color("secondary"),
                hairline: try color("hairline"), track: try color("track"),
                panel: try color("panel"), accent: try color("accent"), good: try color("good"),
                bad: try color("bad")),
            palette: palette, otherColor: try source.color(try source.text("other")),
            fontFamilies: source.list("fonts.families"), fontFiles: try Self.fontFiles(in: source),
            margins: Insets(
                top: try source.number("page.margin.top"),
                left: try source.number("page.margin.left"),
                bottom: try source.number("page.margin.bottom"),
                right: try source.number("page.margin.right")),
            sectionSpace: try source.number("page.sectionSpace"), textStyles: styles)
    }

    private static func fontFiles(in source: StyleSource) throws -> [FontFile] {
        try (0..<source.count("fonts.files")).map { index in
            let key = "fonts.files.\(index)"
            return FontFile(
                family: try source.text("\(key).family"),
                weight: Int(try source.number("\(key).weight")),
                index: Int(try source.number("\(key).index", default: 0)),
                path: try source.text("\(key).path"))
        }
    }
}

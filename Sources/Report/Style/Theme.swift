public import Graphics

/// The look of a report: colours, type scale, fonts and margins, read from a file.
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
    // In the order of the roles' cases.
    private let textStyles: [TextStyle]

    /// How a kind of text is set.
    public subscript(role: TextRole) -> TextStyle { textStyles[role.rawValue] }
}

/// The kinds of text in a report.
public enum TextRole: Int, CaseIterable, Sendable {
    case title, subtitle, kicker, lead, heading, body, strong, note, label, tableHead, figure, unit
    case ring, axis, axisStrong, furniture
}

extension Theme {
    /// Reads a theme.
    ///
    /// - Parameters:
    ///   - text: What the file says.
    ///   - file: What to call the file in an error.
    /// - Throws: ``StyleError`` if something is missing or no sensible value.
    public init(_ text: String, file: String) throws {
        let source = try StyleSource(text, file: file)
        let palette = try source.list("colors.tasks").map {
            try source.color($0, of: "colors.tasks")
        }
        guard !palette.isEmpty else { throw StyleError.missing("colors.tasks", in: file) }
        let styles = try TextRole.allCases.map { try Self.textStyle($0, in: source) }
        self.init(
            colors: Colors(
                ink: try source.color("colors.ink"),
                secondary: try source.color("colors.secondary"),
                hairline: try source.color("colors.hairline"),
                track: try source.color("colors.track"), accent: try source.color("colors.accent"),
                good: try source.color("colors.good"), bad: try source.color("colors.bad")),
            palette: palette, otherColor: try source.color("colors.otherTasks"),
            fontFamilies: source.list("fonts.families").map(String.init),
            fontFiles: try Self.fontFiles(in: source),
            margins: Insets(
                top: try source.number("page.marginTop"),
                left: try source.number("page.marginLeft"),
                bottom: try source.number("page.marginBottom"),
                right: try source.number("page.marginRight")),
            sectionSpace: try source.number("page.sectionSpace"), textStyles: styles)
    }

    /// For example `30/36 600 ink -0.4`.
    private static func textStyle(
        _ role: TextRole, in source: StyleSource
    ) throws(StyleError) -> TextStyle {
        let key = "text.\(role)"
        let text = try source.text(key)
        let parts = text.split(separator: " ")
        let sizes = parts.first?.split(separator: "/") ?? []
        guard (3...4).contains(parts.count), sizes.count == 2 else {
            throw .unusable(text, key, in: source.file, expected: "such as 8.5/12 400 ink")
        }
        return TextStyle(
            size: try source.number(sizes[0], of: key),
            leading: try source.number(sizes[1], of: key),
            weight: Int(try source.number(parts[1], of: key)),
            color: try source.color("colors.\(parts[2])"),
            tracking: parts.count == 4 ? try source.number(parts[3], of: key) : 0)
    }

    private static func fontFiles(in source: StyleSource) throws(StyleError) -> [FontFile] {
        var files: [FontFile] = []
        while source.values["fonts.file\(files.count + 1)"] != nil {
            let key = "fonts.file\(files.count + 1)"
            let parts = source.list(key)
            guard parts.count == 4 else {
                throw .unusable(
                    try source.text(key), key, in: source.file,
                    expected: "family, weight, index, path")
            }
            files.append(
                FontFile(
                    family: String(parts[0]), weight: Int(try source.number(parts[1], of: key)),
                    index: Int(try source.number(parts[2], of: key)), path: String(parts[3])))
        }
        return files
    }
}

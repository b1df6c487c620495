public import Graphics
public import Layout
internal import Rendering

/// How a report looks and speaks: the theme, the words and the fonts, as every block needs them.
public struct Stylebook: Sendable {
    /// Colours, type scale and margins.
    public let theme: Theme
    /// The words.
    public let wording: Wording
    /// The fonts.
    public let fonts: FontLibrary
    private let lines = LineCache()

    /// Creates a stylebook and registers the theme's font files that are there.
    public init(theme: Theme, wording: Wording, fonts: FontLibrary = FontLibrary()) {
        self.theme = theme
        self.wording = wording
        self.fonts = fonts
        for file in theme.fontFiles where fileExists(file.path) {
            fonts.register(
                path: file.path, index: file.index, family: file.family,
                weight: FontWeight(file.weight))
        }
    }

    /// The attributes of a kind of text.
    ///
    /// Digits are tabular and letters are not joined, in all of them: a PDF that has two forms of a
    /// character in one face embeds two fonts and switches between them at every turn.
    public func attributes(
        _ role: TextRole, color: Color? = nil, alignment: ParagraphStyle.Alignment = .natural
    ) -> TextAttributes {
        let style = theme[role]
        return TextAttributes(
            font: Font(
                theme.fontFamilies, size: style.size, weight: FontWeight(style.weight),
                features: [.tabularFigures, FontFeature("liga", 0)]),
            color: color ?? style.color,
            paragraph: ParagraphStyle(alignment: alignment, lineHeight: style.leading),
            language: wording.language,
            tracking: style.size > 0 ? style.tracking / style.size : 0)
    }

    /// What could not be had of fonts so far, in words that say what to try.
    public var fontWarnings: [String] { fonts.diagnostics.map(\.warning).sorted() }

    /// Text of one kind.
    public func text(
        _ string: String, _ role: TextRole, color: Color? = nil,
        alignment: ParagraphStyle.Alignment = .natural
    ) -> AttributedText {
        AttributedText(string, attributes(role, color: color, alignment: alignment))
    }

    /// A duration whose units are smaller than its numbers.
    func figure(seconds: Int, _ role: TextRole = .figure, unit: TextRole = .unit) -> AttributedText
    {
        var text = AttributedText()
        for (index, part) in wording.durationParts(seconds).enumerated() {
            if index > 0 { text.append(" ", attributes(unit)) }
            text.append(part.number, attributes(role))
            text.append(" " + part.unit, attributes(unit))
        }
        return text
    }

    /// One line of text of one kind.
    func line(_ string: String, _ role: TextRole, color: Color? = nil) -> Line {
        lines.line(LineCache.Key(text: string, role: role, color: color)) {
            Typesetter(text(string, role, color: color), fonts: fonts).line()
        }
    }

    /// One line of text, cut with an ellipsis where it is too wide.
    func line(_ text: AttributedText, width: Double) -> Line {
        Typesetter(text, fonts: fonts).line(truncatedTo: width)
    }
}

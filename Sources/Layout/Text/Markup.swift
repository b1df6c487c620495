extension AttributedText {
    /// Reads text with tags.
    ///
    ///     try AttributedText(markup: "<b>Total</b> of <span color=\"#c00\" size=\"14\">3</span>")
    ///
    /// The tags are a few of HTML's, written as XML wants them:
    ///
    /// - `<b>`, `<i>`, `<u>`, `<s>`: bold, italic, underlined, struck through;
    /// - `<sup>`, `<sub>`: raised or lowered, and smaller;
    /// - `<a href="…">`: a link;
    /// - `<span …>` with `color` and `background` (`#RGB`, `#RRGGBB` or `#RRGGBBAA`), `size` (points,
    ///   or percent of the size around it), `weight` (1 to 1000), `font` (families with commas
    ///   between them) and `lang` (a BCP 47 tag);
    /// - `&lt;`, `&gt;`, `&amp;`, `&quot;`, `&apos;`, and `&#8212;` or `&#x2014;` for any character.
    ///
    /// All else, also line ends and spaces, is text. Tags may be inside others, but must be closed in
    /// order. What a user typed is to be put in through ``escapedMarkup(_:)``.
    ///
    /// - Parameters:
    ///   - markup: Text with tags.
    ///   - attributes: What holds where no tag says otherwise.
    /// - Throws: ``MarkupError`` at the first mistake.
    public init(
        markup: String, _ attributes: TextAttributes = TextAttributes()
    ) throws(MarkupError) {
        var reader = MarkupReader(markup, attributes)
        self = try reader.read()
    }

    /// The text as markup that reads as itself, in text and in the values of tags.
    public static func escapedMarkup(_ text: String) -> String {
        var bytes: [UInt8] = []
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "<"): bytes += "&lt;".utf8
            case UInt8(ascii: ">"): bytes += "&gt;".utf8
            case UInt8(ascii: "&"): bytes += "&amp;".utf8
            case UInt8(ascii: "\""): bytes += "&quot;".utf8
            case UInt8(ascii: "'"): bytes += "&apos;".utf8
            default: bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

/// A mistake in markup, and where it is.
public struct MarkupError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The line, counted from 1.
    public let line: Int
    /// The code point in the line, counted from 1.
    public let column: Int
    /// What is wrong, in lowercase and without a full stop.
    public let message: String

    /// Place and message: `2:7: unknown tag 'bold' (…)`.
    public var description: String { "\(line):\(column): \(message)" }
}

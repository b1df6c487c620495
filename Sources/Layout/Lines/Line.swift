/// One line of text, ready to be drawn.
public struct Line: Sendable {
    /// The characters, as UTF-8 offsets, with spaces and the line terminator at its end.
    public let range: TextRange
    /// The runs from left to right.
    public internal(set) var runs: [GlyphRun]
    /// The sum of the runs' widths, in points, with spaces at the line's end.
    public internal(set) var width: Double
    /// The part of the width that spaces at the line's end take, and space added to the letter before
    /// them, in points.
    public let trailingWhitespaceWidth: Double
    /// How far the line rises above its baseline, in points.
    public internal(set) var ascent: Double
    /// How far the line reaches below its baseline, in points.
    public internal(set) var descent: Double
    /// The space that the fonts want below the line, in points.
    public let leading: Double
    /// Which way the paragraph runs.
    public let direction: Direction
    /// The characters that gave way to a truncation token, as UTF-8 offsets; nil if none did.
    public internal(set) var hiddenRange: TextRange?
    /// The annotations above and below the line's text; ascent and descent have room for them.
    public internal(set) var rubies: [PlacedRuby] = []
    /// Whether nothing is drawn but glyphs; false where nobody looked.
    package internal(set) var isPlain = false
}

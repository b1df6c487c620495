public import Graphics

/// Lines at their places: the end of the pipeline.
public struct TextFrame: Sendable {
    /// The shape that the lines fill.
    public let path: Path
    /// How it was filled.
    public let options: FrameOptions
    /// The lines from the first to the last, each with its place.
    ///
    /// Lines that run from top to bottom lie on their left side here; ``transform`` raises them.
    public let lines: [PlacedLine]
    /// The characters that found room, as UTF-8 offsets.
    public let visibleRange: TextRange
    /// The characters that did not; nil if all did.
    public let overflow: TextRange?
    /// The whole text, also what is before and behind the frame.
    public var text: AttributedText { typesetter.text }
    /// What the lines were made by.
    let typesetter: Typesetter
}

extension TextFrame {
    /// From the places of lines to the frame's coordinates: nothing but a quarter of a turn to the right
    /// for lines from top to bottom.
    public var transform: Transform { options.progression.toFrame }
}

/// A line at its place in a frame.
public struct PlacedLine: Sendable {
    /// The line.
    public let line: Line
    /// Where the line's left end stands on its baseline, in the frame's coordinates.
    public let origin: Point
    /// The top edge of the room that the line takes.
    public let top: Double
    /// The bottom edge of the room that the line takes.
    public let bottom: Double
    /// How far the line goes beyond its room, in points; 0 where it does not.
    public var excess = 0.0
}

/// A place that a tab character leads to.
///
/// In paragraphs that run from right to left all is mirrored: places count from the right edge, and
/// text at a leading stop ends there.
public struct TabStop: Hashable, Sendable {
    /// Which part of the text after a tab stands at the stop.
    public enum Alignment: Hashable, Sendable {
        /// Its beginning.
        case leading
        /// Its middle.
        case center
        /// Its end.
        case trailing
        /// The first of the characters that end its column, or its end where there is none.
        case decimal
    }

    /// The distance from the edge of the frame where reading begins, in points.
    public var location: Double
    /// Which part of the text after the tab stands there.
    public var alignment: Alignment
    /// Characters that fill the tab's room, over and over; empty for white space.
    ///
    /// They stand in columns over lines that follow each other.
    public var leader: String
    /// The characters that text at a decimal stop is aligned at; nil for the decimal separator of the
    /// paragraph's language.
    public var columnTerminators: Set<Character>?

    /// Creates a stop.
    public init(
        _ location: Double, _ alignment: Alignment = .leading, leader: String = "",
        columnTerminators: Set<Character>? = nil
    ) {
        self.location = location
        self.alignment = alignment
        self.leader = leader
        self.columnTerminators = columnTerminators
    }
}

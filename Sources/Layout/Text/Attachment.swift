/// A box of a given size that stands in the text like a letter.
///
/// What is in the box is drawn by whoever draws the frame: the frame says where the box came to lie.
public struct Attachment: Hashable, Sendable {
    /// What lengths count.
    public enum Unit: Hashable, Sendable {
        /// Points.
        case points
        /// The em of the text that the box stands in, so that it grows with the font.
        case ems
    }

    /// At which height a box stands.
    public enum Placement: Hashable, Sendable {
        /// On the baseline, ascent above and descent below it.
        case baseline
        /// Its top at the top of the line's text.
        case top
        /// Its middle at half the height of the font's capital letters.
        case middle
        /// Its bottom at the bottom of the line's text.
        case bottom
        /// Raised above ``baseline`` by so much, in the box's unit.
        case offset(Double)
    }

    /// What the box is for, in the words of whoever draws it.
    public var name: String
    /// The width of the box.
    public var width: Double
    /// How far the box rises above the baseline.
    public var ascent: Double
    /// How far the box reaches below the baseline.
    public var descent: Double
    /// What width, ascent, descent and offset count.
    public var unit: Unit
    /// At which height the box stands.
    public var placement: Placement

    /// The character that an attachment stands for: U+FFFC OBJECT REPLACEMENT CHARACTER.
    public static let character = "\u{FFFC}"

    /// Creates a box.
    public init(
        name: String, width: Double, ascent: Double, descent: Double = 0, unit: Unit = .points,
        placement: Placement = .baseline
    ) {
        self.name = name
        self.width = width
        self.ascent = ascent
        self.descent = descent
        self.unit = unit
        self.placement = placement
    }
}

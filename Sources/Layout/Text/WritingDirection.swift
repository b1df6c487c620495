/// What a pair of formatting characters would do to the text between them (UAX #9, 2).
public enum WritingDirection: Hashable, Sendable {
    /// The text is embedded as a phrase of this direction (LRE, RLE).
    case embedding(Direction)
    /// Every character of the text runs this way, whatever it is (LRO, RLO).
    case override(Direction)
    /// The text is a phrase of this direction without influence on what is around it (LRI, RLI).
    case isolate(Direction)
    /// The text is such a phrase in the direction of its first strong character (FSI).
    case naturalIsolate
    /// Nothing by itself: a number that tells a phrase from its neighbour with the same direction.
    ///
    /// `[.phrase(1), .isolate(.rightToLeft)]` and `[.phrase(2), .isolate(.rightToLeft)]` beside each
    /// other are two phrases; without the numbers they are one.
    case phrase(Int)
}

/// A place for a caret: between two characters, and at the side of one of them.
///
/// Where a line was broken, or where text that runs to the right meets text that runs to the left,
/// the end of one character and the beginning of the next are two places. The affinity tells which.
public struct TextPosition: Hashable, Sendable {
    /// The character that a position goes with.
    public enum Affinity: Hashable, Sendable {
        /// The character behind the position: the caret stands where that one begins.
        case downstream
        /// The character before the position: the caret stands where that one ends.
        case upstream
    }

    /// The UTF-8 offset of the character behind the position.
    public var index: Int
    /// The character that the position goes with.
    public var affinity: Affinity

    /// Creates a position.
    public init(_ index: Int, _ affinity: Affinity = .downstream) {
        self.index = index
        self.affinity = affinity
    }
}

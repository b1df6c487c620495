/// Where characters of a line that is too long give way to a token.
public enum TruncationMode: Hashable, Sendable {
    /// At the beginning of the text: `…the lazy dog`.
    case start
    /// In the middle of the text: `The quick…lazy dog`.
    case middle
    /// At the end of the text: `The quick brown…`.
    case end
}

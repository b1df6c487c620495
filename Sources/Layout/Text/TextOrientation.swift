/// How characters stand in lines from top to bottom; in other lines it turns them to the left.
///
/// Text without an orientation lies on its side in such a line, like Latin words in Chinese.
public enum TextOrientation: Hashable, Sendable {
    /// Characters stand or lie as their scripts do in vertical lines (UAX #50): Chinese, Japanese and
    /// Korean ones and emoji stand, letters and digits lie on their side.
    case mixed
    /// All characters stand, each below the one before it.
    case upright
    /// All characters of the stretch stand beside each other in the room of one, made narrow where
    /// they must (tate-chu-yoko), as for a number of two digits.
    case combined
}

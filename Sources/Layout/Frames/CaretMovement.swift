/// A step that a caret goes.
public enum CaretMovement: Hashable, Sendable, CaseIterable {
    /// One grapheme cluster to the left, as it is seen.
    case left
    /// One grapheme cluster to the right, as it is seen.
    case right
    /// One grapheme cluster back in the text.
    case backward
    /// One grapheme cluster on in the text.
    case forward
    /// To the beginning of a word, or where the paragraph runs from right to left to the end of one.
    case wordLeft
    /// To the end of a word, or where the paragraph runs from right to left to the beginning of one.
    case wordRight
    /// To the beginning of this word, or of the one before.
    case wordBackward
    /// To the end of this word, or of the next one.
    case wordForward
    /// One line up, at the same distance from the left; from the first line to the beginning.
    case up
    /// One line down, at the same distance from the left; from the last line to the end.
    case down
    /// To the beginning of the line.
    case lineStart
    /// To the end of the line.
    case lineEnd
    /// To the beginning of the paragraph.
    case paragraphStart
    /// To the end of the paragraph, before the character that ends it.
    case paragraphEnd
    /// To the beginning of the frame.
    case start
    /// To the end of the frame.
    case end
}

/// A reading or meaning set small beside text, as in Japanese and Chinese.
///
/// The whole stretch of text with the same annotation is its base; no line breaks inside it. The
/// wider of base and annotation says how much room both take.
///
/// In lines from top to bottom, above is to the right of the line and below to its left; the
/// annotation's characters stand there if those of the base do.
public struct RubyAnnotation: Hashable, Sendable {
    /// How the shorter of base and annotation is spread over the longer one.
    public enum Alignment: Hashable, Sendable {
        /// As ``distributeSpace``, which is what Japanese books do.
        case auto
        /// Both begin at the same place.
        case start
        /// Both have the same middle.
        case center
        /// Both end at the same place.
        case end
        /// Letters of the shorter one stand apart, the first and the last at its ends.
        case distributeLetter
        /// Letters of the shorter one stand apart, with half a gap at its ends.
        case distributeSpace
        /// As ``center``, but flush with the line's edge where it stands at one.
        case lineEdge
    }

    /// On which sides a long annotation may reach over the text beside its base.
    ///
    /// It does so over kana without annotation only, by half its own em at most, and not over the edge
    /// of a line that has room for it.
    public enum Overhang: Hashable, Sendable {
        /// On both.
        case auto
        /// Where reading begins.
        case start
        /// Where reading ends.
        case end
        /// On none.
        case none
    }

    /// What stands above the base; nil for nothing.
    public var before: String?
    /// What stands below the base; nil for nothing.
    public var after: String?
    /// What stands to the right of the base, set from top to bottom in all lines; nil for nothing.
    ///
    /// Of Mandarin phonetic symbols (bopomofo), the marks of tones stand at the upper right of the
    /// last symbol, and that of the light tone above the first. Each character with such an annotation
    /// is best a base of its own.
    public var interCharacter: String?
    /// What follows the base on the line, on the same baseline; nil for nothing.
    public var inline: String?
    /// How the shorter of base and annotation is spread.
    public var alignment: Alignment
    /// On which sides a long annotation may reach over its neighbours.
    public var overhang: Overhang
    /// The size of the annotation as a part of that of its base; nil for a half, or three tenths for
    /// what stands between characters, so that three symbols are as high as their base.
    public var sizeFactor: Double?
    /// Whether an annotation that is too long is made smaller instead of its base wider.
    public var scalesToFit: Bool
    /// How the annotation looks, at its own size; nil for as the base, at ``sizeFactor`` of its size.
    public var attributes: TextAttributes?

    /// Creates an annotation.
    public init(
        _ before: String? = nil, after: String? = nil, interCharacter: String? = nil,
        inline: String? = nil, alignment: Alignment = .auto, overhang: Overhang = .auto,
        sizeFactor: Double? = nil, scalesToFit: Bool = false, attributes: TextAttributes? = nil
    ) {
        self.before = before
        self.after = after
        self.interCharacter = interCharacter
        self.inline = inline
        self.alignment = alignment
        self.overhang = overhang
        self.sizeFactor = sizeFactor
        self.scalesToFit = scalesToFit
        self.attributes = attributes
    }
}

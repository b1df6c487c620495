/// A wish that could not be met; text is laid out all the same.
public enum FontWarning: Hashable, Sendable, CustomStringConvertible {
    /// No font of this family was found.
    case unknownFamily(String)
    /// A font file could not be used.
    case unusableFile(String)
    /// No font has this character.
    case missingGlyph(String)

    /// For example `no font has the character '𓀀' (U+13000)`.
    public var description: String {
        switch self {
        case .unknownFamily(let name): return "no font family '\(name)', another one steps in"
        case .unusableFile(let reason): return reason
        case .missingGlyph(let cluster):
            let codes = cluster.unicodeScalars
                .map { "U+" + String($0.value, radix: 16, uppercase: true).padded(to: 4) }
            return "no font has the character '\(cluster)' (\(codes.joined(separator: " ")))"
        }
    }
}

extension String {
    fileprivate func padded(to length: Int) -> String {
        String(repeating: "0", count: max(0, length - count)) + self
    }
}

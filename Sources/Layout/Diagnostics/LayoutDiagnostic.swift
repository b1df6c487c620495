/// What a layout did otherwise than it was asked to, and where.
///
/// The text is laid out all the same. ``FontLibrary/diagnostics`` tells what happened in all texts of a
/// library, ``Typesetter/diagnostics`` and ``TextFrame/diagnostics`` tell where.
public struct LayoutDiagnostic: Hashable, Sendable {
    /// What happened.
    public enum Kind: Hashable, Sendable {
        /// No font has glyphs for the characters; boxes are shown.
        case missingGlyph(String)
        /// Another family was taken than the one wanted; nil where it differs from text to text.
        case substitutedFont(wanted: String, used: String?, SubstitutionReason)
        /// A font file cannot be used.
        case unusableFile(FontError)
        /// A style was made that the family does not have.
        case syntheticStyle(MadeStyle, family: String)
        /// Gradients or drawings of a font are shown as plain outlines.
        case unshownColors(family: String)
        /// A line goes so many points beyond its room.
        case overfullLine(excess: Double)
    }

    /// Why a font was not taken that was wished for.
    public enum SubstitutionReason: Hashable, Sendable {
        /// There is no family of this name.
        case unknownFamily
        /// The family's file cannot be read or is no font.
        case unusableFile
        /// The family does not have the characters.
        case lacksCharacters
        /// The characters are to be pictures, or letters that the font only has as pictures.
        case emojiPresentation
        /// The punctuation looks as in the script around it.
        case script
    }

    /// A style that the engine can make.
    public enum MadeStyle: String, Hashable, Sendable {
        /// Thicker strokes.
        case bold
        /// Letters leaned over.
        case oblique
        /// Capitals made small.
        case smallCapitals = "small capitals"
    }

    /// What happened.
    public let kind: Kind
    /// Where, as UTF-8 offsets.
    public let range: TextRange
}

extension LayoutDiagnostic: CustomStringConvertible {
    /// For example `0..<3: 'Inter' lacks the characters, 'Noto Sans Thai' steps in`.
    public var description: String { "\(range.lowerBound)..<\(range.upperBound): \(kind)" }
}

extension LayoutDiagnostic.Kind: CustomStringConvertible {
    /// What happened, in lowercase and without a full stop.
    public var description: String {
        switch self {
        case .missingGlyph(let cluster):
            "no font has the character '\(cluster)' (\(Self.codes(of: cluster)))"
        case .substitutedFont(let wanted, let used, let reason):
            "\(reason.words(wanted)), \(used.map { "'\($0)'" } ?? "another one") steps in"
        case .unusableFile(let error): error.description
        case .syntheticStyle(let style, let family): "\(style.rawValue) made of '\(family)'"
        case .unshownColors(let family):
            "gradients and drawings of '\(family)' are shown as plain outlines"
        case .overfullLine(let excess):
            "the line goes \((excess * 100).rounded() / 100) points beyond its room"
        }
    }

    /// The code points as Unicode writes them, for example `U+0065 U+0301`.
    private static func codes(of cluster: String) -> String {
        cluster.unicodeScalars
            .map { scalar in
                let digits = String(scalar.value, radix: 16, uppercase: true)
                return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
            }
            .joined(separator: " ")
    }
}

extension LayoutDiagnostic.SubstitutionReason {
    fileprivate func words(_ family: String) -> String {
        switch self {
        case .unknownFamily: "no font family '\(family)'"
        case .unusableFile: "the file of '\(family)' cannot be used"
        case .lacksCharacters: "'\(family)' lacks the characters"
        case .emojiPresentation: "'\(family)' has other pictures or none"
        case .script: "punctuation looks as in the script around it, not as in '\(family)'"
        }
    }
}

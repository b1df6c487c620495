internal import Layout

extension LayoutDiagnostic.Kind {
    /// What happened, and what to try.
    var warning: String { advice.map { "\(self) (\($0))" } ?? "\(self)" }

    private var advice: String? {
        switch self {
        case .missingGlyph(let cluster):
            cluster.unicodeScalars.first.flatMap(Self.package).map { "try: apt install \($0)" }
        case .substitutedFont(_, _, .unknownFamily): "see: fc-list : family"
        case .substitutedFont, .unusableFile, .syntheticStyle, .unshownColors, .overfullLine: nil
        }
    }

    /// The package of Debian that has a font for a character; nil for characters that Unicode does
    /// not know or leaves to whoever uses them.
    private static func package(for character: Unicode.Scalar) -> String? {
        switch character.properties.generalCategory {
        case .unassigned, .privateUse, .surrogate, .control: return nil
        default: break
        }
        if character.properties.isEmojiPresentation { return "fonts-noto-color-emoji" }
        return chineseJapaneseKorean.contains { $0.contains(character.value) }
            ? "fonts-noto-cjk" : "fonts-noto-core"
    }

    /// Blocks of Unicode that only fonts for Chinese, Japanese and Korean have.
    private static let chineseJapaneseKorean: [ClosedRange<UInt32>] = [
        0x1100...0x11FF,  // Hangul Jamo
        0x2E80...0x33FF,  // radicals, kana, Bopomofo, enclosed and squared characters
        0x3400...0x9FFF,  // ideographs
        0xA960...0xA97F,  // more Hangul Jamo
        0xAC00...0xD7FF,  // Hangul
        0xF900...0xFAFF,  // ideographs for compatibility
        0xFE30...0xFE4F,  // vertical forms
        0xFF00...0xFFEF,  // forms of full and half width
        0x1B000...0x1B16F,  // more kana
        0x20000...0x3FFFF,  // ideographs of planes 2 and 3
    ]
}

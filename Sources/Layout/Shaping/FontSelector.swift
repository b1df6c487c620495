/// Chooses a font for every grapheme cluster of a stretch of one script.
struct FontSelector {
    private let attributes: TextAttributes
    private let script: Script
    private let fonts: FontLibrary
    private let bytes: [UInt8]
    private let cascade: [ResolvedFont]
    private let primary: ResolvedFont

    init(attributes: TextAttributes, script: Script, fonts: FontLibrary, bytes: [UInt8]) {
        self.attributes = attributes
        self.script = script
        self.fonts = fonts
        self.bytes = bytes
        cascade = fonts.cascade(for: attributes.font)
        primary =
            cascade.first ?? fonts.lastResort(for: attributes.font, language: attributes.language)
    }

    /// Calls `body` with stretches of one font each, in order.
    func forEachStretch(in range: TextRange, _ body: (TextRange, ResolvedFont) -> Void) {
        if isPlain(range) {
            body(range, primary)
            return
        }
        var start = range.lowerBound
        var (clusterStart, current): (Int, ResolvedFont?) = (start, nil)
        BreakIterator.forEachBoundary(.grapheme, in: bytes, range, language: nil) { end, _ in
            let cluster = clusterStart..<end
            let font = font(for: cluster, after: current)
            if let current, current != font {
                body(start..<clusterStart, current)
                start = clusterStart
            }
            current = font
            clusterStart = end
        }
        if let current { body(start..<range.upperBound, current) }
    }

    /// Whether the first font has every character, and none of them asks for another one.
    private func isPlain(_ range: TextRange) -> Bool {
        if attributes.attachment != nil { return true }
        var offset = range.lowerBound
        while offset < range.upperBound {
            let (scalar, length) = scalar(of: bytes, at: offset)
            offset += length
            if scalar.isControl { continue }
            if prefersScriptFont(scalar) || scalar.hasEmojiPresentation || scalar.value == 0xFE0F
                || !primary.face.covers([scalar])
            {
                return false
            }
        }
        return true
    }

    private func font(for cluster: TextRange, after previous: ResolvedFont?) -> ResolvedFont {
        var scalars: [Unicode.Scalar] = []
        forEachScalar(of: bytes, in: cluster) { scalar, _ in scalars.append(scalar) }
        guard let first = scalars.first(where: { !$0.isDefaultIgnorable }), !first.isControl else {
            return previous ?? primary
        }
        let wantsEmoji = Self.wantsEmoji(scalars)
        if wantsEmoji,
            let found = fonts.fallback(
                for: scalars, font: attributes.font, language: nil, isEmoji: true)
        {
            return found
        }
        // A space after fallback text stays in its font: one item instead of three.
        if first.isLineSpace, let previous, previous.face.covers(scalars) { return previous }
        let candidates = prefersScriptFont(first) ? scriptFonts : cascade
        if let found = candidates.first(where: { $0.face.covers(scalars) }) { return found }
        if primary.face.covers(scalars) { return primary }
        let found = fonts.fallback(
            for: scalars, font: attributes.font, language: attributes.language, isEmoji: false)
        if let found { return found }
        fonts.warnMissingGlyph(scalars)
        return primary
    }

    /// The cascade with fonts made for the script first: those that have a common letter of it.
    private var scriptFonts: [ResolvedFont] {
        cascade.filter { $0.face.glyph(for: "\u{4E00}") != nil } + cascade
    }

    /// Whether the character looks different in East Asian text: quotes, dashes, dots, which Latin
    /// fonts have too (UAX #11, East_Asian_Width=Ambiguous).
    private func prefersScriptFont(_ scalar: Unicode.Scalar) -> Bool {
        guard script.isEastAsian else { return false }
        switch scalar.value {
        case 0xB7, 0x2014, 0x2015, 0x2018, 0x2019, 0x201C, 0x201D, 0x2025, 0x2026, 0x2027:
            return true
        default: return false
        }
    }

    /// Whether a cluster is to be drawn as a colour picture (UTS #51, 4.3).
    private static func wantsEmoji(_ cluster: [Unicode.Scalar]) -> Bool {
        if cluster.contains("\u{FE0E}") { return false }
        return cluster.contains("\u{FE0F}") || cluster.first?.hasEmojiPresentation == true
    }
}

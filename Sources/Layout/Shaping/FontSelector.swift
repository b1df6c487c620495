/// Chooses a font for every grapheme cluster of text with the same wish for one.
struct FontSelector {
    /// A stretch of text in one font.
    struct Stretch {
        var range: TextRange
        var font: ResolvedFont
    }

    /// The wish for a font.
    let font: Font
    /// The language, which chooses among the system's fonts.
    let language: String?
    /// The font that is taken as far as it has the characters.
    let primary: ResolvedFont
    private let fonts: FontLibrary
    private let cascade: [ResolvedFont]
    /// What was found for clusters of one code point: running text has few different ones.
    private var known: [UInt32: ResolvedFont] = [:]
    /// The same for characters that prefer the font of their script.
    private var knownOfScript: [UInt32: ResolvedFont] = [:]

    init(_ attributes: TextAttributes, fonts: FontLibrary) {
        font = attributes.font
        language = attributes.language
        self.fonts = fonts
        cascade = fonts.cascade(for: attributes.font)
        primary =
            cascade.first ?? fonts.lastResort(for: attributes.font, language: attributes.language)
    }

    /// Whether the attributes make the same wish.
    func serves(_ attributes: TextAttributes) -> Bool {
        attributes.font == font && attributes.language == language
    }

    /// Stretches of one font each that cover a range of one script, in order.
    mutating func stretches(
        of bytes: [UInt8], in range: TextRange, script: Script, _ clusters: inout GraphemeClusters
    ) -> [Stretch] {
        if font.capitals == .normal, !primary.face.drawsEmoji,
            isPlain(bytes, in: range, script: script)
        {
            return [Stretch(range: range, font: primary)]
        }
        var stretches: [Stretch] = []
        var start = range.lowerBound
        for end in clusters.ends(in: range) {
            let font = font(for: bytes, start..<end, script, after: stretches.last?.font)
            if let last = stretches.last, last.font == font {
                stretches[stretches.count - 1].range = last.range.lowerBound..<end
            } else {
                stretches.append(Stretch(range: start..<end, font: font))
            }
            start = end
        }
        return stretches
    }

    /// Whether the first font has every character, and none of them asks for another one.
    private func isPlain(_ bytes: [UInt8], in range: TextRange, script: Script) -> Bool {
        var offset = range.lowerBound
        while offset < range.upperBound {
            if primary.face.coversASCII, bytes[offset] < 0x80 {
                offset += 1
                continue
            }
            let (scalar, length) = scalar(of: bytes, at: offset)
            offset += length
            if scalar.isControl { continue }
            if scalar.prefersFont(of: script) || scalar.hasEmojiPresentation
                || scalar.value == 0xFE0F || !primary.face.covers(scalar)
            {
                return false
            }
        }
        return true
    }

    private mutating func font(
        for bytes: [UInt8], _ cluster: TextRange, _ script: Script, after previous: ResolvedFont?
    ) -> ResolvedFont {
        let (first, length) = scalar(of: bytes, at: cluster.lowerBound)
        if first.isControl { return previous ?? primary }
        // A space after fallback text stays in its font: one item instead of three. But not after an
        // emoji, whose font has spaces as wide as pictures.
        if first.isLineSpace, let previous, !previous.face.hasColorGlyphs,
            !previous.isSmallCapitals, previous.face.covers(first)
        {
            return previous
        }
        guard length == cluster.count else {
            var scalars: [Unicode.Scalar] = []
            forEachScalar(of: bytes, in: cluster) { scalar, _ in scalars.append(scalar) }
            // Joiners and selectors without a letter are never seen.
            if scalars.allSatisfy(\.isDefaultIgnorable) { return previous ?? primary }
            return withCapitals(find(scalars, script), first)
        }
        if first.isDefaultIgnorable { return previous ?? primary }
        let prefersScriptFont = first.prefersFont(of: script)
        if let font = (prefersScriptFont ? knownOfScript : known)[first.value] { return font }
        let found = withCapitals(find([first], script), first)
        if prefersScriptFont {
            knownOfScript[first.value] = found
        } else {
            known[first.value] = found
        }
        return found
    }

    /// The font for a cluster: of the wish's families the first that has it, else one that steps in.
    func find(_ cluster: [Unicode.Scalar], _ script: Script) -> ResolvedFont {
        if cluster.wantsEmoji, let found = emojiFont(for: cluster) { return found }
        // The digits of emoji fonts are made for keycaps, and far too wide.
        let isDigit = cluster.first?.isKeycapBase ?? false
        func serves(_ font: ResolvedFont) -> Bool {
            font.face.covers(cluster) && !(isDigit && font.face.drawsEmoji)
        }
        let prefersScriptFont = cluster.first?.prefersFont(of: script) ?? false
        if prefersScriptFont, let found = scriptFonts.first(where: serves) { return found }
        if let found = cascade.first(where: serves) { return found }
        if serves(primary) { return primary }
        let found = fonts.fallback(for: cluster, font: font, language: language, isEmoji: false)
        if let found = found ?? (isDigit ? nil : emojiFont(for: cluster)) { return found }
        // No font has all of it: the letter counts for more than its marks.
        if cluster.count > 1, let base = cluster.first { return find([base], script) }
        if !primary.face.covers(cluster) { fonts.noteMissingGlyph(cluster) }
        return primary
    }

    private func emojiFont(for cluster: [Unicode.Scalar]) -> ResolvedFont? {
        cascade.first { $0.face.drawsEmoji && $0.face.covers(cluster) }
            ?? fonts.fallback(for: cluster, font: font, language: nil, isEmoji: true)
    }

    /// The font for a character that is to be shown as a small capital: the same where it has such
    /// glyphs, else one with capitals made small.
    private func withCapitals(_ found: ResolvedFont, _ character: Unicode.Scalar) -> ResolvedFont {
        let isSmallLetter = character.isShownUppercase
        guard
            font.capitals == .allSmall
                ? isSmallLetter || character.properties.isUppercase
                : font.capitals == .small && isSmallLetter,
            font.synthesis.contains(.smallCapitals), let glyph = found.face.glyph(for: character),
            !found.face.substitutes(glyph, by: isSmallLetter ? "smcp" : "c2sc")
        else { return found }
        return found.withSmallCapitals
    }

    /// The fonts made for ideographs: those of the cascade that have a common one, else the one that
    /// steps in for it.
    private var scriptFonts: [ResolvedFont] {
        let ideograph: Unicode.Scalar = "\u{4E00}"
        let made = cascade.filter { $0.face.covers(ideograph) }
        guard made.isEmpty else { return made }
        return fonts.fallback(for: [ideograph], font: font, language: language, isEmoji: false)
            .map { [$0] } ?? []
    }
}

extension Unicode.Scalar {
    /// Whether the character looks different in Chinese and Japanese text: quotes, dashes, dots, which
    /// Latin fonts have too (UAX #11, East_Asian_Width=Ambiguous).
    fileprivate func prefersFont(of script: Script) -> Bool {
        switch value {
        case 0xB7, 0x2014, 0x2015, 0x2018, 0x2019, 0x201C, 0x201D, 0x2025, 0x2026, 0x2027:
            return script.hasWidePunctuation
        default: return false
        }
    }
}

extension Typesetter {
    /// What was done with fonts otherwise than asked, in the order of the text.
    ///
    /// Found when asked for, in time linear in the length of the text; the layout itself keeps no
    /// account.
    public var diagnostics: [LayoutDiagnostic] {
        var found: [LayoutDiagnostic] = []
        for entry in shaped.items where !entry.item.isAttachment {
            let item = entry.item
            found.merge(substitution(in: item), in: item.range)
            for style in item.madeStyles {
                let kind = LayoutDiagnostic.Kind.syntheticStyle(
                    style, family: item.font.face.familyName)
                found.merge(kind, in: item.range)
            }
            for cluster in clusters(of: entry, where: { $0.id == 0 }) where isVisible(cluster) {
                found.append(
                    LayoutDiagnostic(kind: .missingGlyph(text(in: cluster)), range: cluster))
            }
            guard item.font.face.hasColorGlyphs else { continue }
            for cluster in clusters(of: entry, where: { item.font.face.hasUnshownColors($0.id) }) {
                found.merge(.unshownColors(family: item.font.face.familyName), in: cluster)
            }
        }
        return found.inOrder
    }

    private func substitution(in item: TextItem) -> LayoutDiagnostic.Kind? {
        let font = item.attributes.font
        guard let wanted = font.families.first else { return nil }
        let used = item.font.face
        func substituted(_ reason: LayoutDiagnostic.SubstitutionReason) -> LayoutDiagnostic.Kind {
            .substitutedFont(wanted: wanted, used: used.familyName, reason)
        }
        guard let face = fonts.cascade(for: font.withFamilies([wanted])).first?.face else {
            return substituted(fonts.isRegistered(wanted) ? .unusableFile : .unknownFamily)
        }
        guard face != used else { return nil }
        if used.drawsEmoji || face.drawsEmoji { return substituted(.emojiPresentation) }
        let scalars = Array(text(in: item.range).unicodeScalars)
        let lacks = scalars.contains { !$0.isControl && !face.covers($0) }
        return substituted(lacks ? .lacksCharacters : .script)
    }

    /// The clusters with glyphs of a kind, in the order of the text.
    private func clusters(
        of entry: ShapedText.ShapedItem, where isWanted: (ShapedGlyph) -> Bool
    ) -> [TextRange] {
        let starts = Set(shaped.glyphs[entry.glyphs].map { Int($0.cluster) }).sorted()
        let wanted = Set(shaped.glyphs[entry.glyphs].filter(isWanted).map { Int($0.cluster) })
        return starts.indices.filter { wanted.contains(starts[$0]) }
            .map { index in
                let isLast = index == starts.count - 1
                return starts[index]..<(isLast ? entry.item.range.upperBound : starts[index + 1])
            }
    }

    private func isVisible(_ cluster: TextRange) -> Bool {
        let (first, _) = scalar(of: shaped.bytes, at: cluster.lowerBound)
        return !first.isControl && !first.isDefaultIgnorable
    }

    private func text(in range: TextRange) -> String {
        String(decoding: shaped.bytes[range], as: UTF8.self)
    }
}

extension TextItem {
    fileprivate var madeStyles: [LayoutDiagnostic.MadeStyle] {
        var styles: [LayoutDiagnostic.MadeStyle] = []
        if font.synthesis.isBold { styles.append(.bold) }
        if font.synthesis.slant != 0 { styles.append(.oblique) }
        if font.isSmallCapitals { styles.append(.smallCapitals) }
        return styles
    }
}

extension Font {
    fileprivate func withFamilies(_ families: [String]) -> Font {
        var font = self
        font.families = families
        return font
    }
}

extension [LayoutDiagnostic] {
    /// Adds what happened to a stretch, to the entry before if the same happened right before it.
    fileprivate mutating func merge(_ kind: LayoutDiagnostic.Kind?, in range: TextRange) {
        guard let kind else { return }
        // An item has at most four entries.
        if let same = suffix(4).lastIndex(where: { $0.kind == kind }),
            self[same].range.upperBound == range.lowerBound
        {
            self[same] = LayoutDiagnostic(
                kind: kind, range: self[same].range.lowerBound..<range.upperBound)
        } else {
            append(LayoutDiagnostic(kind: kind, range: range))
        }
    }

    /// By where they begin; those that begin together as they came.
    var inOrder: [LayoutDiagnostic] {
        enumerated()
            .sorted { ($0.1.range.lowerBound, $0.0) < ($1.1.range.lowerBound, $1.0) }
            .map(\.element)
    }
}

internal import CFontconfig

/// The fonts that the system has, as fontconfig knows them.
///
/// Fontconfig is started at the first question, for that takes 4 to 5 ms.
struct SystemFonts: Sendable {
    /// A file that fontconfig names.
    struct Match: Hashable, Sendable {
        var path: String
        var index: Int
        var family: String
        var isItalic: Bool
    }

    /// The face nearest to a wish for one family; nil if the system has no such family.
    ///
    /// The generic families of CSS Fonts 4 are whatever the system takes for them.
    func match(family: String, font: Font) -> Match? {
        let found = best(for: pattern(families: [family], font: font, language: nil))
        let isGeneric = Self.genericFamilies.contains(family.lowercased())
        return found.flatMap { isGeneric || $0.isFamily(family) ? $0.match : nil }
    }

    private static let genericFamilies: Set = [
        "serif", "sans-serif", "monospace", "cursive", "fantasy", "system-ui", "emoji", "math",
    ]

    /// The face that the system would take where nothing is wished for.
    func defaultMatch(for font: Font, language: String?) -> Match? {
        best(for: pattern(families: ["sans-serif"], font: font, language: language))?.match
    }

    /// The face that is nearest to a wish among those with all the characters of a cluster.
    func fallback(
        for cluster: [Unicode.Scalar], font: Font, language: String?, isEmoji: Bool
    ) -> Match? {
        let families = isEmoji ? ["emoji"] : font.families + ["sans-serif"]
        let pattern = pattern(families: families, font: font, language: language)
        pattern.add(characters: cluster)
        return best(for: pattern)?.match
    }

    private func pattern(families: [String], font: Font, language: String?) -> Pattern {
        let pattern = Pattern()
        for family in families { pattern.add(FC_FAMILY, family) }
        pattern.add(FC_WEIGHT, Int(FcWeightFromOpenType(Int32(font.weight))))
        pattern.add(FC_SLANT, font.isItalic ? Int(FC_SLANT_ITALIC) : Int(FC_SLANT_ROMAN))
        if let language { pattern.add(FC_LANG, language) }
        return pattern
    }

    private func best(for pattern: Pattern) -> Pattern? {
        unsafe FcConfigSubstitute(nil, pattern.pointer, FcMatchPattern)
        unsafe FcDefaultSubstitute(pattern.pointer)
        var result = FcResultMatch
        guard let found = unsafe FcFontMatch(nil, pattern.pointer, &result) else { return nil }
        return unsafe Pattern(adopting: found)
    }
}

/// Sole owner of an `FcPattern`.
@safe
private final class Pattern {
    let pointer: OpaquePointer

    init() { unsafe pointer = FcPatternCreate() }

    init(adopting pointer: OpaquePointer) { unsafe self.pointer = pointer }

    deinit { unsafe FcPatternDestroy(pointer) }

    func add(_ key: String, _ text: String) {
        _ = unsafe text.withCString { start in
            unsafe start.withMemoryRebound(to: FcChar8.self, capacity: text.utf8.count + 1) {
                unsafe FcPatternAddString(pointer, key, $0)
            }
        }
    }

    func add(_ key: String, _ number: Int) {
        _ = unsafe FcPatternAddInteger(pointer, key, Int32(number))
    }

    func add(characters: [Unicode.Scalar]) {
        let set = unsafe FcCharSetCreate()
        for scalar in characters { _ = unsafe FcCharSetAddChar(set, scalar.value) }
        _ = unsafe FcPatternAddCharSet(pointer, FC_CHARSET, set)
        unsafe FcCharSetDestroy(set)
    }

    func text(_ key: String, _ index: Int = 0) -> String? {
        var value: UnsafeMutablePointer<FcChar8>?
        guard unsafe FcPatternGetString(pointer, key, Int32(index), &value) == FcResultMatch,
            let value = unsafe value
        else { return nil }
        return unsafe String(cString: value)
    }

    func number(_ key: String) -> Int {
        var value: Int32 = 0
        return unsafe FcPatternGetInteger(pointer, key, 0, &value) == FcResultMatch
            ? Int(value) : 0
    }

    /// Whether one of the names of the family is `name`, whatever the case.
    func isFamily(_ name: String) -> Bool {
        var index = 0
        while let family = text(FC_FAMILY, index) {
            if family.lowercased() == name.lowercased() { return true }
            index += 1
        }
        return false
    }

    var match: SystemFonts.Match? {
        guard let path = text(FC_FILE) else { return nil }
        return SystemFonts.Match(
            path: path, index: number(FC_INDEX) & 0xFFFF, family: text(FC_FAMILY) ?? "?",
            isItalic: number(FC_SLANT) != Int(FC_SLANT_ROMAN))
    }
}

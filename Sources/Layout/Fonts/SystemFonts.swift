internal import CFontconfig

/// The fonts that the system has, as fontconfig knows them.
///
/// Fontconfig is started at the first question, for that takes 4 to 5 ms. No font file is opened.
struct SystemFonts: Sendable {
    /// All faces, by family, style and path.
    var faces: [FontDescriptor] { list(Pattern()) }

    /// The faces of one family, the one nearest to a wish first; empty if the system has no such
    /// family.
    ///
    /// The generic families of CSS Fonts 4 are whatever the system takes for them.
    func faces(of family: String, for font: Font) -> [FontDescriptor] {
        guard Self.genericFamilies.contains(family.lowercased()) else {
            return members(of: family).sorted(by: font, \.traits)
        }
        return nearest(to: pattern(families: [family], font: font, language: nil), for: font)
    }

    private static let genericFamilies: Set = [
        "serif", "sans-serif", "monospace", "cursive", "fantasy", "system-ui", "emoji", "math",
    ]

    /// The faces that the system would take where nothing is wished for, the nearest one first.
    func defaultFaces(for font: Font, language: String?) -> [FontDescriptor] {
        nearest(
            to: pattern(families: ["sans-serif"], font: font, language: language), for: font)
    }

    /// The face that is nearest to a wish among those with all the characters of a cluster, then
    /// others of its family.
    func fallbacks(
        for cluster: [Unicode.Scalar], font: Font, language: String?, isEmoji: Bool
    ) -> [FontDescriptor] {
        let families = isEmoji ? ["emoji"] : font.families + ["sans-serif"]
        let pattern = pattern(families: families, font: font, language: language)
        pattern.add(characters: cluster)
        return best(for: pattern)?.descriptor.map { [$0] } ?? []
    }

    /// The faces that step in for each other, each with characters that those before it lack.
    func cascade(for font: Font, language: String?) -> [FontDescriptor] {
        let pattern = pattern(families: font.families, font: font, language: language)
        pattern.complete()
        var result = FcResultMatch
        guard let found = unsafe FcFontSort(nil, pattern.pointer, 1, nil, &result) else {
            return []
        }
        return unsafe descriptors(consuming: found)
    }

    /// The family that fontconfig takes for a pattern, its faces nearest to the wish first.
    private func nearest(to pattern: Pattern, for font: Font) -> [FontDescriptor] {
        guard let best = best(for: pattern)?.descriptor else { return [] }
        let family = members(of: best.familyName)
        return family.isEmpty ? [best] : family.sorted(by: font, \.traits)
    }

    private func members(of family: String) -> [FontDescriptor] {
        let pattern = Pattern()
        pattern.add(FC_FAMILY, family)
        return list(pattern)
    }

    private func list(_ pattern: Pattern) -> [FontDescriptor] {
        let objects = unsafe FcObjectSetCreate()
        defer { unsafe FcObjectSetDestroy(objects) }
        for key in Pattern.keys { _ = unsafe FcObjectSetAdd(objects, key) }
        guard let found = unsafe FcFontList(nil, pattern.pointer, objects) else { return [] }
        func order(_ face: FontDescriptor) -> (String, Int, String, String, Int) {
            (
                face.familyName, face.isVariable ? 1 : 0, face.styleName, face.path ?? "",
                face.index
            )
        }
        return unsafe descriptors(consuming: found).sorted { order($0) < order($1) }
    }

    private func descriptors(consuming set: UnsafeMutablePointer<FcFontSet>) -> [FontDescriptor] {
        defer { unsafe FcFontSetDestroy(set) }
        var found: [FontDescriptor] = []
        for index in 0..<Int(unsafe set.pointee.nfont) {
            guard let fonts = unsafe set.pointee.fonts, let font = unsafe fonts[index] else {
                continue
            }
            if let descriptor = unsafe Pattern(retaining: font).descriptor {
                found.append(descriptor)
            }
        }
        return found
    }

    private func pattern(families: [String], font: Font, language: String?) -> Pattern {
        let pattern = Pattern()
        for family in families { pattern.add(FC_FAMILY, family) }
        let weight = Int(font.weight.value.rounded())
        pattern.add(FC_WEIGHT, Int(FcWeightFromOpenType(Int32(weight))))
        pattern.add(FC_WIDTH, Int(font.width.percent.rounded()))
        pattern.add(FC_SLANT, Pattern.slant(of: font.slant))
        if let language { pattern.add(FC_LANG, language) }
        return pattern
    }

    private func best(for pattern: Pattern) -> Pattern? {
        pattern.complete()
        var result = FcResultMatch
        guard let found = unsafe FcFontMatch(nil, pattern.pointer, &result) else { return nil }
        return unsafe Pattern(adopting: found)
    }
}

/// An owner of an `FcPattern`.
@safe
private final class Pattern {
    let pointer: OpaquePointer

    init() { unsafe pointer = FcPatternCreate() }

    init(adopting pointer: OpaquePointer) { unsafe self.pointer = pointer }

    init(retaining pointer: OpaquePointer) {
        unsafe FcPatternReference(pointer)
        unsafe self.pointer = pointer
    }

    deinit { unsafe FcPatternDestroy(pointer) }

    /// Adds what the system's configuration says about the pattern.
    func complete() {
        _ = unsafe FcConfigSubstitute(nil, pointer, FcMatchPattern)
        unsafe FcDefaultSubstitute(pointer)
    }

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

    static func slant(of slant: FontSlant) -> Int {
        switch slant {
        case .upright: Int(FC_SLANT_ROMAN)
        case .italic: Int(FC_SLANT_ITALIC)
        case .oblique: Int(FC_SLANT_OBLIQUE)
        }
    }

    private func text(_ key: String) -> String? {
        var value: UnsafeMutablePointer<FcChar8>?
        guard unsafe FcPatternGetString(pointer, key, 0, &value) == FcResultMatch,
            let value = unsafe value
        else { return nil }
        return unsafe String(cString: value)
    }

    private func number(_ key: String) -> Int {
        var value: Int32 = 0
        return unsafe FcPatternGetInteger(pointer, key, 0, &value) == FcResultMatch
            ? Int(value) : 0
    }

    private func isTrue(_ key: String) -> Bool {
        var value: FcBool = 0
        return unsafe FcPatternGetBool(pointer, key, 0, &value) == FcResultMatch && value != 0
    }

    /// A number or, of a variable font, a range.
    private func range(_ key: String, default plain: Double) -> ClosedRange<Double> {
        var range: OpaquePointer?
        var (low, high) = (plain, plain)
        if unsafe FcPatternGetRange(pointer, key, 0, &range) == FcResultMatch {
            _ = unsafe FcRangeGetDouble(range, &low, &high)
        } else if unsafe FcPatternGetDouble(pointer, key, 0, &low) == FcResultMatch {
            high = low
        }
        return low...max(low, high)
    }
}

extension Pattern {
    /// What a list asks fontconfig about.
    fileprivate static let keys = [
        FC_FAMILY, FC_STYLE, FC_FULLNAME, FC_POSTSCRIPT_NAME, FC_FILE, FC_INDEX, FC_WEIGHT,
        FC_WIDTH, FC_SLANT, FC_SPACING, FC_COLOR, FC_VARIABLE,
    ]

    /// The face; nil for a named instance, which its font already stands for, and for what is no
    /// outline font at all.
    fileprivate var descriptor: FontDescriptor? {
        // The upper half of the index counts named instances; 0x8000 is the font as a whole.
        let (instance, index) = (number(FC_INDEX) >> 16, number(FC_INDEX) & 0xFFFF)
        guard let path = text(FC_FILE), instance & 0x7FFF == 0 || instance < 0 else { return nil }
        let family = text(FC_FAMILY) ?? "?"
        let style = text(FC_STYLE) ?? "?"
        return FontDescriptor(
            .file(path: path, index: index),
            names: FontDescriptor.Names(
                family: family, style: style, full: text(FC_FULLNAME) ?? "\(family) \(style)",
                postScript: text(FC_POSTSCRIPT_NAME) ?? "?"),
            traits, isVariable: isTrue(FC_VARIABLE),
            isMonospaced: number(FC_SPACING) == Int(FC_MONO), isColored: isTrue(FC_COLOR))
    }

    private var traits: FaceTraits {
        let weights = range(FC_WEIGHT, default: Double(FC_WEIGHT_REGULAR))
        let slant = range(FC_SLANT, default: 0)
        let isUpright = slant.lowerBound == Double(FC_SLANT_ROMAN)
        var slants: FaceTraits.Slants = isUpright ? .upright : []
        if slant.upperBound > 0 {
            slants.insert(slant.upperBound == Double(FC_SLANT_OBLIQUE) ? .oblique : .italic)
        }
        return FaceTraits(
            weights: FcWeightToOpenTypeDouble(
                weights.lowerBound)...FcWeightToOpenTypeDouble(
                    weights.upperBound), widths: range(FC_WIDTH, default: 100), slants: slants)
    }
}

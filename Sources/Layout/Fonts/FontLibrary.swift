internal import Synchronization

/// All fonts that a layout may use: those registered by file or from memory, then the system's.
///
/// A library may be shared by threads. A file is opened when the first glyph is needed from it, and
/// fontconfig is asked only about families that are not registered.
public final class FontLibrary: Sendable {
    private struct State {
        var registered: [RegisteredFace] = []
        var faces: [FontFace.Source: FontFace?] = [:]
        var primary: [PrimaryKey: ResolvedFont?] = [:]
        var fallbacks: [FallbackKey: ResolvedFont?] = [:]
        var warnings: [FontWarning] = []

        mutating func warn(_ warning: FontWarning) {
            if !warnings.contains(warning) { warnings.append(warning) }
        }
    }

    private let state = Mutex(State())
    private let system: SystemFonts?

    /// Creates a library.
    ///
    /// - Parameter usesSystemFonts: Whether fontconfig may be asked. Without it the same input makes
    ///   the same lines on every machine.
    public init(usesSystemFonts: Bool = true) {
        system = usesSystemFonts ? SystemFonts() : nil
    }

    /// Registers a face of a file under a family's name, without opening the file.
    ///
    /// A file that turns out not to be readable is passed over with a warning.
    public func register(
        path: String, index: Int = 0, family: String, weight: Int = 400, isItalic: Bool = false
    ) {
        register(
            RegisteredFace(
                source: .file(path: path, index: index), family: family, weight: weight,
                isItalic: isItalic))
    }

    /// Registers a font in memory under a family's name.
    public func register(
        bytes: [UInt8], family: String, weight: Int = 400, isItalic: Bool = false
    ) {
        register(
            RegisteredFace(
                source: .memory(bytes), family: family, weight: weight, isItalic: isItalic))
    }

    /// Wishes that could not be met so far, in the order in which they turned up.
    public var warnings: [FontWarning] { state.withLock(\.warnings) }

    private func register(_ face: RegisteredFace) {
        state.withLock { state in
            state.registered.append(face)
            state.primary = [:]
            state.fallbacks = [:]
        }
    }
}

/// A face that steps in for a wish.
struct ResolvedFont: Hashable, Sendable {
    var face: FontFace
    /// Whether the wish was for italic and the face is upright.
    var isSlantedByUs: Bool
}

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
                .map { "U+" + String($0.value, radix: 16, uppercase: true) }
            return "no font has the character '\(cluster)' (\(codes.joined(separator: " ")))"
        }
    }
}

private struct RegisteredFace {
    var source: FontFace.Source
    var family: String
    var weight: Int
    var isItalic: Bool
}

private struct PrimaryKey: Hashable {
    var family: String?
    var weight: Int
    var isItalic: Bool
    var language: String?
}

private struct FallbackKey: Hashable {
    var cluster: [Unicode.Scalar]
    var weight: Int
    var isItalic: Bool
    var language: String?
    var isEmoji: Bool
}

extension FontLibrary {
    /// The faces of a wish's families that can be found, the one wanted most first.
    ///
    /// Empty only if no family was found; then ``lastResort(for:language:)`` steps in.
    func cascade(for font: Font) -> [ResolvedFont] {
        font.families.compactMap { family in
            let key = PrimaryKey(family: family, weight: font.weight, isItalic: font.isItalic)
            return state.withLock { state -> ResolvedFont? in
                if let known = state.primary[key] { return known }
                let found = find(family, for: font, in: &state)
                state.primary[key] = .some(found)
                if found == nil { state.warn(.unknownFamily(family)) }
                return found
            }
        }
    }

    /// The system's plain font, else any registered one, else a font of boxes.
    func lastResort(for font: Font, language: String?) -> ResolvedFont {
        let key = PrimaryKey(
            family: nil, weight: font.weight, isItalic: font.isItalic, language: language)
        return state.withLock { state -> ResolvedFont in
            if case .some(.some(let known)) = state.primary[key] { return known }
            let match = system?.defaultMatch(for: font, language: language)
            let found =
                match.flatMap { open($0, for: font, in: &state) }
                ?? firstRegistered(for: font, in: &state)
                ?? ResolvedFont(face: BoxFont.face, isSlantedByUs: false)
            state.primary[key] = .some(found)
            return found
        }
    }

    /// A face outside the cascade with all the characters of a cluster; nil if there is none.
    func fallback(
        for cluster: [Unicode.Scalar], font: Font, language: String?, isEmoji: Bool
    ) -> ResolvedFont? {
        let key = FallbackKey(
            cluster: cluster, weight: font.weight, isItalic: font.isItalic, language: language,
            isEmoji: isEmoji)
        return state.withLock { state -> ResolvedFont? in
            if let known = state.fallbacks[key] { return known }
            let found = findFallback(key, font: font, in: &state)
            state.fallbacks[key] = .some(found)
            return found
        }
    }

    /// Notes that a cluster is shown as a box.
    func warnMissingGlyph(_ cluster: [Unicode.Scalar]) {
        let text = String(String.UnicodeScalarView(cluster))
        state.withLock { $0.warn(.missingGlyph(text)) }
    }
}

extension FontLibrary {
    private func find(_ family: String, for font: Font, in state: inout State) -> ResolvedFont? {
        let members = state.registered.filter { $0.family.lowercased() == family.lowercased() }
        // CSS Fonts 4, 5.2: the slant decides before the weight does.
        let nearest = members.min { first, second in
            (first.distance(to: font)) < (second.distance(to: font))
        }
        if let nearest, let found = open(nearest, for: font, in: &state) { return found }
        return system?.match(family: family, font: font)
            .flatMap { open($0, for: font, in: &state) }
    }

    private func firstRegistered(for font: Font, in state: inout State) -> ResolvedFont? {
        for candidate in state.registered {
            if let found = open(candidate, for: font, in: &state) { return found }
        }
        return nil
    }

    private func findFallback(
        _ key: FallbackKey, font: Font, in state: inout State
    ) -> ResolvedFont? {
        for candidate in state.registered {
            guard let found = open(candidate, for: font, in: &state),
                found.face.covers(key.cluster), found.face.hasColorGlyphs == key.isEmoji
            else { continue }
            return found
        }
        let match = system?.fallback(
            for: key.cluster, font: font, language: key.language, isEmoji: key.isEmoji)
        return match.flatMap { open($0, for: font, in: &state) }
            .flatMap { $0.face.covers(key.cluster) ? $0 : nil }
    }

    private func open(
        _ candidate: RegisteredFace, for font: Font, in state: inout State
    ) -> ResolvedFont? {
        open(candidate.source, in: &state)
            .map { ResolvedFont(face: $0, isSlantedByUs: font.isItalic && !candidate.isItalic) }
    }

    private func open(
        _ match: SystemFonts.Match, for font: Font, in state: inout State
    ) -> ResolvedFont? {
        open(.file(path: match.path, index: match.index), in: &state)
            .map { ResolvedFont(face: $0, isSlantedByUs: font.isItalic && !match.isItalic) }
    }

    private func open(_ source: FontFace.Source, in state: inout State) -> FontFace? {
        if let known = state.faces[source] { return known }
        do {
            let face = try FontFace(source)
            state.faces[source] = .some(face)
            return face
        } catch {
            state.faces[source] = .some(nil)
            state.warn(.unusableFile(error.description))
            return nil
        }
    }
}

extension RegisteredFace {
    /// How far the face is from a wish: a wrong slant counts more than any weight.
    fileprivate func distance(to font: Font) -> Int {
        let slant = isItalic == font.isItalic ? 0 : 10_000
        // CSS Fonts 4, 5.2: light wishes look to the lighter side first, bold ones to the bolder.
        let isOnWrongSide = font.weight < 450 ? weight > font.weight : weight < font.weight
        return slant + abs(weight - font.weight) * 2 + (isOnWrongSide ? 1 : 0)
    }
}

extension FontFace {
    /// Whether the face has a glyph for every visible character of a cluster.
    func covers(_ cluster: [Unicode.Scalar]) -> Bool {
        cluster.allSatisfy { $0.isDefaultIgnorable || glyph(for: $0) != nil }
    }
}

internal import Synchronization

/// All fonts that a layout may use: those registered by file or from memory, then the system's.
///
/// A library may be shared by threads. A file is opened when the first glyph is needed from it, and
/// fontconfig is asked only about families that are not registered.
public final class FontLibrary: Sendable {
    /// What is known so far; every lookup remembers its answer, also that there is none.
    private struct State {
        var registered: [RegisteredFace] = []
        var faces: [FontFace.Source: FontFace?] = [:]
        var primary: [PrimaryKey: ResolvedFont?] = [:]
        var fallbacks: [FallbackKey: ResolvedFont?] = [:]
        var warnings: [FontWarning] = []
        var warned: Set<FontWarning> = []

        mutating func warn(_ warning: FontWarning) {
            if warned.insert(warning).inserted { warnings.append(warning) }
        }
    }

    private let state = Mutex(State())
    /// Short texts shaped before with fonts of this library.
    let shapes = ShapeCache()
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

private struct PrimaryKey: Hashable {
    var family: String?
    var weight: Int
    var isItalic: Bool
    var language: String?
}

private struct FallbackKey: Hashable {
    var cluster: [Unicode.Scalar]
    var families: [String]
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

    /// The face that text is set in as far as it has the characters.
    func primary(for attributes: TextAttributes) -> ResolvedFont {
        cascade(for: attributes.font).first
            ?? lastResort(for: attributes.font, language: attributes.language)
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
            cluster: cluster, families: font.families, weight: font.weight,
            isItalic: font.isItalic, language: language, isEmoji: isEmoji)
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
        firstUsable(state.registered.members(of: family), for: font, in: &state) { _ in true }
            ?? system?.match(family: family, font: font)
            .flatMap { open($0, for: font, in: &state) }
    }

    private func firstRegistered(for font: Font, in state: inout State) -> ResolvedFont? {
        for candidate in state.registered {
            let members = state.registered.members(of: candidate.family)
            if let found = firstUsable(members, for: font, in: &state, where: { _ in true }) {
                return found
            }
        }
        return nil
    }

    private func findFallback(
        _ key: FallbackKey, font: Font, in state: inout State
    ) -> ResolvedFont? {
        for candidate in state.registered {
            guard let face = open(candidate.source, in: &state), face.serves(key) else { continue }
            // The family has the characters; another weight of it may be nearer to the wish.
            let members = state.registered.members(of: candidate.family)
            return firstUsable(members, for: font, in: &state) { $0.serves(key) }
        }
        let match = system?.fallback(
            for: key.cluster, font: font, language: key.language, isEmoji: key.isEmoji)
        return match.flatMap { open($0, for: font, in: &state) }
            .flatMap { $0.face.covers(key.cluster) ? $0 : nil }
    }

    /// The candidate nearest to a wish that can be opened and meets a condition.
    private func firstUsable(
        _ candidates: [RegisteredFace], for font: Font, in state: inout State,
        where isWanted: (FontFace) -> Bool
    ) -> ResolvedFont? {
        let order = candidates.enumerated().sorted { first, second in
            let (near, far) = (first.element.distance(to: font), second.element.distance(to: font))
            return (near, first.offset) < (far, second.offset)
        }
        for (_, candidate) in order {
            guard let face = open(candidate.source, in: &state), isWanted(face) else { continue }
            return ResolvedFont(
                face: face, isSlantedByUs: font.isItalic && !candidate.isItalic)
        }
        return nil
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

extension [RegisteredFace] {
    /// The faces of a family, in the order in which they were registered.
    fileprivate func members(of family: String) -> [RegisteredFace] {
        let name = family.lowercased()
        return filter { $0.family.lowercased() == name }
    }
}

extension FontFace {
    fileprivate func serves(_ key: FallbackKey) -> Bool {
        hasColorGlyphs == key.isEmoji && covers(key.cluster)
    }
}

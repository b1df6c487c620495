/// What a library knows of fonts so far; every look-up remembers its answer, also that there is none.
struct KnownFonts: Sendable {
    /// A face that a wish leads to, before axes and synthetic styles.
    struct Found: Hashable, Sendable {
        var face: FontFace
        var traits: FaceTraits

        init(_ face: FontFace, _ traits: FaceTraits) {
            self.face = face
            self.traits = traits
            self.traits.widen(by: face.axes)
        }
    }

    let system: SystemFonts?
    private var registered: [RegisteredFont] = []
    private var nextRegistration = 0
    private var faces: [FontFace.Source: FontFace?] = [:]
    private var instances: [InstanceKey: FontFace] = [:]
    private var primary: [PrimaryKey: Found?] = [:]
    /// The latest wishes and what they led to: a document has few, and asks for them again and again.
    private var cascades: [(font: Font, faces: [ResolvedFont])] = []
    private var fallbacks: [FallbackKey: Found?] = [:]
    private var noted: Set<LayoutDiagnostic.Kind> = []
    /// What could not be had, in the order in which it turned up.
    private(set) var diagnostics: [LayoutDiagnostic.Kind] = []
    /// Fonts that were opened, in order.
    private(set) var openedSources: [FontFace.Source] = []

    init(system: SystemFonts?) { self.system = system }

    mutating func note(_ diagnostic: LayoutDiagnostic.Kind) {
        if noted.insert(diagnostic).inserted { diagnostics.append(diagnostic) }
    }
}

/// What the face of a family depends on.
private struct PrimaryKey: Hashable {
    var family: String?
    var weight: FontWeight
    var width: FontWidth
    var slant: FontSlant
    var language: String?

    init(_ family: String?, _ font: Font, language: String? = nil) {
        self.family = family
        weight = font.weight
        width = font.width
        slant = font.slant
        self.language = language
    }
}

private struct FallbackKey: Hashable {
    var cluster: [Unicode.Scalar]
    var families: [String]
    var style: PrimaryKey
    var isEmoji: Bool
}

private struct InstanceKey: Hashable {
    var face: FontFace
    var coordinates: [Double]
}

// MARK: Registration

/// What a program registered: a face by a name of its choice, or a whole file by the names in it.
private struct RegisteredFont: Sendable {
    /// A face that can be looked up.
    struct Member {
        var source: FontFace.Source
        var family: String
        var traits: FaceTraits
    }

    var id: Int
    /// The faces; nil as long as the file has not been opened to see which they are.
    var members: [Member]?
    /// The file, for one that has to be opened.
    var source: @Sendable (Int) -> FontFace.Source
}

extension KnownFonts {
    mutating func register(
        _ source: FontFace.Source, family: String, _ traits: FaceTraits
    ) -> FontRegistration {
        let member = RegisteredFont.Member(source: source, family: family, traits: traits)
        return register([member]) { _ in source }
    }

    mutating func register(
        file source: @escaping @Sendable (Int) -> FontFace.Source
    ) -> FontRegistration {
        register(nil, source)
    }

    private mutating func register(
        _ members: [RegisteredFont.Member]?,
        _ source: @escaping @Sendable (Int) -> FontFace.Source
    ) -> FontRegistration {
        registered.append(RegisteredFont(id: nextRegistration, members: members, source: source))
        nextRegistration += 1
        forgetAnswers()
        return FontRegistration(id: nextRegistration - 1)
    }

    mutating func unregister(_ registration: FontRegistration) {
        registered.removeAll { $0.id == registration.id }
        forgetAnswers()
    }

    private mutating func forgetAnswers() {
        cascades = []
        primary = [:]
        fallbacks = [:]
    }

    /// All registered faces, in the order of registration; files registered whole are opened.
    private mutating func members() -> [RegisteredFont.Member] {
        for index in registered.indices where registered[index].members == nil {
            registered[index].members = readMembers(registered[index].source)
        }
        return registered.flatMap { $0.members ?? [] }
    }

    private mutating func readMembers(
        _ source: (Int) -> FontFace.Source
    ) -> [RegisteredFont.Member] {
        do {
            return try FontFace.faces(source).map { face in
                if faces[face.source] == nil { openedSources.append(face.source) }
                faces[face.source] = .some(face)
                return RegisteredFont.Member(
                    source: face.source, family: face.familyName, traits: FaceTraits(face))
            }
        } catch {
            note(.unusableFile(error))
            return []
        }
    }

    /// What was registered, in that order, as far as it can be opened.
    mutating func registeredDescriptors() -> [FontDescriptor] {
        members().compactMap { member in
            open(member.source).map {
                FontDescriptor($0, familyName: member.family, member.traits)
            }
        }
    }
}

// MARK: Matching

extension KnownFonts {
    /// The faces of a wish's families that can be found, the one wanted most first.
    mutating func cascade(for font: Font) -> [ResolvedFont] {
        if let known = cascades.first(where: { $0.font == font }) { return known.faces }
        let faces = font.families.compactMap { family in
            face(of: family, for: font).map { resolve($0, for: font) }
        }
        if cascades.count >= Self.mostCascades { cascades = [] }
        cascades.append((font, faces))
        return faces
    }

    // Looking through so many is quicker than hashing a wish.
    private static let mostCascades = 16

    /// The face of a family that is nearest to a wish.
    mutating func face(of family: String, for font: Font) -> Found? {
        let key = PrimaryKey(family, font)
        if let known = primary[key] { return known }
        let found =
            firstUsable(members(of: family), for: font) { _ in true }
            ?? system.flatMap { open($0.faces(of: family, for: font)) }
        primary[key] = .some(found)
        if found == nil {
            let reason: LayoutDiagnostic.SubstitutionReason =
                isRegistered(family) ? .unusableFile : .unknownFamily
            note(.substitutedFont(wanted: family, used: nil, reason))
        }
        return found
    }

    /// The system's plain font, else any registered one, else a font of boxes.
    mutating func lastResort(for font: Font, language: String?) -> Found {
        let key = PrimaryKey(nil, font, language: language)
        if case .some(.some(let known)) = primary[key] { return known }
        let found =
            system.flatMap { open($0.defaultFaces(for: font, language: language)) }
            ?? firstRegistered(for: font) ?? Found(BoxFont.face, FaceTraits(BoxFont.face))
        primary[key] = .some(found)
        return found
    }

    /// A face outside the cascade with all the characters of a cluster; nil if there is none.
    mutating func fallback(
        for cluster: [Unicode.Scalar], font: Font, language: String?, isEmoji: Bool
    ) -> Found? {
        let key = FallbackKey(
            cluster: cluster, families: font.families,
            style: PrimaryKey(nil, font, language: language), isEmoji: isEmoji)
        if let known = fallbacks[key] { return known }
        let serves: (FontFace) -> Bool = { $0.drawsEmoji == isEmoji && $0.covers(cluster) }
        let found =
            registeredFallback(for: font, where: serves)
            ?? system.flatMap { system in
                let matches = system.fallbacks(
                    for: cluster, font: font, language: language, isEmoji: isEmoji)
                return open(matches) { isEmoji || !$0.drawsEmoji ? $0.covers(cluster) : false }
            }
        fallbacks[key] = .some(found)
        return found
    }

    private mutating func registeredFallback(
        for font: Font, where serves: (FontFace) -> Bool
    ) -> Found? {
        for candidate in members() {
            guard let face = open(candidate.source), serves(face) else { continue }
            // The family has the characters; another weight of it may be nearer to the wish.
            return firstUsable(members(of: candidate.family), for: font, where: serves)
        }
        return nil
    }

    private mutating func firstRegistered(for font: Font) -> Found? {
        for candidate in members() {
            let members = members(of: candidate.family)
            if let found = firstUsable(members, for: font, where: { _ in true }) { return found }
        }
        return nil
    }

    /// Whether a family's name was registered, for files that can be used or not.
    mutating func isRegistered(_ family: String) -> Bool { !members(of: family).isEmpty }

    /// The registered faces of a family, in the order in which they were registered.
    private mutating func members(of family: String) -> [RegisteredFont.Member] {
        let name = family.lowercased()
        return members().filter { $0.family.lowercased() == name }
    }

    /// The candidate nearest to a wish that can be opened and meets a condition.
    private mutating func firstUsable(
        _ candidates: [RegisteredFont.Member], for font: Font,
        where isWanted: (FontFace) -> Bool
    ) -> Found? {
        for candidate in candidates.sorted(by: font, \.traits) {
            guard let face = open(candidate.source), isWanted(face) else { continue }
            return Found(face, candidate.traits)
        }
        return nil
    }

    /// The first of the system's faces that can be opened and meets a condition.
    private mutating func open(
        _ matches: [FontDescriptor], where isWanted: (FontFace) -> Bool = { _ in true }
    ) -> Found? {
        for match in matches {
            guard let face = open(match.source), isWanted(face) else { continue }
            return Found(face, match.traits)
        }
        return nil
    }

    private mutating func open(_ source: FontFace.Source) -> FontFace? {
        if let known = faces[source] { return known }
        do {
            openedSources.append(source)
            let face = try FontFace(source)
            faces[source] = .some(face)
            return face
        } catch {
            faces[source] = .some(nil)
            note(.unusableFile(error))
            return nil
        }
    }
}

extension Sequence {
    /// The elements with the one nearest to a wish first; those equally near stay in order.
    func sorted(by font: Font, _ traits: (Element) -> FaceTraits) -> [Element] {
        let ranked = enumerated().map {
            (rank: traits($1).distance(to: font), place: $0, element: $1)
        }
        return ranked.sorted { first, second in
            first.rank == second.rank ? first.place < second.place : first.rank < second.rank
        }
        .map(\.element)
    }
}

// MARK: Instances and synthetic styles

extension KnownFonts {
    /// The instance of a face that a wish leads to, with the styles that it lacks.
    mutating func resolve(_ found: Found, for font: Font) -> ResolvedFont {
        let face = instance(of: found.face, at: found.face.axes.coordinates(for: font))
        var resolved = ResolvedFont(face: face)
        if let wanted = font.sizeAdjust, wanted.isFinite, wanted >= 0, face.metrics.xHeight > 0 {
            resolved.sizeFactor = wanted / face.metrics.xHeight
        }
        // Pictures have no strokes and boxes no style.
        guard !face.drawsEmoji, face != BoxFont.face else { return resolved }
        resolved.synthesis.isBold =
            font.weight.value >= Self.bold && found.traits.weights.upperBound < Self.bold
            && font.synthesis.contains(.bold) && !face.hasColorGlyphs
        if font.slant != .upright, found.traits.slants.isDisjoint(with: [.italic, .oblique]),
            font.synthesis.contains(.oblique)
        {
            resolved.synthesis.slant = font.slant.syntheticSlant
        }
        return resolved
    }

    // The weight from which on letters count as bold (CSS Fonts 4, 5.2).
    private static let bold = 600.0

    private mutating func instance(of face: FontFace, at coordinates: [Double]) -> FontFace {
        guard !coordinates.isEmpty else { return face }
        let key = InstanceKey(face: face, coordinates: coordinates)
        if let known = instances[key] { return known }
        // A bound on memory, for text whose size runs through many values.
        if instances.count >= Self.mostInstances { instances = [:] }
        let made = FontFace(face, at: coordinates)
        instances[key] = made
        return made
    }

    private static let mostInstances = 512
}

internal import Synchronization

/// All fonts that a layout may use: those registered by file or from memory, then the system's.
///
/// A library may be shared by threads. A file is opened when the first glyph is needed from it, or,
/// for one registered without a family's name, when a family is looked up; fontconfig is asked only
/// about families that are not registered, and about characters that none of them has.
public final class FontLibrary: Sendable {
    private let known: Mutex<KnownFonts>
    /// Short texts shaped before with fonts of this library.
    let shapes = ShapeCache()

    /// Creates a library.
    ///
    /// - Parameter usesSystemFonts: Whether fontconfig may be asked. Without it the same input makes
    ///   the same lines on every machine.
    public init(usesSystemFonts: Bool = true) {
        known = Mutex(KnownFonts(system: usesSystemFonts ? SystemFonts() : nil))
    }

    /// Registers a face of a file under a family's name, without opening the file.
    ///
    /// A file that turns out not to be readable is passed over, and ``diagnostics`` tells.
    @discardableResult
    public func register(
        path: String, index: Int = 0, family: String, weight: FontWeight = .regular,
        width: FontWidth = .normal, slant: FontSlant = .upright
    ) -> FontRegistration {
        let source = FontFace.Source.file(path: path, index: index)
        return known.withLock {
            $0.register(source, family: family, FaceTraits(weight, width, slant))
        }
    }

    /// Registers all faces of a file under the names and with the styles that the file gives them.
    ///
    /// The file is opened when a family is looked up for the first time after this; one that turns out
    /// not to be readable is passed over, and ``diagnostics`` tells.
    @discardableResult
    public func register(path: String) -> FontRegistration {
        known.withLock { $0.register { .file(path: path, index: $0) } }
    }

    /// Registers a face of a font in memory under a family's name.
    @discardableResult
    public func register(
        bytes: [UInt8], index: Int = 0, family: String, weight: FontWeight = .regular,
        width: FontWidth = .normal, slant: FontSlant = .upright
    ) -> FontRegistration {
        let source = FontFace.Source.memory(FontData(bytes), index: index)
        return known.withLock {
            $0.register(source, family: family, FaceTraits(weight, width, slant))
        }
    }

    /// Registers all faces of a font in memory under the names and with the styles in it.
    @discardableResult
    public func register(bytes: [UInt8]) -> FontRegistration {
        let data = FontData(bytes)
        return known.withLock { $0.register { .memory(data, index: $0) } }
    }

    /// Takes a registration back; what was laid out with its fonts keeps them.
    public func unregister(_ registration: FontRegistration) {
        known.withLock { $0.unregister(registration) }
    }

    /// What could not be had so far in any text: families, files and characters, each once, in the
    /// order in which they turned up.
    ///
    /// ``Typesetter/diagnostics`` and ``TextFrame/diagnostics`` say where, and tell what stepped in.
    public var diagnostics: [LayoutDiagnostic.Kind] { known.withLock(\.diagnostics) }

    /// The system's fonts, if they may be asked for.
    var systemFonts: SystemFonts? { known.withLock(\.system) }

    /// Lends what is known of fonts.
    func withKnown<Result: Sendable>(_ body: (inout KnownFonts) -> Result) -> Result {
        known.withLock { body(&$0) }
    }

    /// Files that were opened so far, in that order.
    var openedPaths: [String] { known.withLock { $0.openedSources.compactMap(\.path) } }
}

/// What ``FontLibrary/unregister(_:)`` needs to take a registration back.
public struct FontRegistration: Hashable, Sendable {
    let id: Int
}

// MARK: Choosing

extension FontLibrary {
    /// The face that text is set in.
    ///
    /// If there is a text, it is one that has all its characters, if any has them, and may be one
    /// that steps in. The language, a BCP 47 tag, chooses among the system's fonts.
    public func face(
        for font: Font, text: String = "", language: String? = nil
    ) -> FontFace {
        let selector = FontSelector(TextAttributes(font: font, language: language), fonts: self)
        guard let first = text.unicodeScalars.first else { return selector.primary.face }
        return selector.find(Array(text.unicodeScalars), first.script).face
    }

    /// The face nearest to a wish, of the first of its families that there is; nil if there is none.
    public func match(_ font: Font) -> FontDescriptor? {
        cascade(for: font).first.map { FontDescriptor($0.face) }
    }

    /// The faces of a wish's families that can be found, the one wanted most first.
    ///
    /// Empty only if no family was found; then ``lastResort(for:language:)`` steps in.
    func cascade(for font: Font) -> [ResolvedFont] {
        known.withLock { $0.cascade(for: font) }
    }

    /// The face that text is set in as far as it has the characters.
    func primary(for attributes: TextAttributes) -> ResolvedFont {
        cascade(for: attributes.font).first
            ?? lastResort(for: attributes.font, language: attributes.language)
    }

    /// The system's plain font, else any registered one, else a font of boxes.
    func lastResort(for font: Font, language: String?) -> ResolvedFont {
        known.withLock {
            $0.resolve($0.lastResort(for: font, language: language), for: font)
        }
    }

    /// A face outside the cascade with all the characters of a cluster; nil if there is none.
    func fallback(
        for cluster: [Unicode.Scalar], font: Font, language: String?, isEmoji: Bool
    ) -> ResolvedFont? {
        known.withLock { known in
            known.fallback(for: cluster, font: font, language: language, isEmoji: isEmoji)
                .map { known.resolve($0, for: font) }
        }
    }

    /// Whether a family's name was registered, for files that can be used or not.
    func isRegistered(_ family: String) -> Bool { known.withLock { $0.isRegistered(family) } }

    /// Notes that a cluster is shown as a box.
    func noteMissingGlyph(_ cluster: [Unicode.Scalar]) {
        let text = String(String.UnicodeScalarView(cluster))
        known.withLock { $0.note(.missingGlyph(text)) }
    }
}

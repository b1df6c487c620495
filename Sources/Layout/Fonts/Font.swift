/// A wish for a font: which families, in order, at which size and in which style.
///
/// Families step in for each other character by character. What a family lacks of the style is made
/// by the engine where ``synthesis`` allows it; ``FontLibrary/match(_:)`` says which face a wish
/// leads to.
public struct Font: Hashable, Sendable {
    /// Family names, the one wanted most first; later ones step in for missing characters.
    public var families: [String]
    /// The size of the em, in points.
    public var size: Double
    /// How bold the letters are.
    public var weight: FontWeight
    /// How wide the letters are.
    public var width: FontWidth
    /// Whether and how the letters slant.
    public var slant: FontSlant
    /// OpenType features, over those that the script needs anyway.
    public var features: [FontFeature]
    /// What hardly any font asks for.
    private var rare = Shared<RareWishes>()

    /// Creates a wish; with no family the system's sans-serif font is taken.
    public init(
        _ families: [String] = [], size: Double = 12, weight: FontWeight = .regular,
        width: FontWidth = .normal, slant: FontSlant = .upright, features: [FontFeature] = []
    ) {
        self.families = families
        self.size = size
        self.weight = weight
        self.width = width
        self.slant = slant
        self.features = features
    }
}

extension Font {
    /// The size that the letters are drawn for, where a variable font has an axis `opsz`.
    public enum OpticalSize: Hashable, Sendable {
        /// The size of the text.
        case automatic
        /// A size in points, whatever that of the text is.
        case points(Double)
        /// The one that the font has by itself.
        case none
    }

    /// How small letters and capitals are shown; the text stays what it is.
    public enum Capitals: Hashable, Sendable {
        /// As they are.
        case normal
        /// Small letters as small capitals: the feature `smcp`, else capitals at a smaller size.
        case small
        /// All letters as small capitals: the features `smcp` and `c2sc`, else smaller capitals.
        case allSmall
    }

    /// Styles that the engine may make where no face has them.
    public struct Synthesis: OptionSet, Hashable, Sendable {
        /// The styles as bits.
        public let rawValue: UInt8

        /// Creates a set from bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// Thicker strokes for weights of 600 and more; advances stay those of the face.
        public static let bold = Synthesis(rawValue: 1)
        /// Upright letters leaned over.
        public static let oblique = Synthesis(rawValue: 2)
        /// Capitals at a smaller size in place of small letters.
        public static let smallCapitals = Synthesis(rawValue: 4)
        /// All of them.
        public static let all: Synthesis = [.bold, .oblique, .smallCapitals]
    }

    private struct RareWishes: PlainByDefault {
        var opticalSize = OpticalSize.automatic
        var capitals = Capitals.normal
        var synthesis = Synthesis.all
        var variations: [FontVariation] = []
        var sizeAdjust: Double?
        var fixedAdvance: Double?
    }
}

extension Font {
    /// The size that the letters of a variable font are drawn for.
    public var opticalSize: OpticalSize {
        get { rare.value.opticalSize }
        set { rare.value.opticalSize = newValue }
    }

    /// Places on axes of a variable font, over those that follow from the rest of the wish.
    ///
    /// What a face has no axis for is ignored, and values are moved into the axis's range.
    public var variations: [FontVariation] {
        get { rare.value.variations }
        set { rare.value.variations = newValue }
    }

    /// How small letters and capitals are shown.
    public var capitals: Capitals {
        get { rare.value.capitals }
        set { rare.value.capitals = newValue }
    }

    /// Styles that the engine may make where no face has them.
    public var synthesis: Synthesis {
        get { rare.value.synthesis }
        set { rare.value.synthesis = newValue }
    }

    /// The height of small letters as a part of ``size``, the same in every font that steps in; nil
    /// for what each font has (CSS Fonts 4, `font-size-adjust`).
    public var sizeAdjust: Double? {
        get { rare.value.sizeAdjust }
        set { rare.value.sizeAdjust = newValue }
    }

    /// How far every cluster moves the pen, in points, in place of the advances of the font.
    public var fixedAdvance: Double? {
        get { rare.value.fixedAdvance }
        set { rare.value.fixedAdvance = newValue }
    }
}

extension Font {
    /// Whether the letters slant; setting it chooses between italic and upright.
    public var isItalic: Bool {
        get { slant != .upright }
        set { slant = newValue ? .italic : .upright }
    }

    /// The same in bold.
    public func bold() -> Font { withWeight(.bold) }

    /// The same in italics.
    public func italic() -> Font { changed { $0.slant = .italic } }

    /// The same in another size, in points.
    public func withSize(_ size: Double) -> Font { changed { $0.size = size } }

    /// The same in another weight.
    public func withWeight(_ weight: FontWeight) -> Font { changed { $0.weight = weight } }

    /// The same in another width.
    public func withWidth(_ width: FontWidth) -> Font { changed { $0.width = width } }

    /// The same in another family, with the present ones to step in.
    public func withFamily(_ family: String) -> Font {
        changed { $0.families = [family] + $0.families.filter { $0 != family } }
    }

    /// The same with a feature, in place of what was said about it before.
    public func adding(_ feature: FontFeature) -> Font {
        changed { $0.features = $0.features.filter { $0.tag != feature.tag } + [feature] }
    }

    /// The same with a place on an axis, instead of the place on it before.
    public func adding(_ variation: FontVariation) -> Font {
        changed { $0.variations = $0.variations.filter { $0.tag != variation.tag } + [variation] }
    }

    private func changed(_ change: (inout Font) -> Void) -> Font {
        var font = self
        change(&font)
        return font
    }

    /// Whether only families, size, weight, width, slant and features are other than plain.
    var isPlain: Bool { rare.isPlain }

    /// The size, or zero where it is no length: such text is there, but takes no room.
    var em: Double { max(0, size.finite) }
}

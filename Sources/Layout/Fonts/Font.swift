/// A wish for a font: which families, in order, at which size and in which style.
public struct Font: Hashable, Sendable {
    /// Family names, the one wanted most first; later ones step in for missing characters.
    public var families: [String]
    /// The size of the em, in points.
    public var size: Double
    /// The weight, 100 (thin) to 900 (black) as in CSS and OpenType; 400 is regular, 700 bold.
    public var weight: Int
    /// Whether the letters slant.
    public var isItalic: Bool
    /// OpenType features, over those that the script needs anyway.
    public var features: [FontFeature]

    /// Creates a wish; with no family the system's sans-serif font is taken.
    public init(
        _ families: [String] = [], size: Double = 12, weight: Int = 400, isItalic: Bool = false,
        features: [FontFeature] = []
    ) {
        self.families = families
        self.size = size
        self.weight = weight
        self.isItalic = isItalic
        self.features = features
    }
}

extension Font {
    /// The size, or zero where it is no length: such text is there, but takes no room.
    var em: Double { max(0, size.finite) }
}

/// A setting of an OpenType feature.
public struct FontFeature: Hashable, Sendable {
    /// The feature's tag of four letters.
    public var tag: String
    /// 0 is off, 1 is on, more chooses among alternatives.
    public var value: Int

    /// Creates a setting; tags that are not four ASCII characters long are ignored by the shaper.
    public init(_ tag: String, _ value: Int = 1) {
        self.tag = tag
        self.value = value
    }

    /// Digits that are all equally wide, for columns of numbers.
    public static let tabularFigures = FontFeature("tnum")
}

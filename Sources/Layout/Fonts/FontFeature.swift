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
    /// Digits each as wide as it looks best, for running text.
    public static let proportionalFigures = FontFeature("pnum")
    /// Digits with ascenders and descenders, like small letters.
    public static let oldStyleFigures = FontFeature("onum")
    /// Digits as high as capitals.
    public static let liningFigures = FontFeature("lnum")
    /// A zero that is no letter O.
    public static let slashedZero = FontFeature("zero")
    /// Digits around a slash as one fraction.
    public static let fractions = FontFeature("frac")
    /// Digits and letters raised and drawn for it.
    public static let superscript = FontFeature("sups")
    /// Digits and letters lowered and drawn for it.
    public static let `subscript` = FontFeature("subs")
    /// Punctuation at the height of capitals.
    public static let caseSensitiveForms = FontFeature("case")
    /// Ligatures that are there for looks.
    public static let discretionaryLigatures = FontFeature("dlig")
    /// Common ligatures off.
    public static let noLigatures = FontFeature("liga", 0)
    /// Kerning off.
    public static let noKerning = FontFeature("kern", 0)

    /// A stylistic set of the font, 1 to 20.
    public static func stylisticSet(_ number: Int) -> FontFeature { numbered("ss", number) }

    /// An alternative of a character variant, variants 1 to 99.
    public static func characterVariant(_ number: Int, _ alternative: Int = 1) -> FontFeature {
        var feature = numbered("cv", number)
        feature.value = alternative
        return feature
    }

    private static func numbered(_ prefix: String, _ number: Int) -> FontFeature {
        let number = min(max(0, number), 99)
        return FontFeature(prefix + (number < 10 ? "0" : "") + "\(number)")
    }
}

/// A place on an axis of a variable font.
public struct FontVariation: Hashable, Sendable {
    /// The axis's tag of four letters, for example `wght`.
    public var tag: String
    /// The place in the axis's own numbers.
    public var value: Double

    /// Creates a place.
    public init(_ tag: String, _ value: Double) {
        self.tag = tag
        self.value = value
    }
}

/// What is known of a face without setting text in it: where it is, what it is called, and which
/// styles it has.
public struct FontDescriptor: Hashable, Sendable {
    package let source: FontFace.Source
    /// The family's name.
    public let familyName: String
    /// The name of the style in the family, for example `SemiBold Italic`.
    public let styleName: String
    /// Family and style in one name.
    public let fullName: String
    /// The PostScript name.
    public let postScriptName: String
    /// The weights: a range where the font is variable.
    public let weights: ClosedRange<FontWeight>
    /// The widths: a range where the font is variable.
    public let widths: ClosedRange<FontWidth>
    /// Whether there are upright letters.
    public let isUpright: Bool
    /// Whether there are italic letters.
    public let isItalic: Bool
    /// Whether there are letters that lean without being italic.
    public let isOblique: Bool
    /// Whether the font has axes.
    public let isVariable: Bool
    /// Whether letters are as wide as each other.
    public let isMonospaced: Bool
    /// Whether glyphs are pictures or have colours of their own.
    public let isColored: Bool

    /// The file; nil for a font in memory.
    public var path: String? {
        if case .file(let path, _) = source { path } else { nil }
    }

    /// The face's index in the file.
    public var index: Int {
        switch source {
        case .file(_, let index), .memory(_, let index): index
        }
    }

    /// Whether there are weights of 600 and more.
    public var isBold: Bool { weights.upperBound >= .semiBold }

    /// Opens the face, of a variable font the instance at some place on its axes.
    ///
    /// - Throws: ``FontError`` if the file cannot be used any more.
    public func face(variations: [FontVariation] = []) throws(FontError) -> FontFace {
        try FontFace(source).instance(at: variations)
    }

    /// All faces of a file, in its order.
    ///
    /// - Throws: ``FontError`` if the file cannot be read or is no font.
    public static func faces(path: String) throws(FontError) -> [FontDescriptor] {
        try FontFace.faces { .file(path: path, index: $0) }.map { FontDescriptor($0) }
    }

    /// All faces of a font file in memory, in its order.
    ///
    /// - Throws: ``FontError`` if it is no font.
    public static func faces(bytes: [UInt8]) throws(FontError) -> [FontDescriptor] {
        let data = FontData(bytes)
        return try FontFace.faces { .memory(data, index: $0) }.map { FontDescriptor($0) }
    }
}

extension FontDescriptor {
    /// Describes an open face under the name and with the styles that a program gave it.
    init(_ face: FontFace, familyName: String? = nil, _ traits: FaceTraits? = nil) {
        self.init(
            face.source,
            names: Names(
                family: familyName ?? face.familyName, style: face.styleName,
                full: face.name(.full) ?? face.familyName, postScript: face.postScriptName),
            traits ?? FaceTraits(face), isVariable: face.isVariable,
            isMonospaced: face.isMonospaced, isColored: face.hasColorGlyphs)
    }

    /// The names of a face.
    struct Names {
        var family: String
        var style: String
        var full: String
        var postScript: String
    }

    init(
        _ source: FontFace.Source, names: Names, _ traits: FaceTraits, isVariable: Bool,
        isMonospaced: Bool, isColored: Bool
    ) {
        self.source = source
        familyName = names.family
        styleName = names.style
        fullName = names.full
        postScriptName = names.postScript
        weights = FontWeight(traits.weights.lowerBound)...FontWeight(traits.weights.upperBound)
        widths =
            FontWidth(
                percent: traits.widths.lowerBound)...FontWidth(percent: traits.widths.upperBound)
        isUpright = traits.slants.contains(.upright)
        isItalic = traits.slants.contains(.italic)
        isOblique = traits.slants.contains(.oblique)
        self.isVariable = isVariable
        self.isMonospaced = isMonospaced
        self.isColored = isColored
    }

    var traits: FaceTraits {
        var slants: FaceTraits.Slants = []
        if isUpright { slants.insert(.upright) }
        if isItalic { slants.insert(.italic) }
        if isOblique { slants.insert(.oblique) }
        return FaceTraits(
            weights: weights.lowerBound.value...weights.upperBound.value,
            widths: widths.lowerBound.percent...widths.upperBound.percent, slants: slants)
    }
}

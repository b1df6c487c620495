internal import Graphics
internal import Layout

/// Draws glyphs as SVG in the font's own units: behind `qreport layout glyph`.
///
/// The picture is of the kind that suites of font tests compare: a symbol for each glyph, a use for
/// each place, `y` upwards from the baseline.
public struct GlyphInspector: Sendable {
    /// The font file.
    public var fontFile: String
    /// The face in a collection.
    public var index: Int
    /// Places on axes, each as `wght=700`.
    public var variations: [String]
    /// Features, each as `smcp` or `liga=0`.
    public var features: [String]
    /// What the names of symbols begin with.
    public var prefix: String

    /// Creates an inspector.
    public init(
        fontFile: String, index: Int = 0, variations: [String] = [], features: [String] = [],
        prefix: String = "glyph"
    ) {
        self.fontFile = fontFile
        self.index = index
        self.variations = variations
        self.features = features
        self.prefix = prefix
    }

    /// The glyph of a single character, without the font's rules.
    ///
    /// - Throws: ``InspectionError`` if the font cannot be used or lacks it, or it is more than one.
    public func svg(ofCharacter character: String) throws -> String {
        guard let scalar = character.unicodeScalars.first, character.unicodeScalars.count == 1
        else {
            throw InspectionError(description: "'\(character)' is not one character")
        }
        let face = try face()
        guard let glyph = face.glyph(for: scalar) else {
            throw InspectionError(description: "\(fontFile): no glyph for '\(character)'")
        }
        return svg(of: glyph, in: face)
    }

    /// The glyph of a name in the font.
    ///
    /// - Throws: ``InspectionError`` if the font cannot be used or has no such glyph.
    public func svg(ofGlyphNamed name: String) throws -> String {
        let face = try face()
        guard let glyph = face.glyph(named: name) else {
            throw InspectionError(description: "\(fontFile): no glyph is called '\(name)'")
        }
        return svg(of: glyph, in: face)
    }

    /// The glyph of a number.
    ///
    /// - Throws: ``InspectionError`` if the font cannot be used or has no such glyph.
    public func svg(ofGlyph number: UInt32) throws -> String {
        let face = try face()
        guard Int(number) < face.glyphCount else {
            throw InspectionError(
                description: "\(fontFile): no glyph \(number) (there are \(face.glyphCount))")
        }
        return svg(of: number, in: face)
    }

    /// The glyphs of a text on one line, as they are laid out with this font alone.
    ///
    /// - Throws: ``InspectionError`` if the font cannot be used.
    public func svg(of text: String) throws -> String {
        let face = try face()
        let library = FontLibrary(usesSystemFonts: false)
        library.register(path: fontFile, index: index, family: fontFile)
        var font = Font([fontFile], size: Double(face.unitsPerEm))
        font.features = try features.map(FontFeature.init(setting:))
        // All axes, so that nothing but what was asked for decides over them.
        font.variations = face.variations
        let line = Typesetter(
            AttributedText(text, TextAttributes(font: font)), fonts: library
        ).line()
        var picture = GlyphPicture(prefix: prefix)
        for run in line.runs {
            for glyph in run.glyphs {
                picture.add(
                    glyph.id, of: run.face,
                    at: Point(x: run.x + glyph.position.x, y: -glyph.position.y))
            }
        }
        return picture.svg(width: line.width, face)
    }

    private func svg(of glyph: UInt32, in face: FontFace) -> String {
        var picture = GlyphPicture(prefix: prefix)
        picture.add(glyph, of: face, at: .zero)
        return picture.svg(width: Double(face.advance(of: glyph)), face)
    }

    private func face() throws -> FontFace {
        do {
            let places = try variations.map(FontVariation.init(setting:))
            return try FontFace(path: fontFile, index: index).instance(at: places)
        } catch let error as FontError {
            throw InspectionError(description: error.description)
        }
    }
}

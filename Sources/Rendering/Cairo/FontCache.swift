internal import Layout

/// The Cairo fonts of one document.
final class FontCache {
    private let takeCensus: () throws -> GlyphCensus
    private let cutsAll: Bool
    // A handful: looking through them is quicker than hashing.
    private var fonts: [(face: FontFace, isBold: Bool, font: CairoFont?)] = []
    private var census: GlyphCensus?
    /// Why the census could not be taken.
    private(set) var error: (any Error)?

    /// Creates a cache that reads whole fonts: cheaper where Cairo embeds none.
    convenience init() { self.init(cutsAll: false) { GlyphCensus() } }

    /// Creates a cache that opens fonts cut down to the glyphs that a census counts.
    ///
    /// - Parameters:
    ///   - cutsAll: Whether fonts are cut even if they are small. Cairo embeds all the subroutines of
    ///     a font with a part of it: cutting a font of Inter's size saves some 1 KB of the file.
    ///   - takeCensus: Called at most once, when the first font to cut is needed.
    init(cutsAll: Bool, takeCensus: @escaping () throws -> GlyphCensus) {
        self.cutsAll = cutsAll
        self.takeCensus = takeCensus
    }

    /// The Cairo font for a face, with thicker strokes if they are bold; nil if FreeType refuses it, as
    /// it does some damaged files that HarfBuzz reads, or there is an ``error``.
    func font(for face: FontFace, isBold: Bool) -> CairoFont? {
        if let known = fonts.first(where: { $0.face === face && $0.isBold == isBold }) {
            return known.font
        }
        guard error == nil else { return nil }
        let font = open(face, isBold: isBold)
        fonts.append((face, isBold, font))
        return font
    }

    private func open(_ face: FontFace, isBold: Bool) -> CairoFont? {
        guard cutsAll ? face.canBeSubset : face.isWorthSubsetting,
            let glyphs = countedGlyphs(of: face), let subset = face.subset(of: glyphs)
        else { return CairoFont(face, isBold: isBold) }
        return CairoFont(subset, of: face, isBold: isBold)
    }

    private func countedGlyphs(of face: FontFace) -> Set<UInt32>? {
        do {
            let census = try self.census ?? takeCensus()
            self.census = census
            return census.glyphs(of: face)
        } catch {
            self.error = error
            return nil
        }
    }
}

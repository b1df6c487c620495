public import Graphics
public import Layout

/// A canvas that draws nothing and notes which glyphs are used, so that fonts can be cut to measure.
///
/// Fonts that cannot be cut are not counted.
public final class GlyphCensus: Canvas {
    /// The glyphs of a face that are used; nil if the face is not, or cannot be cut.
    public func glyphs(of face: FontFace) -> Set<UInt32>? {
        tallies.first { $0.face === face && $0.isCounted }?.glyphs
    }

    private struct Tally {
        let face: FontFace
        let isCounted: Bool
        var glyphs: Set<UInt32> = []
    }

    // A document has a handful of faces, and most runs have that of the run before.
    private var tallies: [Tally] = []

    /// Creates a census that has counted nothing.
    public init() {}

    /// Notes the glyphs of a run.
    public func draw(_ run: GlyphRun, at origin: Point) {
        guard run.isPlain || !run.attributes.isAttachment else { return }
        let index = tallies.firstIndex { $0.face === run.face } ?? tallies.count
        if index == tallies.count {
            tallies.append(Tally(face: run.face, isCounted: run.face.canBeSubset))
        }
        guard tallies[index].isCounted else { return }
        for glyph in (LayeredRun(run)?.run ?? run).glyphs { tallies[index].glyphs.insert(glyph.id) }
        if run.direction == .rightToLeft {
            // The letters of ligatures stand on these when text is taken out of a PDF.
            tallies[index].glyphs.formUnion(run.face.blankGlyphs)
        }
    }

    /// Does nothing.
    public func saveState() {}
    /// Does nothing.
    public func restoreState() {}
    /// Does nothing.
    public func concatenate(_ transform: Transform) {}
    /// Does nothing.
    public func clip(to path: Path, using rule: FillRule) {}
    /// Does nothing.
    public func fill(_ path: Path, _ color: Color, using rule: FillRule) {}
    /// Does nothing.
    public func stroke(_ path: Path, _ color: Color, _ style: StrokeStyle) {}
    /// Does nothing.
    public func beginTag(_ tag: StructureTag) {}
    /// Does nothing.
    public func endTag() {}
    /// Does nothing.
    public func beginLink(to target: LinkTarget, areas: [Rect]) {}
    /// Does nothing.
    public func endLink() {}
    /// Does nothing.
    public func addDestination(_ name: String, at point: Point) {}
}

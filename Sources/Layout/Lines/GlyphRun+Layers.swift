package import Graphics

/// A run whose coloured glyphs are taken apart: what lies below its letters, they, and what lies on
/// them.
package struct LayeredRun {
    /// A shape in its colour, from the run's beginning on the baseline.
    package struct Shape {
        package let outline: Path
        package let color: Color
    }

    /// The shapes below.
    package private(set) var below: [Shape] = []
    /// The run: glyphs in layers stand for the layer in the text's own colour, or for a space.
    package let run: GlyphRun
    /// The shapes on it.
    package private(set) var above: [Shape] = []

    /// Takes a run apart; nil if none of its glyphs has layers.
    package init?(_ run: GlyphRun) {
        guard run.face.hasColorGlyphs, !run.face.hasPictures else { return nil }
        let palette = run.face.palettes.first ?? []
        let space = run.face.glyph(for: " ")
        var (glyphs, hasLayers) = (run.glyphs, false)
        for (index, glyph) in run.glyphs.enumerated() {
            let layers = run.face.colorLayers(of: glyph.id)
            guard !layers.isEmpty else { continue }
            hasLayers = true
            let own = layers.firstIndex { $0.colorIndex == nil }
            let shapes = layers.enumerated().map { place, layer in
                (place, Shape(layer, at: glyph.position, in: run, palette))
            }
            below += shapes.filter { $0.0 < own ?? layers.count }.map(\.1)
            above += shapes.filter { $0.0 > own ?? layers.count }.map(\.1)
            glyphs[index] = Glyph(
                id: own.map { layers[$0].glyph } ?? space ?? glyph.id, cluster: glyph.cluster,
                position: glyph.position, advance: glyph.advance)
        }
        guard hasLayers else { return nil }
        self.run = run.placed(x: run.x, glyphs: glyphs)
    }
}

extension LayeredRun.Shape {
    fileprivate init(
        _ layer: ColorLayer, at place: Point, in run: GlyphRun, _ palette: [Color]
    ) {
        let scale = run.size / Double(run.face.unitsPerEm)
        outline = run.face.outline(of: layer.glyph)
            .applying(
                Transform(
                    a: scale, b: 0, c: -run.synthesis.slant * scale, d: scale, tx: place.x,
                    ty: place.y))
        let index = layer.colorIndex ?? -1
        color = palette.indices.contains(index) ? palette[index] : run.attributes.color
    }
}

extension TextItem {
    /// Whether each character has a place of its own below the one before it.
    var isColumn: Bool { isUpright && !isCombined }

    /// Whether all characters stand beside each other in the room of one.
    var isCombined: Bool { isUpright && attributes.orientation == .combined }

    /// How far the middle of standing characters is above the baseline, in font units.
    var middle: Int32 {
        let face = font.face
        let height = face.height(of: .ideographicCentered, script: script)
        return Int32((height * Double(face.unitsPerEm)).rounded())
    }

    /// How much narrower glyphs have to be to stand beside each other in one em; 1 if they need not.
    func compression(of glyphs: some Sequence<UInt32>) -> Double {
        let width = glyphs.reduce(0) { $0 + font.face.advance(of: $1) }
        return width > font.face.unitsPerEm ? Double(font.face.unitsPerEm) / Double(width) : 1
    }

    /// Tells a run of the item that its glyphs stand.
    func setUpright(_ run: inout GlyphRun) {
        run.isUpright = true
        run.middle = Double(middle) * scale
        if isCombined { run.compression = compression(of: run.glyphs.lazy.map(\.id)) }
    }

    /// Puts all glyphs of a combined item into the room of one, and makes one cluster of them.
    ///
    /// They were shaped as on a line that is not turned.
    func combine(_ glyphs: inout [ShapedGlyph], from first: Int, start: Int) {
        guard isCombined, first < glyphs.count else { return }
        let face = font.face
        let compression = compression(of: glyphs[first...].lazy.map(\.id))
        let width = glyphs[first...].reduce(0) { $0 + face.advance(of: $1.id) }
        // Digits stand in the middle by their height, which is that of capitals.
        let baseline = (1 + face.metrics.capHeight) / 2 * Double(face.unitsPerEm)
        var pen = 0
        for index in first..<glyphs.count {
            var glyph = glyphs[index]
            let place = Double(pen) + Double(glyph.xOffset) - Double(width) / 2
            pen += face.advance(of: glyph.id)
            glyph.xOffset = Int32(baseline.rounded()) - glyph.yOffset
            glyph.yOffset = middle + Int32((place * compression).rounded())
            glyph.advance = index == glyphs.count - 1 ? Int32(face.unitsPerEm) : 0
            glyph.cluster = Int32(start)
            glyph.takesSpacing = index == glyphs.count - 1
            glyph.isUnsafeToBreak = index > first
            glyphs[index] = glyph
        }
    }
}

extension Itemizer {
    /// The parts of a stretch that stand or lie in lines from top to bottom.
    ///
    /// Marks go with their letters, so that parts end at clusters.
    static func orientations(
        of bytes: [UInt8], in range: TextRange, _ attributes: TextAttributes
    ) -> [(range: TextRange, isUpright: Bool)] {
        switch attributes.orientation {
        case nil: return [(range, false)]
        case .upright, .combined: return [(range, true)]
        case .mixed: break
        }
        var parts: [(range: TextRange, isUpright: Bool)] = []
        forEachScalar(of: bytes, in: range) { scalar, place in
            let goesWithLast = scalar.isMark || scalar.isDefaultIgnorable
            if let last = parts.last, goesWithLast || last.isUpright == scalar.isUpright {
                parts[parts.count - 1].range = last.range.lowerBound..<place.upperBound
            } else {
                parts.append((place, scalar.isUpright))
            }
        }
        return parts
    }
}

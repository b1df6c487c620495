internal import CHarfBuzz
public import Graphics

/// A shape of a glyph in colours.
public struct ColorLayer: Hashable, Sendable {
    /// The glyph whose outline is filled.
    public let glyph: UInt32
    /// The index of the colour in a palette; nil for the colour of the text.
    public let colorIndex: Int?
}

extension FontFace {
    /// The palettes of a font in colours, each with the same number of colours (OpenType 1.9, "CPAL").
    public var palettes: [[Color]] {
        unsafe withFace { face in
            (0..<(unsafe hb_ot_color_palette_get_count(face)))
                .map { palette in
                    var count = unsafe hb_ot_color_palette_get_colors(face, palette, 0, nil, nil)
                    var colors = [hb_color_t](repeating: 0, count: Int(count))
                    unsafe hb_ot_color_palette_get_colors(face, palette, 0, &count, &colors)
                    return colors.map(Self.color)
                }
        }
    }

    /// The shapes that make a glyph, from the lowest to the highest; empty for a glyph of one colour,
    /// and for gradients (OpenType 1.9, "COLR", version 0).
    public func colorLayers(of glyph: UInt32) -> [ColorLayer] {
        unsafe withFace { face in
            var count = unsafe hb_ot_color_glyph_get_layers(face, glyph, 0, nil, nil)
            var layers = [hb_ot_color_layer_t](
                repeating: hb_ot_color_layer_t(), count: Int(count))
            unsafe hb_ot_color_glyph_get_layers(face, glyph, 0, &count, &layers)
            return layers.map {
                ColorLayer(
                    glyph: $0.glyph,
                    colorIndex: $0.color_index == 0xFFFF ? nil : Int($0.color_index))
            }
        }
    }

    /// Whether a glyph has gradients or a drawing, for which its plain outline is shown (OpenType 1.9,
    /// "COLR", version 1, and "SVG").
    public func hasUnshownColors(_ glyph: UInt32) -> Bool {
        guard hasColorGlyphs, !isPicture(glyph), colorLayers(of: glyph).isEmpty else {
            return false
        }
        return hasDrawing(glyph) || hasGradients(glyph)
    }

    private func hasDrawing(_ glyph: UInt32) -> Bool {
        unsafe withFace { face in
            let drawing = unsafe hb_ot_color_glyph_reference_svg(face, glyph)
            defer { unsafe hb_blob_destroy(drawing) }
            return unsafe hb_blob_get_length(drawing) > 0
        }
    }

    /// HarfBuzz 6 does not tell, so the list of glyphs (BaseGlyphList) is read here.
    private func hasGradients(_ glyph: UInt32) -> Bool {
        guard let table = table("COLR"), table.number(at: 0, length: 2) == 1,
            let list = table.number(at: 14, length: 4), list > 0,
            let count = table.number(at: list, length: 4)
        else { return false }
        // A number of two bytes, then the place of what is painted, in four.
        let place = (0..<min(count, glyphCount)).partitioningIndex {
            (table.number(at: list + 4 + 6 * $0, length: 2) ?? .max) >= Int(glyph)
        }
        return place < count && table.number(at: list + 4 + 6 * place, length: 2) == Int(glyph)
    }

    private static func color(_ color: hb_color_t) -> Color {
        // From the highest byte on: blue, green, red, alpha.
        func part(_ shift: UInt32) -> Double { Double(color >> shift & 0xFF) / 255 }
        return Color(red: part(8), green: part(16), blue: part(24), alpha: part(0))
    }
}

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

    private static func color(_ color: hb_color_t) -> Color {
        // From the highest byte on: blue, green, red, alpha.
        func part(_ shift: UInt32) -> Double { Double(color >> shift & 0xFF) / 255 }
        return Color(red: part(8), green: part(16), blue: part(24), alpha: part(0))
    }
}

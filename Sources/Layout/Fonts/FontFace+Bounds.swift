internal import CHarfBuzz
public import Graphics

extension FontFace {
    /// The smallest rectangle around a glyph's outline or picture, in font units from its origin with
    /// `y` growing downwards; nil where there is nothing to see.
    public func bounds(of glyph: UInt32) -> Rect? {
        unsafe withFont { font in
            var extents = hb_glyph_extents_t()
            guard unsafe hb_font_get_glyph_extents(font, glyph, &extents) != 0,
                extents.width != 0, extents.height != 0
            else { return nil }
            // HarfBuzz counts upwards from the top edge: the height is negative.
            return Rect(
                x: Double(extents.x_bearing), y: -Double(extents.y_bearing),
                width: Double(extents.width), height: -Double(extents.height))
        }
    }
}

internal import CHarfBuzz
public import Graphics

extension FontFace {
    /// The box that a glyph seems to take, in font units from its origin; `y` grows downwards.
    ///
    /// As wide as the advance and as high as lines are, but for what the font says of how far the glyph
    /// goes beyond the left and the right margin for its edge to look straight (OpenType 1.9, the
    /// features `lfbd` and `rtbd`), which few fonts do.
    public func opticalBounds(of glyph: UInt32) -> Rect {
        // What sticks out counts below zero.
        let left = -opticalBound(of: glyph, "lfbd", HB_DIRECTION_LTR)
        let right = Double(advance(of: glyph)) + opticalBound(of: glyph, "rtbd", HB_DIRECTION_RTL)
        let em = Double(unitsPerEm)
        return Rect(
            x: left, y: -metrics.ascent * em, width: right - left,
            height: (metrics.ascent + metrics.descent) * em)
    }

    /// How far the edge on the side where text of a direction begins is from the margin.
    private func opticalBound(
        of glyph: UInt32, _ feature: String, _ direction: hb_direction_t
    ) -> Double {
        unsafe withFace { face in
            guard unsafe hb_ot_layout_has_positioning(face) != 0,
                let lookups = unsafe hb_set_create()
            else { return 0 }
            defer { unsafe hb_set_destroy(lookups) }
            unsafe hb_ot_layout_collect_lookups(
                face, tag("GPOS"), nil, nil, [tag(feature), 0], lookups)
            var lookup = hb_codepoint_t.max
            while unsafe hb_set_next(lookups, &lookup) != 0 {
                let bound = unsafe withFont {
                    unsafe hb_ot_layout_lookup_get_optical_bound($0, lookup, direction, glyph)
                }
                if bound != 0 { return Double(bound) }
            }
            return 0
        }
    }
}

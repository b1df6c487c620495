internal import CHarfBuzz

extension FontFace {
    /// Whether a feature of the table GSUB changes a glyph by itself or among others, in any script.
    func substitutes(_ glyph: UInt32, by feature: String) -> Bool {
        unsafe withFace { face in
            guard unsafe hb_ot_layout_has_substitution(face) != 0,
                let lookups = unsafe hb_set_create(), let glyphs = unsafe hb_set_create()
            else { return false }
            defer {
                unsafe hb_set_destroy(lookups)
                unsafe hb_set_destroy(glyphs)
            }
            let wanted = [tag(feature), 0]
            unsafe hb_ot_layout_collect_lookups(
                face, tag("GSUB"), nil, nil, wanted, lookups)
            var lookup = hb_codepoint_t.max
            while unsafe hb_set_next(lookups, &lookup) != 0 {
                unsafe hb_ot_layout_lookup_collect_glyphs(
                    face, tag("GSUB"), lookup, nil, glyphs, nil, nil)
            }
            return unsafe hb_set_has(glyphs, glyph) != 0
        }
    }
}

internal import CHarfBuzz

extension FontFace {
    /// Whether a glyph is a picture in pixels: an emoji of a table CBDT or sbix.
    package func isPicture(_ glyph: UInt32) -> Bool {
        guard hasPictures else { return false }
        return unsafe withFont { font in
            guard let picture = unsafe hb_ot_color_glyph_reference_png(font, glyph) else {
                return false
            }
            defer { unsafe hb_blob_destroy(picture) }
            return unsafe hb_blob_get_length(picture) > 0
        }
    }
}

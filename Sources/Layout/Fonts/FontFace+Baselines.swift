internal import CHarfBuzz

extension FontFace {
    /// How far a baseline lies above the roman one, as a part of the em.
    ///
    /// The font's BASE table says so for the script; where it does not, the shapes of its letters do.
    func height(of baseline: Baseline, script: Script) -> Double {
        // OpenType writes the tags of scripts in small letters.
        let script = script.tag | 0x2020_2020
        func height(_ line: hb_ot_layout_baseline_tag_t) -> Double {
            var height: hb_position_t = 0
            unsafe withFont { font in
                unsafe hb_ot_layout_get_baseline_with_fallback(
                    font, line, HB_DIRECTION_LTR, script, tag("dflt"), &height)
            }
            return Double(height) / Double(unitsPerEm)
        }
        let wanted: hb_ot_layout_baseline_tag_t =
            switch baseline {
            case .roman: HB_OT_LAYOUT_BASELINE_TAG_ROMAN
            case .ideographicCentered: HB_OT_LAYOUT_BASELINE_TAG_IDEO_EMBOX_CENTRAL
            case .ideographicLow: HB_OT_LAYOUT_BASELINE_TAG_IDEO_EMBOX_BOTTOM_OR_LEFT
            case .ideographicHigh: HB_OT_LAYOUT_BASELINE_TAG_IDEO_EMBOX_TOP_OR_RIGHT
            case .hanging: HB_OT_LAYOUT_BASELINE_TAG_HANGING
            case .math: HB_OT_LAYOUT_BASELINE_TAG_MATH
            }
        return height(wanted) - height(HB_OT_LAYOUT_BASELINE_TAG_ROMAN)
    }

    /// The glyph that an attribute names; nil if the face has no such glyph.
    func glyph(for choice: GlyphChoice) -> UInt32? {
        switch choice {
        case .id(let id):
            return id < (unsafe withFace { unsafe hb_face_get_glyph_count($0) }) ? id : nil
        case .name(let name):
            var glyph: hb_codepoint_t = 0
            let isFound = unsafe withFont { font in
                unsafe hb_font_get_glyph_from_name(font, name, -1, &glyph) != 0
            }
            return isFound ? glyph : nil
        case .character(let number, let collection):
            return CIDCharset(self)?.glyph(for: number, in: collection)
        }
    }
}

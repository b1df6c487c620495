internal import CHarfBuzz

extension FontFace {
    /// What a face says about its style.
    struct Style: Hashable, Sendable {
        /// 1 to 1000.
        var weight: Double
        /// A percentage.
        var width: Double
        /// The forms of handwriting.
        var isItalic: Bool
        /// Degrees, negative for letters that lean to the right.
        var slant: Double
    }

    /// The style at the place of the instance.
    var style: Style {
        unsafe withFont { font in
            func value(_ tag: hb_style_tag_t) -> Double {
                let value = unsafe Double(hb_style_get_value(font, tag))
                return value.isFinite ? value : 0
            }
            return Style(
                weight: FontWeight(value(HB_STYLE_TAG_WEIGHT)).value,
                width: FontWidth(percent: value(HB_STYLE_TAG_WIDTH)).percent,
                isItalic: value(HB_STYLE_TAG_ITALIC) != 0, slant: value(HB_STYLE_TAG_SLANT_ANGLE))
        }
    }

    /// Whether letters are as wide as each other, as far as the font says so.
    public var isMonospaced: Bool {
        // `isFixedPitch` is the fourth field of the table (OpenType 1.9, "post").
        let table = self.table("post") ?? []
        return table.count >= 16 && table[12..<16].contains { $0 != 0 }
    }
}

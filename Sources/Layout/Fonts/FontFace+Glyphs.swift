internal import CHarfBuzz
public import Graphics

extension FontFace {
    /// The number of glyphs.
    public var glyphCount: Int { unsafe withFace { Int(unsafe hb_face_get_glyph_count($0)) } }

    /// The box around all glyphs, each at the origin, in font units; `y` grows downwards.
    ///
    /// As the font as it is by itself states it, also for an instance of a variable font.
    public var boundingBox: Rect {
        guard let head = table("head"), head.count >= 44 else {
            return Rect(origin: .zero, size: .zero)
        }
        // xMin, yMin, xMax and yMax (OpenType 1.9, "head").
        let edges = stride(from: 36, to: 44, by: 2)
            .map { Double(Int16(truncatingIfNeeded: Int(head[$0]) << 8 | Int(head[$0 + 1]))) }
        return Rect(
            x: edges[0], y: -edges[3], width: edges[2] - edges[0], height: edges[3] - edges[1])
    }

    /// How far letters lean to the right, in radians.
    public var slantAngle: Double { -style.slant * .pi / 180 }

    /// The glyph of a name in the font; nil if there is none, or the font has no names.
    public func glyph(named name: String) -> UInt32? {
        var glyph: hb_codepoint_t = 0
        return unsafe withFont { unsafe hb_font_get_glyph_from_name($0, name, -1, &glyph) } != 0
            ? glyph : nil
    }

    /// The glyphs of characters, each on its own and without the font's rules; nil where it has none.
    public func glyphs(for text: String) -> [UInt32?] { text.unicodeScalars.map { glyph(for: $0) } }

    /// The box around a glyph's ink, in font units from its origin; `y` grows downwards.
    ///
    /// Nil for a glyph that the face does not have or cannot measure.
    public func bounds(of glyph: UInt32) -> Rect? {
        var extents = hb_glyph_extents_t()
        let isKnown = unsafe withFont { unsafe hb_font_get_glyph_extents($0, glyph, &extents) } != 0
        guard isKnown else { return nil }
        return Rect(
            x: Double(extents.x_bearing), y: -Double(extents.y_bearing),
            width: Double(extents.width), height: -Double(extents.height))
    }

    /// How far a glyph moves the pen down in vertical text, in font units.
    public func verticalAdvance(of glyph: UInt32) -> Int {
        unsafe withFont { -Int(unsafe hb_font_get_glyph_v_advance($0, glyph)) }
    }

    /// Where the origin for vertical text lies, in font units from the one for horizontal text; `y`
    /// grows downwards.
    public func verticalOrigin(of glyph: UInt32) -> Point {
        var (x, y): (hb_position_t, hb_position_t) = (0, 0)
        _ = unsafe withFont { unsafe hb_font_get_glyph_v_origin($0, glyph, &x, &y) }
        return Point(x: Double(x), y: -Double(y))
    }
}

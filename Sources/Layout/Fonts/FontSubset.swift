internal import CHarfBuzz

/// A small font with some of a face's glyphs, for embedding.
///
/// Cairo 1.16 reads the whole outline table of a font to embed a part of it: 30 ms and 30 MB for a
/// Chinese font of 16 MB. HarfBuzz takes the same part out in 2 ms when it is shown no more tables
/// than the outlines need, and Cairo then reads the small font.
package struct FontSubset: Sendable {
    /// The font file.
    package let bytes: [UInt8]
    /// The new number of every glyph that was asked for.
    package let glyphs: [UInt32: UInt32]
}

extension FontFace {
    /// Whether a ``FontSubset`` can be made of the face: its outlines are of the kind CFF.
    package var canBeSubset: Bool { outlineBytes > 0 }

    /// Whether the face is so large that embedding it from its own file takes long.
    package var isWorthSubsetting: Bool { outlineBytes > 1 << 20 }

    private var outlineBytes: UInt32 {
        unsafe withFace { face in
            let outlines = unsafe hb_face_reference_table(face, tag("CFF "))
            defer { unsafe hb_blob_destroy(outlines) }
            return unsafe hb_blob_get_length(outlines)
        }
    }

    /// Takes some glyphs out of the face; nil if HarfBuzz cannot, which is no reason not to draw.
    ///
    /// Layout tables and names are left behind: the glyphs have been chosen and placed already.
    package func subset(of glyphs: Set<UInt32>) -> FontSubset? {
        unsafe withFace { face in
            guard let outlines = unsafe hb_face_builder_create(),
                let input = unsafe hb_subset_input_create_or_fail()
            else { return nil }
            defer {
                unsafe hb_face_destroy(outlines)
                unsafe hb_subset_input_destroy(input)
            }
            for table in ["CFF ", "head", "hhea", "hmtx", "maxp"] {
                let blob = unsafe hb_face_reference_table(face, tag(table))
                unsafe hb_face_builder_add_table(outlines, tag(table), blob)
                unsafe hb_blob_destroy(blob)
            }
            let wanted = unsafe hb_subset_input_glyph_set(input)
            for glyph in glyphs { unsafe hb_set_add(wanted, glyph) }
            unsafe hb_subset_input_set_flags(input, HB_SUBSET_FLAGS_NO_HINTING.rawValue)
            return unsafe Self.subset(of: outlines, by: input, glyphs: glyphs)
        }
    }

    private static func subset(
        of face: OpaquePointer, by input: OpaquePointer, glyphs: Set<UInt32>
    ) -> FontSubset? {
        guard let plan = unsafe hb_subset_plan_create_or_fail(face, input) else { return nil }
        defer { unsafe hb_subset_plan_destroy(plan) }
        guard let result = unsafe hb_subset_plan_execute_or_fail(plan) else { return nil }
        defer { unsafe hb_face_destroy(result) }
        let blob = unsafe hb_face_reference_blob(result)
        defer { unsafe hb_blob_destroy(blob) }
        var length: UInt32 = 0
        guard let start = unsafe hb_blob_get_data(blob, &length), length > 0 else { return nil }
        let newGlyphs = unsafe hb_subset_plan_old_to_new_glyph_mapping(plan)
        return unsafe FontSubset(
            bytes: [UInt8](UnsafeRawBufferPointer(start: start, count: Int(length))),
            glyphs: Dictionary(
                uniqueKeysWithValues: glyphs.map { unsafe ($0, hb_map_get(newGlyphs, $0)) }))
    }
}

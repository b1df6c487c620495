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

    /// The features of the font, by tag, with what it says about them.
    public var features: [FontFeatureDescription] {
        unsafe withFace { face in
            var found: [String: FontFeatureDescription] = [:]
            for table in [tag("GSUB"), tag("GPOS")] {
                for (index, feature) in unsafe Self.featureTags(of: face, table).enumerated() {
                    let known = found[text(of: feature)]
                    guard known?.name == nil else { continue }
                    found[text(of: feature)] = unsafe Self.description(
                        of: UInt32(index), text(of: feature), in: face, table)
                }
            }
            return found.values.sorted { $0.tag < $1.tag }
        }
    }

    private static func featureTags(of face: OpaquePointer, _ table: hb_tag_t) -> [hb_tag_t] {
        var count = unsafe hb_ot_layout_table_get_feature_tags(face, table, 0, nil, nil)
        var tags = [hb_tag_t](repeating: 0, count: Int(count))
        unsafe hb_ot_layout_table_get_feature_tags(face, table, 0, &count, &tags)
        return tags
    }

    private static func description(
        of feature: UInt32, _ name: String, in face: OpaquePointer, _ table: hb_tag_t
    ) -> FontFeatureDescription {
        let none = hb_ot_name_id_t(HB_OT_NAME_ID_INVALID)
        var (label, tooltip, sample, first) = (none, none, none, none)
        var parameters: UInt32 = 0
        _ = unsafe hb_ot_layout_feature_get_name_ids(
            face, table, feature, &label, &tooltip, &sample, &parameters, &first)
        var count = unsafe hb_ot_layout_feature_get_characters(face, table, feature, 0, nil, nil)
        var characters = [hb_codepoint_t](repeating: 0, count: Int(count))
        unsafe hb_ot_layout_feature_get_characters(face, table, feature, 0, &count, &characters)
        return FontFeatureDescription(
            tag: name, name: unsafe Self.name(Int(label), of: face),
            tooltip: unsafe Self.name(Int(tooltip), of: face),
            sampleText: unsafe Self.name(Int(sample), of: face),
            alternatives: first == none
                ? []
                : (0..<parameters).compactMap { unsafe Self.name(Int(first + $0), of: face) },
            characters: characters.compactMap(Unicode.Scalar.init))
    }
}

/// What a font says about one of its features.
public struct FontFeatureDescription: Hashable, Sendable {
    /// The feature's tag of four letters, for ``FontFeature``.
    public let tag: String
    /// The name that the font gives a stylistic set or a character variant, in English.
    public let name: String?
    /// A sentence on it.
    public let tooltip: String?
    /// A text that shows it.
    public let sampleText: String?
    /// The names of a character variant's alternatives: the first one is for the value 1.
    public let alternatives: [String]
    /// The characters that a character variant changes, as far as the font says.
    public let characters: [Unicode.Scalar]
}

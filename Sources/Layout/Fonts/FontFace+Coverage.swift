internal import CHarfBuzz

extension FontFace {
    /// The code points that have a glyph, as ranges in ascending order that do not touch.
    ///
    /// In time linear in the number of ranges of the font's own table.
    public var coverage: [ClosedRange<Unicode.Scalar>] {
        unsafe withFace { face in
            guard let set = unsafe hb_set_create() else { return [] }
            defer { unsafe hb_set_destroy(set) }
            unsafe hb_face_collect_unicodes(face, set)
            var ranges: [ClosedRange<Unicode.Scalar>] = []
            var (first, last) = (hb_codepoint_t.max, hb_codepoint_t.max)
            while unsafe hb_set_next_range(set, &first, &last) != 0 {
                guard let low = Unicode.Scalar(first), let high = Unicode.Scalar(last) else {
                    continue
                }
                ranges.append(low...high)
            }
            return ranges
        }
    }

    /// Whether the shaper finds glyphs for all visible characters of a text.
    public func covers(_ text: String) -> Bool {
        text.allSatisfy { covers(Array($0.unicodeScalars)) }
    }

    /// The scripts that the font has rules for, each with the languages that have rules of their own.
    ///
    /// From the tables GSUB and GPOS, by code; a font need not have rules to show a script.
    public var scripts: [FontScript] {
        var languages: [String: Set<String>] = [:]
        unsafe withFace { face in
            for table in [tag("GSUB"), tag("GPOS")] {
                for (index, script) in unsafe Self.scriptTags(of: face, table).enumerated() {
                    let code = text(of: hb_script_to_iso15924_tag(hb_ot_tag_to_script(script)))
                    let found = unsafe Self.languages(of: face, table, script: index)
                    languages[code, default: []].formUnion(found)
                }
            }
        }
        return languages.sorted { $0.key < $1.key }
            .map { FontScript(code: $0.key, languages: $0.value.sorted()) }
    }

    private static func scriptTags(of face: OpaquePointer, _ table: hb_tag_t) -> [hb_tag_t] {
        var count = unsafe hb_ot_layout_table_get_script_tags(face, table, 0, nil, nil)
        var tags = [hb_tag_t](repeating: 0, count: Int(count))
        unsafe hb_ot_layout_table_get_script_tags(face, table, 0, &count, &tags)
        return tags
    }

    private static func languages(
        of face: OpaquePointer, _ table: hb_tag_t, script: Int
    ) -> [String] {
        let script = UInt32(script)
        var count = unsafe hb_ot_layout_script_get_language_tags(face, table, script, 0, nil, nil)
        var tags = [hb_tag_t](repeating: 0, count: Int(count))
        unsafe hb_ot_layout_script_get_language_tags(face, table, script, 0, &count, &tags)
        return tags.compactMap { tag in
            guard let language = unsafe hb_language_to_string(hb_ot_tag_to_language(tag)) else {
                return nil
            }
            return unsafe String(cString: language)
        }
    }
}

/// A script that a font has rules for.
public struct FontScript: Hashable, Sendable {
    /// The four letters of ISO 15924; `Zyyy` for rules of all scripts.
    public let code: String
    /// Languages with rules of their own, as BCP 47 tags in alphabetical order.
    public let languages: [String]
}

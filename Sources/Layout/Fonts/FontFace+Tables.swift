internal import CHarfBuzz

extension FontFace {
    /// The tags of the tables in the font file, in its order.
    public var tableTags: [String] {
        unsafe withFace { face in
            var count = unsafe hb_face_get_table_tags(face, 0, nil, nil)
            var tags = [hb_tag_t](repeating: 0, count: Int(count))
            unsafe hb_face_get_table_tags(face, 0, &count, &tags)
            return tags.map { text(of: $0) }
        }
    }

    /// Whether text can be set in a face at all: it has glyphs with shapes, and an em between the
    /// limits of OpenType.
    static func isUsable(_ face: OpaquePointer) -> Bool {
        guard unsafe hb_face_get_glyph_count(face) > 0,
            ["glyf", "CFF ", "CFF2", "CBDT", "sbix", "EBDT"]
                .contains(where: { unsafe length(of: $0, in: face) > 0 })
        else { return false }
        guard let head = unsafe hb_face_reference_table(face, tag("head")) else { return false }
        defer { unsafe hb_blob_destroy(head) }
        var count: UInt32 = 0
        guard let bytes = unsafe hb_blob_get_data(head, &count), count >= 20 else { return false }
        // unitsPerEm (OpenType 1.9, "head"); HarfBuzz takes 1000 for what it cannot be.
        let (high, low) = unsafe (UInt8(bitPattern: bytes[18]), UInt8(bitPattern: bytes[19]))
        return (16...16384).contains(Int(high) << 8 | Int(low))
    }

    /// The number of bytes in a table; zero if there is none.
    static func length(of name: String, in face: OpaquePointer) -> Int {
        let table = unsafe hb_face_reference_table(face, tag(name))
        defer { unsafe hb_blob_destroy(table) }
        return Int(unsafe hb_blob_get_length(table))
    }

    /// The bytes of a table; nil if the font has none of that tag.
    public func table(_ name: String) -> [UInt8]? {
        unsafe withFace { face in
            guard let blob = unsafe hb_face_reference_table(face, tag(name)) else { return nil }
            defer { unsafe hb_blob_destroy(blob) }
            var length: UInt32 = 0
            guard let start = unsafe hb_blob_get_data(blob, &length), length > 0 else { return nil }
            return unsafe [UInt8](UnsafeRawBufferPointer(start: start, count: Int(length)))
        }
    }
}

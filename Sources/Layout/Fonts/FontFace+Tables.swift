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

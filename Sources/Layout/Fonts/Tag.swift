internal import CHarfBuzz

/// A tag of four ASCII characters as OpenType and HarfBuzz count it; shorter ones end in spaces.
func tag(_ text: String) -> hb_tag_t {
    let letters = Array(text.utf8.prefix(4))
    let padded = letters + [UInt8](repeating: 0x20, count: 4 - letters.count)
    return padded.reduce(0) { $0 << 8 | UInt32($1) }
}

/// The four characters of a tag.
func text(of tag: hb_tag_t) -> String {
    let bytes = stride(from: 24, through: 0, by: -8).map { UInt8(truncatingIfNeeded: tag >> $0) }
    return String(decoding: bytes, as: UTF8.self)
}

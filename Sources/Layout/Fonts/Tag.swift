internal import CHarfBuzz

/// A tag of four ASCII characters as OpenType and HarfBuzz count it.
func tag(_ text: String) -> hb_tag_t {
    text.utf8.prefix(4).reduce(0) { $0 << 8 | UInt32($1) }
}

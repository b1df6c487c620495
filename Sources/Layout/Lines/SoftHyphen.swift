/// A soft hyphen (U+00AD): it shows nothing, unless a line ends behind it.
enum SoftHyphen {
    /// The UTF-8 offset of the soft hyphen that a stretch ends with; nil if it does not.
    static func offset(before end: Int, in bytes: [UInt8]) -> Int? {
        guard end >= 2, end <= bytes.count, bytes[end - 1] == 0xAD, bytes[end - 2] == 0xC2 else {
            return nil
        }
        return end - 2
    }

    /// What a line shows in its place, in a font that has it.
    static func shown(in face: FontFace) -> Unicode.Scalar {
        face.glyph(for: "\u{2010}") == nil ? "-" : "\u{2010}"
    }
}

extension ShapedText {
    /// How much wider a line is that ends at an offset, because it shows a hyphen there, in points.
    func hyphenWidth(before end: Int) -> Double {
        guard let offset = SoftHyphen.offset(before: end, in: bytes), !items.isEmpty else {
            return 0
        }
        let item = items[itemIndex(at: offset)].item
        let glyph = item.font.face.glyph(for: SoftHyphen.shown(in: item.font.face))
        return Double(glyph.map(item.font.face.advance) ?? 0) * item.scale
    }
}

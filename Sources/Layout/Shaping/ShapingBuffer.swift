internal import CHarfBuzz

/// Sole owner of an `hb_buffer_t`.
///
/// HarfBuzz fills the buffer in place, so it is never shared: the type is noncopyable, is used again
/// for every item, and frees the buffer when it goes out of scope.
@safe
struct ShapingBuffer: ~Copyable {
    private let buffer: OpaquePointer

    init() { unsafe buffer = hb_buffer_create() }

    deinit { unsafe hb_buffer_destroy(buffer) }

    /// Shapes a stretch of `bytes` and adds its glyphs, from left to right, to `glyphs`.
    ///
    /// The context is what the shaper may look at around the stretch: the paragraph, or the line
    /// where a line is shaped for itself.
    func shape(
        _ range: TextRange, of item: TextItem, in bytes: [UInt8], context: TextRange,
        hyphenAt hyphen: Int? = nil, into glyphs: inout [ShapedGlyph]
    ) {
        unsafe hb_buffer_clear_contents(buffer)
        unsafe hb_buffer_set_direction(buffer, item.shapingDirection)
        unsafe hb_buffer_set_script(buffer, hb_script_from_iso15924_tag(item.script.tag))
        unsafe hb_buffer_set_language(
            buffer, hb_language_from_string(item.attributes.language ?? "und", -1))
        unsafe hb_buffer_set_flags(buffer, flags(for: range, in: context))
        if item.font.isSmallCapitals {
            addCapitals(of: range, in: bytes, item.attributes.language, from: context.lowerBound)
        } else {
            add(range, of: bytes, context: context)
        }
        if let hyphen, range.contains(hyphen) {
            show(SoftHyphen.shown(in: item.font.face), at: hyphen - context.lowerBound)
        }
        let features = Self.features(of: item)
        unsafe item.font.face.withFont { font in
            unsafe features.withUnsafeBufferPointer {
                unsafe hb_shape(font, buffer, $0.baseAddress, UInt32($0.count))
            }
        }
        let first = glyphs.count
        copyGlyphs(shift: context.lowerBound, into: &glyphs)
        if item.isColumn { turn(&glyphs, from: first, of: item) }
    }

    /// Puts a character in place of the soft hyphen at an offset.
    private func show(_ character: Unicode.Scalar, at cluster: Int) {
        var count: UInt32 = 0
        guard let entries = unsafe hb_buffer_get_glyph_infos(buffer, &count) else { return }
        for index in 0..<Int(count) where unsafe Int(entries[index].cluster) == cluster {
            unsafe entries[index].codepoint = character.value
        }
    }

    private func add(_ range: TextRange, of bytes: [UInt8], context: TextRange) {
        unsafe bytes.withUnsafeBytes { bytes in
            // Only the context is shown to HarfBuzz, so clusters count from its beginning.
            unsafe hb_buffer_add_utf8(
                buffer,
                bytes.baseAddress?.advanced(by: context.lowerBound).assumingMemoryBound(
                    to: CChar.self),
                Int32(context.count), UInt32(range.lowerBound - context.lowerBound),
                Int32(range.count))
        }
    }

    /// Adds capitals in place of small letters; all that a letter becomes belongs to its cluster.
    private func addCapitals(
        of range: TextRange, in bytes: [UInt8], _ language: String?, from start: Int
    ) {
        unsafe hb_buffer_set_content_type(buffer, HB_BUFFER_CONTENT_TYPE_UNICODE)
        forEachScalar(of: bytes, in: range) { scalar, place in
            for capital in scalar.capitals(in: language) {
                unsafe hb_buffer_add(buffer, capital.value, UInt32(place.lowerBound - start))
            }
        }
    }

    private func flags(for range: TextRange, in context: TextRange) -> hb_buffer_flags_t {
        var flags = HB_BUFFER_FLAG_DEFAULT.rawValue
        if range.lowerBound == context.lowerBound { flags |= HB_BUFFER_FLAG_BOT.rawValue }
        if range.upperBound == context.upperBound { flags |= HB_BUFFER_FLAG_EOT.rawValue }
        return hb_buffer_flags_t(flags)
    }

    private func copyGlyphs(shift: Int, into glyphs: inout [ShapedGlyph]) {
        var count: UInt32 = 0
        guard let entries = unsafe hb_buffer_get_glyph_infos(buffer, &count),
            let positions = unsafe hb_buffer_get_glyph_positions(buffer, &count)
        else { return }
        for index in 0..<Int(count) {
            let entry = unsafe entries[index]
            let position = unsafe positions[index]
            let isUnsafe = entry.mask & HB_GLYPH_FLAG_UNSAFE_TO_BREAK.rawValue != 0
            let isLast =
                unsafe index + 1 == Int(count) || entries[index + 1].cluster != entry.cluster
            glyphs.append(
                ShapedGlyph(
                    id: entry.codepoint, cluster: Int32(entry.cluster) + Int32(shift),
                    advance: position.x_advance, xOffset: position.x_offset,
                    yOffset: position.y_offset, isUnsafeToBreak: isUnsafe, takesSpacing: isLast))
        }
    }

    /// Makes of glyphs that stand below each other some that follow each other on the line, which lies
    /// on its side: down is along the line, right is up.
    ///
    /// HarfBuzz places them from the upper end of the column's middle, which stands on the baseline
    /// for it of other text.
    private func turn(_ glyphs: inout [ShapedGlyph], from first: Int, of item: TextItem) {
        var count: UInt32 = 0
        guard let positions = unsafe hb_buffer_get_glyph_positions(buffer, &count) else { return }
        let middle = item.middle
        for index in 0..<min(Int(count), glyphs.count - first) {
            let position = unsafe positions[index]
            glyphs[first + index].advance = -position.y_advance
            glyphs[first + index].xOffset = -position.y_offset
            glyphs[first + index].yOffset = position.x_offset + middle
        }
    }

    private static func features(of item: TextItem) -> [hb_feature_t] {
        let attributes = item.attributes
        func feature(_ setting: FontFeature) -> hb_feature_t {
            hb_feature_t(
                tag: tag(setting.tag), value: UInt32(max(0, setting.value)), start: 0,
                end: .max)
        }
        var features = SpacingFeatures(attributes).settings
        if !item.font.isSmallCapitals { features += attributes.font.capitals.features }
        // What is asked for by tag counts more than what spacing and capitals bring along.
        return (features + attributes.font.features.filter { $0.tag.utf8.count == 4 }).map(feature)
    }
}

extension TextItem {
    fileprivate var shapingDirection: hb_direction_t {
        if isColumn { return HB_DIRECTION_TTB }
        return direction == .leftToRight ? HB_DIRECTION_LTR : HB_DIRECTION_RTL
    }
}

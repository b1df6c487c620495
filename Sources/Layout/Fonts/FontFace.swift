internal import CHarfBuzz

/// One face of a font file, shared by every size and every run that uses it; of a variable font, one
/// instance.
///
/// Glyph numbers and lengths are the font's own: lengths count font units, `unitsPerEm` to the em.
/// The extensions tell names, characters, glyphs, outlines, features and axes.
@safe
public final class FontFace: Sendable {
    /// Where the bytes of a face come from.
    package enum Source: Hashable, Sendable {
        /// A file and the face's index in it.
        case file(path: String, index: Int)
        /// A file in memory and the face's index in it.
        case memory(FontData, index: Int)
    }

    // Immutable from the last line of `init` on, and HarfBuzz counts references atomically.
    nonisolated(unsafe) private let face: OpaquePointer
    // Scaled to font units, set to the instance and immutable from the last line of `init` on.
    nonisolated(unsafe) private let font: OpaquePointer

    /// Where the bytes come from.
    package let source: Source
    /// The places of the instance on all axes, in their order; empty for the font as it is by itself.
    package let coordinates: [Double]
    /// The axes of a variable font, in the font's order.
    public let axes: [FontAxis]
    /// The family's name, for example `Inter`.
    public let familyName: String
    /// The PostScript name, for example `Inter-SemiBold`.
    public let postScriptName: String
    /// The number of font units in one em.
    public let unitsPerEm: Int
    /// The vertical measures.
    public let metrics: FontMetrics
    /// Whether the face has glyphs in colours: pictures, layers, gradients or drawings.
    ///
    /// The last two are shown as plain outlines, see ``hasUnshownColors(_:)``.
    public let hasColorGlyphs: Bool
    /// Whether some glyphs are pictures in pixels.
    package let hasPictures: Bool
    /// Whether the face is a font of emoji: pictures or coloured layers for faces and the like.
    let drawsEmoji: Bool
    /// Whether there is a glyph for every visible character of ASCII, as in most fonts.
    let coversASCII: Bool

    /// Opens a face.
    ///
    /// - Throws: ``FontError`` if the file cannot be read or holds no such face.
    package convenience init(_ source: Source) throws(FontError) {
        let (blob, number) = unsafe try Self.blob(of: source)
        defer { unsafe hb_blob_destroy(blob) }
        guard let index = UInt32(exactly: number), unsafe index < hb_face_count(blob) else {
            throw .noFace(in: source.name)
        }
        guard let face = unsafe hb_face_create(blob, index) else { throw .noFace(in: source.name) }
        guard unsafe Self.isUsable(face) else {
            unsafe hb_face_destroy(face)
            throw .noFace(in: source.name)
        }
        unsafe hb_face_make_immutable(face)
        unsafe self.init(adopting: face, source, axes: Self.axes(of: face), coordinates: [])
    }

    /// Makes an instance of a face: places on the axes, in their order.
    convenience init(_ base: FontFace, at coordinates: [Double]) {
        guard let face = unsafe hb_face_reference(base.face) else {
            preconditionFailure("a reference to a face is that face")
        }
        unsafe self.init(adopting: face, base.source, axes: base.axes, coordinates: coordinates)
    }

    private init(
        adopting face: OpaquePointer, _ source: Source, axes: [FontAxis], coordinates: [Double]
    ) {
        guard let font = unsafe hb_font_create(face) else {
            preconditionFailure("HarfBuzz makes a font of every face, if need be an empty one")
        }
        if !coordinates.isEmpty {
            let places = coordinates.map(Float.init)
            unsafe hb_font_set_var_coords_design(font, places, UInt32(places.count))
        }
        unsafe hb_font_make_immutable(font)
        unsafe self.face = face
        unsafe self.font = font
        self.source = source
        self.coordinates = coordinates
        self.axes = axes
        unitsPerEm = Int(unsafe hb_face_get_upem(face))
        familyName =
            unsafe Self.name(HB_OT_NAME_ID_TYPOGRAPHIC_FAMILY, of: face)
            ?? Self.name(HB_OT_NAME_ID_FONT_FAMILY, of: face) ?? "?"
        postScriptName = unsafe Self.name(HB_OT_NAME_ID_POSTSCRIPT_NAME, of: face) ?? "?"
        metrics = unsafe Self.metrics(of: font, unitsPerEm: Double(hb_face_get_upem(face)))
        hasPictures = unsafe hb_ot_color_has_png(face) != 0
        let hasLayers = unsafe hb_ot_color_has_layers(face) != 0
        hasColorGlyphs =
            unsafe hasPictures || hasLayers || Self.length(of: "COLR", in: face) > 0
            || hb_ot_color_has_svg(face) != 0
        var smile: hb_codepoint_t = 0
        let hasSmile = unsafe hb_font_get_nominal_glyph(font, 0x1F600, &smile) != 0
        drawsEmoji = (hasPictures || hasLayers) && hasSmile
        coversASCII = (0x20..<0x7F as Range<UInt32>)
            .allSatisfy {
                var glyph: hb_codepoint_t = 0
                return unsafe hb_font_get_nominal_glyph(font, $0, &glyph) != 0
            }
    }

    deinit {
        unsafe hb_font_destroy(font)
        unsafe hb_face_destroy(face)
    }

    /// The glyph of a code point on its own; nil if the face has none.
    public func glyph(for codePoint: Unicode.Scalar) -> UInt32? {
        var glyph: hb_codepoint_t = 0
        let found = unsafe hb_font_get_nominal_glyph(font, codePoint.value, &glyph) != 0
        return found && glyph != 0 ? glyph : nil
    }

    /// Whether the shaper finds glyphs for a code point: its own, or those of its canonical parts.
    func covers(_ codePoint: Unicode.Scalar) -> Bool {
        if glyph(for: codePoint) != nil || codePoint.isDefaultIgnorable { return true }
        guard let (first, second) = Self.decomposed(codePoint) else { return false }
        return covers(first) && second.map(covers) ?? true
    }

    /// Whether the shaper finds glyphs for every visible character of a cluster.
    func covers(_ cluster: [Unicode.Scalar]) -> Bool {
        guard let first = cluster.first else { return true }
        if cluster.allSatisfy(covers) { return true }
        // HarfBuzz looks for a letter with its mark in one glyph first.
        guard cluster.count > 1, let composed = Self.composed(first, cluster[1]) else {
            return false
        }
        return covers([composed] + cluster[2...])
    }

    /// The advance of a glyph, in font units.
    public func advance(of glyph: UInt32) -> Int {
        unsafe Int(hb_font_get_glyph_h_advance(font, glyph))
    }

    /// The glyph's name in the font, for example `uni4E2D`; `gid17` where the font has no names.
    public func name(of glyph: UInt32) -> String {
        unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { buffer in
            unsafe hb_font_glyph_to_string(font, glyph, buffer.baseAddress, 64)
            return unsafe buffer.baseAddress.map { unsafe String(cString: $0) } ?? ""
        }
    }

    /// Lends the scaled font to the shaper.
    func withFont<Result>(_ body: (OpaquePointer) -> Result) -> Result { unsafe body(font) }

    /// Lends the face to the subsetter.
    func withFace<Result>(_ body: (OpaquePointer) -> Result) -> Result { unsafe body(face) }
}

extension FontFace: Hashable {
    /// Faces are equal only to themselves: a library opens each one once.
    public static func == (first: FontFace, second: FontFace) -> Bool { first === second }

    /// Hashes the identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension FontFace.Source {
    /// What to call the source in a message.
    var name: String {
        switch self {
        case .file(let path, _): path
        case .memory: "font in memory"
        }
    }

    /// The file; nil for a font in memory.
    var path: String? {
        if case .file(let path, _) = self { path } else { nil }
    }
}

extension FontFace {
    static func blob(of source: Source) throws(FontError) -> (OpaquePointer, Int) {
        switch source {
        case .file(let path, let index):
            guard let blob = unsafe hb_blob_create_from_file_or_fail(path) else {
                throw .unreadable(path)
            }
            return unsafe (blob, index)
        case .memory(let data, let index): return unsafe (data.makeBlob(), index)
        }
    }

    private static func axes(of face: OpaquePointer) -> [FontAxis] {
        var count = unsafe hb_ot_var_get_axis_count(face)
        guard count > 0 else { return [] }
        return unsafe withUnsafeTemporaryAllocation(
            of: hb_ot_var_axis_info_t.self, capacity: Int(count)
        ) { buffer in
            unsafe hb_ot_var_get_axis_infos(face, 0, &count, buffer.baseAddress)
            return unsafe buffer.prefix(Int(count))
                .map { axis in
                    FontAxis(
                        tag: text(of: axis.tag),
                        name: unsafe Self.name(Int(axis.name_id), of: face) ?? text(of: axis.tag),
                        range: Double(axis.min_value)...Double(max(axis.min_value, axis.max_value)),
                        defaultValue: Double(axis.default_value),
                        isHidden: axis.flags.rawValue & HB_OT_VAR_AXIS_FLAG_HIDDEN.rawValue != 0)
                }
        }
    }

    private static func metrics(of font: OpaquePointer, unitsPerEm: Double) -> FontMetrics {
        func metric(_ tag: hb_ot_metrics_tag_t) -> Double {
            var value: hb_position_t = 0
            unsafe hb_ot_metrics_get_position_with_fallback(font, tag, &value)
            return Double(value) / unitsPerEm
        }
        /// A measure that some fonts leave at zero.
        func metric(_ tag: hb_ot_metrics_tag_t, or usual: Double) -> Double {
            let value = metric(tag)
            return value > 0 && value < 1 ? value : usual
        }
        return FontMetrics(
            ascent: metric(HB_OT_METRICS_TAG_HORIZONTAL_ASCENDER),
            descent: abs(metric(HB_OT_METRICS_TAG_HORIZONTAL_DESCENDER)),
            leading: metric(HB_OT_METRICS_TAG_HORIZONTAL_LINE_GAP),
            capHeight: metric(HB_OT_METRICS_TAG_CAP_HEIGHT),
            xHeight: metric(HB_OT_METRICS_TAG_X_HEIGHT),
            underlineOffset: -metric(HB_OT_METRICS_TAG_UNDERLINE_OFFSET),
            underlineThickness: metric(HB_OT_METRICS_TAG_UNDERLINE_SIZE),
            strikethroughOffset: metric(HB_OT_METRICS_TAG_STRIKEOUT_OFFSET),
            strikethroughThickness: metric(HB_OT_METRICS_TAG_STRIKEOUT_SIZE),
            superscriptSize: metric(HB_OT_METRICS_TAG_SUPERSCRIPT_EM_Y_SIZE, or: 0.6),
            superscriptOffset: metric(HB_OT_METRICS_TAG_SUPERSCRIPT_EM_Y_OFFSET, or: 0.35),
            subscriptSize: metric(HB_OT_METRICS_TAG_SUBSCRIPT_EM_Y_SIZE, or: 0.6),
            subscriptOffset: metric(HB_OT_METRICS_TAG_SUBSCRIPT_EM_Y_OFFSET, or: 0.15))
    }
}

extension FontFace {
    /// The canonical parts of a code point; nil if it has none.
    private static func decomposed(
        _ codePoint: Unicode.Scalar
    ) -> (Unicode.Scalar, Unicode.Scalar?)? {
        var (first, second): (hb_codepoint_t, hb_codepoint_t) = (0, 0)
        let unicode = unsafe hb_unicode_funcs_get_default()
        guard unsafe hb_unicode_decompose(unicode, codePoint.value, &first, &second) != 0,
            let start = Unicode.Scalar(first)
        else { return nil }
        return (start, second == 0 ? nil : Unicode.Scalar(second))
    }

    /// The one code point that two are canonically equal to; nil if there is none.
    private static func composed(
        _ first: Unicode.Scalar, _ second: Unicode.Scalar
    ) -> Unicode.Scalar? {
        var whole: hb_codepoint_t = 0
        let unicode = unsafe hb_unicode_funcs_get_default()
        let isComposed = unsafe hb_unicode_compose(unicode, first.value, second.value, &whole) != 0
        return isComposed ? Unicode.Scalar(whole) : nil
    }
}

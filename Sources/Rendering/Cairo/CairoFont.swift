internal import CCairo
internal import Layout

/// The owner of a Cairo font face and of all that it reads from.
///
/// Cairo keeps faces in caches of its own, beyond the end of a document and perhaps in another
/// thread's hands, so each has a FreeType library to itself and takes everything along: the last
/// reference that Cairo drops frees the face, the library and the bytes.
@safe
final class CairoFont {
    private let face: OpaquePointer
    private let newGlyphs: [UInt32: UInt32]?

    /// Opens a face from its own file; nil if FreeType cannot.
    convenience init?(_ face: FontFace, isBold: Bool) {
        switch face.source {
        case .file(let path, let index):
            unsafe self.init(face, isBold: isBold) { library, opened in
                unsafe FT_New_Face(library, path, FT_Long(index), &opened)
            }
        case .memory(let data, let index):
            self.init(data.bytes, index: index, of: face, isBold: isBold, newGlyphs: nil)
        }
    }

    /// Opens the part of a face that a document uses; nil if FreeType cannot.
    convenience init?(_ subset: FontSubset, of face: FontFace, isBold: Bool) {
        self.init(subset.bytes, index: 0, of: face, isBold: isBold, newGlyphs: subset.glyphs)
    }

    private convenience init?(
        _ bytes: [UInt8], index: Int, of face: FontFace, isBold: Bool,
        newGlyphs: [UInt32: UInt32]?
    ) {
        // FreeType reads from the memory as long as the face lives.
        let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
        _ = unsafe copy.initialize(from: bytes)
        unsafe self.init(
            face, isBold: isBold, bytes: copy, newGlyphs: newGlyphs
        ) { library, opened in
            unsafe FT_New_Memory_Face(
                library, copy.baseAddress, FT_Long(copy.count), FT_Long(index), &opened)
        }
    }

    private init?(
        _ face: FontFace, isBold: Bool, bytes: UnsafeMutableBufferPointer<UInt8>? = nil,
        newGlyphs: [UInt32: UInt32]? = nil, open: (FT_Library, inout FT_Face?) -> FT_Error
    ) {
        let source = unsafe FontSource(bytes: bytes)
        guard unsafe FT_Init_FreeType(&source.library) == 0, let library = unsafe source.library,
            unsafe open(library, &source.face) == 0, source.vary(to: face.coordinates),
            source.prepareColors(of: face),
            let made = unsafe cairo_ft_font_face_create_for_ft_face(source.face, 0)
        else { return nil }
        unsafe self.face = made
        self.newGlyphs = newGlyphs
        if isBold {
            unsafe cairo_ft_font_face_set_synthesize(made, CAIRO_FT_SYNTHESIZE_BOLD.rawValue)
        }
        let retained = unsafe Unmanaged.passRetained(source)
        let status = unsafe cairo_font_face_set_user_data(
            made, fontSourceKey, retained.toOpaque(),
            { unsafe $0.map { unsafe Unmanaged<FontSource>.fromOpaque($0).release() } })
        if status != CAIRO_STATUS_SUCCESS {
            unsafe retained.release()
            return nil
        }
    }

    deinit { unsafe cairo_font_face_destroy(face) }

    /// The number that a glyph of the face has in what was opened.
    func number(of glyph: UInt32) -> UInt {
        guard let newGlyphs else { return UInt(glyph) }
        return UInt(newGlyphs[glyph] ?? 0)
    }

    /// Lends the Cairo face to the context that draws with it.
    func withFace<Result>(_ body: (OpaquePointer) -> Result) -> Result { unsafe body(face) }
}

/// What a Cairo font face reads from, freed with it.
@safe
private final class FontSource {
    var library: FT_Library?
    var face: FT_Face?
    private let bytes: UnsafeMutableBufferPointer<UInt8>?

    init(bytes: UnsafeMutableBufferPointer<UInt8>?) { unsafe self.bytes = bytes }

    /// Lets Cairo know of colours only where they are pictures: of fonts with coloured shapes, Cairo
    /// 1.16 shows nothing but the glyphs that have some, and the canvas draws these itself.
    func prepareColors(of face: FontFace) -> Bool {
        if !face.hasPictures {
            unsafe self.face?.pointee.face_flags &= ~FT_Long(FT_FACE_FLAG_COLOR)
        }
        return true
    }

    /// Sets the face to an instance of a variable font, before Cairo sees it: Cairo draws the outlines
    /// of that place, and embeds them in PDFs as a font without axes.
    func vary(to coordinates: [Double]) -> Bool {
        guard !coordinates.isEmpty else { return true }
        var places = coordinates.map { FT_Fixed(($0 * 65536).rounded()) }
        return unsafe FT_Set_Var_Design_Coordinates(face, FT_UInt(places.count), &places) == 0
    }

    deinit {
        if let face = unsafe face { unsafe FT_Done_Face(face) }
        if let library = unsafe library { unsafe FT_Done_FreeType(library) }
        unsafe bytes?.deallocate()
    }
}

/// The address that tells our user data from others'; what lies there is never read.
nonisolated(unsafe) private let fontSourceKey =
    UnsafeMutablePointer<cairo_user_data_key_t>.allocate(capacity: 1)

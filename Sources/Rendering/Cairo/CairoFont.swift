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

    /// Opens a face from its own file.
    convenience init(_ face: FontFace) throws {
        switch face.source {
        case .file(let path, let index):
            unsafe try self.init(name: face.postScriptName) { library, opened in
                unsafe FT_New_Face(library, path, FT_Long(index), &opened)
            }
        case .memory(let bytes):
            try self.init(bytes, name: face.postScriptName, newGlyphs: nil)
        }
    }

    /// Opens the part of a face that a document uses.
    convenience init(_ subset: FontSubset, of face: FontFace) throws {
        try self.init(subset.bytes, name: face.postScriptName, newGlyphs: subset.glyphs)
    }

    private convenience init(_ bytes: [UInt8], name: String, newGlyphs: [UInt32: UInt32]?) throws {
        // FreeType reads from the memory as long as the face lives.
        let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
        _ = unsafe copy.initialize(from: bytes)
        unsafe try self.init(name: name, bytes: copy, newGlyphs: newGlyphs) { library, opened in
            unsafe FT_New_Memory_Face(
                library, copy.baseAddress, FT_Long(copy.count), 0, &opened)
        }
    }

    private init(
        name: String, bytes: UnsafeMutableBufferPointer<UInt8>? = nil,
        newGlyphs: [UInt32: UInt32]? = nil, open: (FT_Library, inout FT_Face?) -> FT_Error
    ) throws {
        let source = unsafe FontSource(bytes: bytes)
        guard unsafe FT_Init_FreeType(&source.library) == 0, let library = unsafe source.library,
            unsafe open(library, &source.face) == 0,
            let made = unsafe cairo_ft_font_face_create_for_ft_face(source.face, 0)
        else { throw RenderingError.font(name) }
        unsafe face = made
        self.newGlyphs = newGlyphs
        let retained = unsafe Unmanaged.passRetained(source)
        let status = unsafe cairo_font_face_set_user_data(
            made, fontSourceKey, retained.toOpaque(),
            { unsafe $0.map { unsafe Unmanaged<FontSource>.fromOpaque($0).release() } })
        if status != CAIRO_STATUS_SUCCESS {
            unsafe retained.release()
            throw RenderingError.font(name)
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

    deinit {
        if let face = unsafe face { unsafe FT_Done_Face(face) }
        if let library = unsafe library { unsafe FT_Done_FreeType(library) }
        unsafe bytes?.deallocate()
    }
}

/// The address that tells our user data from others'; what lies there is never read.
nonisolated(unsafe) private let fontSourceKey =
    UnsafeMutablePointer<cairo_user_data_key_t>.allocate(capacity: 1)

internal import CCairo
internal import Graphics

/// The owner of a Cairo surface: a file in the making.
@safe
struct CairoSurface: ~Copyable {
    /// What the surface writes.
    enum Format {
        case pdf
        case svg
        /// A picture; `isOpaque` leaves the alpha channel out.
        case png(isOpaque: Bool)
    }

    private let surface: OpaquePointer
    // Cairo holds an unretained pointer to the sink, so it must live as long as the surface.
    private let sink: ByteSink
    private let isPicture: Bool

    /// Opens a surface; the size is in points, for a picture in pixels.
    init(_ format: Format, size: Size, sink: ByteSink) throws {
        let made = unsafe Self.open(format, size: size, sink: sink)
        guard let made = unsafe made else { throw RenderingError.cairo("no surface") }
        let status = unsafe cairo_surface_status(made)
        guard status == CAIRO_STATUS_SUCCESS else {
            unsafe cairo_surface_destroy(made)
            throw RenderingError(status)
        }
        unsafe surface = made
        self.sink = sink
        if case .png = format { isPicture = true } else { isPicture = false }
    }

    deinit {
        // An unfinished surface would write the rest of a broken file, and a context that is still
        // there would make it do so when the sink is gone.
        sink.abandon()
        unsafe cairo_surface_finish(surface)
        unsafe cairo_surface_destroy(surface)
    }

    private static func open(_ format: Format, size: Size, sink: ByteSink) -> OpaquePointer? {
        let target = unsafe Unmanaged.passUnretained(sink).toOpaque()
        let (width, height) = (size.width, size.height)
        switch format {
        case .pdf:
            return unsafe cairo_pdf_surface_create_for_stream(writeToSink, target, width, height)
        case .svg:
            let surface = unsafe cairo_svg_surface_create_for_stream(
                writeToSink, target, width, height)
            unsafe cairo_svg_surface_set_document_unit(surface, CAIRO_SVG_UNIT_PT)
            return unsafe surface
        case .png(let isOpaque):
            let pixels = isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32
            return unsafe cairo_image_surface_create(pixels, Int32(width), Int32(height))
        }
    }

    /// Lends the surface to the context that draws on it.
    borrowing func withSurface<Result>(_ body: (OpaquePointer) -> Result) -> Result {
        unsafe body(surface)
    }

    /// Sets the size of the page that begins.
    borrowing func setPageSize(_ size: Size) {
        unsafe cairo_pdf_surface_set_size(surface, size.width, size.height)
    }

    /// Writes the rest of the file.
    ///
    /// - Throws: The sink's own error, or what Cairo complains about.
    borrowing func finish() throws {
        if isPicture {
            let target = unsafe Unmanaged.passUnretained(sink).toOpaque()
            let status = unsafe cairo_surface_write_to_png_stream(surface, writeToSink, target)
            try check(status)
        }
        unsafe cairo_surface_finish(surface)
        try check()
        try sink.finish()
    }

    /// Throws what has gone wrong so far.
    borrowing func check() throws {
        try check(unsafe cairo_surface_status(surface))
    }

    private borrowing func check(_ status: cairo_status_t) throws {
        if let error = sink.error { throw error }
        if status != CAIRO_STATUS_SUCCESS { throw RenderingError(status) }
    }
}

extension CairoSurface {
    /// Writes the metadata of a PDF.
    borrowing func setMetadata(_ metadata: DocumentMetadata) {
        // Cairo puts the clock's time in if it is not told otherwise; an empty date leaves it out.
        let date = metadata.creationDate.flatMap(dateForCairo) ?? ""
        let keywords = metadata.keywords.joined(separator: ", ")
        let values: [(cairo_pdf_metadata_t, String?)] = [
            (CAIRO_PDF_METADATA_TITLE, metadata.title),
            (CAIRO_PDF_METADATA_AUTHOR, metadata.author),
            (CAIRO_PDF_METADATA_SUBJECT, metadata.subject),
            (CAIRO_PDF_METADATA_KEYWORDS, keywords.isEmpty ? nil : keywords),
            (CAIRO_PDF_METADATA_CREATOR, metadata.creator),
            (CAIRO_PDF_METADATA_CREATE_DATE, date),
            (CAIRO_PDF_METADATA_MOD_DATE, date),
        ]
        for (key, value) in values {
            guard let value else { continue }
            unsafe cairo_pdf_surface_set_metadata(surface, key, textForCairo(value))
        }
    }

    /// Adds entries to a PDF's outline, and the entries below them.
    borrowing func addOutline(_ entries: [OutlineEntry], under parent: Int32 = 0) {
        for entry in entries {
            let attributes = "dest='\(destinationForCairo(entry.destination))'"
            let identifier = unsafe cairo_pdf_surface_add_outline(
                surface, parent, textForCairo(entry.title), attributes,
                CAIRO_PDF_OUTLINE_FLAG_OPEN)
            addOutline(entry.children, under: identifier)
        }
    }
}

extension RenderingError {
    /// Cairo's status in Cairo's words.
    init(_ status: cairo_status_t) {
        let words = unsafe cairo_status_to_string(status)
        self = .cairo(unsafe words.map { unsafe String(cString: $0) } ?? "?")
    }
}

/// Cairo's write callback: `target` is a ``ByteSink``.
private func writeToSink(
    _ target: UnsafeMutableRawPointer?, _ bytes: UnsafePointer<UInt8>?, _ count: UInt32
) -> cairo_status_t {
    guard let target = unsafe target else { return CAIRO_STATUS_WRITE_ERROR }
    let sink = unsafe Unmanaged<ByteSink>.fromOpaque(target).takeUnretainedValue()
    let taken = unsafe sink.take(UnsafeBufferPointer(start: bytes, count: Int(count)))
    return taken ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_WRITE_ERROR
}

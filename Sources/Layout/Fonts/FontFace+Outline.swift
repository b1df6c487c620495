internal import CHarfBuzz
public import Graphics

extension FontFace {
    /// The outline of a glyph, in font units from its origin; `y` grows downwards.
    ///
    /// Empty for spaces and for glyphs that are pictures.
    public func outline(of glyph: UInt32) -> Path {
        var path = Path()
        unsafe withFont { font in
            unsafe withUnsafeMutablePointer(to: &path) { path in
                unsafe hb_font_get_glyph_shape(font, glyph, OutlinePen.functions, path)
            }
        }
        return path
    }
}

/// HarfBuzz's pen, drawing into a `Path` that its data points to.
private enum OutlinePen {
    // Immutable from the last line of its closure on.
    nonisolated(unsafe) static let functions: OpaquePointer? = {
        let functions = unsafe hb_draw_funcs_create()
        unsafe hb_draw_funcs_set_move_to_func(
            functions, { _, data, _, x, y, _ in unsafe path(data).pointee.move(to: point(x, y)) },
            nil, nil)
        unsafe hb_draw_funcs_set_line_to_func(
            functions,
            { _, data, _, x, y, _ in unsafe path(data).pointee.addLine(to: point(x, y)) }, nil, nil)
        unsafe hb_draw_funcs_set_quadratic_to_func(
            functions,
            { _, data, _, controlX, controlY, x, y, _ in
                unsafe path(data).pointee
                    .addQuadCurve(to: point(x, y), control: point(controlX, controlY))
            }, nil, nil)
        unsafe hb_draw_funcs_set_cubic_to_func(
            functions,
            { _, data, _, x1, y1, x2, y2, x, y, _ in
                unsafe path(data).pointee
                    .addCurve(to: point(x, y), control1: point(x1, y1), control2: point(x2, y2))
            }, nil, nil)
        unsafe hb_draw_funcs_set_close_path_func(
            functions, { _, data, _, _ in unsafe path(data).pointee.close() }, nil, nil)
        unsafe hb_draw_funcs_make_immutable(functions)
        return unsafe functions
    }()

    private static func path(_ data: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<Path> {
        guard let data = unsafe data else { preconditionFailure("HarfBuzz lost the path") }
        return unsafe data.assumingMemoryBound(to: Path.self)
    }

    private static func point(_ x: Float, _ y: Float) -> Point {
        Point(x: Double(x), y: -Double(y))
    }
}

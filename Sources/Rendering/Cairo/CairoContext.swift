internal import CCairo
internal import Graphics

/// The owner of a Cairo context: Cairo's calls, guarded against what would kill the context.
@safe
struct CairoContext: ~Copyable {
    // Cairo counts in 1/256 units in 32 bits; what is farther away would come back on the other side.
    private static let farthest = 1e6
    // Finer dashes cannot be seen, and Cairo would draw them one by one.
    private static let shortestDashes = 0.01

    private let context: OpaquePointer

    /// Begins to draw on a surface.
    init(_ surface: borrowing CairoSurface) {
        unsafe context = surface.withSurface { unsafe cairo_create($0) }
        let options = unsafe cairo_font_options_create()
        unsafe cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        unsafe cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        unsafe cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
        unsafe cairo_set_font_options(context, options)
        unsafe cairo_font_options_destroy(options)
    }

    deinit { unsafe cairo_destroy(context) }

    /// Throws what has gone wrong so far.
    borrowing func check() throws {
        let status = unsafe cairo_status(context)
        if status != CAIRO_STATUS_SUCCESS { throw RenderingError(status) }
    }

    /// Ends the page.
    borrowing func showPage() { unsafe cairo_show_page(context) }

    // MARK: State

    borrowing func save() { unsafe cairo_save(context) }

    borrowing func restore() { unsafe cairo_restore(context) }

    /// Lets all that follows go through `transform`; if that flattens everything, nothing shows.
    borrowing func concatenate(_ transform: Transform) {
        let area = transform.a * transform.d - transform.b * transform.c
        let isUsable = area.isFinite && area != 0 && transform.tx.isFinite && transform.ty.isFinite
        var matrix = cairo_matrix_t(
            xx: transform.a, yx: transform.b, xy: transform.c, yy: transform.d, x0: transform.tx,
            y0: transform.ty)
        if isUsable {
            unsafe cairo_transform(context, &matrix)
        } else {
            unsafe cairo_new_path(context)
            unsafe cairo_clip(context)
        }
    }

    /// Where a point lies on the page; tag attributes do not go through the transform by themselves.
    borrowing func onPage(_ point: Point) -> Point {
        var (x, y) = (point.x, point.y)
        unsafe cairo_user_to_device(context, &x, &y)
        return Point(x: Self.near(x), y: Self.near(y))
    }

    /// A point hardly beside `point`, and between whole points of the page.
    ///
    /// Cairo takes an empty glyph for one point, and leaves out what lies between no two whole ones.
    borrowing func offWhole(_ point: Point) -> Point {
        func moved(_ value: Double) -> Double {
            abs(value - value.rounded()) < Self.fraction ? value + 2 * Self.fraction : value
        }
        var (x, y) = (point.x, point.y)
        unsafe cairo_user_to_device(context, &x, &y)
        (x, y) = (moved(x), moved(y))
        unsafe cairo_device_to_user(context, &x, &y)
        return Point(x: x, y: y)
    }

    // Well over the 1/256 that Cairo counts in, and nothing that anyone could see.
    private static let fraction = 0.02

    // MARK: Paths

    borrowing func setColor(_ color: Color) {
        unsafe cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
    }

    borrowing func paint() { unsafe cairo_paint(context) }

    borrowing func clip(to path: Path, using rule: FillRule) {
        // A clip that is no shape lets nothing through.
        trace(path)
        setFillRule(rule)
        unsafe cairo_clip(context)
    }

    borrowing func fill(_ path: Path, using rule: FillRule) {
        guard trace(path) else { return }
        setFillRule(rule)
        unsafe cairo_fill(context)
    }

    borrowing func stroke(_ path: Path, _ style: StrokeStyle) {
        guard style.width.isFinite, style.width >= 0, trace(path) else { return }
        unsafe cairo_set_line_width(context, min(style.width, Self.farthest))
        unsafe cairo_set_line_cap(context, style.cap.forCairo)
        unsafe cairo_set_line_join(context, style.join.forCairo)
        let dashes = style.dashes
        let isDashed =
            dashes.allSatisfy { $0.isFinite && $0 >= 0 }
            && dashes.reduce(0, +) >= Self.shortestDashes
        unsafe cairo_set_dash(context, dashes, isDashed ? Int32(dashes.count) : 0, 0)
        unsafe cairo_stroke(context)
    }

    /// Draws two specks beside opposite corners of the page, where Cairo itself clips them off.
    ///
    /// Cairo adds the box of each thing drawn to the region that the page covers, at a cost that grows
    /// with the shape of the region. The box of the specks is the whole page, and that it stays.
    borrowing func drawAroundPage(_ size: Size) {
        unsafe cairo_new_path(context)
        unsafe cairo_rectangle(context, -2, -2, 1, 1)
        unsafe cairo_rectangle(context, size.width + 1, size.height + 1, 1, 1)
        unsafe cairo_fill(context)
    }

    private borrowing func setFillRule(_ rule: FillRule) {
        unsafe cairo_set_fill_rule(
            context, rule == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
    }

    /// Makes `path` Cairo's current path; false, and an empty path, if a coordinate is no number.
    @discardableResult
    private borrowing func trace(_ path: Path) -> Bool {
        unsafe cairo_new_path(context)
        guard path.elements.allSatisfy(\.isFinite) else { return false }
        for element in path.elements {
            switch element {
            case .move(let point):
                unsafe cairo_move_to(context, Self.near(point.x), Self.near(point.y))
            case .line(let point):
                unsafe cairo_line_to(context, Self.near(point.x), Self.near(point.y))
            case .curve(let point, let control1, let control2):
                unsafe cairo_curve_to(
                    context, Self.near(control1.x), Self.near(control1.y), Self.near(control2.x),
                    Self.near(control2.y), Self.near(point.x), Self.near(point.y))
            case .close: unsafe cairo_close_path(context)
            }
        }
        return true
    }

    private static func near(_ value: Double) -> Double { min(max(value, -farthest), farthest) }

    // MARK: Text

    /// Chooses the font, made so many times as wide; a slanted one leans to the right by `slant`, the
    /// tangent of the angle.
    borrowing func setFont(
        _ font: CairoFont, size: Double, width: Double, slant: Double, isTurnedLeft: Bool
    ) {
        unsafe font.withFace { unsafe cairo_set_font_face(context, $0) }
        var matrix = cairo_matrix_t(
            xx: size * width, yx: 0, xy: -slant * size, yy: size, x0: 0, y0: 0)
        if isTurnedLeft {
            matrix = cairo_matrix_t(
                xx: 0, yx: -size * width, xy: size, yy: slant * size, x0: 0, y0: 0)
        }
        unsafe cairo_set_font_matrix(context, &matrix)
    }

    /// Draws glyphs that stand for text, so that the text can be taken out of the file again.
    borrowing func show(_ batch: inout GlyphBatch) {
        unsafe batch.withBuffers { text, glyphs, clusters in
            unsafe cairo_show_text_glyphs(
                context, text.baseAddress, Int32(text.count), glyphs.baseAddress,
                Int32(glyphs.count), clusters.baseAddress, Int32(clusters.count),
                cairo_text_cluster_flags_t(rawValue: 0))
        }
    }

    // MARK: Structure

    /// Opens a tag; `attributes` come from ``destinationForCairo(_:)`` and its like.
    borrowing func beginTag(_ name: String, attributes: String = "") {
        unsafe cairo_tag_begin(context, name, attributes)
    }

    borrowing func endTag(_ name: String) { unsafe cairo_tag_end(context, name) }
}

extension Path.Element {
    /// Whether every coordinate is a number.
    fileprivate var isFinite: Bool {
        switch self {
        case .move(let point), .line(let point): point.isFinite
        case .curve(let point, let control1, let control2):
            point.isFinite && control1.isFinite && control2.isFinite
        case .close: true
        }
    }
}

extension Point {
    /// Whether both coordinates are numbers.
    var isFinite: Bool { x.isFinite && y.isFinite }
}

extension StrokeStyle.Cap {
    fileprivate var forCairo: cairo_line_cap_t {
        switch self {
        case .butt: CAIRO_LINE_CAP_BUTT
        case .round: CAIRO_LINE_CAP_ROUND
        case .square: CAIRO_LINE_CAP_SQUARE
        }
    }
}

extension StrokeStyle.Join {
    fileprivate var forCairo: cairo_line_join_t {
        switch self {
        case .miter: CAIRO_LINE_JOIN_MITER
        case .round: CAIRO_LINE_JOIN_ROUND
        case .bevel: CAIRO_LINE_JOIN_BEVEL
        }
    }
}

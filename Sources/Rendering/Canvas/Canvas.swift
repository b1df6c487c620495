public import Graphics
public import Layout

/// What pages are drawn on: paper, a picture, or a list of what would have been drawn.
///
/// Lengths are points, the origin is the top left corner of the page and `y` grows downwards. Nothing
/// here throws: a canvas that cannot draw keeps its error for the renderer, which reports it. Shapes
/// with coordinates that are not finite are not drawn.
public protocol Canvas: AnyObject {
    /// Remembers the transform and the clip until ``restoreState()``.
    func saveState()
    /// Brings back what the matching ``saveState()`` remembered; without one, does nothing.
    func restoreState()
    /// Lets all that follows go through `transform` first.
    func concatenate(_ transform: Transform)
    /// Lets all that follows show only inside `path`, and inside the clip so far.
    func clip(to path: Path, using rule: FillRule)

    /// Colours the inside of a path.
    func fill(_ path: Path, _ color: Color, using rule: FillRule)
    /// Draws along a path with a pen.
    func stroke(_ path: Path, _ color: Color, _ style: StrokeStyle)
    /// Draws the glyphs of a run in its colour, its beginning on the baseline at `origin`.
    ///
    /// Only glyphs: see ``draw(_:at:attachments:)`` for all that belongs to a line. A run that is an
    /// attachment draws nothing.
    func draw(_ run: GlyphRun, at origin: Point)

    /// Opens an element of the document's structure; it may stay open over several pages.
    ///
    /// Text goes into innermost elements: in a PDF, what an element holds beside other elements
    /// is drawn, but no part of the structure. Header, footer and ornament belong outside.
    func beginTag(_ tag: StructureTag)
    /// Closes the element opened last; without one, does nothing.
    func endTag()
    /// Makes what follows, until ``endLink()``, the text of a link whose clickable areas are `areas`.
    ///
    /// Links do not nest: a link inside a link is ignored.
    func beginLink(to target: LinkTarget, areas: [Rect])
    /// Closes the link.
    func endLink()
    /// Names a place on this page for ``LinkTarget/destination(_:)``; the first one of a name counts.
    func addDestination(_ name: String, at point: Point)
}

extension Canvas {
    /// Draws with a transform and a clip of its own.
    public func withSavedState<Failure: Error>(_ draw: () throws(Failure) -> Void) throws(Failure) {
        saveState()
        defer { restoreState() }
        try draw()
    }

    /// Draws as an element of the document's structure.
    public func tagged<Result, Failure: Error>(
        _ tag: StructureTag, _ draw: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        beginTag(tag)
        defer { endTag() }
        return try draw()
    }

    /// Draws as a link with one clickable area.
    public func link<Failure: Error>(
        to target: LinkTarget, in area: Rect, _ draw: () throws(Failure) -> Void
    ) throws(Failure) {
        beginLink(to: target, areas: [area])
        defer { endLink() }
        try draw()
    }

    /// Makes an area clickable.
    public func link(to target: LinkTarget, in area: Rect) {
        beginLink(to: target, areas: [area])
        endLink()
    }

    /// Colours the inside of a path, however its edges wind.
    public func fill(_ path: Path, _ color: Color) { fill(path, color, using: .winding) }

    /// Colours a rectangle.
    public func fill(_ rect: Rect, _ color: Color) { fill(Path(rect: rect), color) }

    /// Draws a straight line.
    public func line(from start: Point, to end: Point, _ color: Color, _ style: StrokeStyle) {
        var path = Path()
        path.move(to: start)
        path.addLine(to: end)
        stroke(path, color, style)
    }

    /// Lets all that follows show only inside `path`.
    public func clip(to path: Path) { clip(to: path, using: .winding) }

    /// Moves all that follows.
    public func translate(x: Double, y: Double) { concatenate(.translation(x: x, y: y)) }
}

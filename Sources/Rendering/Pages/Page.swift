public import Graphics

/// A page that knows how to draw itself.
public struct Page: Sendable {
    /// The size of the paper, in points.
    public let size: Size
    /// Draws the page.
    ///
    /// Called once for each time that the page is rendered, and once more if its fonts have to be cut
    /// to measure; it must draw the same each time.
    public let draw: @Sendable (any Canvas) throws -> Void

    /// Creates a page.
    public init(size: Size, draw: @escaping @Sendable (any Canvas) throws -> Void) {
        self.size = size
        self.draw = draw
    }

    /// Creates one tall page from several, one under another.
    ///
    /// - Parameters:
    ///   - pages: From top to bottom, at the left; none of them shows outside its own size.
    ///   - gap: The space between two pages, in points.
    public init(stacking pages: [Page], gap: Double = 0) {
        let width = pages.reduce(0) { max($0, $1.size.width) }
        let height = pages.reduce(0) { $0 + $1.size.height }
        size = Size(width: width, height: height + gap * Double(max(0, pages.count - 1)))
        draw = { canvas in
            var top = 0.0
            for page in pages {
                try canvas.withSavedState {
                    canvas.translate(x: 0, y: top)
                    canvas.clip(to: Path(rect: Rect(origin: .zero, size: page.size)))
                    try page.draw(canvas)
                }
                top += page.size.height + gap
            }
        }
    }
}

public import Graphics

/// Makes an SVG drawing of a page; text becomes the outlines of its glyphs.
///
/// For several pages in one drawing, see ``Page/init(stacking:gap:)``.
public struct SVGRenderer: Sendable {
    // Beyond it, Cairo's coordinates run over.
    private static let longestSide = 1_000_000.0

    /// What the page is covered with before it is drawn; nil leaves it transparent.
    public var background: Color?

    /// Creates a renderer.
    public init(background: Color? = nil) {
        self.background = background
    }

    /// Writes a drawing.
    ///
    /// - Throws: The sink's or the page's own error; ``RenderingError`` if a side is not over 0 and
    ///   at most 1,000,000 points long, or a font cannot be drawn with.
    public func render(_ page: Page, to sink: @escaping ([UInt8]) throws -> Void) throws {
        try page.checkSize(number: 1, limit: Self.longestSide)
        let surface = try CairoSurface(.svg, size: page.size, sink: ByteSink(sink))
        let canvas = CairoCanvas(surface, fonts: FontCache(), keeping: .nothing)
        if let background { canvas.paint(background) }
        try canvas.draw(page)
        try canvas.showPage()
        try surface.finish()
    }

    /// Makes a drawing.
    ///
    /// - Throws: What ``render(_:to:)`` throws.
    public func render(_ page: Page) throws -> [UInt8] {
        try collectBytes { try render(page, to: $0) }
    }
}

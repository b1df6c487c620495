public import Graphics

/// Makes a PNG picture of a page.
///
/// For several pages in one picture, see ``Page/init(stacking:gap:)``.
public struct ImageRenderer: Sendable {
    // Cairo's longest side of a picture.
    private static let longestSide = 32_767.0

    /// How many pixels a point is wide: 1 makes 72 dots to the inch, 2 makes 144.
    public var scale: Double
    /// What the page is covered with before it is drawn; nil leaves it transparent.
    public var background: Color?

    /// Creates a renderer.
    public init(scale: Double = 2, background: Color? = .white) {
        self.scale = scale
        self.background = background
    }

    /// Writes a picture; a page that is not a whole number of pixels wide or high gets a part more.
    ///
    /// - Throws: The sink's or the page's own error; ``RenderingError`` if a side is not over 0 and
    ///   at most 32,767 pixels long.
    public func render(_ page: Page, to sink: @escaping ([UInt8]) throws -> Void) throws {
        // A thousandth of a pixel is a rounding error, not a row of pixels.
        func pixels(_ side: Double) -> Double { (side * scale - 0.001).rounded(.up) }
        let size = Size(width: pixels(page.size.width), height: pixels(page.size.height))
        try Page(size: size) { _ in }.checkSize(number: 1, limit: Self.longestSide)
        let isOpaque = background?.alpha == 1
        let surface = try CairoSurface(.png(isOpaque: isOpaque), size: size, sink: ByteSink(sink))
        let canvas = CairoCanvas(surface, fonts: FontCache(), keeping: .nothing)
        if let background { canvas.paint(background) }
        canvas.concatenate(.scale(x: scale, y: scale))
        try canvas.draw(page)
        try surface.finish()
    }

    /// Makes a picture.
    ///
    /// - Throws: What ``render(_:to:)`` throws.
    public func render(_ page: Page) throws -> [UInt8] {
        try collectBytes { try render(page, to: $0) }
    }
}

internal import Graphics

/// Makes a PDF of pages.
///
///     let bytes = try PDFRenderer(metadata: DocumentMetadata(title: "Week 47")).render(pages)
///
/// Equal pages, metadata and outlines make equal bytes.
public struct PDFRenderer: Sendable {
    // ISO 32000-1, C.2: no reader has to show longer sides.
    private static let longestSide = 14_400.0
    // To cut fonts to measure, pages are drawn twice; in a long document that costs more than it saves.
    private static let mostPagesDrawnTwice = 50

    /// What the document says about itself.
    public var metadata: DocumentMetadata
    /// The contents that readers show beside the pages.
    public var outline: [OutlineEntry]
    /// Whether structure tags are written; without them, large tables make much smaller files.
    public var isTagged: Bool

    /// Creates a renderer.
    public init(
        metadata: DocumentMetadata = DocumentMetadata(), outline: [OutlineEntry] = [],
        isTagged: Bool = true
    ) {
        self.metadata = metadata
        self.outline = outline
        self.isTagged = isTagged
    }

    /// Writes a PDF piece by piece, each as soon as it is complete.
    ///
    /// - Parameters:
    ///   - pages: One after another; a lazy collection may make them as they are drawn.
    ///   - sink: Takes the bytes in order.
    /// - Throws: The sink's or a page's own error; ``RenderingError`` if there is no page, or a side is
    ///   not over 0 and at most 14,400 points long. The sink may have a part of the file by then.
    public func render(
        _ pages: some Collection<Page>, to sink: @escaping ([UInt8]) throws -> Void
    ) throws {
        let packing = PackingSink(CatalogAdditions(metadata), to: sink)
        try renderUnpacked(pages, to: packing.take)
        try packing.finish()
    }

    /// Makes a PDF.
    ///
    /// - Throws: What ``render(_:to:)`` throws.
    public func render(_ pages: some Collection<Page>) throws -> [UInt8] {
        try collectBytes { try render(pages, to: $0) }
    }

    /// Writes a PDF as Cairo makes it.
    func renderUnpacked(
        _ pages: some Collection<Page>, to sink: @escaping ([UInt8]) throws -> Void
    ) throws {
        guard let first = pages.first else { throw RenderingError.noPages }
        for (index, page) in pages.enumerated() {
            try page.checkSize(number: index + 1, limit: Self.longestSide)
        }
        let bytes = ByteSink(sink)
        let surface = try CairoSurface(.pdf, size: first.size, sink: bytes)
        surface.setMetadata(metadata)
        let fonts = FontCache(cutsAll: pages.count <= Self.mostPagesDrawnTwice) {
            try Self.census(of: pages)
        }
        let canvas = CairoCanvas(surface, fonts: fonts, keeping: isTagged ? .all : .links)
        for page in pages {
            surface.setPageSize(page.size)
            try canvas.draw(page)
            try canvas.showPage()
            try surface.check()
        }
        try canvas.finish()
        surface.addOutline(outline)
        try surface.finish()
    }

    private static func census(of pages: some Collection<Page>) throws -> GlyphCensus {
        let census = GlyphCensus()
        for page in pages { try page.draw(census) }
        return census
    }
}

extension Page {
    /// Throws if a side is no length over 0 and at most `limit`.
    func checkSize(number: Int, limit: Double) throws(RenderingError) {
        func isUsable(_ side: Double) -> Bool { side > 0 && side <= limit }
        guard isUsable(size.width), isUsable(size.height) else {
            throw .pageSize(size, page: number, limit: limit)
        }
    }
}

/// Collects what a renderer writes.
func collectBytes(_ render: (_ sink: @escaping ([UInt8]) throws -> Void) throws -> Void) rethrows
    -> [UInt8]
{
    var bytes: [UInt8] = []
    try render { bytes += $0 }
    return bytes
}

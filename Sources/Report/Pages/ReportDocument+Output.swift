internal import Graphics
internal import Rendering

/// A kind of file that a report can become.
public enum OutputFormat: String, CaseIterable, Sendable {
    /// All pages as one PDF.
    case pdf
    /// A picture, 144 pixels to the inch.
    case png
    /// A vector picture.
    case svg
}

extension ReportDocument {
    /// Draws the document and hands its bytes on, piece by piece.
    ///
    /// PDF holds all pages; as a picture they stand one under another.
    ///
    /// - Throws: What `sink` throws; ``RenderingError`` if Cairo cannot draw.
    public func write(
        _ format: OutputFormat, to sink: @escaping ([UInt8]) throws -> Void
    ) throws {
        switch format {
        case .pdf:
            try PDFRenderer(metadata: metadata, outline: outline).render(pages, to: sink)
        case .png:
            try ImageRenderer().render(Page(stacking: pages, gap: Self.pageGap), to: sink)
        case .svg:
            try SVGRenderer(background: .white)
                .render(Page(stacking: pages, gap: Self.pageGap), to: sink)
        }
    }

    /// The document with one of its pages only, the first of them 1.
    public func page(_ number: Int) -> ReportDocument {
        ReportDocument(
            pages: pages.indices.contains(number - 1) ? [pages[number - 1]] : [], outline: [],
            metadata: metadata, warnings: warnings)
    }

    // Between pages that stand one under another in a picture, in points.
    private static let pageGap = 12.0
}

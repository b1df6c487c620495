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
    /// - Throws: What `sink` throws; ``OutputError`` if the pages are too many for one picture;
    ///   ``RenderingError`` if Cairo cannot draw.
    public func write(
        _ format: OutputFormat, to sink: @escaping ([UInt8]) throws -> Void
    ) throws {
        switch format {
        case .pdf:
            try PDFRenderer(metadata: metadata, outline: outline).render(pages, to: sink)
        case .png:
            let stack = Page(stacking: pages, gap: Self.pageGap)
            guard pages.count == 1 || stack.size.height <= Self.longestPicture else {
                throw OutputError.tooLong(pages: pages.count)
            }
            try ImageRenderer().render(stack, to: sink)
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
    // 32,767 pixels, which Cairo cannot go beyond, at two pixels to the point.
    private static let longestPicture = 16_383.0
}

/// A report that does not go into the file asked for.
public struct OutputError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong, in lowercase and without a full stop.
    public let description: String

    static func tooLong(pages: Int) -> OutputError {
        OutputError(
            description: "\(pages) pages are too many for one picture "
                + "(name a file for each: -o 'week-{page}.png')")
    }
}

internal import Graphics
public import Rendering

/// A report whose pages are laid out and wait to be drawn.
public struct ReportDocument: Sendable {
    /// The pages in order.
    public let pages: [Page]
    /// The headings as readers show them beside the document.
    public let outline: [OutlineEntry]
    /// What the document says about itself.
    public let metadata: DocumentMetadata
    /// What is not as it was meant to be.
    public let warnings: [LayoutWarning]

    init(
        pages: [Page], outline: [OutlineEntry], metadata: DocumentMetadata,
        warnings: [LayoutWarning]
    ) {
        self.pages = pages
        self.outline = outline
        self.metadata = metadata
        self.warnings = warnings
    }

    /// Lays blocks out on pages.
    init(
        _ blocks: Stack, furniture: PageFurniture, paper: PaperSize, metadata: DocumentMetadata,
        style: Stylebook
    ) {
        let sheet = Rect(origin: .zero, size: paper.size)
        let area = sheet.inset(by: style.theme.margins)
        var paginator = Paginator(space: area.size, style: style)
        paginator.paginate(blocks)
        let count = paginator.pages.count
        pages = paginator.pages.enumerated().map { index, page in
            Page(size: sheet.size) { canvas in
                furniture.draw(
                    on: canvas, page: index + 1, of: count, paper: sheet.size, style)
                try page.content.draw(canvas, area.origin)
            }
        }
        outline = OutlineEntry.tree(
            of: paginator.pages.flatMap(\.content.headings).map {
                ($0.level, $0.title, $0.destination)
            })
        self.metadata = metadata
        warnings = paginator.warnings
    }
}

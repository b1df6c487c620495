/// An element of a document's structure, for readers that do not look at pages.
///
/// The names are the standard structure types of PDF (ISO 32000-1, 14.8.4), all of them known to
/// Cairo 1.16. The element of the whole document is opened by the renderer.
public enum StructureTag: String, Hashable, Sendable, CaseIterable {
    /// A large part of a document.
    case part = "Part"
    /// A section with its heading.
    case section = "Sect"
    /// A block of no meaning of its own.
    case division = "Div"
    /// A quotation that is a block.
    case blockQuote = "BlockQuote"
    /// The description of a table or figure.
    case caption = "Caption"
    /// A table of contents.
    case tableOfContents = "TOC"
    /// An entry of a table of contents.
    case tableOfContentsItem = "TOCI"
    /// A paragraph.
    case paragraph = "P"
    /// A heading of the first level.
    case heading1 = "H1"
    /// A heading of the second level.
    case heading2 = "H2"
    /// A heading of the third level.
    case heading3 = "H3"
    /// A heading of the fourth level.
    case heading4 = "H4"
    /// A heading of the fifth level.
    case heading5 = "H5"
    /// A heading of the sixth level.
    case heading6 = "H6"
    /// A list.
    case list = "L"
    /// An item of a list.
    case listItem = "LI"
    /// The bullet or number of an item.
    case label = "Lbl"
    /// What an item says.
    case listBody = "LBody"
    /// A table.
    case table = "Table"
    /// The rows at a table's head.
    case tableHead = "THead"
    /// The rows of a table between head and foot.
    case tableBody = "TBody"
    /// The rows at a table's foot.
    case tableFoot = "TFoot"
    /// A row of a table.
    case tableRow = "TR"
    /// A cell that names a row or column.
    case tableHeader = "TH"
    /// A cell of a table.
    case tableCell = "TD"
    /// A stretch of text.
    case span = "Span"
    /// A quotation inside a paragraph.
    case quote = "Quote"
    /// A footnote or endnote.
    case note = "Note"
    /// A pointer to another place in the document.
    case reference = "Reference"
    /// A piece of a program.
    case code = "Code"
    /// A picture or chart.
    case figure = "Figure"
    /// A formula.
    case formula = "Formula"

    /// The heading of a level; levels below 1 count as 1, over 6 as 6.
    public static func heading(level: Int) -> StructureTag {
        let headings: [StructureTag] = [
            .heading1, .heading2, .heading3, .heading4, .heading5, .heading6,
        ]
        return headings[min(max(level, 1), headings.count) - 1]
    }
}

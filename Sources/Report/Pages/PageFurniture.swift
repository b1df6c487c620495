internal import Graphics
internal import Layout
internal import Rendering

/// What stands on every page around its content: a header and a footer.
struct PageFurniture: Sendable {
    var title: String
    var subtitle: String
    var source: String

    /// Draws header and footer; the number of all pages is known by now.
    func draw(
        on canvas: any Canvas, page: Int, of pages: Int, paper: Size, _ style: Stylebook
    ) {
        let margins = style.theme.margins
        let (left, right) = (margins.left, paper.width - margins.right)
        let top = Self.headerBaseline
        canvas.draw(style.line(title, .kicker), at: Point(x: left, y: top))
        canvas.draw(style.line(subtitle, .furniture), at: Point(x: right, y: top), .end)
        let color = style.theme.colors.hairline
        canvas.line(
            from: Point(x: left, y: top + 7), to: Point(x: right, y: top + 7), color,
            StrokeStyle(width: 0.5))
        let bottom = paper.height - Self.footerBaseline
        let number = style.line(
            style.wording.phrase("pageOf", ["page": "\(page)", "pages": "\(pages)"]), .furniture)
        let sources = style.line(
            style.text(source, .furniture), width: right - left - number.visibleWidth - 24)
        canvas.draw(sources, at: Point(x: left, y: bottom))
        canvas.draw(number, at: Point(x: right, y: bottom), .end)
    }

    private static let headerBaseline = 40.0
    private static let footerBaseline = 30.0
}

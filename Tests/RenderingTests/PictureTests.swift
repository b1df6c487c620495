import Foundation
import Graphics
import Rendering
import Testing

@testable import Layout

struct `A picture` {
    private let page = Page(size: Size(width: 40, height: 20)) { canvas in
        canvas.fill(Rect(x: 0, y: 0, width: 20, height: 20), Color(hex: 0xFF0000))
    }

    @Test func `is as large as the page times the scale`() throws {
        #expect(try pixelSize(ImageRenderer(scale: 2).render(page)) == [80, 40])
        #expect(try pixelSize(ImageRenderer(scale: 0.33).render(page)) == [14, 7])
    }

    @Test func `has an alpha channel only if it can be seen through`() throws {
        // The byte after the depth is the colour type: 2 is RGB, 6 is RGBA.
        #expect(try ImageRenderer().render(page)[25] == 2)
        #expect(try ImageRenderer(background: nil).render(page)[25] == 6)
    }

    @Test func `is refused if it is too large or has no size`() {
        for scale in [0, -1, .nan, .infinity, 1e6] {
            #expect(throws: RenderingError.self) { try ImageRenderer(scale: scale).render(page) }
        }
    }

    @Test func `holds pages one under another`() throws {
        let stack = Page(stacking: [page, page, page], gap: 5)
        #expect(stack.size == Size(width: 40, height: 70))
        #expect(try pixelSize(ImageRenderer(scale: 1).render(stack)) == [40, 70])
        #expect(Page(stacking: []).size == .zero)
    }

    @Test func `is an SVG of the same size`() throws {
        let svg = String(decoding: try SVGRenderer().render(page), as: UTF8.self)
        #expect(svg.contains(#"width="40pt" height="20pt""#))
        #expect(svg.contains("</svg>"))
        #expect(try SVGRenderer().render(page) == SVGRenderer().render(page))
    }

    @Test func `gives up with the sink's own error`() {
        struct Closed: Error {}
        #expect(throws: Closed.self) { try ImageRenderer().render(page) { _ in throw Closed() } }
        #expect(throws: Closed.self) { try SVGRenderer().render(page) { _ in throw Closed() } }
    }

    @Test func `shows colour emoji at the size of the text`() throws {
        let run = try GlyphRun(plain: "😀", TestFace.emoji.opened(), size: 20)
        let page = Page(size: Size(width: 60, height: 60)) { $0.draw(run, at: Point(x: 20, y: 40)) }
        let empty = Page(size: page.size) { _ in }
        let masked = Page(size: page.size) { canvas in
            try page.draw(canvas)
            canvas.fill(Rect(x: 18, y: 20, width: 30, height: 26), .white)
        }
        let renderer = ImageRenderer(scale: 1)
        #expect(try renderer.render(page) != renderer.render(empty))
        #expect(try renderer.render(masked) == renderer.render(empty))
    }

    /// Width and height from a PNG's header.
    private func pixelSize(_ png: [UInt8]) -> [Int] {
        [16, 20].map { start in png[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
    }
}

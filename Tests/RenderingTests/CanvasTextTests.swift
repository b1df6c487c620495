import Graphics
import Rendering
import TestSupport
import Testing

@testable import Layout

struct `A line on a canvas` {
    private let face: FontFace

    init() throws { face = try FontFace(bytes: BoxFont.bytes) }

    @Test func `draws its runs from left to right`() {
        let log = logged([run("ab"), run("cd", at: 2, TextAttributes(color: Color(hex: 0xFF0000)))])
        #expect(
            log == """
                text "ab" Box 10 at 5,20
                text "cd" Box 10 at 25,20 #ff0000
                """)
    }

    @Test func `draws one background behind neighbours and one line through them`() {
        var attributes = TextAttributes(
            underline: TextDecoration(thickness: 1), background: TextBackground(Color(white: 0.8)))
        let first = run("a", attributes)
        attributes.strikethrough = TextDecoration(color: Color(hex: 0x0000FF), thickness: 2)
        let calls = logged([first, run("b", at: 1, attributes)]).split(separator: "\n")
        #expect(calls.count == 5)
        #expect(calls[0].hasPrefix("fill #cccccc [5,"))
        #expect(calls[0].hasSuffix(" 20×10]"))
        #expect(calls[1].hasSuffix(" 20×1]"))
        #expect(calls[4].hasPrefix("fill #0000ff [15,"))
    }

    @Test func `never paints over letters of the line above`() {
        var text = AttributedText.boxes("ab cd", size: 10)
        text.set(\.background, to: TextBackground(.white, padding: 4), in: 3..<5)
        let log = CanvasLog()
        log.draw(
            Framesetter(text, fonts: TestFonts.boxes)
                .frame(in: Rect(x: 0, y: 0, width: 30, height: 50)))
        #expect(log.lines.map { $0.prefix(8) } == ["fill #ff", "text \"ab", "text \"cd"])
    }

    @Test func `is underlined without a jump where another font steps in`() throws {
        let attributes = TextAttributes(underline: TextDecoration())
        let other = try TestFace.chinese.opened()
        let log = logged([
            run("a", attributes), GlyphRun(plain: "专", other, size: 10, at: 1, attributes),
        ])
        #expect(log.split(separator: "\n").filter { $0.hasPrefix("fill") }.count == 1)
    }

    @Test func `raises text and its decoration`() {
        let log = logged([run("a", TextAttributes(baselineOffset: 4))])
        #expect(log == #"text "a" Box 10 at 5,16"#)
    }

    @Test func `makes neighbours with the same link one area and tags what is beside it`() {
        let link = TextAttributes(link: "https://example.org")
        let bold = TextAttributes(font: Font(weight: 700), link: "https://example.org")
        let log = logged([run("ab"), run("cd", at: 2, link), run("ef", at: 4, bold)])
        #expect(
            log == """
                <Span>
                  text "ab" Box 10 at 5,20
                </>
                link url("https://example.org") [25,\(top) 40×10]
                  text "cd" Box 10 at 25,20
                  text "ef" Box 10 at 45,20
                end link
                """)
    }

    @Test func `leads inside the document by a link that begins with a number sign`() {
        let log = logged([run("a", TextAttributes(link: "#tasks"))])
        #expect(log.hasPrefix(#"link destination("tasks")"#))
    }

    @Test func `leaves spaces at its end without decoration`() {
        let attributes = TextAttributes(underline: TextDecoration(thickness: 1))
        let log = logged([run("ab  ", attributes)], trailing: 20)
        #expect(log.split(separator: "\n")[0].hasSuffix(" 20×1]"))
    }

    @Test func `asks for its attachments at their places`() {
        let dot = Attachment(name: "dot", width: 10, ascent: 7, descent: 1)
        let log = CanvasLog()
        let line = PlacedLine(
            [run("a"), run("b", at: 1, TextAttributes(attachment: dot))],
            at: Point(x: 5, y: 20))
        log.draw(line) { attachment, box in
            #expect(attachment == dot)
            log.fill(box, .black)
        }
        #expect(log.lines.last == "fill #000000 [15,13 10×8]")
    }

    private var top: String { "\(Int(20 - face.metrics.ascent * 10))" }

    private func run(
        _ text: String, at offset: Int = 0, _ attributes: TextAttributes = TextAttributes()
    ) -> GlyphRun {
        GlyphRun(plain: text, face, size: 10, at: offset, attributes)
    }

    private func run(_ text: String, _ attributes: TextAttributes) -> GlyphRun {
        run(text, at: 0, attributes)
    }

    private func logged(_ runs: [GlyphRun], trailing: Double = 0) -> String {
        let log = CanvasLog()
        log.draw(PlacedLine(runs, at: Point(x: 5, y: 20), trailing: trailing))
        return log.text
    }
}

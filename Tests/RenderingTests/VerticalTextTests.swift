import Graphics
import Layout
import TestSupport
import Testing

@testable import Rendering

struct `Text from top to bottom` {
    @Test func `is drawn turned, letter by letter upright`() throws {
        var text = AttributedText.real("猫A", family: "Noto Sans CJK SC", size: 10)
        text.set(\.orientation, to: .mixed)
        let frame = Framesetter(text, fonts: TestFonts.world).frame(
            in: Rect(x: 0, y: 0, width: 40, height: 60),
            options: FrameOptions(progression: .rightToLeft))
        let page = Page(size: Size(width: 40, height: 60)) { $0.draw(frame) }
        // The outline of 猫 is in the first em of the column at the right, that of A below it.
        let bytes = try PDFRenderer().render([page])
        let words = try PDFFile(bytes).text()
        #expect(words.contains("猫") && words.contains("A"))
        let line = try #require(frame.lines.first)
        let ink = try #require(line.line.runs.first).outline
            .applying(.translation(x: line.origin.x, y: line.origin.y))
            .applying(frame.transform)
        let box = try #require(ink.bounds)
        let cell = try #require(frame.rects(of: 0..<3, height: .text).first)
        #expect(box.minX > cell.minX && box.maxX < cell.maxX)
        #expect(box.minY > cell.minY && box.maxY < cell.maxY)
        #expect(cell.minY == 0 && abs(cell.height - 10) < 0.001)
    }

    @Test func `lets attachments stand`() {
        var text = AttributedText(
            Attachment(name: "box", width: 8, ascent: 6, descent: 0),
            TextAttributes(font: Font([BoxFont.familyName], size: 10)))
        text.append(AttributedText.boxes("ab", size: 10))
        let frame = Framesetter(text, fonts: TestFonts.boxes).frame(
            in: Rect(x: 0, y: 0, width: 40, height: 60),
            options: FrameOptions(progression: .rightToLeft))
        var boxes: [Rect] = []
        let log = CanvasLog()
        log.draw(frame, at: Point(x: 5, y: 5)) { _, rect in boxes.append(rect) }
        #expect(boxes == frame.attachments.map(\.rect))
        #expect(boxes.first?.height == 8 && boxes.first?.width == 6)
    }
}

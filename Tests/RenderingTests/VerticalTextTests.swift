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

    private func column(
        _ string: String, _ language: String?, _ change: (inout TextAttributes) -> Void
    ) -> [Rect] {
        var text = AttributedText.real(
            string, family: "Noto Sans CJK SC", size: 10, language: language)
        text.set(\.orientation, to: .mixed)
        text.update(0..<text.count, change)
        let frame = Framesetter(text, fonts: TestFonts.world).frame(
            in: Rect(x: 0, y: 0, width: 40, height: 60),
            options: FrameOptions(progression: .rightToLeft))
        let placed = frame.lines[0]
        // The right edge of the first square, and how far shapes are to the right of its left one.
        let corner = Point(x: placed.origin.x, y: placed.origin.y)
        let ornaments = LineOrnaments(
            placed.line.runs, inked: 0...placed.line.width, isColumn: true)
        let shapes = ornaments.backgrounds + ornaments.linesBehind + ornaments.linesInFront
        return shapes.flatMap(\.path.pieces).map { box in
            let page = box.offset(dx: corner.x, dy: corner.y).applying(frame.transform)
            let square = frame.rects(of: 0..<3, height: .text)[0]
            return page.offset(dx: -square.minX, dy: -square.minY)
        }
    }

    @Test(
        arguments: [
            ("ja", 10.0...12.0), ("zh", 10...12), ("zh-Hant", 10...12), (nil, -2...0),
            ("en", -2...0),
        ] as [(String?, ClosedRange<Double>)])
    func `has lines on the side that its language wants`(
        language: String?, side: ClosedRange<Double>
    ) throws {
        let other = (10 - side.upperBound)...(10 - side.lowerBound)
        for string in ["猫犬", "猫AB犬"] {
            let under = column(string, language) { $0.underline = TextDecoration(thickness: 1) }
            let over = column(string, language) { $0.overline = TextDecoration(thickness: 1) }
            #expect(under.count == 1 && over.count == 1)
            #expect(side.contains(under[0].minX) && side.contains(under[0].maxX))
            #expect(other.contains(over[0].minX) && other.contains(over[0].maxX))
            #expect(abs(under[0].width - 1) < 1e-9 && under[0].minY == 0)
            let through = column(string, language) {
                $0.strikethrough = TextDecoration(thickness: 1)
            }
            #expect(abs(through[0].minX - 4.5) < 0.05 && abs(through[0].maxX - 5.5) < 0.05)
            let far = column(string, language) {
                $0.underline = TextDecoration(.double, thickness: 0.5, offset: 1)
            }
            let isRight = side.lowerBound > 0
            #expect(far.count == 2)
            #expect(far.allSatisfy { isRight ? $0.minX > 11 : $0.maxX < -1 })
        }
    }

    @Test func `has a background as wide as its characters`() throws {
        let box = try #require(
            column("猫犬", "ja") { $0.background = TextBackground(.black, padding: 1) }.first)
        #expect(abs(box.minX + 1) < 0.01 && abs(box.width - 12) < 0.01)
        #expect(abs(box.minY + 1) < 0.01 && abs(box.height - 22) < 0.01)
    }

    @Test func `leaves room in a line for standing letters that cross it`() {
        let line = TextDecoration(thickness: 0.5, offset: -4, skipsInk: true)
        // The stroke of 一 crosses the line in the middle of each square.
        let parts = column("一一", "ja") { $0.underline = line }
        let gaps = zip(parts, parts.dropFirst()).map { ($0.maxY, $1.minY) }
        #expect(parts.count == 3 && gaps.allSatisfy { $1 - $0 < 4 })
        #expect(abs((gaps[0].0 + gaps[0].1) / 2 - 5) < 1)
    }

    @Test func `is drawn with its lines turned`() {
        var text = AttributedText.real("猫犬", family: "Noto Sans CJK SC", size: 10, language: "ja")
        text.update(0..<6) {
            $0.orientation = .mixed
            $0.underline = TextDecoration(thickness: 1)
        }
        let log = CanvasLog()
        log.draw(
            Framesetter(text, fonts: TestFonts.world).frame(
                in: Rect(x: 0, y: 0, width: 40, height: 60),
                options: FrameOptions(progression: .rightToLeft)))
        // Lines lie on their side: to the right is above, and less than that of the glyphs.
        let fill = log.lines.first { $0.contains("fill") }
        #expect(fill?.contains("20×1]") == true, "\(log.text)")
        #expect(log.lines.contains { $0.contains("transform 0 1 -1 0 0 0") })
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

extension Path {
    /// The boxes around its parts.
    fileprivate var pieces: [Rect] {
        var pieces: [[Point]] = []
        for element in elements {
            switch element {
            case .move(let point): pieces.append([point])
            case .line(let point): pieces[pieces.count - 1].append(point)
            case .curve, .close: break
            }
        }
        return pieces.map { points in
            let (xs, ys) = (points.map(\.x), points.map(\.y))
            let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
            return Rect(
                x: left, y: top, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - top)
        }
    }
}

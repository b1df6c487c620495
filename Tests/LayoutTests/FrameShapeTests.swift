import Graphics
import TestSupport
import Testing

@testable import Layout

struct `Frames of any shape` {
    private let text = AttributedText.boxes(
        String(repeating: "lorem ip dolor si amet ", count: 30), size: 5)
    private let circle = Path(center: Point(x: 50, y: 50), radius: 50)

    @Test func `keep a circle's text inside it`() throws {
        let frame = Framesetter(text, fonts: TestFonts.boxes).frame(in: circle)
        try Golden.expect(frame.debugDescription, matches: "circle.txt")
        for placed in frame.lines {
            for x in [placed.visibleSpan.lowerBound + 0.01, placed.visibleSpan.upperBound - 0.01] {
                for y in [placed.top + 0.01, placed.bottom - 0.01] {
                    #expect(circle.contains(Point(x: x, y: y)))
                }
            }
        }
        #expect(frame.overflow != nil)
    }

    @Test func `move a word down to where it fits`() {
        let frame = Framesetter(.boxes("lorem", size: 5), fonts: TestFonts.boxes).frame(in: circle)
        #expect(frame.lines.map(\.line.range) == [0..<5])
        let tight = Path(center: .zero, radius: 10)
        let cut = Framesetter(.boxes("lorem", size: 5), fonts: TestFonts.boxes).frame(in: tight)
        #expect(cut.lines.count > 1)
    }

    @Test(arguments: [FillRule.evenOdd, .winding])
    func `leave a hole free`(rule: FillRule) {
        var path = Path(rect: Rect(x: 0, y: 0, width: 100, height: 60))
        path.append(Path(rect: Rect(x: 20, y: 20, width: 40, height: 20)))
        let frame = Framesetter(text, fonts: TestFonts.boxes).frame(in: path, using: rule)
        for placed in frame.lines where placed.bottom > 20 && placed.top < 40 {
            #expect(placed.origin.x == (rule == .evenOdd ? 60 : 20) || placed.origin.x == 60)
        }
        #expect(frame.lines.contains { $0.origin.x == 60 } == (rule == .evenOdd))
    }

    @Test(arguments: [
        Path(), Path(rect: Rect(x: 5, y: 5, width: 0, height: 0)),
        Path(rect: Rect(x: 0, y: 0, width: -10, height: -10)),
        Path(rect: Rect(x: .nan, y: 0, width: 10, height: 10)),
        Path(center: .zero, radius: .infinity), Path(center: .zero, radius: 1e-9),
        Path(center: Point(x: 1e18, y: 1e18), radius: 5),
    ])
    func `of no use hold nothing, but do not hang`(path: Path) {
        let frame = Framesetter(.boxes("some text", size: 5), fonts: TestFonts.boxes)
            .frame(in: path)
        #expect(frame.lines.count < 100)
    }
}

import Graphics
import TestSupport
import Testing

@testable import Layout

struct `A caret` {
    private func frame(
        _ text: String, width: Double = 60, _ style: ParagraphStyle = ParagraphStyle()
    ) -> TextFrame {
        Framesetter(.boxes(text, size: 10, style), fonts: TestFonts.boxes)
            .frame(in: Rect(x: 0, y: 0, width: width, height: 1000))
    }

    /// Where a caret stops that goes the same way again and again.
    private func stops(
        _ frame: TextFrame, _ movement: CaretMovement, from start: TextPosition
    ) -> [Int] {
        var stops = [start.index]
        var position = start
        while stops.count < 40 {
            let next = frame.position(from: position, moving: movement)
            if next == position { break }
            stops.append(next.index)
            position = next
        }
        return stops
    }

    @Test(
        arguments: [
            // "hello |wide |world" in three lines, the spaces hang.
            (.right, 0, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16]),
            (.left, 8, [8, 7, 6, 5, 4, 3, 2, 1, 0]), (.forward, 13, [13, 14, 15, 16]),
            (.backward, 2, [2, 1, 0]), (.wordForward, 0, [0, 5, 10, 16]),
            (.wordRight, 6, [6, 10, 16]),
            (.wordBackward, 16, [16, 11, 6, 0]), (.wordLeft, 8, [8, 6, 0]),
            (.down, 2, [2, 8, 13, 16]), (.up, 14, [14, 9, 3, 0]), (.lineStart, 8, [8, 6]),
            (.lineEnd, 8, [8, 11]), (.lineEnd, 12, [12, 16]), (.paragraphStart, 8, [8, 0]),
            (.paragraphEnd, 8, [8, 16]), (.start, 8, [8, 0]), (.end, 8, [8, 16]),
        ] as [(CaretMovement, Int, [Int])])
    func `goes through plain text`(movement: CaretMovement, start: Int, wanted: [Int]) {
        #expect(stops(frame("hello wide world"), movement, from: TextPosition(start)) == wanted)
    }

    @Test func `goes over paragraphs`() {
        let frame = frame("ab c\r\n\nde", width: 200)
        #expect(stops(frame, .right, from: TextPosition(0)) == [0, 1, 2, 3, 4, 6, 7, 8, 9])
        #expect(stops(frame, .left, from: TextPosition(9)) == [9, 8, 7, 6, 4, 3, 2, 1, 0])
        #expect(stops(frame, .wordForward, from: TextPosition(0)) == [0, 2, 4, 9])
        #expect(stops(frame, .wordBackward, from: TextPosition(9)) == [9, 7, 3, 0])
        #expect(frame.position(from: TextPosition(1), moving: .paragraphEnd) == TextPosition(4))
        #expect(frame.position(from: TextPosition(6), moving: .paragraphEnd) == TextPosition(6))
        #expect(frame.position(from: TextPosition(8), moving: .paragraphStart) == TextPosition(7))
        #expect(frame.position(from: TextPosition(1), moving: .lineEnd) == TextPosition(4))
    }

    @Test func `goes as it is seen where directions meet`() {
        // a b אבג c d: offsets 0 1 2 then 3 5 7 then 9 10 11.
        let frame = frame("ab אבג cd", width: 200)
        let right = stops(frame, .right, from: TextPosition(0))
        #expect(right == [0, 1, 2, 3, 7, 5, 3, 10, 11, 12])
        let places = right.indices.map { step in
            frame.caret(
                at: (0..<step).reduce(TextPosition(0)) { position, _ in
                    frame.position(from: position, moving: .right)
                })?.top.x ?? -1
        }
        #expect(places == (0..<10).map { Double($0) * 10 })
        let reversed = self.frame("אב גד", width: 200)
        #expect(stops(reversed, .left, from: TextPosition(0)) == [0, 2, 4, 5, 7, 9])
        #expect(stops(reversed, .wordLeft, from: TextPosition(0)) == [0, 4, 9])
        #expect(stops(reversed, .right, from: TextPosition(9)) == [9, 7, 5, 4, 2, 0])
    }

    @Test func `keeps its place over a short line`() {
        let frame = frame("abcdef\nx\nabcdef", width: 200)
        let middle = frame.position(from: TextPosition(4), moving: .down)
        #expect(middle == TextPosition(8))
        #expect(frame.position(from: middle, moving: .down, x: 40) == TextPosition(13))
        #expect(frame.position(from: middle, moving: .down) == TextPosition(10))
    }

    @Test func `rests at the end of a broken line only if asked`() {
        let frame = frame("hello world")
        let end = frame.position(from: TextPosition(2), moving: .lineEnd)
        #expect(end == TextPosition(6, .upstream))
        #expect(frame.position(from: end, moving: .right) == TextPosition(7))
        #expect(frame.position(from: end, moving: .left) == TextPosition(5))
        #expect(frame.position(from: end, moving: .lineStart) == TextPosition(0))
        #expect(frame.position(from: TextPosition(6), moving: .lineStart) == TextPosition(6))
    }

    @Test(arguments: 0..<60)
    func `comes through all text in both directions, cluster by cluster`(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let text = RandomText.make(using: &generator)
        let frame = Framesetter(text, fonts: TestFonts.world).frame(
            in: Rect(x: 0, y: 0, width: .random(in: 40...300, using: &generator), height: 1e6))
        let clusters = Set(frame.lines.flatMap { $0.line.carets.map { $0.index } })
        // Between paragraphs that run against each other, right leads on and back again.
        let isUniform = Set(frame.lines.map { $0.line.direction }).count < 2
        let visual: Set<CaretMovement> = [.left, .right, .wordLeft, .wordRight]
        for movement in CaretMovement.allCases where isUniform || !visual.contains(movement) {
            var position = TextPosition(frame.visibleRange.lowerBound)
            if [.backward, .wordBackward, .up].contains(movement) {
                position = TextPosition(frame.visibleRange.upperBound)
            }
            var steps = 0
            while steps <= text.count + 1 {
                let next = frame.position(from: position, moving: movement)
                if next == position { break }
                #expect(
                    clusters.contains(next.index) || next.index == frame.visibleRange.upperBound)
                position = next
                steps += 1
            }
            #expect(steps <= text.count + 1, "\(movement) never rests: \(frame)")
        }
        expectForwardSeesAll(clusters, in: frame)
    }

    private func expectForwardSeesAll(_ clusters: Set<Int>, in frame: TextFrame) {
        let seen = stops(frame, .forward, from: TextPosition(frame.visibleRange.lowerBound))
        #expect(Set(seen).isSuperset(of: clusters.filter { $0 <= seen.last ?? 0 }))
    }

    @Test(
        arguments: [
            (.graphemeCluster, 25, 5, 2..<3), (.word, 25, 5, 0..<5), (.word, 55, 5, 5..<6),
            (.word, 999, 5, 5..<6),
            (.sentence, 5, 15, 0..<12), (.line, 5, 15, 6..<12), (.paragraph, 5, 15, 0..<12),
            (.paragraph, 5, 25, 12..<18),
            (.word, 5, 999, 12..<15), (.word, -9, -9, 0..<5),
        ] as [(TextFrame.SelectionUnit, Double, Double, TextRange)])
    func `selects with several clicks`(
        unit: TextFrame.SelectionUnit, x: Double, y: Double, wanted: TextRange
    ) {
        #expect(frame("Hello you.\n\u{4E2D}two").range(of: .word, at: .zero) == 0..<5)
        let frame = frame("Hello World\nend it")
        #expect(frame.range(of: unit, at: Point(x: x, y: y)) == wanted)
    }
}

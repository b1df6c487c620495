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
        let frame = Framesetter(text, fonts: TestFonts.boxes)
            .frame(in: path, options: FrameOptions(fillRule: rule, parts: .widest))
        for placed in frame.lines where placed.bottom > 20 && placed.top < 40 {
            #expect(placed.origin.x == (rule == .evenOdd ? 60 : 0))
        }
        #expect(frame.lines.contains { $0.origin.x == 60 } == (rule == .evenOdd))
    }

    @Test(arguments: [ParagraphStyle.BaseDirection.leftToRight, .rightToLeft])
    func `go on behind a hole`(direction: ParagraphStyle.BaseDirection) {
        let hole = Exclusion(Path(rect: Rect(x: 40, y: 10, width: 20, height: 10)), margin: 5)
        var style = ParagraphStyle(baseDirection: direction, firstLineIndent: 5, tailIndent: 5)
        style.headIndent = 5
        let frame = Framesetter(
            .boxes("aa bb cc dd ee ff gg hh ii jj kk", size: 5, style), fonts: TestFonts.boxes
        ).frame(
            in: Rect(x: 0, y: 0, width: 100, height: 40), options: FrameOptions(exclusions: [hole]))
        let rows = frame.lines.map { placed in
            let text = "aa bb cc dd ee ff gg hh ii jj kk".slice(placed.line.range)
            return "\(text)@\(Int(placed.visibleSpan.lowerBound)),\(Int(placed.top))"
        }
        // The hole and its margin leave 35 points on either side, the indents 30 of them.
        #expect(
            rows
                == (direction == .leftToRight
                    ? ["aa bb cc dd ee ff @5,0", "gg hh @5,5", "ii jj @65,5", "kk@5,10"]
                    : ["aa bb cc dd ee ff @10,0", "gg hh @70,5", "ii jj @10,5", "kk@85,10"]))
        let caret = frame.caret(at: "aa bb cc dd ee ff gg hh ".utf8.count)
        #expect(caret?.top.y == 5)
        for placed in frame.lines {
            let middle = (placed.visibleSpan.lowerBound + placed.visibleSpan.upperBound) / 2
            let place = Point(x: middle, y: (placed.top + placed.bottom) / 2)
            #expect(frame.line(at: place)?.line.range == placed.line.range)
        }
        let above = frame.position(from: TextPosition(31), moving: .up)
        #expect(frame.position(from: above, moving: .down).index >= 30)
    }

    @Test func `keep clear of their border`() {
        let frame = Framesetter(text, fonts: TestFonts.boxes)
            .frame(
                in: Rect(x: 0, y: 0, width: 100, height: 50),
                options: FrameOptions(borderWidth: 20))
        #expect(frame.lines.first?.origin == Point(x: 10, y: 14))
        #expect(frame.lines.count == 6)
        #expect(frame.lines.allSatisfy { $0.visibleSpan.upperBound <= 90 })
    }

    @Test(arguments: 0..<300)
    func `of any kind are never crossed by a line`(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        let (shape, exclusions) = (
            Path.star(using: &random, around: Point(x: 100, y: 100), size: 100),
            (0..<Int.random(in: 0...3, using: &random)).map { _ in
                let center = Point(
                    x: .random(in: 20...180, using: &random),
                    y: .random(in: 20...180, using: &random))
                return Exclusion(
                    .star(using: &random, around: center, size: 30),
                    margin: .random(in: 0...8, using: &random))
            }
        )
        let options = FrameOptions(
            fillRule: Bool.random(using: &random) ? .evenOdd : .winding,
            borderWidth: Bool.random(using: &random) ? .random(in: 0...10, using: &random) : 0,
            exclusions: exclusions)
        let frame = Framesetter(text, fonts: TestFonts.boxes).frame(in: shape, options: options)
        let (outline, obstacles) = (shape.edges(), exclusions.map { $0.path.edges() })
        for point in frame.lines.flatMap({ $0.samples() }) {
            #expect(outline.contains(point, using: options.fillRule))
            #expect(outline.distance(to: point) >= options.borderWidth / 2 - 0.02)
            for (obstacle, exclusion) in zip(obstacles, exclusions) {
                #expect(!obstacle.contains(point, using: .winding))
                #expect(obstacle.distance(to: point) >= exclusion.margin - 0.02)
            }
        }
        // Nothing is lost or set twice, whatever the shape.
        var position = frame.visibleRange.lowerBound
        for placed in frame.lines {
            #expect(placed.line.range.lowerBound == position)
            position = placed.line.range.upperBound
        }
        #expect(position == frame.visibleRange.upperBound)
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

extension Path {
    /// A shape with corners in all directions, or a round one.
    fileprivate static func star(
        using random: inout SeededGenerator, around center: Point, size: Double
    ) -> Path {
        guard Int.random(in: 0..<4, using: &random) > 0 else {
            return Path(center: center, radius: .random(in: size / 4...size, using: &random))
        }
        var path = Path()
        let corners = Int.random(in: 3...12, using: &random)
        for corner in 0..<corners {
            let angle = 2 * .pi * Double(corner) / Double(corners)
            let radius = Double.random(in: size / 4...size, using: &random)
            let turn = Transform.rotation(by: angle).apply(to: Point(x: radius, y: 0))
            let point = center.offset(dx: turn.x, dy: turn.y)
            if corner == 0 { path.move(to: point) } else { path.addLine(to: point) }
        }
        path.close()
        return path
    }

}

extension [Edge] {
    /// How far a point is from the nearest edge.
    fileprivate func distance(to point: Point) -> Double {
        map { edge in
            let (dx, dy) = (edge.end.x - edge.start.x, edge.end.y - edge.start.y)
            let along = (point.x - edge.start.x) * dx + (point.y - edge.start.y) * dy
            let share = Swift.min(Swift.max(0, along / (dx * dx + dy * dy)), 1)
            return point.distance(to: edge.start.offset(dx: share * dx, dy: share * dy))
        }
        .min() ?? .infinity
    }
}

extension PlacedLine {
    /// Points all over the box of what is seen of the line.
    fileprivate func samples() -> [Point] {
        guard line.visibleWidth > 0 else { return [] }
        return [0.001, 0.25, 0.5, 0.75, 0.999].flatMap { across in
            [0.001, 0.5, 0.999].map { down in
                Point(
                    x: visibleSpan.lowerBound + across * line.visibleWidth,
                    y: top + down * (bottom - top))
            }
        }
    }
}

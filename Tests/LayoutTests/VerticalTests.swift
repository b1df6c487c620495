import Graphics
import TestSupport
import Testing

@testable import Layout

struct `Lines from top to bottom` {
    private static let text = "吾輩は、AB「猫」である。第12回の章。名前はまだ無い。"

    private func text(_ string: String = text) -> AttributedText {
        var text = AttributedText.real(string, family: "Noto Sans CJK SC", size: 10, language: "ja")
        text.set(\.orientation, to: .mixed, in: 0..<text.count)
        text.set(\.paragraph, to: ParagraphStyle(lineHeight: 15), in: 0..<text.count)
        for range in text.ranges(of: "12") { text.set(\.orientation, to: .combined, in: range) }
        return text
    }

    private func frame(
        _ progression: FrameOptions.Progression,
        _ rect: Rect = Rect(x: 20, y: 30, width: 90, height: 80)
    ) -> TextFrame {
        Framesetter(text(), fonts: TestFonts.world)
            .frame(in: rect, options: FrameOptions(progression: progression))
    }

    @Test func `let ideographs stand and letters lie`() throws {
        let line = Line(text("吾輩AB猫"), fonts: TestFonts.world)
        #expect(line.runs.map(\.isUpright) == [true, false, true])
        #expect(line.runs.filter(\.isUpright).flatMap(\.glyphs).map(\.advance) == [10, 10, 10])
        // A column of ideographs is one em wide, and its middle is that of other fonts' ideographs.
        let run = try #require(line.runs.first)
        #expect(abs(run.ascent + run.descent - 10) < 0.001)
        #expect(abs(run.ascent - run.descent - 2 * 3.8) < 0.2)
        for glyph in run.glyphs {
            // Its origin is half an em to the left of the column's middle, below the upper end.
            #expect(abs(-glyph.position.y - (run.ascent - 10)) < 0.1)
        }
    }

    @Test func `turn brackets and commas into forms of their own`() throws {
        let standing = Line(text("「」、。ー（）"), fonts: TestFonts.world)
        var lying = text("「」、。ー（）")
        lying.set(\.orientation, to: nil, in: 0..<lying.count)
        let plain = Line(lying, fonts: TestFonts.world)
        #expect(standing.runs.allSatisfy { $0.isUpright })
        let pairs = zip(
            standing.runs.flatMap(\.glyphs).map(\.id), plain.runs.flatMap(\.glyphs).map(\.id))
        #expect(pairs.allSatisfy { $0 != $1 })
    }

    @Test func `set digits beside each other in the room of one`() throws {
        let line = Line(text("第12回"), fonts: TestFonts.world)
        let digits = try #require(line.runs.first { $0.text == "12" })
        #expect(digits.width == 10 && digits.glyphs.count == 2)
        #expect(digits.compression <= 1 && digits.compression > 0.8)
        #expect(digits.glyphs[0].position.x == digits.glyphs[1].position.x)
        #expect(digits.glyphs[0].position.y > digits.glyphs[1].position.y)
        #expect(digits.clusters.count == 1)
        var many = text("1234")
        many.set(\.orientation, to: .combined, in: 0..<4)
        let narrow = try #require(Line(many, fonts: TestFonts.world).runs.first)
        #expect(narrow.width == 10 && narrow.compression < 0.5)
    }

    @Test func `follow each other to the left or to the right`() throws {
        let (left, right) = (frame(.rightToLeft), frame(.leftToRight))
        #expect(left.lines.map(\.line.range) == right.lines.map(\.line.range))
        #expect(left.overflow == nil && left.lines.count > 2)
        #expect(left.rects(of: 0..<3) == [Rect(x: 95, y: 30, width: 15, height: 10)])
        #expect(right.rects(of: 0..<3) == [Rect(x: 20, y: 30, width: 15, height: 10)])
        let second = left.lines[1].line.range.lowerBound
        #expect(left.rects(of: second..<second + 3).first?.minX == 80)
        #expect(right.rects(of: second..<second + 3).first?.minX == 35)
        for frame in [left, right] {
            #expect(frame.usedSize.width == Double(15 * frame.lines.count))
            #expect(frame.usedSize.height > 70 && frame.usedSize.height <= 80)
        }
    }

    @Test(arguments: [FrameOptions.Progression.rightToLeft, .leftToRight])
    func `answer as others do`(progression: FrameOptions.Progression) throws {
        let frame = frame(progression)
        for index in frame.lines.flatMap({ $0.line.carets.dropLast().map(\.index) }) {
            let caret = try #require(frame.caret(at: index))
            #expect(caret.top.y == caret.bottom.y && caret.top.x > caret.bottom.x)
            #expect(caret.height == 15)
            let middle = Point(x: (caret.top.x + caret.bottom.x) / 2, y: caret.top.y + 0.01)
            #expect(frame.index(at: middle) == index)
            #expect(frame.range(of: .graphemeCluster, at: middle)?.contains(index) ?? false)
        }
        let isToLeft = progression == .rightToLeft
        let start = TextPosition(0)
        #expect(frame.position(from: start, moving: .down).index == 3)
        let next = frame.position(from: start, moving: isToLeft ? .left : .right)
        #expect(next.index == frame.lines[1].line.range.lowerBound)
        #expect(frame.position(from: next, moving: isToLeft ? .right : .left) == start)
    }

    @Test func `keep inside a shape and around what is in it`() {
        let circle = Path(center: Point(x: 100, y: 100), radius: 90)
        let hole = Exclusion(Path(center: Point(x: 110, y: 90), radius: 25), margin: 5)
        let long = text(String(repeating: Self.text, count: 12))
        let frame = Framesetter(long, fonts: TestFonts.world).frame(
            in: circle, options: FrameOptions(progression: .rightToLeft, exclusions: [hole]))
        #expect(frame.lines.count > 8)
        for placed in frame.lines {
            for rect in frame.rects(of: placed.line.range) {
                for corner in [rect.origin, Point(x: rect.maxX, y: rect.maxY)] {
                    let inwards = Point(
                        x: corner.x + (corner == rect.origin ? 0.01 : -0.01),
                        y: corner.y + (corner == rect.origin ? 0.01 : -0.01))
                    #expect(circle.contains(inwards))
                    #expect(inwards.distance(to: Point(x: 110, y: 90)) > 29.9)
                }
            }
        }
    }
}

import Graphics
import TestSupport
import Testing

@testable import Layout

struct `Lines by hand` {
    private let words = Typesetter(.boxes("hello wide world", size: 10), fonts: TestFonts.boxes)

    @Test(
        arguments: [
            (0, 60, 6, 6), (0, 99, 6, 9), (0, 100, 11, 11), (6, 60, 11, 12), (6, 30, 9, 9),
            (0, -1, 1, 1),
            (0, .infinity, 16, 16), (11, 500, 16, 16), (16, 50, 16, 16), (99, 50, 16, 16),
        ] as [(Int, Double, Int, Int)])
    func `end where words or clusters do`(start: Int, width: Double, word: Int, cluster: Int) {
        #expect(words.lineEnd(from: start, width: width) == word)
        #expect(words.clusterEnd(from: start, width: width) == cluster)
    }

    @Test func `count tabs from where they begin`() {
        var text = AttributedText.boxes("a\tb c", size: 10)
        text.set(\.paragraph.tabStops, to: [TabStop(50), TabStop(100)])
        let typesetter = Typesetter(text, fonts: TestFonts.boxes)
        #expect(typesetter.line(0..<5).width == 80)
        #expect(typesetter.line(0..<5, indent: 30).width == 50)
        #expect(typesetter.lineEnd(from: 0, width: 60) == 4)
        #expect(typesetter.lineEnd(from: 0, width: 60, indent: 30) == 5)
    }

    @Test(arguments: [(1.0, 100.0), (0.5, 80), (0, 60), (-3, 60), (7, 100), (.nan, 60)])
    func `are justified as far as wanted`(factor: Double, width: Double) {
        let typesetter = Typesetter(.boxes("ab c d", size: 10), fonts: TestFonts.boxes)
        #expect(typesetter.line(justifiedTo: 100, factor: factor).width == width)
        #expect(typesetter.line(0..<2, justifiedTo: 100).width == 20)
        #expect(typesetter.line(justifiedTo: 30).width == 60)
    }

    @Test(
        arguments: [
            ("abc  ", 0, 0), ("abc  ", 0.5, 35), ("abc  ", 1, 70), ("abc  ", 9, 70),
            ("אבג  ", 0, -20), ("אבג  ", 1, 50), ("abcdefghijklm", 1, 0),
        ] as [(String, Double, Double)])
    func `begin where they have to stand`(text: String, factor: Double, x: Double) {
        #expect(
            Line(.boxes(text, size: 10), fonts: TestFonts.boxes).penOffset(flush: factor, in: 100)
                == x)
    }

    @Test(
        arguments: [
            (.boxes("ab ", size: 10), [], [0, -8, 20, 10]),
            (.boxes("אב ", size: 10), [], [10, -8, 20, 10]),
            // The boxes of the font have a margin of a twentieth.
            (.boxes("ab ", size: 10), .usesGlyphOutlines, [0.5, -7.5, 19, 9]),
            (.boxes("„a“, b.", size: 10), .hangsPunctuation, [10, -8, 50, 10]),
            (.boxes("(אב)", size: 10), .hangsPunctuation, [10, -8, 20, 10]),
            (.boxes("。", size: 10), .hangsPunctuation, [10, -8, 0, 10]),
            (.boxes("", size: 10), .usesGlyphOutlines, [0, 0, 0, 0]),
        ] as [(AttributedText, LineBoundsOptions, [Double])])
    func `take the room that counts`(
        text: AttributedText, options: LineBoundsOptions, wanted: [Double]
    ) {
        let bounds = Line(text, fonts: TestFonts.boxes).bounds(options)
        let found = [bounds.minX, bounds.minY, bounds.width, bounds.height]
        #expect(zip(found, wanted).allSatisfy { $0.isNear($1) }, "\(found)")
    }

    @Test func `tell of shifts and leading`() throws {
        var text = AttributedText.real("Ag", family: "DejaVu Sans", size: 10)
        text.set(\.baselineOffset, to: 5, in: 1..<2)
        let line = Line(text, fonts: TestFonts.world)
        #expect(line.glyphCount == 2)
        let (all, resting) = (line.bounds(), line.bounds([.excludesShifts, .excludesLeading]))
        #expect(all.minY.isNear(resting.minY - 5))
        #expect(all.height.isNear(resting.height + 5 + line.leading))
        let ink = try #require(line.imageBounds)
        #expect(ink.minY < -7 && ink.minY > -14 && ink.maxX <= line.width)
        #expect(line.runs.allSatisfy { $0.isMonotonic })
        let run = try #require(line.runs.first)
        #expect(try #require(run.imageBounds(of: 0..<1)).maxY.isNear(0))
        #expect(run.imageBounds(of: 7..<9) == nil)
    }
}

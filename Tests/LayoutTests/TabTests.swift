import Graphics
import TestSupport
import Testing

@testable import Layout

/// The visible runs of every line as `text@x`, tabs left out.
private func columns(
    _ string: String, _ style: ParagraphStyle, width: Double = 200, language: String? = nil
) -> [String] {
    var text = AttributedText.boxes(string, size: 10, style)
    text.update(0..<text.count) { $0.language = language }
    let frame = Framesetter(text, fonts: TestFonts.boxes)
        .frame(in: Rect(x: 0, y: 0, width: width, height: 1000))
    return frame.lines.map { placed in
        placed.line.runs.filter { !$0.isTab }
            .map { "\($0.text)@\(Int((placed.origin.x + $0.x).rounded()))" }
            .joined(separator: " ")
    }
}

struct `Tabs` {
    @Test(
        arguments: [
            ("a\tb", TabStop(50), ["a@0 b@50"]),
            ("a\tbb", TabStop(50, .trailing), ["a@0 bb@30"]),
            ("a\tbb", TabStop(50, .center), ["a@0 bb@40"]),
            ("a\t1.25", TabStop(50, .decimal), ["a@0 1.25@40"]),
            ("a\t125", TabStop(50, .decimal), ["a@0 125@20"]),
            ("a\t1:25", TabStop(50, .decimal, columnTerminators: [":"]), ["a@0 1:25@40"]),
            // What does not fit before the stop begins where the tab does.
            ("a\tbbbbbbb", TabStop(50, .trailing), ["a@0 bbbbbbb@10"]),
            // Beyond the stop, and beyond the last one: every four spaces.
            ("aaaaaa\tb\tc", TabStop(50), ["aaaaaa@0 b@80 c@120"]),
            ("\tא", TabStop(50), ["א@50"]),
            ("中文\t文", TabStop(50, .trailing), ["中文@0 文@40"]),
            ("a\t\tb", TabStop(50), ["a@0 b@80"]),
        ] as [(String, TabStop, [String])])
    func `lead to stops`(text: String, stop: TabStop, expected: [String]) {
        let style = ParagraphStyle(baseDirection: .leftToRight, tabStops: [stop])
        #expect(columns(text, style) == expected)
    }

    @Test(
        arguments: [
            // From right to left all is mirrored: text at a leading stop ends there.
            ("א\tבב", TabStop(50), ["בב@130 א@190"]),
            ("א\tבב", TabStop(50, .trailing), ["בב@150 א@190"]),
            ("א\tבב", TabStop(50, .center), ["בב@140 א@190"]),
            ("א\tab", TabStop(50, .trailing), ["ab@150 א@190"]),
            ("א\t1.25", TabStop(50, .decimal), ["1.25@130 א@190"]),
        ] as [(String, TabStop, [String])])
    func `are mirrored from right to left`(text: String, stop: TabStop, expected: [String]) {
        let style = ParagraphStyle(baseDirection: .rightToLeft, tabStops: [stop])
        #expect(columns(text, style) == expected)
    }

    @Test(
        arguments: [
            (nil, "1,5.2", 20), ("de", "1,5.2", 40), ("de-CH", "1,5.2", 20), ("en-ZA", "1,5.2", 40),
            ("ar", "1,5.2", 20), ("es-419", "1,5.2", 20), ("zh-Hans", "1,5.2", 20),
        ] as [(String?, String, Int)])
    func `align numbers as the language writes them`(
        language: String?, number: String, place: Int
    ) {
        let style = ParagraphStyle(
            baseDirection: .leftToRight, tabStops: [TabStop(50, .decimal)])
        let found = columns("\t\(number)", style, language: language)
        #expect(found[0].hasPrefix("\(number.prefix(3))"))
        #expect(found[0].hasSuffix("@\(place)") || found[0].contains("@\(place) "))
    }

    @Test func `know the separator of Arabic`() {
        #expect(DecimalSeparators.of("ar-EG") == ["٫", "."])
    }

    @Test func `count from the edge of the frame, not from the indent`() {
        let style = ParagraphStyle(firstLineIndent: 20, headIndent: 10, tabStops: [TabStop(50)])
        #expect(columns("a\tb\u{2028}c\td", style) == ["a@20 b\u{2028}@50", "c@10 d@50"])
        #expect(
            columns("a\tb cccccccccccc\td", style, width: 170)
                == ["a@20 b @50", "cccccccccccc@10 d@160"])
    }

    @Test func `in lines that break lead to the stops of their own line`() {
        let style = ParagraphStyle(tabStops: [TabStop(50), TabStop(100, .trailing)])
        #expect(
            columns("aa\tbb\tcc\taa\tb", style, width: 100)
                == ["aa@0 bb@50 cc@80", "aa@0 b@50"])
        // What does not fit behind a stop goes to the next line.
        #expect(columns("a\tbbbbbb", style, width: 100) == ["a@0", "bbbbbb@0"])
        // A word too long for any line is cut.
        #expect(columns("\tbbbbbbbbbbbb", style, width: 100).joined() == "bbbbbbbbbb@0bb@0")
    }

    @Test func `leave spaces before them alone in justified lines`() {
        let style = ParagraphStyle(alignment: .justified, tabStops: [TabStop(50)])
        let frame = Framesetter(
            .boxes("a a\tb b ccc", size: 10, style), fonts: TestFonts.boxes
        ).frame(in: Rect(x: 0, y: 0, width: 100, height: 100))
        let runs = frame.lines[0].line.runs
        #expect(runs.map { Int($0.x.rounded()) } == [0, 30, 50])
        #expect(abs(frame.lines[0].line.visibleWidth - 100) < 0.001)
    }

    @Test func `repeat by a given interval`() {
        var style = ParagraphStyle()
        style.defaultTabInterval = 35
        #expect(columns("a\tb\tcccc\td", style) == ["a@0 b@35 cccc@70 d@140"])
        style.defaultTabInterval = 0
        #expect(columns("a\tb", style) == ["a@0 b@10"])
        style.defaultTabInterval = .nan
        #expect(columns("a\tb", style) == ["a@0 b@10"])
    }

    @Test(arguments: [ParagraphStyle.BaseDirection.leftToRight, .rightToLeft])
    func `are filled with leaders that stand in columns`(
        direction: ParagraphStyle.BaseDirection
    ) {
        let style = ParagraphStyle(
            baseDirection: direction, tabStops: [TabStop(300, .trailing, leader: ". ")])
        let text = AttributedText.real("Kapitel eins\t1\nZwei\t128\nשלוש\t5", style)
        let frame = Framesetter(text, fonts: TestFonts.world)
            .frame(in: Rect(x: 0, y: 0, width: 300, height: 100))
        let dots = frame.lines.compactMap { placed -> (GlyphRun, Double)? in
            placed.line.runs.first(where: \.isTab).map { ($0, placed.origin.x) }
        }
        #expect(dots.count == 3)
        for (run, x) in dots {
            #expect(run.glyphs.count > 20)
            #expect(abs(run.glyphs.reduce(0) { $0 + $1.advance } - run.width) < 1e-6)
            #expect(run.clusters.count == 1)
            let first = run.glyphs[0]
            let step = run.glyphs[2].position.x - first.position.x
            // The distance from the edge is a whole number of steps, on every line.
            let place = x + run.x + first.position.x
            let distance = direction == .leftToRight ? place : 300 - place
            #expect(abs((distance / step).rounded() - distance / step) < 0.01)
        }
    }

    @Test func `without number are set in the time of one`() {
        let text = AttributedText.boxes(String(repeating: "\t", count: 20_000), size: 10)
        let frame = Framesetter(text, fonts: TestFonts.boxes)
            .frame(in: Rect(x: 0, y: 0, width: 400, height: 100_000))
        #expect(frame.overflow == nil)
    }
}

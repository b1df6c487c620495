import Graphics
import TestSupport
import Testing

@testable import Layout

struct `Truncated lines` {
    private func seen(_ line: Line) -> String {
        line.runs.map { run in
            run.direction == .leftToRight ? run.text : String(run.text.reversed())
        }.joined()
    }

    @Test(
        arguments: [
            ("hello world", .end, 60, "hello…", 5..<11),
            ("hello world", .end, 70, "hello…", 5..<11),
            ("hello world", .end, 80, "hello w…", 7..<11),
            ("hello world", .end, 110, "hello world", nil),
            ("hello world", .start, 60, "…world", 0..<6),
            ("hello world", .start, 79, "…world", 0..<6),
            ("hello world", .middle, 60, "hel…ld", 3..<9),
            ("hello world", .middle, 50, "he…ld", 2..<9),
            ("hello world  \n", .end, 60, "hello…  \n", 5..<11),
            ("hello", .end, 5, "…", 0..<5), ("hello", .middle, -1, "…", 0..<5),
            ("", .end, -1, "", nil),
            ("hello", .end, .nan, "hello", nil),
            // Right to left the token stands where reading ends, or begins.
            ("אבגדהו", .end, 40, "…גבא", 6..<12), ("אבגדהו", .start, 40, "והד…", 0..<6),
            ("אבגדהו", .middle, 30, "ו…א", 2..<10),
            // Between parts of a phrase it runs as the phrase does, at its end as the paragraph does.
            ("ab אבגדה", .end, 70, "ab גבא…", 9..<13),
            ("ab אבגדהו cd", .middle, 100, "ab ו…בא cd", 7..<13),
        ] as [(String, TruncationMode, Double, String, TextRange?)])
    func `leave out what is too much`(
        text: String, mode: TruncationMode, width: Double, visual: String, hidden: TextRange?
    ) {
        let line = Typesetter(.boxes(text, size: 10), fonts: TestFonts.boxes)
            .line(truncatedTo: width, at: mode)
        #expect(seen(line) == visual)
        #expect(line.hiddenRange == hidden)
        #expect(line.range == 0..<text.utf8.count)
    }

    @Test func `take any token`() {
        var token = AttributedText(
            " [more]", TextAttributes(font: Font([BoxFont.familyName], size: 5)))
        token.set(\.link, to: "#rest", in: 1..<7)
        let typesetter = Typesetter(.boxes("hello world again", size: 10), fonts: TestFonts.boxes)
        let line = typesetter.line(truncatedTo: 100, token: token)
        #expect(seen(line) == "hello [more]")
        #expect(line.width == 50 + 35)
        #expect(line.runs.map { $0.isTruncationToken } == [false, true, true])
        #expect(line.runs.last?.attributes.link == "#rest")
        #expect(typesetter.line(truncatedTo: 170, token: token).hiddenRange == nil)
        #expect(seen(typesetter.line(truncatedTo: 40, token: "")) == "hell")
    }

    @Test func `of a stretch keep to it`() {
        let line = Typesetter(.boxes("one two three", size: 10), fonts: TestFonts.boxes)
            .line(4..<13, truncatedTo: 50)
        #expect(seen(line) == "two…" && line.range == 4..<13 && line.hiddenRange == 7..<13)
    }

    @Test(arguments: ScriptSamples.all.indices)
    func `fit and keep every other character in all scripts`(sample: Int) {
        let text = AttributedText.real(ScriptSamples.all[sample].text)
        let typesetter = Typesetter(text, fonts: TestFonts.world)
        let whole = typesetter.line()
        for mode in [TruncationMode.start, .middle, .end] {
            for width in stride(from: 20.0, to: whole.visibleWidth, by: 17) {
                let line = typesetter.line(truncatedTo: width, at: mode)
                #expect(line.visibleWidth <= width + 1e-6)
                let hidden = line.hiddenRange ?? 0..<0
                #expect(!hidden.isEmpty)
                let shown = line.runs.filter { !$0.isTruncationToken }.map(\.range)
                    .sorted { $0.lowerBound < $1.lowerBound }
                var end = 0
                for range in shown + [text.count..<text.count] {
                    if end == hidden.lowerBound { end = hidden.upperBound }
                    #expect(range.lowerBound == end)
                    end = range.upperBound
                }
                #expect(line.runs.contains { $0.isTruncationToken })
                #expect(line.runs.reduce(0) { $0 + $1.width }.isNear(line.width))
            }
        }
    }
}

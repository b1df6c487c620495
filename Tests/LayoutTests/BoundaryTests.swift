import Graphics
import TestSupport
import Testing

@testable import Layout

struct `Boundaries of text` {
    private func pieces(
        _ text: String, _ unit: TextBoundaries.Unit, language: String? = nil
    ) -> [String] {
        TextBoundaries(of: text, by: unit, language: language).ranges.map { text.slice($0) }
    }

    @Test(arguments: [
        (
            "Don't say “2.5 km”.", TextBoundaries.Unit.word,
            ["Don't", " ", "say", " ", "“", "2.5", " ", "km", "”", "."]
        ),
        ("Hi! How are you?  I’m 2.5. ", .sentence, ["Hi! ", "How are you?  ", "I’m 2.5. "]),
        ("To-do (a b)\u{2028}x\r\ny", .line, ["To-", "do ", "(a ", "b)\u{2028}", "x\r\n", "y"]),
        (
            "a\nb\r\nc\rd\u{85}e\u{2029}f\n", .paragraph,
            ["a\n", "b\r\n", "c\r", "d\u{85}", "e\u{2029}", "f\n"]
        ),
        ("e\u{301}👩‍👩‍👧‍👦🇩🇪🇨🇳क्षि\r\n", .graphemeCluster, ["e\u{301}", "👩‍👩‍👧‍👦", "🇩🇪", "🇨🇳", "क्षि", "\r\n"]),
        ("", .word, []),
    ])
    func `part it`(text: String, unit: TextBoundaries.Unit, expected: [String]) {
        #expect(pieces(text, unit) == expected)
    }

    @Test(arguments: [
        ("th", "ภาษาไทยเป็นภาษาที่มีระดับเสียงของคำแน่นอน", "ภาษา|ไทย|เป็น|ภาษา|ที่|มี|ระดับ|เสียง|ของ|คำ|แน่นอน"),
        ("lo", "ພາສາລາວເປັນພາສາຂອງຄົນລາວ", "ພາສາ|ລາວ|ເປັນ|ພາສາ|ຂອງ|ຄົນ|ລາວ"),
        ("km", "ភាសាខ្មែរជាភាសាផ្លូវការ", "ភាសាខ្មែរ|ជា|ភាសាផ្លូវការ"),
        ("my", "ကျွန်တော်မြန်မာစကားပြောတတ်တယ်", "ကျွန်တော်|မြန်မာ|စကားပြော|တတ်|တယ်"),
        ("zh", "我们都是中国人", "我们|都是|中国人"),
        ("ja", "今日は東京に行きます", "今日|は|東京|に|行き|ます"),
    ])
    func `are found by dictionary where words are written together`(
        language: String, text: String, words: String
    ) {
        #expect(pieces(text, .word, language: language).joined(separator: "|") == words)
        guard !["zh", "ja"].contains(language) else { return }
        // Lines end at words there, and nowhere else (UAX #14, SA).
        let parts = words.split(separator: "|").map(String.init)
        let ends = parts.indices.map { parts[...$0].joined().utf8.count }
        let framesetter = Framesetter(.real(text, language: language), fonts: TestFonts.world)
        for width in stride(from: 60.0, to: 300, by: 13) {
            let lines = framesetter.frame(in: Rect(x: 0, y: 0, width: width, height: 1e6)).lines
            for end in lines.map(\.line.range.upperBound) { #expect(ends.contains(end)) }
            #expect(lines.count > 1 || width > 70)
        }
    }

    @Test func `can be asked for one by one`() {
        let words = TextBoundaries(of: "ab, cd\nef", by: .word)
        #expect(
            (-1...10).map { words.boundary(after: $0) } == [0, 2, 2, 3, 4, 6, 6, 7, 9, 9, nil, nil])
        #expect((0...10).map { words.boundary(before: $0) } == [nil, 0, 0, 2, 3, 4, 4, 6, 7, 7, 9])
        #expect(
            (-1...10).map { words.range(at: $0).lowerBound } == [
                0, 0, 0, 2, 3, 4, 4, 6, 7, 7, 7, 7,
            ])
        #expect((0...9).filter(words.isBoundary) == [0, 2, 3, 4, 6, 7, 9])
        #expect(
            (0...9).map { words.word(endingAfter: $0) } == [0..<2, 0..<2]
                + Array(repeating: 4..<6, count: 4) + Array(repeating: 7..<9, count: 3) + [nil])
        #expect(
            (0...9).map { words.word(startingBefore: $0) } == [
                nil, 0..<2, 0..<2, 0..<2, 0..<2, 4..<6, 4..<6, 4..<6, 7..<9, 7..<9,
            ])
    }

    @Test func `tell where a line must end`() {
        let text = "a b\r\nc\u{2028}d"
        let lines = TextBoundaries(of: text, by: .line)
        #expect((-1...10).filter(lines.mustBreak) == [5, 9, 10])
        #expect((0...10).filter(lines.isBoundary) == [0, 2, 5, 9, 10])
    }

    @Test func `take indices of strings`() throws {
        let text = "Grüße, Welt"
        let words = TextBoundaries(of: text, by: .word)
        let comma = try #require(text.firstIndex(of: ","))
        #expect(text[words.range(at: text.startIndex)] == "Grüße")
        #expect(words.boundary(after: text.startIndex) == comma)
        #expect(words.boundary(before: comma) == text.startIndex)
        #expect(words.boundary(before: text.startIndex) == nil)
    }

    @Test(arguments: TextBoundaries.Unit.allCases)
    func `of a text without characters are one`(unit: TextBoundaries.Unit) {
        let none = TextBoundaries(of: "", by: unit)
        #expect(
            none.isBoundary(0) && none.boundary(after: 0) == nil && none.boundary(before: 0) == nil)
        #expect(none.range(at: 3) == 0..<0 && none.mustBreak(at: 0))
    }

    @Test func `let the end of a text behind a newline be a paragraph`() {
        let paragraphs = TextBoundaries(of: "ab\n", by: .paragraph)
        #expect(paragraphs.range(at: 3) == 3..<3)
        #expect(paragraphs.range(at: 2) == 0..<3)
        #expect(TextBoundaries(of: "ab\n", by: .word).range(at: 3) == 2..<3)
    }

    @Test(arguments: TextBoundaries.Unit.allCases)
    func `are the same in both directions`(unit: TextBoundaries.Unit) {
        let text = ScriptSamples.all.map(\.text).joined(separator: "\n")
        let boundaries = TextBoundaries(of: text, by: unit)
        let forwards = Array(sequence(first: 0) { boundaries.boundary(after: $0) })
        let backwards = sequence(first: text.utf8.count) { boundaries.boundary(before: $0) }
        #expect(forwards == backwards.reversed())
        for (start, end) in zip(forwards, forwards.dropFirst()) {
            #expect(boundaries.range(at: start) == start..<end)
            #expect(boundaries.range(at: end - 1) == start..<end)
        }
    }
}

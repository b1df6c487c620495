import Graphics
import TestSupport
import Testing

@testable import Layout

struct `Texts of the world` {
    @Test func `come out as they were read in review`() throws {
        var dumps: [String] = []
        for (name, text) in ScriptSamples.all {
            let frame = Framesetter(.real(text), fonts: TestFonts.world)
                .frame(in: Rect(x: 0, y: 0, width: 150, height: 1000))
            dumps.append("\(name)\n\(frame.debugDescription)")
        }
        try Golden.expect(dumps.joined(separator: "\n\n"), matches: "world.txt")
    }

    @Test func `are justified as they were read in review`() throws {
        var dumps: [String] = []
        for (name, text) in ScriptSamples.all
        where ["Chinese", "Arabic", "Mixed directions", "Thai"].contains(name) {
            let style = ParagraphStyle(alignment: .justified, firstLineIndent: 24)
            let frame = Framesetter(.real(text, style), fonts: TestFonts.world)
                .frame(in: Rect(x: 0, y: 0, width: 150, height: 40))
            dumps.append("\(name)\n\(frame.debugDescription)")
        }
        try Golden.expect(dumps.joined(separator: "\n\n"), matches: "justified.txt")
    }

    @Test func `have the lines and the glyphs that they were read to have`() throws {
        var table: [String] = []
        for sample in WorldText.articleOne {
            let text = AttributedText.real(
                sample.text, family: "Noto Sans", language: sample.language)
            let frame = Framesetter(text, fonts: TestFonts.noto)
                .frame(in: Rect(x: 0, y: 0, width: 200, height: 1e6))
            let lines = frame.lines.map(\.line)
            let glyphs = lines.flatMap(\.runs).flatMap(\.glyphs)
            #expect(glyphs.allSatisfy { $0.id != 0 }, "\(sample.name)")
            let last = sample.text.slice(lines.last?.range ?? 0..<0)
            table.append("\(sample.name): \(lines.count) lines, \(glyphs.count) glyphs, … \(last)")
        }
        #expect(table.count >= 30)
        try Golden.expect(table.joined(separator: "\n"), matches: "article-1.txt")
    }

    @Test(arguments: [
        ("ภาษาไทยเป็นภาษา", 40.0, ["ภาษา", "ไทยเป็น", "ภาษา"]),
        ("ខ្ញុំអាចញ៉ាំ", 30.0, ["ខ្ញុំអាច", "ញ៉ាំ"]),
        ("हिन्दी भाषा", 40.0, ["हिन्दी ", "भाषा"]),
        // Chinese quotes open and close, those of other languages stick to both sides (CLDR).
        ("他说：“好。”他笑了。", 90.0, ["他说：“好。”", "他笑了。"]),
    ])
    func `break between words`(text: String, width: Double, lines: [String]) {
        let frame = Framesetter(.real(text, language: "zh-Hans"), fonts: TestFonts.world)
            .frame(in: Rect(x: 0, y: 0, width: width, height: 1000))
        #expect(frame.lines.map { text.slice($0.line.range) } == lines)
    }

    @Test(.timeLimit(.minutes(1)), arguments: ["word ", "中", "a", "אבג ", " ", "é\u{2028}"])
    func `may be a hundred thousand characters long`(unit: String) {
        let text = String(repeating: unit, count: 100_000 / unit.count)
        let frame = Framesetter(.boxes(text, size: 10), fonts: TestFonts.boxes)
            .frame(in: Rect(x: 0, y: 0, width: 400, height: .infinity))
        #expect(frame.overflow == nil)
        #expect(frame.lines.last?.line.range.upperBound == text.utf8.count)
    }
}

import Graphics
import TestSupport
import Testing

@testable import Layout

/// Breaking a line never spoils its shape: its glyphs are those that its text has alone.
struct `Shapes next to a break` {
    private static let texts = WorldText.articleOne + WorldText.scripts

    /// A glyph and its place, to be compared; places are points.
    private struct Placed: Hashable, Comparable {
        var cluster: Int
        var id: UInt32
        var advance: Double
        var x: Double
        var y: Double

        static func < (first: Placed, second: Placed) -> Bool {
            (first.cluster, first.id, first.x, first.y)
                < (second.cluster, second.id, second.x, second.y)
        }
    }

    @Test(arguments: texts.indices, 0..<3)
    func `are those of the line alone`(index: Int, style: Int) {
        let sample = Self.texts[index]
        var generator = SeededGenerator(seed: UInt64(index))
        var text = AttributedText.real(
            sample.text, family: "Noto Sans", language: sample.language)
        if style == 1 { text.update(0..<text.count) { $0.kern = 1.5 } }
        if style == 2 { text.update(text.count / 3..<text.count / 2) { $0.font.size = 17 } }
        let framesetter = Framesetter(text, fonts: TestFonts.noto)
        for _ in 0..<6 {
            let width = Double.random(in: 0...220, using: &generator)
            let frame = framesetter.frame(in: Rect(x: 0, y: 0, width: width, height: 1e6))
            for placed in frame.lines {
                expectSame(placed.line, framesetter.typesetter, sample, width)
            }
        }
        // Also where no line would ever break.
        for _ in 0..<40 {
            let ends = [0, 1].map { _ in Int.random(in: 0...text.count, using: &generator) }
                .sorted()
            let line = framesetter.typesetter.line(ends[0]..<ends[1])
            expectSame(line, framesetter.typesetter, sample, 0)
        }
    }

    private func expectSame(
        _ line: Line, _ typesetter: Typesetter, _ sample: WorldText, _ width: Double
    ) {
        let shaped = typesetter.shaped
        var wanted: [Placed] = []
        for entry in shaped.items where entry.item.range.overlaps(line.range) {
            let item = entry.item
            let glyphs = shaped.reshaped(
                item.range.clamped(to: line.range), of: item, line: line.range,
                hyphenAt: LineBuilder(typesetter).softHyphen(of: line.range))
            // From right to left the space between letters is on their left.
            let spaced = Set(glyphs.filter(\.takesSpacing).map(\.cluster))
            wanted += glyphs.map { glyph in
                let cluster = Int(glyph.cluster)
                let run = line.runs.first { $0.range.contains(cluster) }
                let isShifted = run?.direction == .rightToLeft && spaced.contains(glyph.cluster)
                return Placed(
                    cluster: cluster, id: glyph.id, advance: item.advance(of: glyph),
                    x: Double(glyph.xOffset) * item.scale + (isShifted ? item.spacing : 0),
                    y: -Double(glyph.yOffset) * item.scale)
            }
        }
        var found: [Placed] = []
        for run in line.runs {
            var pen = 0.0
            for glyph in run.glyphs {
                found.append(
                    Placed(
                        cluster: glyph.cluster, id: glyph.id, advance: glyph.advance,
                        x: glyph.position.x - pen, y: glyph.position.y))
                pen += glyph.advance
            }
        }
        let isSame = zip(found.sorted(), wanted.sorted()).allSatisfy { first, second in
            first.cluster == second.cluster && first.id == second.id
                && first.advance.isNear(second.advance) && first.x.isNear(second.x)
                && first.y.isNear(second.y)
        }
        #expect(
            isSame && found.count == wanted.count,
            "\(sample.name) \(line.range) “\(sample.text.slice(line.range))” at \(width)")
    }
}

struct `Space between letters` {
    private func spaced(_ text: String) -> [String] {
        var text = AttributedText.real(text, family: "Noto Sans")
        let plain = Typesetter(text, fonts: TestFonts.noto).line()
        text.update(0..<text.count) { $0.tracking = 0.5 }
        let wide = Typesetter(text, fonts: TestFonts.noto).line()
        let clusters = zip(plain.runs.flatMap(\.clusters), wide.runs.flatMap(\.clusters))
        return clusters.filter { $1.width > $0.width + 5 }
            .sorted { $0.0.range.lowerBound < $1.0.range.lowerBound }
            .map { text.string.slice($1.range) }
    }

    @Test(arguments: [
        // Between words and around signs, but between no letters, whether they join or not.
        ("دار سلام.", ["ر", " ", "م", "."]), ("سَلـام ١٢", ["م", " ", "١", "٢"]),
        ("می\u{200C}خواهم x", ["م", " ", "x"]), ("ܫܠܡܐ ܥܡ", ["ܐ", " "]),
        ("ߒߞߏ ab", ["ߏ", " ", "a", "b"]),
        ("ᠮᠣᠩᠭᠣᠯ ᠬᠡᠯᠡ", ["ᠯ", " "]), ("שלום", ["ש", "ל", "ו", "ם"]),
        // Nothing is added to what is never seen.
        ("a\u{200B}b\u{2060}\n", ["a", "b"]),
    ])
    func `is added between letters that never join`(text: String, expected: [String]) {
        #expect(spaced(text) == expected)
    }

    @Test func `does not tear letters of two sizes apart`() {
        var text = AttributedText.real("سلم", family: "Noto Sans")
        text.update(0..<6) { $0.kern = 4 }
        text.update(2..<4) { $0.font.size = 30 }
        let spaced = Typesetter(text, fonts: TestFonts.noto).line().width
        text.update(0..<6) { $0.kern = nil }
        #expect(Typesetter(text, fonts: TestFonts.noto).line().width.isNear(spaced))
    }
}

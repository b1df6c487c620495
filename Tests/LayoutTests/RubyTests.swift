import Graphics
import TestSupport
import Testing

@testable import Layout

/// A text in the font of boxes at size 10 with an annotation of half that size on some of it.
private func annotated(_ string: String, _ range: Range<Int>, _ ruby: RubyAnnotation)
    -> AttributedText
{
    var text = AttributedText.boxes(string, size: 10)
    text.update(range) { $0.ruby = ruby }
    return text
}

private func line(_ text: AttributedText) -> Line {
    Typesetter(text, fonts: TestFonts.boxes).line()
}

struct `Ruby` {
    @Test(
        arguments: [
            // Four letters of 5 points over two of 10: nothing to spread.
            ("wxyz", .auto, [10, 20], [10, 15, 20, 25]),
            // Two letters over two: each over its own, or together.
            ("xy", .auto, [10, 20], [12.5, 22.5]), ("xy", .center, [10, 20], [15, 20]),
            ("xy", .start, [10, 20], [10, 15]), ("xy", .end, [10, 20], [20, 25]),
            ("xy", .distributeLetter, [10, 20], [10, 25]),
            // Six over two: the base is spread.
            ("uvwxyz", .auto, [12.5, 27.5], [10, 15, 20, 25, 30, 35]),
            ("uvwxyz", .center, [15, 25], [10, 15, 20, 25, 30, 35]),
            ("uvwxyz", .start, [10, 20], [10, 15, 20, 25, 30, 35]),
            ("uvwxyz", .end, [20, 30], [10, 15, 20, 25, 30, 35]),
            ("uvwxyz", .distributeLetter, [10, 30], [10, 15, 20, 25, 30, 35]),
        ] as [(String, RubyAnnotation.Alignment, [Double], [Double])])
    func `spreads the shorter one`(
        string: String, alignment: RubyAnnotation.Alignment, base: [Double], ruby: [Double]
    ) throws {
        let line = line(
            annotated("aBCd", 1..<3, RubyAnnotation(string, alignment: alignment)))
        let bases = line.runs.filter { $0.range.lowerBound == 1 }
        let found = bases.flatMap { run in run.glyphs.map { run.x + $0.position.x } }
        #expect(zip(found, base).allSatisfy { abs($0 - $1) < 0.01 }, "\(found)")
        let placed = try #require(line.rubies.first)
        let letters = placed.line.runs.flatMap { run in
            run.glyphs.map { placed.origin.x + run.x + $0.position.x }
        }
        #expect(zip(letters, ruby).allSatisfy { abs($0 - $1) < 0.02 }, "\(letters)")
        #expect(abs(line.width - line.runs.reduce(0) { $0 + $1.width }) < 1e-9)
    }

    @Test func `makes lines higher, above and below`() throws {
        let plain = line(.boxes("aBCd", size: 10))
        let above = line(annotated("aBCd", 1..<3, RubyAnnotation("x")))
        let below = line(annotated("aBCd", 1..<3, RubyAnnotation(after: "x")))
        #expect(above.ascent > plain.ascent + 2 && above.descent == plain.descent)
        #expect(below.descent > plain.descent + 2 && below.ascent == plain.ascent)
        #expect(try #require(above.rubies.first).origin.y < -8)
        #expect(try #require(below.rubies.first).origin.y > 2)
    }

    @Test func `reaches over kana, but not over what else is beside it`() {
        func width(_ string: String, _ overhang: RubyAnnotation.Overhang) -> Double {
            var text = AttributedText.real(string, family: "Noto Sans CJK SC", size: 20)
            // Three letters of 10 points over one of 20.
            text.update(3..<6) { $0.ruby = RubyAnnotation("あいう", overhang: overhang) }
            return Typesetter(text, fonts: TestFonts.world).line().width
        }
        #expect(abs(width("あ心い", .auto) - 60) < 0.1)
        #expect(abs(width("あ心い", .none) - 70) < 0.1)
        #expect(abs(width("あ心い", .start) - 65) < 0.1)
        #expect(abs(width("山心川", .auto) - 70) < 0.1)
    }

    @Test func `may be made smaller instead`() {
        let line = line(annotated("aBd", 1..<2, RubyAnnotation("uvwx", scalesToFit: true)))
        #expect(line.width == 30)
        #expect(line.rubies.first?.line.width == 10)
    }

    @Test func `keeps its base on one line`() {
        let text = annotated("aa 中中中 aa", 3..<12, RubyAnnotation("x"))
        let frame = Framesetter(text, fonts: TestFonts.boxes)
            .frame(in: Rect(x: 0, y: 0, width: 50, height: 1000))
        #expect(frame.lines.map { $0.line.range } == [0..<3, 3..<13, 13..<15])
        #expect(frame.lines.map(\.line.rubies.count) == [0, 1, 0])
    }

    @Test func `stays over its base where lines are justified or run from right to left`() {
        var text = AttributedText.real("漢字と仮名の交ざった文章を両端で揃える。", size: 20)
        text.update(0..<6) { $0.ruby = RubyAnnotation("かんじ") }
        text.update(9..<15) { $0.ruby = RubyAnnotation("かな", alignment: .center) }
        text.update(0..<text.count) { $0.paragraph.alignment = .justified }
        for direction in [ParagraphStyle.BaseDirection.leftToRight, .rightToLeft] {
            text.update(0..<text.count) { $0.paragraph.baseDirection = direction }
            let frame = Framesetter(text, fonts: TestFonts.world)
                .frame(in: Rect(x: 0, y: 0, width: 215, height: 1000))
            for ruby in frame.lines[0].line.rubies {
                let base = frame.lines[0].line.runs.filter { $0.range.overlaps(ruby.range) }
                let left = base.map(\.x).min() ?? 0
                // Room for justification stands behind the last ideograph, and is not the base's.
                let right = base.map { $0.x + ($0.glyphs.last?.position.x ?? 0) + 20 }.max() ?? 0
                let middle = ruby.origin.x + ruby.line.width / 2
                #expect(abs(middle - (left + right) / 2) < 0.1)
            }
            #expect(frame.lines[0].line.rubies.count == 2)
        }
    }
}

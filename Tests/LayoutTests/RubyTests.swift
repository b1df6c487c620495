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

    @Test func `follows its base on the line`() throws {
        let line = line(annotated("aBCd", 1..<3, RubyAnnotation(inline: "xy")))
        #expect(line.width == 50)
        #expect(line.runs.last?.x == 40)
        let ruby = try #require(line.rubies.first)
        #expect(ruby.origin == Point(x: 30, y: 0) && ruby.line.width == 10)
        var text = AttributedText.real("אבג דהו", size: 10)
        text.update(0..<6) { $0.ruby = RubyAnnotation(inline: "ז") }
        let mirrored = Typesetter(text, fonts: TestFonts.world).line()
        let first = try #require(mirrored.runs.last)
        let width = try #require(mirrored.rubies.first).line.width
        // To the left of its base and to the right of what follows.
        #expect(abs(mirrored.rubies[0].origin.x - first.x) < 0.01)
        #expect(abs(first.glyphs[0].position.x - width) < 0.01)
    }

    /// The places of an annotation's glyphs, from the upper left corner of its base on the page.
    private func places(of text: AttributedText, _ progression: FrameOptions.Progression) throws
        -> [Rect]
    {
        let frame = Framesetter(text, fonts: TestFonts.world).frame(
            in: Rect(x: 0, y: 0, width: 100, height: 100),
            options: FrameOptions(progression: progression))
        let placed = try #require(frame.lines.first)
        let run = try #require(placed.line.runs.first)
        let corner = Point(x: run.x, y: run.isUpright ? -run.ascent : -0.88 * run.size)
            .offset(dx: placed.origin.x, dy: placed.origin.y)
        // In a column the corner on the left of the line is that at its upper right.
        let start = frame.transform.apply(to: corner)
            .offset(dx: run.isUpright ? -run.size : 0, dy: 0)
        let ruby = try #require(placed.line.rubies.first)
        let origin = ruby.origin.offset(dx: placed.origin.x, dy: placed.origin.y)
        return ruby.line.runs.flatMap { run in
            run.glyphs.indices.map { index in
                let glyph = run.placed(x: 0, glyphs: [run.glyphs[index]])
                let place = origin.offset(dx: run.x, dy: -run.baselineShift)
                let ink =
                    glyph.outline.applying(.translation(x: place.x, y: place.y))
                    .applying(frame.transform).bounds ?? Rect(origin: .zero, size: .zero)
                return ink.offset(dx: -start.x, dy: -start.y)
            }
        }
    }

    private func columnText(_ string: String, _ orientation: TextOrientation?) -> AttributedText {
        var text = AttributedText.real(
            "好中", family: "Noto Sans CJK SC", size: 20, language: "zh-Hant")
        text.update(0..<3) { $0.ruby = RubyAnnotation(interCharacter: string) }
        text.set(\.orientation, to: orientation, in: 0..<6)
        return text
    }

    @Test func `stands beside each character, from top to bottom in all lines`() throws {
        let beside = try places(of: columnText("ㄏㄠˇ", nil), .topToBottom)
        let column = try places(of: columnText("ㄏㄠˇ", .mixed), .rightToLeft)
        for (glyphs, name) in [(beside, "beside"), (column, "column")] {
            // Two squares of 6 points in the middle of 20, the tone at the upper right of the lower one.
            let middles = glyphs.map {
                Point(x: $0.minX + $0.width / 2, y: $0.minY + $0.height / 2)
            }
            #expect(abs(middles[0].x - 23) < 0.5 && abs(middles[0].y - 7) < 0.5, "\(name)")
            #expect(abs(middles[1].x - 23) < 0.5 && abs(middles[1].y - 13) < 0.5, "\(name)")
            #expect(abs(middles[2].x - 27.5) < 0.1 && abs(middles[2].y - 10.9) < 0.1, "\(name)")
        }
        let light = try places(of: columnText("˙ㄏㄠ", nil), .topToBottom)
        #expect(abs(light[0].minX + light[0].width / 2 - 23) < 0.1 && light[0].maxY < light[1].minY)
        // The room is beside the base on a line, and not on it in a column.
        let width = Typesetter(columnText("ㄏㄠ", nil), fonts: TestFonts.world).line().width
        let length = Typesetter(columnText("ㄏㄠ", .mixed), fonts: TestFonts.world).line().width
        #expect(abs(width - 49) < 0.05 && abs(length - 40) < 0.01)
    }

    @Test func `has the form of ㄧ for columns`() throws {
        let ink = try #require(try places(of: columnText("ㄧ", nil), .topToBottom).first)
        #expect(ink.width > 2 * ink.height)
    }

    @Test func `stands to the right and left of columns, if its base does`() throws {
        func placed(_ ruby: RubyAnnotation, _ orientation: TextOrientation?) throws -> [Rect] {
            var text = columnText("", orientation)
            text.update(0..<3) { $0.ruby = ruby }
            return try places(of: text, .rightToLeft)
        }
        let kana = try placed(RubyAnnotation("かな"), .mixed)
        #expect(kana.allSatisfy { $0.minX > 20 && $0.maxX < 30 })
        #expect(kana[0].maxY < kana[1].minY && kana[0].minY > 0 && kana[1].maxY < 20)
        let after = try placed(RubyAnnotation(after: "かな"), .mixed)
        #expect(after.allSatisfy { $0.minX > -10 && $0.maxX < 0 })
        // An l lies on its side where the annotation is mixed as its base, and stands otherwise.
        #expect(try placed(RubyAnnotation("l"), .mixed).allSatisfy { $0.width > $0.height })
        #expect(try placed(RubyAnnotation("l"), .upright).allSatisfy { $0.width < $0.height })
        #expect(try placed(RubyAnnotation("か"), .combined).count == 1)
    }

    @Test func `is in the dump of a frame and in its JSON`() {
        let frame = Framesetter(
            annotated("aBd", 1..<2, RubyAnnotation("xy", inline: "z")), fonts: TestFonts.boxes
        ).frame(in: Rect(x: 0, y: 0, width: 100, height: 100))
        let rows = frame.debugDescription.split(separator: "\n").suffix(2)
        #expect(
            rows.map(String.init) == [
                "   ├─ Ruby 1..<2 x 10 baseline -9 width 10 \"xy\"",
                "   └─ Ruby 1..<2 x 20 baseline 0 width 5 \"z\"",
            ])
        let json = String(decoding: frame.json, as: UTF8.self)
        #expect(json.contains("\"rubies\":[{\"range\":[1,2],\"x\":10,"))
        #expect(json.contains("{\"range\":[1,2],\"x\":20,"))
    }
}

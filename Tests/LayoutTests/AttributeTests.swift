import Graphics
import TestSupport
import Testing

@testable import Layout

/// A line in the font of boxes at size 10, its text from left to right.
private func line(
    _ string: String, _ change: (inout AttributedText) -> Void
) -> Line {
    var text = AttributedText.boxes(string, size: 10)
    change(&text)
    return Typesetter(text, fonts: TestFonts.boxes).line()
}

/// The characters in the order in which they are seen.
private func seen(_ string: String, _ change: (inout AttributedText) -> Void) -> String {
    line(string, change).runs.map { run in
        run.direction == .leftToRight ? run.text : String(run.text.reversed())
    }.joined()
}

struct `Attributes` {
    @Test func `cost nothing where they are plain, and compare by value`() {
        var first = TextAttributes()
        #expect(first.isPlain)
        first.kern = 1
        var second = TextAttributes(kern: 1)
        #expect(first == second && first.hashValue == second.hashValue)
        #expect(!first.isPlain)
        second.kern = nil
        #expect(second.isPlain && second == TextAttributes() && first.kern == 1)
        #expect(MemoryLayout<TextAttributes>.size <= 144)
        var style = ParagraphStyle(alignment: .center)
        let copy = style
        style.headIndent = 3
        #expect(copy.headIndent == 0 && style != copy)
        style.headIndent = 0
        #expect(style == copy)
        #expect(MemoryLayout<ParagraphStyle>.size == 8)
    }

    @Test(
        arguments: [
            ([.override(.rightToLeft)], "a dcb e"), ([.embedding(.rightToLeft)], "a bcd e"),
            ([.isolate(.rightToLeft)], "a bcd e"), ([], "a bcd e"),
        ] as [([WritingDirection], String)])
    func `order letters as formatting characters do`(
        directions: [WritingDirection], expected: String
    ) {
        let found = seen("a bcd e") { $0.update(2..<5) { $0.writingDirections = directions } }
        #expect(found == expected)
    }

    @Test(
        arguments: [
            // Each the same with the characters themselves, which are never seen.
            ([.embedding(.rightToLeft)], "\u{202B}", "\u{202C}"),
            ([.override(.leftToRight)], "\u{202D}", "\u{202C}"),
            ([.isolate(.rightToLeft)], "\u{2067}", "\u{2069}"),
            ([.naturalIsolate], "\u{2068}", "\u{2069}"),
            (
                [.isolate(.rightToLeft), .override(.leftToRight)], "\u{2067}\u{202D}",
                "\u{202C}\u{2069}"
            ),
        ] as [([WritingDirection], String, String)])
    func `give the levels that formatting characters give`(
        directions: [WritingDirection], opening: String, closing: String
    ) {
        for (before, inside, after) in [
            ("abc ", "אבג (1) x!", " def"), ("אב ", "x 12 ג", " 5"), ("", "1א2", ""),
            ("a", "ב", "12"),
        ] {
            var text = AttributedText(before + inside + after)
            let range = before.utf8.count..<before.utf8.count + inside.utf8.count
            text.update(range) { $0.writingDirections = directions }
            let marked = TextAnalysis(AttributedText(before + opening + inside + closing + after))
            let found = TextAnalysis(text)
            let shift = opening.utf8.count
            for offset in range {
                #expect(found.level(at: offset) == marked.level(at: offset + shift))
            }
            for offset in 0..<range.lowerBound {
                #expect(found.level(at: offset) == marked.level(at: offset))
            }
        }
    }

    @Test(
        arguments: [
            // Two lists beside each other, and the formatting characters between the phrases.
            ([.isolate(.rightToLeft)], [.phrase(1), .isolate(.rightToLeft)], "\u{2069}\u{2067}"),
            ([.isolate(.rightToLeft)], [.naturalIsolate], "\u{2069}\u{2068}"),
            ([.isolate(.rightToLeft)], [.isolate(.rightToLeft)], ""),
            ([.isolate(.rightToLeft)], [], "\u{2069}"),
        ] as [([WritingDirection], [WritingDirection], String)])
    func `order neighbouring phrases each by itself`(
        first: [WritingDirection], second: [WritingDirection], marks: String
    ) {
        for (before, after) in [("x ", " y"), ("ה ", " ו"), ("", "")] {
            let start = before.utf8.count
            let found = seen(before + "אבגד" + after) {
                $0.update(start..<start + 4) { $0.writingDirections = first }
                $0.update(start + 4..<start + 8) { $0.writingDirections = second }
            }
            let end = second.isEmpty ? "" : "\u{2069}"
            let marked = seen(before + "\u{2067}אב" + marks + "גד" + end + after) { _ in }
            #expect(
                found
                    == String(
                        marked.unicodeScalars.filter { !("\u{2066}"..."\u{2069}").contains($0) }))
        }
    }

    @Test func `keep what is inside one direction together`() {
        // Two stretches with the same beginning of their lists are one phrase.
        var text = AttributedText("x אב12!")
        text.update(2..<6) { $0.writingDirections = [.isolate(.leftToRight)] }
        text.update(6..<8) {
            $0.writingDirections = [.isolate(.leftToRight), .override(.leftToRight)]
        }
        let marked = TextAnalysis(AttributedText("x \u{2066}אב\u{202D}12\u{202C}\u{2069}!"))
        let found = TextAnalysis(text)
        #expect(found.level(at: 2) == marked.level(at: 5))
        #expect(found.level(at: 6) == marked.level(at: 12))
    }

    @Test func `raise and lower text by steps that the font gives`() {
        let face = TestFonts.boxes.primary(for: TextAttributes(font: Font([BoxFont.familyName])))
            .face
        let runs = line("abcd") {
            $0.update(1..<2) { $0.superscript = 1 }
            $0.update(2..<3) { $0.superscript = 2 }
            $0.update(3..<4) { $0.superscript = -1 }
        }.runs
        let size = face.metrics.superscriptSize
        #expect(
            runs.map(\.size) == [10, 10 * size, 10 * size * size, 10 * face.metrics.subscriptSize])
        let step = 10 * face.metrics.superscriptOffset
        #expect(
            runs.map(\.baselineShift) == [
                0, step, step + step * size, -10 * face.metrics.subscriptOffset,
            ])
    }

    @Test func `put baselines of a kind at one height`() {
        let runs = line("ab") {
            $0.update(1..<2) {
                $0.font.size = 5
                $0.baseline = BaselineAlignment(
                    .hanging, offsets: [.hanging: 0.6], referenceOffsets: [.hanging: 0.8])
            }
        }.runs
        #expect(abs(runs[1].baselineShift - 5) < 1e-9)
        let ideograph =
            AttributedText.real("中", family: "Noto Sans CJK SC", size: 20)
            + AttributedText(
                "文",
                {
                    var small = TextAttributes(font: Font(["Noto Sans CJK SC"], size: 10))
                    small.baseline = BaselineAlignment(.ideographicCentered)
                    return small
                }())
        let centred = Typesetter(ideograph, fonts: TestFonts.world).line().runs
        // The em box of the font is from -0.12 to 0.88 of the em: its middle is at 0.38.
        #expect(abs(centred[1].baselineShift - 3.8) < 0.01)
    }

    @Test func `choose a glyph by number and by name`() throws {
        func glyphs(_ choice: GlyphChoice, family: String = "DejaVu Sans") -> [UInt32] {
            var text = AttributedText.real("abc", family: family)
            text.update(1..<2) { $0.glyph = choice }
            let line = Typesetter(text, fonts: TestFonts.world).line()
            #expect(line.runs.map(\.text).joined() == "abc")
            return line.runs.flatMap(\.glyphs).map(\.id)
        }
        let usual = glyphs(.name("no such glyph"))
        #expect(usual.count == 3)
        #expect(glyphs(.name("ampersand"))[1] != usual[1])
        #expect(glyphs(.id(77)) == [usual[0], 77, usual[2]])
        #expect(glyphs(.id(4_000_000)) == usual)
        #expect(glyphs(.character(300, in: .identity), family: "Noto Sans CJK SC")[1] == 300)
        let other = glyphs(.character(300, in: .adobeJapan1), family: "Noto Sans CJK SC")
        #expect(other[1] != 300)
        #expect(glyphs(.character(300, in: .identity)) == usual)
    }

    @Test func `stand boxes where they are to stand`() {
        func shift(
            _ placement: Layout.Attachment.Placement, _ unit: Layout.Attachment.Unit = .points
        ) -> Double {
            var text = AttributedText.boxes("a", size: 10)
            text.append(
                AttributedText(
                    Layout.Attachment(
                        name: "x", width: 1, ascent: 3, descent: 1, unit: unit,
                        placement: placement), text.attributes(at: 0) ?? TextAttributes()))
            return Typesetter(text, fonts: TestFonts.boxes).line().runs[1].baselineShift
        }
        // The boxes rise 8 points and reach down 2.
        #expect(shift(.baseline) == 0)
        #expect(shift(.top) == 5)
        #expect(shift(.bottom) == -1)
        #expect(shift(.offset(2)) == 2)
        #expect(shift(.offset(2), .ems) == 20)
        let face = TestFonts.boxes.primary(for: TextAttributes(font: Font([BoxFont.familyName])))
            .face
        #expect(abs(shift(.middle) - (face.metrics.capHeight * 10 / 2 - 1)) < 1e-9)
    }

    @Test func `make boxes that grow with the font`() {
        let box = Layout.Attachment(name: "x", width: 2, ascent: 1, descent: 0.5, unit: .ems)
        let text = AttributedText(box, TextAttributes(font: Font([BoxFont.familyName], size: 30)))
        let line = Typesetter(text, fonts: TestFonts.boxes).line()
        #expect([line.width, line.ascent, line.descent] == [60, 30, 15])
    }

    @Test func `space clusters, but not letters that join`() {
        var text = AttributedText.real("مرحبا ab", size: 10)
        let plain = Typesetter(text, fonts: TestFonts.world).line()
        text.update(0..<text.count) { $0.tracking = 0.5 }
        let tracked = Typesetter(text, fonts: TestFonts.world).line()
        // Two Latin letters, and both sides of the space.
        #expect((tracked.width - plain.width).isNear(4 * 5))
    }

    @Test(
        arguments: [
            (nil, nil, 1), (.essential, nil, 2), (nil, 0.1, 2), (.standard, 0.1, 1),
        ] as [(TextAttributes.Ligatures?, Double?, Int)])
    func `join letters as wanted`(
        ligatures: TextAttributes.Ligatures?, tracking: Double?, count: Int
    ) {
        var text = AttributedText.real("fi", family: "DejaVu Sans")
        text.update(0..<2) {
            $0.ligatures = ligatures
            $0.tracking = tracking ?? 0
        }
        let line = Typesetter(text, fonts: TestFonts.world).line()
        #expect(line.runs.flatMap(\.glyphs).count == count)
    }

    /// The left edge of the first and the right edge of the last letter of each line, in order.
    private func inkEdges(
        _ text: AttributedText, _ alignment: ParagraphStyle.Alignment, width: Double
    ) -> [[Double]] {
        var text = text
        text.update(0..<text.count) {
            $0.tracking = 0.5
            $0.paragraph.alignment = alignment
        }
        let frame = Framesetter(text, fonts: TestFonts.world)
            .frame(in: Rect(x: 0, y: 0, width: width, height: 1000))
        return frame.lines.map { placed in
            let letters = placed.line.runs.flatMap { run in
                run.glyphs.filter { run.face.bounds(of: $0.id)?.width ?? 0 > 0 }.map { glyph in
                    let left = placed.origin.x + run.x + glyph.position.x
                    let scale = run.size / Double(run.face.unitsPerEm)
                    return (left, left + Double(run.face.advance(of: glyph.id)) * scale)
                }
            }
            let (left, right) = (letters.map(\.0).min() ?? 0, letters.map(\.1).max() ?? 0)
            return [left, right].map { ($0 * 1000).rounded() / 1000 }
        }
    }

    @Test func `have no space between letters beside a line`() {
        let world = TestFonts.world
        for string in ["ab cd efg", "אב גד הוז"] {
            let text = AttributedText.real(string, family: "DejaVu Sans", size: 10)
            // As wide as the first word with its spaces but without that behind it.
            var tracked = text
            tracked.update(0..<text.count) { $0.tracking = 0.5 }
            let isForward = string.first == "a"
            let first = Typesetter(tracked, fonts: world).line(0..<(isForward ? 3 : 5))
            let room = first.visibleWidth
            #expect(first.trailingWhitespaceWidth > 10)
            for alignment in [ParagraphStyle.Alignment.left, .right, .center, .natural] {
                let edges = inkEdges(text, alignment, width: room)
                #expect(edges[0] == [0, (room * 1000).rounded() / 1000], "\(string) \(alignment)")
            }
            let wide = inkEdges(text, .justified, width: 60)
            #expect(wide.count == 2 && wide[0] == [0, 60])
            let right = inkEdges(text, .right, width: 60)
            #expect(right.map { $0[1] } == [60, 60])
            let left = inkEdges(text, .left, width: 60)
            #expect(left.map { $0[0] } == [0, 0])
        }
    }

    @Test func `kern as the font does, by points, or not at all`() {
        func width(_ kern: Double?) -> Double {
            var text = AttributedText.real("AVAV", family: "DejaVu Sans")
            text.update(0..<4) { $0.kern = kern }
            return Typesetter(text, fonts: TestFonts.world).line().width
        }
        #expect(width(0) > width(nil) + 0.5)
        #expect(abs(width(2) - width(nil) - 8) < 1e-6)
    }
}

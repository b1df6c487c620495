import Graphics
import Synchronization
import TestSupport
import Testing

@testable import Layout

/// Texts made to hurt: all of them are laid out, with work linear in their length.
@Suite(.serialized) struct `Hostile text` {
    /// Each makes a text of about so many characters.
    private static let makers: [(name: String, make: @Sendable (Int) -> String)] = [
        ("one word", { String(repeating: "a", count: $0) }),
        ("words", { String(repeating: "word ", count: $0 / 5) }),
        ("Arabic without spaces", { String(repeating: "سلم", count: $0 / 3) }),
        ("Thai without spaces", { String(repeating: "ภาษาไทย", count: $0 / 7) }),
        ("ideographs", { String(repeating: "字", count: $0) }),
        ("marks on one letter", { "a" + String(repeating: "\u{301}", count: $0) }),
        ("marks on an Arabic letter", { "س" + String(repeating: "\u{651}\u{64B}", count: $0 / 2) }),
        ("viramas", { String(repeating: "क\u{94D}", count: $0 / 2) }),
        ("joiners", { "ه" + String(repeating: "\u{200D}", count: $0) + "ه" }),
        ("emoji joined", { String(repeating: "👩\u{200D}", count: $0 / 2) }),
        ("flags", { String(repeating: "🇩", count: $0) }),
        ("newlines", { String(repeating: "\n", count: $0) }),
        ("lines without paragraphs", { "a" + String(repeating: "\u{2028}", count: $0) }),
        ("carriage returns", { String(repeating: "\r", count: $0) }),
        ("spaces", { String(repeating: " ", count: $0) }),
        ("tabs", { String(repeating: "\t", count: $0) }),
        (
            "embeddings, 125 deep",
            {
                String(repeating: "\u{202B}\u{202A}", count: 63)
                    + String(repeating: "a א ", count: $0 / 4)
            }
        ),
        ("embeddings never closed", { String(repeating: "\u{202B}", count: $0) }),
        ("isolates never closed", { String(repeating: "\u{2068}", count: $0) + "א" }),
        (
            "isolates closed too often",
            { "א" + String(repeating: "\u{2069}\u{202C}", count: $0 / 2) }
        ),
        (
            "isolates in each other",
            {
                String(repeating: "\u{2067}", count: $0 / 2) + "א"
                    + String(repeating: "\u{2069}", count: $0 / 2)
            }
        ),
        ("brackets never closed", { "א" + String(repeating: "(", count: $0) }),
        ("brackets in pairs", { "א" + String(repeating: "(a)", count: $0 / 3) }),
        (
            "brackets in each other",
            { "א" + String(repeating: "(", count: $0 / 2) + String(repeating: ")", count: $0 / 2) }
        ),
        ("directions at every letter", { String(repeating: "aא", count: $0 / 2) }),
        ("scripts at every letter", { String(repeating: "aяα字", count: $0 / 4) }),
        ("signs of several scripts", { "a" + String(repeating: "।、", count: $0 / 2) }),
        ("NUL", { String(repeating: "\0", count: $0) }),
        (
            "private use",
            { count in
                String(
                    String.UnicodeScalarView(
                        (0..<count).compactMap { Unicode.Scalar(UInt32(0xF0000 + $0 % 0xFFF0)) }))
            }
        ),
        (
            "unassigned",
            { count in
                String(
                    String.UnicodeScalarView(
                        (0..<count).compactMap { Unicode.Scalar(UInt32(0x50000 + $0 % 0xFFF0)) }))
            }
        ),
        ("soft hyphens", { String(repeating: "a\u{AD}", count: $0 / 2) }),
        ("zero-width spaces", { String(repeating: "\u{200B}", count: $0) }),
    ]

    @Test(arguments: makers.indices)
    func `is laid out with work linear in its length`(index: Int) {
        let text = AttributedText.real(Self.makers[index].make(6000), family: "Noto Sans")
        let before = TestFonts.hostile.shapes.shapedUnits.load(ordering: .relaxed)
        let framesetter = Framesetter(text, fonts: TestFonts.hostile)
        let frame = framesetter.frame(in: Rect(x: 0, y: 0, width: 300, height: 1e9))
        let work = TestFonts.hostile.shapes.shapedUnits.load(ordering: .relaxed) - before
        #expect(work <= 3 * text.count, "\(Self.makers[index].name)")
        expectEveryCharacterOnce(in: frame, of: text)
        #expect(frame.overflow == nil)
        #expect(frame.lines.allSatisfy { $0.line.width.isFinite && $0.bottom.isFinite })
    }

    @Test func `of ten million bytes is one paragraph among others`() {
        let text = AttributedText.boxes(String(repeating: "word ", count: 400_000), size: 10)
        let frame = Framesetter(text, fonts: TestFonts.boxes)
            .frame(in: Rect(x: 0, y: 0, width: 1e5, height: 1e9))
        #expect(frame.overflow == nil)
        #expect(frame.lines.last?.line.range.upperBound == text.count)
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity, -5, 0, 1e300, -1e300])
    func `of a size, spacing or width that is none stays finite`(number: Double) {
        var text = AttributedText.real("office سلام字 ab\tc\nd", family: "Noto Sans")
        text.update(0..<4) { $0.font.size = number }
        text.update(4..<8) { $0.kern = number }
        text.update(8..<12) { $0.tracking = number }
        text.update(12..<16) { $0.baselineOffset = number }
        text.update(0..<text.count) {
            $0.paragraph.firstLineIndent = number
            $0.paragraph.headIndent = number
            $0.paragraph.tailIndent = number
            $0.paragraph.spacingAfter = number
            $0.paragraph.lineHeightMultiple = number
        }
        text.append(AttributedText(Attachment(name: "x", width: number, ascent: number)))
        let framesetter = Framesetter(text, fonts: TestFonts.noto)
        for side in [number, 100] {
            let frame = framesetter.frame(in: Rect(x: 0, y: 0, width: side, height: 1e6))
            expectEveryCharacterOnce(in: frame, of: text)
            for placed in frame.lines {
                let glyphs = placed.line.runs.flatMap(\.glyphs)
                #expect(glyphs.allSatisfy { $0.advance.isFinite && $0.position.x.isFinite })
                #expect(placed.line.width.isFinite && placed.origin.x.isFinite)
                #expect(placed.origin.y.isFinite && placed.top.isFinite && placed.bottom.isFinite)
            }
        }
    }

    @Test(
        arguments: [
            ([0x61, 0xFF, 0x62], "a\u{FFFD}b"), ([0xE2, 0x80], "\u{FFFD}"),
            ([0xC0, 0x80], "\u{FFFD}\u{FFFD}"), ([0xED, 0xA0, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}"),
            ([0xF4, 0x90, 0x80, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"), ([0x00], "\0"),
        ] as [([UInt8], String)])
    func `of damaged UTF-8 is repaired`(bytes: [UInt8], expected: String) {
        #expect(AttributedText(utf8: bytes).string == expected)
    }

    @Test(
        arguments: [
            ([0x61, 0xD800, 0x62], "a\u{FFFD}b"), ([0xDC00, 0xD800], "\u{FFFD}\u{FFFD}"),
            ([0xD83D, 0xDE00], "😀"),
        ] as [([UInt16], String)])
    func `of lone surrogates is repaired`(units: [UInt16], expected: String) {
        #expect(AttributedText(utf16: units).string == expected)
    }

    @Test(arguments: [
        (
            "abc", LayoutLimits(codeUnits: 2),
            LayoutLimitError(excess: .codeUnits, limit: 2, offset: 2)
        ),
        (
            "a\nb\nc", LayoutLimits(paragraphs: 2),
            LayoutLimitError(excess: .paragraphs, limit: 2, offset: 4)
        ),
        (
            "ab\u{301}\u{200D}\u{301}", LayoutLimits(marks: 2),
            LayoutLimitError(excess: .marks, limit: 2, offset: 7)
        ),
        (
            "e" + String(repeating: "\u{301}", count: 300), .standard,
            LayoutLimitError(excess: .marks, limit: 256, offset: 513)
        ),
    ])
    func `beyond a limit is refused`(text: String, limits: LayoutLimits, error: LayoutLimitError) {
        #expect(throws: error) {
            try Typesetter(.real(text), fonts: TestFonts.boxes, limits: limits)
        }
        #expect(throws: error) {
            try Framesetter(.real(text), fonts: TestFonts.boxes, limits: limits)
        }
    }

    @Test func `within limits is laid out`() throws {
        let text = AttributedText.real("a\u{301}b\nc")
        let limits = LayoutLimits(codeUnits: 6, paragraphs: 2, marks: 1)
        #expect(try Typesetter(text, fonts: TestFonts.boxes, limits: limits).text == text)
        #expect(try Typesetter(text, fonts: TestFonts.boxes, limits: .unlimited).text == text)
    }
}

extension TestFonts {
    /// Fonts of which nobody else asks how much was shaped.
    fileprivate static let hostile = TestFonts.makeNoto()
}

import TestSupport
import Testing

@testable import Layout

/// The tests of UAX #14 and #29 that Unicode publishes, whole.
struct `Unicode's tests of boundaries` {
    /// How many cases there are, and those that come out otherwise than the file says.
    private func run(
        _ name: String, _ kind: BreakIterator.Kind, language: String? = nil
    ) -> (count: Int, failures: [String]) {
        var (count, failures) = (0, [String]())
        for line in UnicodeTestFile("auxiliary/\(name).txt").lines where !line.isEmpty {
            var bytes: [UInt8] = []
            var expected: [Int] = []
            for field in line.fields {
                if field.elementsEqual("÷".utf8) { expected.append(bytes.count) }
                if let scalar = field.scalar { bytes += Array(String(scalar).utf8) }
            }
            // Nothing breaks at the beginning of a line (LB2).
            var found = kind == .line ? [] : [0]
            BreakIterator.forEachBoundary(kind, in: bytes, 0..<bytes.count, language: language) {
                found.append($0)
            }
            count += 1
            guard found != expected else { continue }
            failures.append(String(decoding: line.dropLast(), as: UTF8.self))
        }
        return (count, failures)
    }

    @Test func `for grapheme clusters all pass`() {
        #expect(run("GraphemeBreakTest", .grapheme) == (602, []))
    }

    @Test func `for sentences all pass`() {
        #expect(run("SentenceBreakTest", .sentence) == (502, []))
    }

    @Test func `for words all pass where a colon joins letters, as in Swedish`() {
        #expect(run("WordBreakTest", .word, language: "sv") == (1823, []))
    }

    @Test func `for words all pass elsewhere but for the colon`() {
        #expect(
            run("WordBreakTest", .word) == (
                1823,
                [
                    "÷ 0061 × 003A × 0041 ÷", "÷ 0061 × 003A × 0308 × 0041 ÷",
                    "÷ 0061 × 003A × 05D0 ÷", "÷ 0061 × 003A × 0308 × 05D0 ÷",
                    "÷ 0061 × 003A × 0061 × 2060 ÷", "÷ 0061 × 003A × 0308 × 0061 × 2060 ÷",
                    "÷ 0061 × 003A × 0061 ÷ 003A ÷", "÷ 0061 × 003A × 0308 × 0061 ÷ 003A ÷",
                    "÷ 0061 × 003A × 0061 ÷ 0027 ÷", "÷ 0061 × 003A × 0308 × 0061 ÷ 0027 ÷",
                    "÷ 0061 × 003A × 0061 ÷ 0027 × 2060 ÷",
                    "÷ 0061 × 003A × 0308 × 0061 ÷ 0027 × 2060 ÷",
                    "÷ 0061 × 003A × 0061 ÷ 002C ÷", "÷ 0061 × 003A × 0308 × 0061 ÷ 002C ÷",
                    "÷ 0041 × 003A × 0041 ÷",
                ]
            ))
    }

    @Test func `for lines all pass but for rules of a later edition`() {
        #expect(
            run("LineBreakTest", .line) == (
                7654,
                [
                    // No break behind a hyphen that begins a word (Unicode 16, LB20a).
                    "× 002D ÷ 0023 ÷", "× 002D × 0308 ÷ 0023 ÷", "× 002D ÷ 00A7 ÷",
                    "× 002D × 0308 ÷ 00A7 ÷", "× 002D ÷ 50005 ÷", "× 002D × 0308 ÷ 50005 ÷",
                    "× 002D ÷ 0E01 ÷", "× 002D × 0308 ÷ 0E01 ÷",
                    // No break between a point and the digits behind it (Unicode 16, LB25: IS × NU),
                    // but before such a point (LB15c).
                    "× 002C ÷ 0030 ÷", "× 002C × 0308 ÷ 0030 ÷",
                    "× 0065 × 0071 × 0075 × 0061 × 006C × 0073 × 0020 × 002E ÷ 0033 × 0035 × 0020 "
                        + "÷ 0063 × 0065 × 006E × 0074 × 0073 ÷",
                    "× 0061 × 002E ÷ 0032 × 0020 ÷", "× 0061 × 002E ÷ 0032 × 0020 ÷ 0915 ÷",
                    "× 0061 × 002E ÷ 0032 × 0020 ÷ 672C ÷", "× 0061 × 002E ÷ 0032 × 3000 ÷ 672C ÷",
                    "× 0061 × 002E ÷ 0032 × 3000 ÷ 307E ÷", "× 0061 × 002E ÷ 0032 × 3000 ÷ 0033 ÷",
                    "× 0041 × 002E ÷ 0031 × 0020 ÷ BABB ÷",
                    "× BD24 ÷ C5B4 × 002E × 0020 ÷ 0041 × 002E ÷ 0032 × 0020 ÷ BCFC ÷",
                    "× BD10 ÷ C694 × 002E × 0020 ÷ 0041 × 002E ÷ 0033 × 0020 ÷ BABB ÷",
                    "× C694 × 002E × 0020 ÷ 0041 × 002E ÷ 0034 × 0020 ÷ BABB ÷",
                    "× 0061 × 002E ÷ 0032 × 3000 ÷ 300C ÷",
                ]
            ))
    }
}

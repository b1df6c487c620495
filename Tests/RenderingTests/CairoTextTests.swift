import Testing

@testable import Rendering

struct `Strings for Cairo` {
    @Test(arguments: [
        ("https://example.org/a?b=c&d=%20#e", "https://example.org/a?b=c&d=%20#e"),
        ("a b", "a%20b"),
        ("x' rect=[0 0 9 9] y='", "x%27%20rect=[0%200%209%209]%20y=%27"),
        ("(a)\\b", "%28a%29%5Cb"),
        ("中\u{0}\n", "%E4%B8%AD%00%0A"),
    ])
    func `are URLs without what ends a string`(url: String, encoded: String) {
        #expect(urlForCairo(url) == encoded)
    }

    @Test(arguments: [
        ("task-1.a_b", "task-1.a_b"), ("", "%"), ("%", "%25"), ("a'b)", "a%27b%29"),
        ("周", "%E5%91%A8"),
    ])
    func `are names of letters and digits`(name: String, encoded: String) {
        #expect(destinationForCairo(name) == encoded)
    }

    @Test(arguments: [(0, "0.000"), (-1.5, "-1.500"), (12.34567, "12.346"), (-0.0001, "0.000")])
    func `are numbers without exponents`(number: Double, written: String) {
        #expect(numberForCairo(number) == written)
    }

    @Test func `are dates or nothing`() {
        #expect(dateForCairo("2026-11-21T05:23:00+01:00") != nil)
        #expect(dateForCairo("2026-11-21T05:23:00Z") != nil)
        #expect(dateForCairo("2026-11-21") != nil)
        #expect(dateForCairo("yesterday) /Evil (") == nil)
    }

    @Test func `are text without the end and without noncharacters`() {
        #expect(textForCairo("a\u{0}b\u{FFFE}") == "ab\u{FFFD}")
    }
}

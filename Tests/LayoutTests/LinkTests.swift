import Graphics
import TestSupport
import Testing

@testable import Layout

struct `Links` {
    @Test(
        arguments: [
            ("see https://example.org/a.", "https://example.org/a"),
            ("(https://example.org/a_(b))", "https://example.org/a_(b)"),
            ("[https://example.org/x], then", "https://example.org/x"),
            ("HTTP://EXAMPLE.ORG!", "HTTP://EXAMPLE.ORG"),
            ("ftp://u:p@h.org:21/f?x=1#y;", "ftp://u:p@h.org:21/f?x=1#y"),
            ("http://[::1]:8080/a", "http://[::1]:8080/a"),
            ("http://localhost:80", "http://localhost:80"),
            ("file:///etc/hosts", "file:///etc/hosts"), ("git+ssh://a.b/c", "git+ssh://a.b/c"),
            ("www.example.org, or", "https://www.example.org"), ("www.example", nil),
            ("awww.a.b.c", nil),
            ("mail a.b+c@example.org.", "mailto:a.b+c@example.org"),
            ("MAILTO:a@b.cd", "MAILTO:a@b.cd"),
            ("a@b", nil), ("@a.org", nil), ("a@1.2", nil), ("a@b..cd", nil), ("://x", nil),
            ("http://", nil),
            ("a:b", nil), ("http://,", nil),
            ("<https://a.org/>", "https://a.org/"), ("\"https://a.org\"", "https://a.org"),
            ("见https://example.cn/路径。谢谢", "https://example.cn/路径"),
            ("（www.example.cn）", "https://www.example.cn"),
            ("看www.example.cn吧", "https://www.example.cn"),
            ("写信给me@example.cn，谢谢", "mailto:me@example.cn"),
            ("me@example.cn谢谢", "mailto:me@example.cn"),
            ("https://例子.中国/?q=1", "https://例子.中国/?q=1"),
            ("https://bücher.example/ä", "https://bücher.example/ä"),
            ("https://उदाहरण.परीक्षा।", "https://उदाहरण.परीक्षा"),
            ("https://مثال.إختبار، ثم", "https://مثال.إختبار"),
            ("https://example.org是", "https://example.org"), ("https://a.org/👍", "https://a.org/👍"),
            ("https://a.org/“x”", "https://a.org/"), ("https://a.org…", "https://a.org"),
        ] as [(String, String?)])
    func `are found where addresses are`(string: String, target: String?) {
        var text = AttributedText(string)
        text.addURLLinks()
        let links = text.runs(of: \.link).filter { $0.value != nil }
        #expect(links.map { $0.value } == (target.map { [$0] } ?? []))
        if let link = links.first, let target {
            let seen = text.substring(link.range)
            #expect(target.hasSuffix(seen))
        }
    }

    @Test func `are found wherever they stand, and only once`() {
        var text = AttributedText("a@b.org http://x.org,www.a.bc/d;c@d.org\nhttps://y.org")
        text.set(\.link, to: "#mine", in: 8..<12)
        text.addURLLinks()
        #expect(
            text.runs(of: \.link).compactMap { $0.value } == [
                "mailto:a@b.org", "#mine", "https://www.a.bc/d;c@d.org", "https://y.org",
            ])
    }

    @Test func `are made of what a pattern matches`() {
        var text = AttributedText("fix #12, #7 and #0")
        text.addLinks(matching: /#(\d+)/) { $0.1 == "0" ? nil : "https://example.org/\($0.1)" }
        let links = text.runs(of: \.link).filter { $0.value != nil }
        #expect(links.map { $0.value } == ["https://example.org/12", "https://example.org/7"])
        #expect(links.map { $0.range } == [4..<7, 9..<11])
    }

    @Test(arguments: 0..<100)
    func `are whole characters of any text`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let pieces = [
            "http://", "www.", "@", ".", "a", "é", "中", "）", " ", ":", "/", "(", ")", "\u{301}",
            "👍🏽",
        ]
        var string = ""
        for _ in 0..<60 { string += pieces.randomElement(using: &generator) ?? "" }
        var text = AttributedText(string)
        text.addURLLinks()
        #expect(text.string == string && text.runs.map(\.range).last?.upperBound == text.count)
        for (link, range) in text.runs(of: \.link) where link != nil {
            #expect(!text.substring(range).contains(" ") && !text.substring(range).contains("）"))
        }
    }
}

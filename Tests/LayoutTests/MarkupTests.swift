import Graphics
import TestSupport
import Testing

@testable import Layout

struct `Markup` {
    @Test func `is text in attributes`() throws {
        let base = TextAttributes(font: Font(["Inter"], size: 10))
        let text = try AttributedText(
            markup:
                "a <b>b <i>c</i></b><a href='#x'>d</a>\n<span color=\"#f00\" size=\"150%\">e</span>",
            base)
        #expect(text.string == "a b cd\ne")
        var wanted = AttributedText("a b cd\ne", base)
        wanted.set(\.font.weight, to: 700, in: 2..<5)
        wanted.set(\.font.isItalic, to: true, in: 4..<5)
        wanted.set(\.link, to: "#x", in: 5..<6)
        wanted.set(\.color, to: Color(hex: 0xFF0000), in: 7..<8)
        wanted.set(\.font.size, to: 15, in: 7..<8)
        #expect(text == wanted)
    }

    @Test func `knows a few tags`() throws {
        let cases: [(String, (inout TextAttributes) -> Void)] = [
            ("<u>x</u>", { $0.underline = TextDecoration() }),
            ("<s>x</s>", { $0.strikethrough = TextDecoration() }),
            ("<sup>x</sup>", { $0.superscript = 1 }),
            ("<sub><sub>x</sub></sub>", { $0.superscript = -2 }),
            (
                "<span size=\"9.5\" weight='300'>x</span>",
                {
                    $0.font.size = 9.5; $0.font.weight = 300
                }
            ),
            ("<span  lang = 'ja' >x</span >", { $0.language = "ja" }),
            (
                "<span font=\"Noto Sans, Inter\">x</span>",
                { $0.font.families = ["Noto Sans", "Inter"] }
            ),
            (
                "<span background='#00ff0080'>x</span>",
                {
                    $0.background = TextBackground(
                        Color(red: 0, green: 1, blue: 0, alpha: 128.0 / 255))
                }
            ),
            ("<a href=\"a?b=1&amp;c='2'\">x</a>", { $0.link = "a?b=1&c='2'" }),
            ("<b></b>x", { _ in }),
        ]
        for (markup, change) in cases {
            var attributes = TextAttributes()
            change(&attributes)
            #expect(
                try AttributedText(markup: markup) == AttributedText("x", attributes), "\(markup)")
        }
    }

    @Test(
        arguments: [
            ("&lt;&gt;&amp;&quot;&apos;", "<>&\"'"), ("&#8212;&#x2014;&#X;", nil),
            ("&#8212;&#x1F44D;", "—👍"),
            ("&#xD800;", nil), ("&#1114112;", nil), ("&#-1;", nil), ("& ", nil), ("&nope;", nil),
            ("a > b", "a > b"),
        ] as [(String, String?)])
    func `knows a few characters by name`(markup: String, text: String?) {
        #expect((try? AttributedText(markup: markup))?.string == text)
    }

    @Test(arguments: [
        ("a < b", "1:3: expected a tag (write &lt; for the character '<')"),
        ("\n é<x>", "2:3: unknown tag 'x' (known: a, b, i, s, span, sub, sup, u)"),
        ("<b>x", "1:1: '<b>' is never closed"), ("x</b>", "1:2: '</b>' closes nothing"),
        ("<b><i>x</b></i>", "1:8: expected '</i>' instead of '</b>'"),
        ("<b color='#f00'>x</b>", "1:4: 'b' has no 'color'"),
        ("<span color=#f00>", "1:13: expected quotes around the value of 'color'"),
        ("<span color>", "1:12: expected a value: color=\"…\""),
        ("<span color='red'>", "1:14: 'red' is no colour (expected #RGB, #RRGGBB or #RRGGBBAA)"),
        ("<span size='-1'>", "1:13: '-1' is no size (expected points or percent)"),
        ("<span size='nan'>", "1:13: 'nan' is no size (expected points or percent)"),
        ("<span weight='0'>", "1:15: '0' is no weight (expected 1 to 1000)"),
        ("<a href=\"x", "1:9: the value of 'href' is never closed"),
        ("<b", "1:3: expected '>' to end '<b'"), ("<b/>", "1:3: expected '>' to end '<b'"),
        ("<", "1:1: expected a tag (write &lt; for the character '<')"),
        ("<b></b", "1:7: expected '>' behind '</b'"),
        ("R&D", "1:2: expected a name and ';' (write &amp; for the character '&')"),
        ("&copy;", "1:1: unknown character '&copy;'"),
    ])
    func `says where it is wrong`(markup: String, message: String) {
        #expect(throws: MarkupError.self) { try AttributedText(markup: markup) }
        do {
            _ = try AttributedText(markup: markup)
        } catch {
            #expect(error.description == message)
        }
    }

    @Test(arguments: 0..<200)
    func `takes what was escaped for text`(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let pieces = [
            "<", ">", "&", "\"", "'", "<b>", "</b>", "&lt;", "\u{338}", "\r\n", "\u{0}", "é", ";",
            "中", "&#1;", " ",
        ]
        var string = RandomText.make(using: &generator).string
        for _ in 0..<20 { string += pieces.randomElement(using: &generator) ?? "" }
        let escaped = AttributedText.escapedMarkup(string)
        let text = try AttributedText(markup: escaped)
        #expect(Array(text.string.utf8) == Array(string.utf8))
        let link = try AttributedText(markup: "<a href=\"\(escaped)\">x</a>").runs.first?.attributes
            .link
        #expect(link.map { Array($0.utf8) } == Array(string.utf8))
    }

    @Test(arguments: 0..<200)
    func `is read or refused, whatever it is`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let pieces = [
            "<", ">", "</", "b", "a", " href=", "\"", "'", "span", " color=", "#f00", "&", "lt",
            ";", "x", "/", "=",
        ]
        var markup = ""
        for _ in 0..<30 { markup += pieces.randomElement(using: &generator) ?? "" }
        do {
            _ = try AttributedText(markup: markup)
        } catch {
            #expect(error.line == 1 && error.column <= markup.unicodeScalars.count + 1)
        }
    }
}

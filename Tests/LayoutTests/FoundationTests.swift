import Foundation
import Graphics
import LayoutFoundation
import TestSupport
import Testing

@testable import Layout

/// A change that sets one attribute to what is not plain.
private let changes: [@Sendable (inout TextAttributes) -> Void] = [
    {
        $0.font = Font(["Inter", "Noto Sans"], size: 7, weight: .bold, features: [.tabularFigures])
    },
    { $0.color = Color(hex: 0x123456) },
    {
        $0.paragraph = ParagraphStyle(alignment: .justified, tabStops: [TabStop(20, .decimal)])
        $0.paragraph.maximumLines = 3
    },
    { $0.language = "zh-Hans" }, { $0.link = "https://example.org/a?b=1#c" },
    { $0.link = "#there" },
    { $0.link = "no URL <at> all %zz" }, { $0.kern = 0 }, { $0.tracking = 0.1 },
    { $0.ligatures = .all },
    { $0.superscript = -2 }, { $0.baselineOffset = 3.5 },
    { $0.baseline = BaselineAlignment(.hanging) },
    { $0.writingDirections = [.isolate(.rightToLeft), .naturalIsolate] },
    { $0.orientation = .combined }, { $0.usesDrawingColor = true },
    { $0.stroke = TextStroke(width: 2) },
    { $0.underline = TextDecoration(color: Color(hex: 0xFF)) }, { $0.overline = TextDecoration() },
    { $0.strikethrough = TextDecoration(thickness: 3) }, { $0.background = TextBackground(.white) },
    { $0.shadow = TextShadow() }, { $0.glyph = .name("a.alt") }, { $0.ruby = RubyAnnotation("かん") },
    { $0.attachment = Attachment(name: "x", width: 3, ascent: 2) },
]

struct `Foundation's attributed string` {
    @Test func `keeps every attribute on its way and back`() {
        var text = AttributedText("plain")
        for (number, change) in changes.enumerated() {
            var attributes = TextAttributes()
            change(&attributes)
            #expect(attributes != TextAttributes(), "change \(number)")
            text.append("\(number) ", attributes)
        }
        #expect(text.runs.count == changes.count + 1)
        #expect(AttributedText(AttributedString(text)) == text)
    }

    @Test func `knows every attribute that there is`() throws {
        var attributes = TextAttributes()
        attributes.kern = 1
        var names = Set<String>()
        for child in Mirror(reflecting: attributes).children {
            let label = try #require(child.label)
            guard label == "rare" else {
                names.insert(label)
                continue
            }
            // The rare ones are behind a reference that is there once something rare is said.
            var inner = Mirror(reflecting: child.value)
            while inner.children.count == 1, let only = inner.children.first {
                inner = Mirror(reflecting: only.value)
            }
            names.formUnion(inner.children.compactMap { $0.label })
        }
        #expect(
            names == [
                "font", "color", "paragraph", "language", "link", "kern", "tracking", "ligatures",
                "superscript",
                "baselineOffset", "baseline", "writingDirections", "orientation",
                "usesDrawingColor", "stroke",
                "underline",
                "overline", "strikethrough", "background", "shadow", "glyph", "ruby", "attachment",
            ], "a new attribute needs a key in LayoutAttributes and a change above")
    }

    @Test(arguments: 0..<60)
    func `keeps texts of all scripts`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let text = RandomText.make(using: &generator)
        let back = AttributedText(AttributedString(text))
        #expect(Array(back.string.utf8) == Array(text.string.utf8))
        #expect(back.runs == text.runs)
    }

    @Test func `says what is meant in Foundation's own words`() throws {
        var string = AttributedString("abc")
        let at = { (n: Int) in string.index(string.startIndex, offsetByCharacters: n) }
        let ranges = (0..<3).map { at($0)..<at($0 + 1) }
        string[ranges[0]].link = URL(string: "https://example.org")
        string[ranges[1]].languageIdentifier = "ja"
        string[ranges[1]].layout.font = Font(["Inter"], size: 30)
        string[ranges[2]].layout.superscript = 1
        let base = TextAttributes(font: Font(["Inter"], size: 9), kern: 2)
        var wanted = [TextAttributes](repeating: base, count: 3)
        wanted[0].link = "https://example.org"
        wanted[1].language = "ja"
        wanted[1].font.size = 30
        wanted[2].superscript = 1
        #expect(AttributedText(string, base).runs.map { $0.attributes } == wanted)
    }
}

import Graphics
import TestSupport
import Testing

@testable import Layout

private func diagnostics(
    _ text: AttributedText, fonts: FontLibrary = TestFonts.world
) -> [String] {
    Framesetter(text, fonts: fonts).diagnostics.map(\.description)
}

struct `Diagnostics` {
    @Test func `are silent where all is as asked`() {
        #expect(diagnostics(.real("plain text, naïve\n")).isEmpty)
        #expect(diagnostics(AttributedText()).isEmpty)
    }

    @Test func `say which font steps in, where and why`() {
        #expect(
            diagnostics(.real("Inter ไทย 👍 中")) == [
                "6..<16: 'Inter' lacks the characters, 'Noto Sans Thai' steps in",
                "16..<20: 'Inter' has other pictures or none, 'Noto Color Emoji' steps in",
                "21..<24: 'Inter' lacks the characters, 'Noto Sans CJK SC' steps in",
            ])
        var text = AttributedText.real("中“")
        text.update(3..<6) { $0.language = "zh" }
        let reasons = Framesetter(text, fonts: TestFonts.world).diagnostics.map(\.kind)
        #expect(
            reasons == [
                .substitutedFont(wanted: "Inter", used: "Noto Sans CJK SC", .lacksCharacters),
                .substitutedFont(wanted: "Inter", used: "Noto Sans CJK SC", .script),
            ])
    }

    @Test func `name families that are not there and files that cannot be used`() {
        let library = FontLibrary(usesSystemFonts: false)
        library.register(path: "/etc/passwd", family: "Broken")
        library.register(bytes: BoxFont.bytes)
        var text = AttributedText("ab", TextAttributes(font: Font(["Nowhere", "Box"])))
        text.append("cd", TextAttributes(font: Font(["Broken"])))
        #expect(
            diagnostics(text, fonts: library) == [
                "0..<2: no font family 'Nowhere', 'Box' steps in",
                "2..<4: the file of 'Broken' cannot be used, 'Box' steps in",
            ])
    }

    @Test func `list missing glyphs one by one`() {
        let library = FontLibrary(usesSystemFonts: false)
        library.register(path: "/usr/share/fonts/opentype/inter/Inter-Regular.otf")
        let text = AttributedText(
            "a\u{13000}b\u{F0000}\u{301}", TextAttributes(font: Font(["Inter"])))
        let found = Framesetter(text, fonts: library).diagnostics
        #expect(
            found.map(\.kind) == [
                .missingGlyph("\u{13000}"), .missingGlyph("\u{F0000}\u{301}"),
            ])
        #expect(found.map(\.range) == [1..<5, 6..<12])
    }

    @Test func `tell made styles`() {
        var text = AttributedText.real("ab Cd", family: "DejaVu Sans")
        text.update(0..<2) { $0.font = $0.font.bold().italic() }
        text.update(3..<5) { $0.font.capitals = .small }
        #expect(
            diagnostics(text) == [
                "0..<2: bold made of 'DejaVu Sans'", "0..<2: oblique made of 'DejaVu Sans'",
                "4..<5: small capitals made of 'DejaVu Sans'",
            ])
    }

    @Test func `find lines that are too long, and only what the frame shows`() {
        var style = ParagraphStyle()
        style.lineBreakMode = .clip
        let text = AttributedText.boxes("abcdef\nab\ncdefgh", size: 10, style)
        let setter = Framesetter(text, fonts: TestFonts.boxes)
        let frame = setter.frame(in: Rect(x: 0, y: 0, width: 45, height: 20))
        #expect(
            frame.diagnostics.map(\.description) == [
                "0..<7: the line goes 15.0 points beyond its room"
            ])
        let rest = setter.frame(in: Rect(x: 0, y: 0, width: 1000, height: 20), from: 7)
        #expect(rest.diagnostics.isEmpty)
    }
}

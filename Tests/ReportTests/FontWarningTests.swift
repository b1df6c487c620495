import Graphics
import Layout
import TestSupport
import Testing

@testable import Report

struct `Font warnings` {
    private func warnings(_ text: String, family: String = "Box") throws -> [String] {
        let fonts = FontLibrary(usesSystemFonts: false)
        fonts.register(path: "/usr/share/fonts/opentype/inter/Inter-Regular.otf", family: "Inter")
        let style = Stylebook(
            theme: try Stylebook.boxes().theme, wording: try .shipped(language: "en"), fonts: fonts)
        _ = Typesetter(
            AttributedText(text, TextAttributes(font: Font([family]))), fonts: fonts
        )
        .line()
        return style.fontWarnings
    }

    @Test(arguments: [
        ("中", "no font has the character '中' (U+4E2D) (try: apt install fonts-noto-cjk)"),
        ("한", "no font has the character '한' (U+D55C) (try: apt install fonts-noto-cjk)"),
        ("ท", "no font has the character 'ท' (U+0E17) (try: apt install fonts-noto-core)"),
        ("𓀀", "no font has the character '𓀀' (U+13000) (try: apt install fonts-noto-core)"),
        ("👍", "no font has the character '👍' (U+1F44D) (try: apt install fonts-noto-color-emoji)"),
        ("\u{F0000}", "no font has the character '\u{F0000}' (U+F0000)"),
        ("\u{378}", "no font has the character '\u{378}' (U+0378)"),
    ])
    func `say which package to try for a character`(text: String, warning: String) throws {
        #expect(try warnings(text, family: "Inter") == [warning])
    }

    @Test func `say where to look for families`() throws {
        #expect(
            try warnings("a", family: "Nowhere") == [
                "no font family 'Nowhere', another one steps in (see: fc-list : family)"
            ])
    }

    /// The packages are those that have the characters, as far as their files are here.
    @Test(arguments: [
        ("opentype/noto/NotoSansCJK-Regular.ttc", "中한あㄅ"),
        ("truetype/noto/NotoColorEmoji.ttf", "👍"),
        ("truetype/noto/NotoSansEgyptianHieroglyphs-Regular.ttf", "𓀀"),
    ])
    func `name packages that have the characters`(path: String, text: String) throws {
        let fonts = FontLibrary(usesSystemFonts: false)
        fonts.register(path: "/usr/share/fonts/" + path)
        let families = fonts.registeredFaces.map(\.familyName)
        _ = Typesetter(
            AttributedText(text, TextAttributes(font: Font(Array(families.prefix(1))))),
            fonts: fonts
        )
        .line()
        #expect(fonts.diagnostics.isEmpty)
    }
}

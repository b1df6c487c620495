import Graphics
import Rendering
import TestSupport
import Testing

@testable import Layout

struct `Text taken out of a PDF` {
    @Test(arguments: [
        ("Inter", "Office affine fjord — naïve “quotes” 1/2 → x²"),
        ("DejaVu Sans", "Office, Ελληνικά and Русский: 25%"),
        ("Noto Sans CJK SC", "专注时间 Swift 25 分钟，（很好）。"),
        ("Inter", "专注时间 Swift 25 分钟，（很好）。"),
        ("Noto Sans Devanagari", "नमस्ते दुनिया (25) मिनट, क्षत्रिय हिन्दी की।"),
        ("Noto Sans Thai", "สวัสดีชาวโลก (25) นาที น้ำ กำลัง"),
        ("DejaVu Sans", "مرحبا (بالعالم) العربي"),
        ("DejaVu Sans", "وقت التركيز 25 دقيقة في 3 جلسات."),
        ("DejaVu Sans", "وقت التركيز 12:30 - 14:45، ثم Swift 6.3 وأخيرا"),
        ("Noto Sans Arabic", "وقت التركيز 12:30 - 14:45، ثم Swift 6.3 وأخيرا (نهاية)."),
        ("DejaVu Sans", "السعر: 25% (خصم) أو $30 / 40€ \"نص\" [قوس] ١٢٣ لا"),
        ("DejaVu Sans", "اللاعب للا لله الأول إلا بلال"),
        ("Noto Sans Arabic", "اللاعب للا لله الأول إلا بلال"),
        ("DejaVu Sans", "مُحَمَّد"),
        ("Noto Sans Arabic", "مُحَمَّد لله ﷲ لا إله"),
        ("DejaVu Sans", "שלום עולם (25) דקות, \"ציטוט\" - סוף!"),
        ("Noto Sans Hebrew", "שלום עולם (25) דקות, \"ציטוט\" - סוף!"),
        ("DejaVu Sans", "שָׁלוֹם עוֹלָם"), ("Noto Sans Hebrew", "שָׁלוֹם עוֹלָם"),
    ])
    func `is what went in`(family: String, text: String) throws {
        #expect(try extracted(.real(text, family: family)) == text)
    }

    @Test(arguments: [
        "👩‍👩‍👧‍👦 family", "🎹 Piano 👩‍💻 practice", "🎹", "one 🎹🎹🎯 two 🎹", "ab☝🏽cd 1️⃣ ef 🇩🇪🇫🇷.",
        "not in the font: 👩‍🎹 as one, 🇩 alone", "❤️ and 🏴󠁧󠁢󠁥󠁮󠁧󠁿 it is",
        "专注👩‍💻时间 🇩🇪，很好☝🏽。", "专注 🎹 时间 1️⃣",
        "مرحبا 👩‍👩‍👧‍👦🎹🎹 بالعالم 🧑‍💻 مرحبا", "مرحبا 🤖 25 🇩🇪🇫🇷 مرحبا 1️⃣ ثم ☝🏽 وأخيرا",
        "مرحبا بالعالم 👩‍💻", "👩‍💻 مرحبا بالعالم", "שלום 👩‍👩‍👧‍👦 עולם",
    ])
    func `has the emoji`(text: String) throws {
        #expect(try extracted(.real(text, family: "DejaVu Sans")) == text)
    }

    @Test func `has the emoji wherever they stand and however they are turned`() throws {
        let face = try TestFace.emoji.opened()
        for place in [Point(x: 20, y: 40), Point(x: 20.5, y: 40), Point(x: 20, y: 40.3)] {
            for turn in [0, Double.pi / 2, 1] {
                let run = GlyphRun(plain: "🎹", face, size: 20)
                let file = try PDFRenderer().file { canvas in
                    canvas.translate(x: 100, y: 100)
                    canvas.concatenate(.rotation(by: turn))
                    canvas.draw(run, at: place)
                }
                #expect(try file.text() == "🎹")
            }
        }
    }

    @Test func `has the emoji in equal bytes each time`() throws {
        let frame = Framesetter(.real("🎹 Piano 👩‍💻 🎹"), fonts: TestFonts.world)
            .frame(in: Rect(x: 20, y: 20, width: 500, height: 200))
        let page = Page(size: Size(width: 540, height: 240)) { $0.draw(frame) }
        #expect(try PDFRenderer().render([page]) == PDFRenderer().render([page]))
    }

    @Test func `keeps the order of lines`() throws {
        let text = "First line\nSecond line\nThird line"
        #expect(try extracted(.real(text)) == text)
    }

    @Test func `has no characters that poppler or Cairo trip over`() throws {
        let text = try extracted(.real("tab\tbell\u{7}nul\u{0}end \u{FFFE}."))
        #expect(text.unicodeScalars.allSatisfy { $0.value >= 0x20 || $0 == "\n" })
        #expect(text.hasPrefix("tab"))
    }

    @Test func `has both letters of a ligature that is two runs by colour`() throws {
        var text = AttributedText.real("of", family: "DejaVu Sans")
        var red = text.runs[0].attributes
        red.color = Color(hex: 0xFF0000)
        text.append("fice", red)
        #expect(try extracted(text) == "office")
    }

    private func extracted(_ text: AttributedText) throws -> String {
        let frame = Framesetter(text, fonts: TestFonts.world)
            .frame(in: Rect(x: 20, y: 20, width: 500, height: 200))
        let file = try PDFRenderer().file(size: Size(width: 540, height: 240)) { $0.draw(frame) }
        try file.check()
        let found = try file.text().unicodeScalars.filter { !$0.properties.isBidiControl }
        return String(String.UnicodeScalarView(found))
    }
}

import Graphics
import TestSupport
import Testing

@testable import Layout

struct `A soft hyphen` {
    private func lines(_ text: AttributedText, _ fonts: FontLibrary, width: Double) -> [Line] {
        Framesetter(text, fonts: fonts).frame(in: Rect(x: 0, y: 0, width: width, height: 1000))
            .lines.map(\.line)
    }

    @Test func `shows only where a line ends behind it, and takes room there`() {
        let text = AttributedText.boxes("aaa\u{AD}bbb\u{AD}ccc", size: 10)
        func widths(_ width: Double) -> [Double] {
            lines(text, TestFonts.boxes, width: width).map(\.visibleWidth)
        }
        #expect(widths(90) == [90])
        #expect(widths(89) == [70, 30])
        // Six letters fit, but not with a hyphen.
        #expect(widths(60) == [40, 60])
        #expect(widths(40) == [40, 40, 30])
        // Where not even the first part fits with its hyphen, letters are cut.
        #expect(widths(30).allSatisfy { $0 <= 30 })
    }

    @Test(arguments: [
        ("Inter", "Donau\u{AD}dampf\u{AD}schiff"),
        ("DejaVu Sans", "Fe\u{AD}der fi\u{AD}ne AV\u{AD}AV"),
        ("Noto Sans Hebrew", "שלום\u{AD}עולם"),
    ])
    func `is shaped as a hyphen in its place`(family: String, string: String) {
        let text = AttributedText.real(string, family: family)
        for width in stride(from: 20.0, to: 90, by: 3) {
            for line in lines(text, TestFonts.world, width: width) {
                let last = line.runs.max { $0.range.upperBound < $1.range.upperBound }
                guard let last, last.text.hasSuffix("\u{AD}"), line.range.upperBound < text.count
                else { continue }
                let plain = String(
                    decoding: Array(string.utf8)[line.range].dropLast(2), as: UTF8.self)
                let mark = SoftHyphen.shown(in: last.face)
                let alone = Typesetter(
                    .real(plain + String(mark), family: family), fonts: TestFonts.world
                ).line()
                #expect(abs(alone.width - line.visibleWidth) < 1e-6)
                #expect(
                    line.runs.flatMap(\.glyphs).map(\.id) == alone.runs.flatMap(\.glyphs).map(\.id))
                #expect(line.visibleWidth <= width + 1e-6 || plain.count == 1)
            }
        }
    }

    @Test func `at the end of the text shows nothing`() {
        let line = Typesetter(.boxes("ab\u{AD}", size: 10), fonts: TestFonts.boxes).line()
        #expect(line.width == 20)
    }
}

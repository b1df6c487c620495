import Graphics
import Testing

struct `Colours` {
    @Test(
        arguments: [
            ("#fff", Color.white), ("#000000", .black),
            ("#FF000080", Color(hex: 0xFF0000).opacity(128 / 255)),
            ("fff", nil), ("#ff", nil), ("#ggg", nil), ("#１２３", nil), ("", nil), ("# 12345", nil),
        ] as [(String, Color?)])
    func `are read from their digits`(text: String, color: Color?) {
        #expect(Color(text) == color)
    }

    @Test func `lie between nothing and all`() {
        let color = Color(red: -1, green: 2, blue: .nan, alpha: .infinity)
        #expect(color == Color(red: 0, green: 1, blue: 0, alpha: 1))
    }

    @Test(
        arguments: [
            (0x000000, 0), (0xFFFFFF, 1), (0xFF0000, 0.2126), (0x808080, 0.21586),
            (0x0A0A0A, 0.003035), (0x1E6FD9, 0.16655),
        ] as [(UInt32, Double)])
    func `are as light as WCAG says`(hex: UInt32, luminance: Double) {
        #expect(abs(Color(hex: hex).luminance - luminance) < 0.0002)
    }

    @Test func `are mixed from end to end`() {
        let (black, white) = (Color.black, Color.white)
        #expect(black.mixed(with: white, by: 0) == black)
        #expect(black.mixed(with: white, by: 1) == white)
        #expect(black.mixed(with: white, by: 0.5) == Color(white: 0.5))
    }
}

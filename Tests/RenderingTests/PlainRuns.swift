import Graphics

@testable import Layout

/// Faces from Debian's packages, opened by path.
enum TestFace: String {
    case inter = "opentype/inter/Inter-Regular.otf"
    case dejaVu = "truetype/dejavu/DejaVuSans.ttf"
    case chinese = "opentype/noto/NotoSansCJK-Regular.ttc"
    case arabic = "truetype/noto/NotoSansArabic-Regular.ttf"
    case hebrew = "truetype/noto/NotoSansHebrew-Regular.ttf"
    case devanagari = "truetype/noto/NotoSansDevanagari-Regular.ttf"
    case thai = "truetype/noto/NotoSansThai-Regular.ttf"
    case emoji = "truetype/noto/NotoColorEmoji.ttf"

    func opened() throws -> FontFace {
        // The CJK collection's third face has the forms of mainland China.
        try FontFace(.file(path: "/usr/share/fonts/\(rawValue)", index: self == .chinese ? 2 : 0))
    }
}

extension GlyphRun {
    /// Sets one glyph a code point, without shaping: enough to see where things end up.
    init(
        plain text: String, _ face: FontFace, size: Double = 12, at offset: Int = 0, x: Double = 0,
        direction: Direction = .leftToRight, isSlanted: Bool = false,
        _ attributes: TextAttributes = TextAttributes()
    ) {
        var clusters: [(offset: Int, scalar: Unicode.Scalar)] = []
        var end = offset
        for scalar in text.unicodeScalars {
            clusters.append((end, scalar))
            end += String(scalar).utf8.count
        }
        var pen = 0.0
        let glyphs = (direction == .leftToRight ? clusters : clusters.reversed()).map { cluster in
            let glyph = face.glyph(for: cluster.scalar) ?? 0
            let advance = Double(face.advance(of: glyph)) / Double(face.unitsPerEm) * size
            defer { pen += advance }
            return Glyph(
                id: glyph, cluster: cluster.offset, position: Point(x: pen, y: 0), advance: advance)
        }
        self.init(
            range: offset..<end, text: text, direction: direction, face: face, size: size,
            synthesis: SyntheticStyle(slant: isSlanted ? 0.21 : 0), attributes: attributes, x: x,
            width: pen, glyphs: glyphs)
    }
}

extension PlacedLine {
    /// Puts runs side by side on a baseline.
    init(_ runs: [GlyphRun], at origin: Point = .zero, trailing: Double = 0) {
        var x = 0.0
        let placed = runs.map { run in
            defer { x += run.width }
            return GlyphRun(
                range: run.range, text: run.text, direction: run.direction, face: run.face,
                size: run.size, synthesis: run.synthesis, attributes: run.attributes, x: x,
                width: run.width, glyphs: run.glyphs)
        }
        let end = runs.map(\.range.upperBound).max() ?? 0
        let line = Line(
            range: 0..<end, runs: placed, width: x, trailingWhitespaceWidth: trailing, ascent: 10,
            descent: 3, leading: 0, direction: .leftToRight)
        self.init(line: line, origin: origin, top: origin.y - 10, bottom: origin.y + 3)
    }
}

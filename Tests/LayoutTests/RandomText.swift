import Graphics
import TestSupport

@testable import Layout

/// Texts of all scripts in all styles, cut and mixed without mercy.
enum RandomText {
    static func make(using generator: inout SeededGenerator) -> AttributedText {
        var text = AttributedText()
        let paragraph = style(using: &generator)
        for _ in 0..<Int.random(in: 0...8, using: &generator) {
            text.append(piece(using: &generator), attributes(paragraph, using: &generator))
            if Int.random(in: 0..<10, using: &generator) == 0 {
                text.append(
                    AttributedText(Attachment(name: "dot", width: 20, ascent: 15, descent: 3)))
            }
        }
        return text
    }

    private static let samples =
        ScriptSamples.all.map(\.text) + (WorldText.articleOne + WorldText.scripts).map(\.text)

    private static let separators = [
        " ", "  ", "\n", "\r\n", "\r", "\t", "\u{2028}", "\u{2029}", "\u{85}", "\u{1C}", "\u{C}",
        "\u{3000}", "\u{A0}", "\u{0}", "\u{202E}", "\u{2067}", "\u{2069}", "\u{200F}", "-", "",
    ]

    private static func piece(using generator: inout SeededGenerator) -> String {
        let sample = Array(
            samples[.random(in: samples.indices, using: &generator)].unicodeScalars)
        let start = Int.random(in: sample.indices, using: &generator)
        let end = Int.random(in: start...min(sample.count, start + 25), using: &generator)
        let separator = separators.randomElement(using: &generator) ?? ""
        var scalars = String.UnicodeScalarView()
        scalars.append(contentsOf: sample[start..<end])
        return String(scalars) + separator
    }

    private static func attributes(
        _ paragraph: ParagraphStyle, using generator: inout SeededGenerator
    ) -> TextAttributes {
        var attributes = TextAttributes(font: Font(["Inter"]), paragraph: paragraph)
        switch Int.random(in: 0..<12, using: &generator) {
        case 0: attributes.color = Color(hex: 0xFF0000)
        case 1: attributes.font.size = 20
        case 2: attributes.font.families = ["DejaVu Sans"]
        case 3: attributes.kern = 2
        case 4: attributes.baselineOffset = 4
        case 5: attributes.tracking = -0.05
        case 6: attributes.superscript = 1
        case 7:
            attributes.language = ["ar", "zh-Hant", "th", "sv"].randomElement(using: &generator)
        case 8: attributes.ligatures = .essential
        default: break
        }
        return attributes
    }

    private static func style(using generator: inout SeededGenerator) -> ParagraphStyle {
        ParagraphStyle(
            alignment: [.natural, .left, .right, .center, .justified]
                .randomElement(using: &generator) ?? .natural,
            baseDirection: [.natural, .leftToRight, .rightToLeft]
                .randomElement(using: &generator) ?? .natural)
    }
}

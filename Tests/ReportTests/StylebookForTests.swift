import Graphics
import Layout
import Templates
import TestSupport

@testable import Report

extension Stylebook {
    /// The shipped look in the font of boxes: every letter is as wide as its size, and a line of
    /// `body` text is 12 points high.
    static func boxes(language: String = "en") throws -> Stylebook {
        let look = ShippedFile.weeklyTheme.text
            .replacing("Roboto, Noto Sans CJK SC", with: BoxFont.familyName)
            .replacing(/(?m)^file\d = .*$/, with: "")
        return Stylebook(
            theme: try Theme(look, file: "test.conf"),
            wording: try .shipped(language: language), fonts: TestFonts.boxes)
    }
}

extension Wording {
    /// The shipped words of a language.
    static func shipped(language: String) throws -> Wording {
        let file = ShippedFile.weeklyStrings(language: language)
        return try Wording(file?.text ?? "", file: file?.name ?? "none")
    }
}

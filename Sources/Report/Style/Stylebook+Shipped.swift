public import Layout
internal import Templates

extension Stylebook {
    /// The look and the words that are shipped with the tool.
    ///
    /// `language` is `en` or `zh-Hans`.
    ///
    /// - Throws: ``StyleError`` if the language is not shipped.
    public static func shipped(
        language: String, fonts: FontLibrary = FontLibrary()
    ) throws -> Stylebook {
        guard let words = ShippedFile.weeklyStrings(language: language) else {
            throw StyleError.unknownLanguage(language, known: ShippedFile.languages)
        }
        let look = ShippedFile.weeklyTheme
        return Stylebook(
            theme: try Theme(look.text, file: look.name),
            wording: try Wording(words.text, file: words.name), fonts: fonts)
    }

    /// The languages that are shipped, as BCP 47 tags.
    public static var shippedLanguages: [String] { ShippedFile.languages }
}

extension StyleError {
    fileprivate static func unknownLanguage(_ name: String, known: [String]) -> StyleError {
        StyleError(
            description:
                "no report in the language '\(name)' (there are \(known.joined(separator: ", ")))")
    }
}

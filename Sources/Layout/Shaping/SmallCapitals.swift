extension Unicode.Scalar {
    /// Whether the character looks different as a capital: `ß` does, and becomes two.
    var isShownUppercase: Bool {
        let isASCII = value < 0x80
        return isASCII ? (0x61...0x7A).contains(value) : properties.changesWhenUppercased
    }

    /// The capitals that stand for the character in a language, a BCP 47 tag.
    ///
    /// In Turkish and Azerbaijani, `i` becomes `İ` (Unicode, SpecialCasing.txt).
    func capitals(in language: String?) -> String.UnicodeScalarView {
        let start = language?.lowercased().prefix { $0 != "-" && $0 != "_" }
        if self == "i", start == "tr" || start == "az" { return "\u{130}".unicodeScalars }
        return properties.uppercaseMapping.unicodeScalars
    }
}

extension Font.Capitals {
    /// The features that a font with small capitals needs.
    var features: [FontFeature] {
        switch self {
        case .normal: []
        case .small: [FontFeature("smcp")]
        case .allSmall: [FontFeature("smcp"), FontFeature("c2sc")]
        }
    }
}

/// The characters between whole numbers and fractions (CLDR, decimal).
enum DecimalSeparators {
    /// Those of a language given as a BCP 47 tag; a point if it is not known.
    static func of(_ language: String?) -> Set<Character> {
        let parts = (language ?? "").lowercased().split { $0 == "-" || $0 == "_" }
        guard let first = parts.first else { return ["."] }
        let region = parts.dropFirst().first {
            $0.count == 2 || $0.count == 3 && $0.allSatisfy(\.isNumber)
        }
        if let region, pointRegions.contains("\(first)-\(region)") { return ["."] }
        if let region, commaRegions.contains("\(first)-\(region)") { return [","] }
        if arabic.contains(String(first)) { return ["٫", "."] }
        return commaLanguages.contains(String(first)) ? [","] : ["."]
    }

    private static let arabic: Set<String> = ["ar", "fa", "ur", "ps", "ckb", "ug", "sd", "ks"]

    private static let commaLanguages: Set<String> = [
        "af", "az", "be", "bg", "bs", "ca", "cs", "da", "de", "el", "eo", "es", "et", "eu", "fi",
        "fo", "fr", "fy", "gl", "hr", "hu", "hy", "id", "is", "it", "ka", "kk", "kl", "ky", "lb",
        "ln", "lt", "lv", "mk", "nb", "nl", "nn", "no", "oc", "pl", "pt", "ro", "ru", "sk", "sl",
        "sq", "sr", "sv", "tg", "tk", "tr", "tt", "uk", "uz", "vi", "wo",
    ]

    /// Where a language with a comma writes a point.
    private static let pointRegions: Set<String> = [
        "de-ch", "de-li", "it-ch", "es-mx", "es-us", "es-419", "es-gt", "es-hn", "es-ni", "es-pa",
        "es-pe", "es-pr", "es-sv", "es-do", "es-cu",
    ]

    /// Where a language with a point writes a comma.
    private static let commaRegions: Set<String> = ["en-za", "en-dk", "en-fi", "en-se", "en-at"]
}

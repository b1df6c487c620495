/// A file that is shipped inside the tool.
public struct ShippedFile: Sendable {
    /// The name of the file, for messages about it.
    public let name: String
    /// What it says.
    public let text: String

    private init(_ name: String, _ bytes: [UInt8]) {
        self.name = name
        text = String(decoding: bytes, as: UTF8.self)
    }

    /// The look of the weekly report.
    public static var weeklyTheme: ShippedFile {
        ShippedFile("theme.yaml", PackageResources.theme_yaml)
    }

    /// The words of the weekly report in a language; nil for a language that is not shipped.
    public static func weeklyStrings(language: String) -> ShippedFile? {
        switch language {
        case "en": ShippedFile("strings.en.yaml", PackageResources.strings_en_yaml)
        case "zh-Hans":
            ShippedFile("strings.zh-Hans.yaml", PackageResources.strings_zh_Hans_yaml)
        default: nil
        }
    }

    /// The languages of the weekly report, as BCP 47 tags.
    public static let languages = ["en", "zh-Hans"]
}

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
        ShippedFile("theme.conf", PackageResources.theme_conf)
    }

    /// The words of the weekly report in a language; nil for a language that is not shipped.
    public static func weeklyStrings(language: String) -> ShippedFile? {
        switch language {
        case "en": ShippedFile("strings.en.conf", PackageResources.strings_en_conf)
        case "zh-Hans":
            ShippedFile("strings.zh-Hans.conf", PackageResources.strings_zh_Hans_conf)
        default: nil
        }
    }

    /// The languages of the weekly report, as BCP 47 tags.
    public static let languages = ["en", "zh-Hans"]
}

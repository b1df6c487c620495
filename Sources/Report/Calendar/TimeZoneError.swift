/// Why a time zone cannot be used.
public struct TimeZoneError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong, in lowercase and without a full stop.
    public let message: String
    /// What to try instead.
    public let hint: String?

    /// For example `unknown time zone 'Europe/Berln' (did you mean 'Europe/Berlin'?)`.
    public var description: String { message + (hint.map { " (\($0))" } ?? "") }

    static func unknown(_ name: String, among names: [String]) -> TimeZoneError {
        if names.isEmpty {
            return TimeZoneError(
                message: "no time zones on this system for '\(name)'",
                hint: "install the package tzdata, or use UTC")
        }
        let cities = names.filter { spelled($0.split(separator: "/").last, like: name) }
        let hint = (cities.first ?? Spelling.nearest(to: name, among: names))
            .map { "did you mean '\($0)'?" }
        return TimeZoneError(
            message: "unknown time zone '\(name)'", hint: hint ?? "a name such as 'Europe/Berlin'")
    }

    static func damaged(_ name: String, path: String) -> TimeZoneError {
        TimeZoneError(
            message: "the time zone '\(name)' cannot be read from \(path)",
            hint: "the file is damaged; reinstall the package tzdata")
    }

    private static func spelled(_ city: Substring?, like name: String) -> Bool {
        city?.lowercased() == name.lowercased().replacing(" ", with: "_")
    }
}

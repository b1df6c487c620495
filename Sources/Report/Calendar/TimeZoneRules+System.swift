internal import Foundation

extension TimeZoneRules {
    /// Where the system keeps its time zones.
    private static let folder = "/usr/share/zoneinfo"

    /// Reads the time zone called `name`, for example `Europe/Berlin`.
    ///
    /// - Throws: `TimeZoneError` if there is none of that name or its file is damaged.
    public init(named name: String) throws {
        try self.init(named: name, in: Self.folder)
    }

    init(named name: String, in folder: String) throws(TimeZoneError) {
        if name == "UTC" {
            self = .utc
            return
        }
        let path = "\(folder)/\(name)"
        // A name is what a user typed and must not lead to any other file.
        guard !name.isEmpty, name.utf8.allSatisfy(Self.isNameCharacter),
            !name.split(separator: "/", omittingEmptySubsequences: false).contains(
                where: { $0.isEmpty || $0.hasPrefix(".") }),
            let bytes = FileManager.default.contents(atPath: path),
            let file = TimeZoneFile([UInt8](bytes))
        else { throw .unknown(name, among: Self.names(in: folder)) }
        guard let rules = file.rules(named: name) else { throw .damaged(name, path: path) }
        self = rules
    }

    /// The zone of the machine: what the variable `TZ` says, else `/etc/localtime`, else
    /// `/etc/timezone`, else UTC.
    ///
    /// - Throws: `TimeZoneError` if `TZ` names a zone that does not exist.
    public static func system(environment: [String: String]) throws -> TimeZoneRules {
        try system(environment: environment, root: "", folder: folder)
    }

    static func system(
        environment: [String: String], root: String, folder: String
    ) throws(TimeZoneError) -> TimeZoneRules {
        if let variable = environment["TZ"] {
            return try rules(ofVariable: variable, folder: folder)
        }
        let link = try? FileManager.default.destinationOfSymbolicLink(
            atPath: "\(root)/etc/localtime")
        if let link, let rules = rules(atPath: link, folder: folder) { return rules }
        let name = FileManager.default.contents(atPath: "\(root)/etc/timezone")
            .map { String(decoding: $0, as: UTF8.self) }?
            .trimmingCharacters(in: .whitespacesAndNewlines)
        if let name, let rules = try? TimeZoneRules(named: name, in: folder) { return rules }
        return rules(atPath: "\(root)/etc/localtime", folder: folder) ?? .utc
    }

    /// The zone meant by `TZ`: a name, a path or a rule, after a colon or not (tzset(3)).
    private static func rules(
        ofVariable variable: String, folder: String
    ) throws(TimeZoneError) -> TimeZoneRules {
        let value = variable.hasPrefix(":") ? String(variable.dropFirst()) : variable
        if value.isEmpty { return .utc }
        if value.hasPrefix("/"), let rules = rules(atPath: value, folder: folder) { return rules }
        do {
            return try TimeZoneRules(named: value, in: folder)
        } catch {
            guard let rule = DaylightRule(value) else { throw error }
            return TimeZoneRules(
                name: value, firstOffset: rule.standardOffset, changes: [], rule: rule)
        }
    }

    /// The zone in the file at `path`, by its name if it lies in a folder of zones.
    private static func rules(atPath path: String, folder: String) -> TimeZoneRules? {
        if let range = path.range(of: "zoneinfo/") {
            let name = String(path[range.upperBound...])
            if let rules = try? TimeZoneRules(named: name, in: folder) { return rules }
        }
        return FileManager.default.contents(atPath: path)
            .flatMap { TimeZoneFile([UInt8]($0)) }?
            .rules(named: path)
    }

    private static func isNameCharacter(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: Array("/_+-.".utf8).contains(byte)
        }
    }

    /// The names of all zones, read only to suggest one of them; links come last.
    static func names(in folder: String) -> [String] {
        let source = FileManager.default.contents(atPath: "\(folder)/tzdata.zi") ?? Data()
        let lines = String(decoding: source, as: UTF8.self).split(separator: "\n")
        func words(of kind: String, at index: Int) -> [String] {
            lines.filter { $0.hasPrefix(kind) }.compactMap { line in
                let words = line.split(separator: " ")
                return words.indices.contains(index) ? String(words[index]) : nil
            }
        }
        return words(of: "Z ", at: 1) + words(of: "L ", at: 2)
    }
}

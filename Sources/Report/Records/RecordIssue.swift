/// Something wrong in somebody's records: what, where, and what was expected.
public struct RecordIssue: Hashable, Sendable {
    /// Where it is.
    public let location: SourceLocation
    /// What is wrong, in lowercase and without a full stop.
    public let message: String
    /// What was expected.
    public let hint: String?

    init(_ message: String, at location: SourceLocation, hint: String? = nil) {
        self.location = location
        self.message = message
        self.hint = hint
    }
}

extension RecordIssue: CustomStringConvertible {
    /// For example `focus.csv:17:3: no task (each session names what was worked on)`.
    public var description: String {
        "\(location): \(message)" + (hint.map { " (\($0))" } ?? "")
    }
}

/// Why records could not be read.
public struct RecordError: Error, Hashable, Sendable {
    /// What kind of mistake it is, for a program's exit code.
    public enum Kind: Hashable, Sendable {
        /// The file could not be opened or read.
        case unreadable
        /// The file was read and is wrong.
        case invalid
    }

    /// What kind of mistake it is.
    public let kind: Kind
    /// What is wrong, in the order of the file: all of it up to a hundred issues.
    public let issues: [RecordIssue]
    /// How many issues there are in all.
    public let count: Int

    init(_ kind: Kind, issues: [RecordIssue], count: Int? = nil) {
        self.kind = kind
        self.issues = issues
        self.count = count ?? issues.count
    }
}

extension RecordError: CustomStringConvertible {
    /// How many issues are told in words.
    private static let listed = 20

    /// The first twenty issues, one a line, and how many more there are.
    public var description: String {
        let lines = issues.prefix(Self.listed).map(\.description)
        let rest = count - lines.count
        return (lines + (rest > 0 ? ["and \(rest) more"] : [])).joined(separator: "\n")
    }
}

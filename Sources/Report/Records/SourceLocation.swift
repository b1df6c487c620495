/// A place in a file, for whoever has to find it.
public struct SourceLocation: Hashable, Sendable, CustomStringConvertible {
    /// The file, as the user named it.
    public let file: String
    /// The line, from 1; nil if the whole file is meant.
    public let line: Int?
    /// The column, from 1, in characters as a reader counts them; nil without a line.
    public let column: Int?

    /// The whole of `file`.
    public init(file: String) {
        self.file = file
        line = nil
        column = nil
    }

    /// A character of `file`.
    public init(file: String, line: Int, column: Int) {
        self.file = file
        self.line = line
        self.column = column
    }

    /// For example `focus.csv:17:3`.
    public var description: String {
        file + (line.map { ":\($0)" } ?? "") + (column.map { ":\($0)" } ?? "")
    }
}

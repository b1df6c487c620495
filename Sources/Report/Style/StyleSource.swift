internal import Graphics

/// A file of settings: `key = value` lines under `[section]` heads, read as flat keys such as
/// `text.title`.
///
/// Lines that begin with `#` are remarks. A value in quotation marks keeps the spaces at its ends.
/// YAML would do as well, but reading it through Yams took a tenth of the time of a whole report.
struct StyleSource: Sendable {
    let file: String
    private(set) var values: [String: String] = [:]

    init(_ text: String, file: String) throws(StyleError) {
        self.file = file
        var section = ""
        for (number, bytes) in text.utf8.split(separator: 10, omittingEmptySubsequences: false)
            .enumerated()
        {
            let line = bytes.trimmed
            guard let first = line.first, first != UInt8(ascii: "#") else { continue }
            if first == UInt8(ascii: "["), line.last == UInt8(ascii: "]") {
                section = String(Substring(line.dropFirst().dropLast())) + "."
                continue
            }
            guard let equals = line.firstIndex(of: UInt8(ascii: "=")) else {
                throw .malformed(file, line: number + 1)
            }
            let key = section + String(Substring(line[..<equals].trimmed))
            values[key] = String(Substring(line[line.index(after: equals)...].trimmed.unquoted))
        }
    }

    func text(_ key: String) throws(StyleError) -> String {
        guard let text = values[key] else { throw .missing(key, in: file) }
        return text
    }

    func number(_ key: String) throws(StyleError) -> Double {
        try number(try text(key)[...], of: key)
    }

    func number(_ text: Substring, of key: String) throws(StyleError) -> Double {
        guard let number = Double(text), number.magnitude < 1e6 else {
            throw .unusable(String(text), key, in: file, expected: "a number")
        }
        return number
    }

    func color(_ key: String) throws(StyleError) -> Color {
        try color(try text(key)[...], of: key)
    }

    func color(_ text: Substring, of key: String) throws(StyleError) -> Color {
        guard let color = Color(String(text)) else {
            throw .unusable(String(text), key, in: file, expected: "#RRGGBB")
        }
        return color
    }

    /// The parts of a value that is written as a list; empty if there is no such value.
    func list(_ key: String) -> [Substring] { (values[key] ?? "").listed }
}

extension String {
    /// The parts between commas, without the spaces around them.
    var listed: [Substring] {
        utf8.split(separator: UInt8(ascii: ",")).map { Substring($0.trimmed) }
    }
}

extension Substring.UTF8View {
    fileprivate var trimmed: Substring.UTF8View {
        func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }
        var rest = self.drop(while: isSpace)
        while let last = rest.last, isSpace(last) { rest = rest.dropLast() }
        return rest
    }

    fileprivate var unquoted: Substring.UTF8View {
        let quote = UInt8(ascii: "\"")
        return count > 1 && first == quote && last == quote ? dropFirst().dropLast() : self
    }
}

/// A mistake in a theme or in a file of words.
public struct StyleError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong and where, in lowercase and without a full stop.
    public let description: String

    static func malformed(_ file: String, line: Int) -> StyleError {
        StyleError(description: "\(file):\(line):1: expected 'key = value' or '[section]'")
    }

    static func missing(_ key: String, in file: String) -> StyleError {
        StyleError(description: "\(file): '\(key)' is missing")
    }

    static func unusable(
        _ text: String, _ key: String, in file: String, expected: String
    ) -> StyleError {
        StyleError(description: "\(file): '\(key)' is '\(text)' (expected \(expected))")
    }
}

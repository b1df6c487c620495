internal import Graphics
internal import Yams

/// A YAML file as flat keys: `text.title.size` for a value in a mapping, `files.0.path` for one in a
/// list of mappings.
struct StyleSource: Sendable {
    let file: String
    private(set) var scalars: [String: String] = [:]
    private(set) var lists: [String: [String]] = [:]
    private var counts: [String: Int] = [:]

    init(yaml: String, file: String) throws(StyleError) {
        self.file = file
        do {
            if let root = try Yams.compose(yaml: yaml) { collect(root, "") }
        } catch {
            throw .unreadable(file, reason: "\(error)")
        }
    }

    func text(_ key: String) throws(StyleError) -> String {
        guard let text = scalars[key] else { throw .missing(key, in: file) }
        return text
    }

    func number(_ key: String, default fallback: Double? = nil) throws(StyleError) -> Double {
        guard let text = scalars[key] else {
            guard let fallback else { throw .missing(key, in: file) }
            return fallback
        }
        guard let number = Double(text), number.isFinite, number.magnitude < 1e6 else {
            throw .notANumber(text, key, in: file)
        }
        return number
    }

    func color(_ text: String) throws(StyleError) -> Color {
        guard let color = Color(text) else { throw .notAColor(text, in: file) }
        return color
    }

    func list(_ key: String) -> [String] { lists[key] ?? [] }

    /// The number of entries of a list of mappings.
    func count(_ key: String) -> Int { counts[key] ?? 0 }

    private mutating func collect(_ node: Node, _ path: String) {
        func key(_ name: String) -> String { path.isEmpty ? name : "\(path).\(name)" }
        switch node {
        case .scalar(let scalar): scalars[path] = scalar.string
        case .sequence(let sequence):
            lists[path] = sequence.compactMap(\.scalar?.string)
            counts[path] = sequence.count
            for (index, entry) in sequence.enumerated() where entry.mapping != nil {
                collect(entry, key("\(index)"))
            }
        case .mapping(let mapping):
            for (name, value) in mapping { collect(value, key(name.scalar?.string ?? "")) }
        case .alias: break
        }
    }
}

/// A mistake in a theme or in a file of words.
public struct StyleError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong and where, in lowercase and without a full stop.
    public let description: String

    static func unreadable(_ file: String, reason: String) -> StyleError {
        StyleError(description: "\(file): \(reason)")
    }

    static func missing(_ key: String, in file: String) -> StyleError {
        StyleError(description: "\(file): '\(key)' is missing")
    }

    static func notAColor(_ text: String, in file: String) -> StyleError {
        StyleError(description: "\(file): '\(text)' is no colour (expected #RRGGBB)")
    }

    static func notANumber(_ text: String, _ key: String, in file: String) -> StyleError {
        StyleError(description: "\(file): '\(key)' is '\(text)', which is no sensible number")
    }
}

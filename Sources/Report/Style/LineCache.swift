internal import Graphics
internal import Layout
internal import Synchronization

/// Lines of text that have been set before: labels come again on every axis and every page, and a
/// page may be drawn more than once.
final class LineCache: Sendable {
    struct Key: Hashable {
        var text: String
        var role: TextRole
        var color: Color?
    }

    private let lines = Mutex<[Key: Line]>([:])

    /// The line of a key, made by `make` the first time.
    func line(_ key: Key, _ make: () -> Line) -> Line {
        if let known = lines.withLock({ $0[key] }) { return known }
        let line = make()
        lines.withLock { $0[key] = line }
        return line
    }
}

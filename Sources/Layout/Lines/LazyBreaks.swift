internal import Synchronization

/// The places where the lines of a text may break, found once and only if somebody asks.
final class LazyBreaks: Sendable {
    private let found = Mutex<LineBreaker?>(nil)

    /// The breaks of a text; every caller has to bring the same one.
    func breaker(for typesetter: Typesetter) -> LineBreaker {
        found.withLock { found in
            if let found { return found }
            let breaker = LineBreaker(typesetter)
            found = breaker
            return breaker
        }
    }
}

extension Typesetter {
    /// Where the lines of the text may break.
    var breaker: LineBreaker { breaks.breaker(for: self) }

    /// Whether no character of the text ends a line, or leads elsewhere in it.
    var isOneLine: Bool {
        analysis.paragraphs.count == 1
            && !analysis.bytes.contains { (0x09...0x0C).contains($0) }
            && !text.string.unicodeScalars.contains("\u{2028}")
    }
}

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
}

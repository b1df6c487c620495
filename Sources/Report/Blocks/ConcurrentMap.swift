internal import Dispatch
internal import Foundation
internal import Synchronization

extension Array where Element: Sendable {
    /// The results of `transform` in order, worked out on all cores where there is enough to do.
    func concurrentlyMapped<Result: Sendable>(
        _ transform: @Sendable (Element) -> Result
    ) -> [Result] {
        let parts = Swift.min(
            ProcessInfo.processInfo.activeProcessorCount, count / fewestWorthAThread)
        guard parts > 1 else { return map(transform) }
        let results = Mutex([[Result]](repeating: [], count: parts))
        DispatchQueue.concurrentPerform(iterations: parts) { part in
            let done = self[count * part / parts..<count * (part + 1) / parts].map(transform)
            results.withLock { $0[part] = done }
        }
        return results.withLock { $0.flatMap { $0 } }
    }
}

// Waking a thread costs as much as laying out a few rows.
private let fewestWorthAThread = 12

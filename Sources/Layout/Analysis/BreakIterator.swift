internal import CICU

/// Sole owner of an ICU break iterator over UTF-8 text.
@safe
struct BreakIterator: ~Copyable {
    /// What ends at a boundary, numbered as ICU does.
    enum Kind: Int32 {
        /// Grapheme clusters (UAX #29).
        case grapheme = 0
        /// Words (UAX #29).
        case word = 1
        /// Places where a line may break (UAX #14).
        case line = 2
        /// Sentences (UAX #29).
        case sentence = 3
    }

    private let breaks: UnsafeMutablePointer<QICUBreaks>

    /// Calls `body` with every boundary after the start, in order.
    static func forEachBoundary(
        _ kind: Kind, in text: [UInt8], _ range: TextRange, language: String?,
        _ body: (_ offset: Int) -> Void
    ) {
        unsafe text.withUnsafeBufferPointer { buffer in
            guard let start = buffer.baseAddress, !range.isEmpty else { return }
            let iterator = unsafe BreakIterator(
                kind, start: start + range.lowerBound, count: range.count, language: language)
            guard let iterator else {
                body(range.upperBound)
                return
            }
            while let next = iterator.next() { body(range.lowerBound + next) }
        }
    }

    private init?(
        _ kind: Kind, start: UnsafePointer<UInt8>, count: Int, language: String?
    ) {
        let opened = unsafe start.withMemoryRebound(to: CChar.self, capacity: count) {
            unsafe qicu_breaks_open(kind.rawValue, language ?? "", $0, Int64(count))
        }
        guard let opened = unsafe opened else { return nil }
        unsafe breaks = opened
    }

    deinit { unsafe qicu_breaks_close(breaks) }

    private func next() -> Int? {
        let offset = unsafe qicu_breaks_next(breaks)
        return offset < 0 ? nil : Int(offset)
    }
}

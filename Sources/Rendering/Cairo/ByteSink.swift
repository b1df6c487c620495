/// Collects Cairo's small writes into large pieces and hands them on; keeps the first error.
final class ByteSink {
    // Cairo writes a few bytes at a time; a pipe wants more.
    private static let pieceSize = 1 << 16

    private let write: ([UInt8]) throws -> Void
    private var piece: [UInt8] = []
    private var isClosed = false

    /// What went wrong in the caller's hands; nothing is handed on after it.
    private(set) var error: (any Error)?

    init(_ write: @escaping ([UInt8]) throws -> Void) {
        self.write = write
    }

    /// Takes bytes; false if they have nowhere to go.
    func take(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard !isClosed, error == nil else { return false }
        unsafe piece.append(contentsOf: bytes)
        if piece.count >= Self.pieceSize { flush() }
        return error == nil
    }

    /// Hands on what is left.
    func finish() throws {
        flush()
        isClosed = true
        if let error { throw error }
    }

    /// Forgets what is left: the file will not be finished.
    func abandon() {
        isClosed = true
        piece = []
    }

    private func flush() {
        guard !isClosed, error == nil, !piece.isEmpty else { return }
        do { try write(piece) } catch { self.error = error }
        piece.removeAll(keepingCapacity: true)
    }
}

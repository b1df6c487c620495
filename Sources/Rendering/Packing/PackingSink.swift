/// Packs the PDF that Cairo writes on its way to the caller.
///
/// A file that the packer does not understand is handed on as it came, as long as nothing of the
/// packed one has been: so the first megabyte waits for the end.
final class PackingSink {
    private static let longestWait = 1 << 20

    private let write: ([UInt8]) throws -> Void
    private var packer: PDFPacker
    /// What came in, until some of the packed file has been handed on.
    private var original: [UInt8]? = []
    private var isUnderstood = true

    init(_ additions: CatalogAdditions, to write: @escaping ([UInt8]) throws -> Void) {
        self.write = write
        packer = PDFPacker(additions)
    }

    /// Takes the next piece of the file.
    ///
    /// - Throws: The caller's own error; ``RenderingError`` if there is no way back.
    func take(_ piece: [UInt8]) throws {
        guard isUnderstood else { return try write(piece) }
        original? += piece
        do { try packer.read(piece) } catch { return try giveUp() }
        if let original, original.count < Self.longestWait { return }
        original = nil
        try handOn()
    }

    /// Hands on what is left.
    func finish() throws {
        guard isUnderstood else { return }
        guard packer.isComplete else { return try giveUp() }
        try handOn()
    }

    private func handOn() throws {
        let output = packer.takeOutput()
        if !output.isEmpty { try write(output) }
    }

    private func giveUp() throws {
        guard let original else { throw RenderingError.unpackable }
        isUnderstood = false
        self.original = nil
        if !original.isEmpty { try write(original) }
    }
}

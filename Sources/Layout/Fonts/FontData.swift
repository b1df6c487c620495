internal import CHarfBuzz

/// A font file in memory, held once however many faces and threads read from it.
///
/// Two are equal only if they are the same object, so that comparing does not look at megabytes.
@safe
package final class FontData: Sendable {
    // Written once, in `init`, and freed when nobody is left who could read it.
    nonisolated(unsafe) private let buffer: UnsafeMutableBufferPointer<UInt8>

    /// Takes a copy of a file's bytes.
    init(_ bytes: [UInt8]) {
        unsafe buffer = .allocate(capacity: bytes.count)
        _ = unsafe buffer.initialize(from: bytes)
    }

    deinit { unsafe buffer.deallocate() }

    /// A copy of the bytes.
    package var bytes: [UInt8] { unsafe [UInt8](buffer) }

    /// A blob that reads from the bytes and keeps them; the caller destroys it.
    func makeBlob() -> OpaquePointer {
        let owner = unsafe Unmanaged.passRetained(self)
        let start = unsafe UnsafeRawPointer(buffer.baseAddress)
        // HarfBuzz releases the owner also where it makes the empty blob.
        let blob = unsafe hb_blob_create(
            start?.assumingMemoryBound(to: CChar.self), UInt32(buffer.count),
            HB_MEMORY_MODE_READONLY, owner.toOpaque(),
            { unsafe $0.map { unsafe Unmanaged<FontData>.fromOpaque($0).release() } })
        guard let blob = unsafe blob else {
            preconditionFailure("HarfBuzz has an empty blob where it can make no other")
        }
        return unsafe blob
    }
}

extension FontData: Hashable {
    package static func == (first: FontData, second: FontData) -> Bool { first === second }

    package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

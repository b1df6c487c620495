internal import Foundation

/// Keeps out other programs that want to change the same folder in the same way.
enum FolderLock {
    /// Waits for its turn, calls `body` and lets the next one in.
    ///
    /// A folder that cannot be locked, as on some network file systems, is used without.
    static func held<Value>(on folder: String, _ body: () throws -> Value) rethrows -> Value {
        let descriptor = unsafe open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        defer { if descriptor >= 0 { close(descriptor) } }
        while descriptor >= 0, flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
        return try body()
    }
}

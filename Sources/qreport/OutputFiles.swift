import Foundation

/// Files that are written together: in the end all of them are whole, or none was touched.
enum OutputFiles {
    /// Puts `bytes` at each path.
    static func write(_ files: [(path: String, bytes: [UInt8])]) throws {
        try withSignalsHeld {
            var drafts: [Draft] = []
            do {
                for (path, bytes) in files {
                    let draft = try Draft(of: path)
                    drafts.append(draft)
                    try draft.write(bytes)
                }
                for draft in drafts { try draft.publish() }
            } catch {
                for draft in drafts { draft.discard() }
                throw error
            }
        }
    }

    /// Lets nobody stop the program while unfinished files lie about; that is put off till after.
    private static func withSignalsHeld(_ body: () throws -> Void) rethrows {
        var held = sigset_t()
        var before = sigset_t()
        unsafe sigemptyset(&held)
        for signal in [SIGINT, SIGTERM, SIGHUP] { unsafe sigaddset(&held, signal) }
        unsafe pthread_sigmask(SIG_BLOCK, &held, &before)
        defer { unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }
        try body()
    }
}

/// The new contents of a file, under another name beside its place until they are complete.
///
/// What is no file, such as `/dev/null` or a named pipe, has no draft and is written at once.
private struct Draft {
    private let name: String
    private let descriptor: Int32
    /// Where the contents belong: `name`, or where that links to.
    private let place: String
    private let draft: String?

    init(of path: String) throws {
        name = path
        place = Self.target(of: path)
        guard !path.isEmpty else { throw Failure(.usage, "-o needs the name of a file") }
        var status = stat()
        let exists = unsafe stat(path, &status) == 0
        if exists, status.st_mode & S_IFMT == S_IFDIR {
            throw Failure(.cannotCreate, "\(path): is a folder (name a file)")
        }
        if exists, status.st_mode & S_IFMT != S_IFREG {
            draft = nil
            descriptor = unsafe Foundation.open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY)
            guard descriptor >= 0 else { throw Self.cannotCreate(path) }
            if isatty(descriptor) == 1 {
                close(descriptor)
                throw Failure(.usage, "\(path): is a terminal (name a file)")
            }
            return
        }
        // A name can be replaced in a folder even if the file itself may not be written.
        if exists, unsafe access(path, W_OK) != 0 { throw Self.cannotCreate(path) }
        let new = try Self.make(beside: place, for: path)
        (draft, descriptor) = (new.path, new.descriptor)
        if exists { keepOwner(status) }
    }

    func write(_ bytes: [UInt8]) throws {
        try descriptor.write(bytes, to: name)
    }

    /// Puts the contents in their place.
    func publish() throws {
        guard let draft else {
            close(descriptor)
            return
        }
        // Some disks tell only now that they are full.
        guard fsync(descriptor) == 0, close(descriptor) == 0 else {
            throw Failure(.outputFailed, "\(name): cannot write: \(systemReason())")
        }
        guard unsafe rename(draft, place) == 0 else { throw Self.cannotCreate(name) }
    }

    /// Leaves nothing behind.
    func discard() {
        close(descriptor)
        if let draft { _ = unsafe unlink(draft) }
    }

    /// Gives the new contents the permissions of the old, and the owner if we may.
    private func keepOwner(_ status: stat) {
        _ = fchown(descriptor, status.st_uid, status.st_gid)
        _ = fchmod(descriptor, status.st_mode & 0o777)
    }

    private static func make(
        beside place: String, for path: String
    ) throws -> (path: String, descriptor: Int32) {
        for number in 0..<1000 {
            let draft = "\(folder(of: place)).qreport-\(getpid())-\(number).part"
            let descriptor = unsafe Foundation.open(
                draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
            if descriptor >= 0 { return (draft, descriptor) }
            if errno != EEXIST { break }
        }
        if errno == ENOENT {
            throw Failure(.cannotCreate, "\(path): the folder does not exist")
        }
        throw cannotCreate(path)
    }

    /// Where links lead to; a link stays a link when what it names is replaced.
    private static func target(of path: String) -> String {
        // As many as Linux follows (path_resolution(7)).
        let longestChain = 40
        var place = path
        for _ in 0..<longestChain {
            guard let next = try? FileManager.default.destinationOfSymbolicLink(atPath: place)
            else { return place }
            place = next.hasPrefix("/") ? next : folder(of: place) + next
        }
        return place
    }

    /// The part of a path up to its last slash; what `..` in it means, only the system knows.
    private static func folder(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[...$0]) } ?? "./"
    }

    private static func cannotCreate(_ path: String) -> Failure {
        Failure(.cannotCreate, "\(path): cannot write here: \(systemReason())")
    }
}

import Foundation

/// Where a report goes: standard output, or a file that is there whole or not at all.
enum Output {
    /// Standard output.
    case standard
    /// A file by its path.
    case file(String)

    /// Calls `body` with a function that takes bytes.
    ///
    /// A file is written under another name beside its place and put there when all went well.
    func write(_ body: (_ sink: @escaping ([UInt8]) throws -> Void) throws -> Void) throws {
        switch self {
        case .standard:
            guard isatty(STDOUT_FILENO) == 0 else {
                throw Failure(
                    .usage, "standard output is a terminal (redirect it, or name a file with -o)")
            }
            let output = OutputFile(descriptor: STDOUT_FILENO, name: "standard output")
            try body { try output.write($0) }
        case .file(let path):
            let output = try OutputFile(replacing: path)
            do {
                try body { try output.write($0) }
                try output.commit()
            } catch {
                output.discard()
                throw error
            }
        }
    }
}

/// An open file that reports every failed write.
final class OutputFile {
    private let descriptor: Int32
    private let name: String
    private let temporaryPath: String?

    init(descriptor: Int32, name: String) {
        self.descriptor = descriptor
        self.name = name
        temporaryPath = nil
    }

    /// Opens a new file beside `path`, in the same folder, so that renaming it is atomic.
    init(replacing path: String) throws {
        name = path
        var isFolder: ObjCBool = false
        let exists = unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
        if exists, isFolder.boolValue {
            throw Failure(.cannotCreate, "\(path): is a folder (name a file)")
        }
        let temporary = path + ".\(getpid()).part"
        temporaryPath = temporary
        descriptor = unsafe open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else {
            throw Failure(.cannotCreate, "\(path): cannot write here: \(Self.reason())")
        }
    }

    func write(_ bytes: [UInt8]) throws {
        var rest = bytes[...]
        while !rest.isEmpty {
            let written = unsafe rest.withUnsafeBytes { buffer in
                unsafe Foundation.write(descriptor, buffer.baseAddress, buffer.count)
            }
            if written < 0, errno == EINTR { continue }
            guard written >= 0 else {
                throw Failure(.outputFailed, "\(name): cannot write: \(Self.reason())")
            }
            rest = rest.dropFirst(written)
        }
    }

    /// Puts the finished file in its place.
    func commit() throws {
        guard let temporaryPath else { return }
        guard fsync(descriptor) == 0, close(descriptor) == 0 else {
            throw Failure(.outputFailed, "\(name): cannot write: \(Self.reason())")
        }
        guard unsafe rename(temporaryPath, name) == 0 else {
            throw Failure(.cannotCreate, "\(name): cannot write here: \(Self.reason())")
        }
    }

    /// Leaves nothing behind.
    func discard() {
        guard let temporaryPath else { return }
        close(descriptor)
        _ = unsafe unlink(temporaryPath)
    }

    /// The system's words for what just failed, as a part of a sentence.
    private static func reason() -> String {
        let words = unsafe String(cString: strerror(errno))
        return words.prefix(1).lowercased() + words.dropFirst()
    }
}

/// The stream for warnings and errors.
enum StandardError {
    static func write(_ line: String) {
        let bytes = Array((line + "\n").utf8)
        _ = unsafe bytes.withUnsafeBytes { buffer in
            unsafe Foundation.write(STDERR_FILENO, buffer.baseAddress, buffer.count)
        }
    }
}

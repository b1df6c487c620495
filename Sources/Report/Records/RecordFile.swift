internal import Foundation

/// The bytes of a file or of standard input.
struct RecordFile {
    /// What errors call it.
    let name: String
    let bytes: [UInt8]

    /// A file beyond this size is no record of anybody's weeks.
    private static let largest = 2 << 30
    private static let chunk = 1 << 16

    /// Reads the file at `path`, or standard input for `-`.
    init(path: String) throws(RecordError) {
        let isStandardInput = path == "-"
        name = isStandardInput ? "<stdin>" : path
        let location = SourceLocation(file: name)
        let descriptor =
            isStandardInput ? STDIN_FILENO : unsafe open(path, O_RDONLY | O_CLOEXEC)
        defer { if !isStandardInput { close(descriptor) } }
        guard descriptor >= 0 else { throw Self.error(errno, at: location) }
        bytes = try Self.read(descriptor, at: location)
    }

    private static func read(
        _ descriptor: CInt, at location: SourceLocation
    ) throws(RecordError) -> [UInt8] {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: chunk)
        while true {
            let count = unsafe buffer.withUnsafeMutableBytes { buffer in
                unsafe Foundation.read(descriptor, buffer.baseAddress, buffer.count)
            }
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw error(errno, at: location) }
            if count == 0 { return bytes }
            bytes += buffer[..<count]
            guard bytes.count <= largest else {
                throw RecordError(.unreadable, issues: [.tooLarge(limit: largest, at: location)])
            }
        }
    }

    private static func error(_ code: CInt, at location: SourceLocation) -> RecordError {
        let issue: RecordIssue =
            switch code {
            case ENOENT: .missingFile(location)
            case EISDIR: .directory(location)
            case EACCES: .unreadable("permission denied", at: location)
            default: .unreadable(reason(code), at: location)
            }
        return RecordError(.unreadable, issues: [issue])
    }

    /// The system's own words, in lowercase like ours.
    private static func reason(_ code: CInt) -> String {
        let words = unsafe String(cString: strerror(code))
        return words.prefix(1).lowercased() + words.dropFirst()
    }
}

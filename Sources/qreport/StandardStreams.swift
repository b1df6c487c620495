import Foundation

/// The three streams that a program is born with.
enum StandardStreams {
    /// Makes failed writes errors that can be told, and keeps the numbers 0 to 2 for the streams.
    static func prepare() {
        // By default a closed pipe or a file at its limit ends the program without a word.
        signal(SIGPIPE, SIG_IGN)
        signal(SIGXFSZ, SIG_IGN)
        // Were a stream closed, the next file opened would get its number, and a report might be
        // written into the store. Each is opened in the direction in which it is not used.
        for (stream, flags) in [
            (STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY),
        ] where fcntl(stream, F_GETFD) < 0 {
            _ = unsafe open("/dev/null", flags)
        }
    }
}

/// The stream for what was asked for: reports and answers.
enum StandardOutput {
    private static let name = "standard output"

    /// Writes text that was asked for.
    static func write(_ text: String) throws {
        try STDOUT_FILENO.write(Array((text + "\n").utf8), to: name)
    }

    /// Tells what was done.
    ///
    /// It is done all the same if nobody can be told, so that is no failure: whoever tries again
    /// after one would do it twice.
    static func answer(_ line: String) {
        do {
            try write(printable(line))
        } catch {
            StandardError.warn("done, but nobody could be told ('\(printable(line))')")
        }
    }

    /// Calls `body` with a function that takes the bytes of a report; refuses a terminal.
    static func write(
        report body: (_ sink: @escaping ([UInt8]) throws -> Void) throws -> Void
    ) throws {
        guard isatty(STDOUT_FILENO) == 0 else {
            throw Failure(
                .usage, "standard output is a terminal (redirect it, or name a file with -o)")
        }
        try body { try STDOUT_FILENO.write($0, to: name) }
    }
}

/// The stream for failures and warnings.
enum StandardError {
    /// Writes lines; a failure to do so cannot be told to anybody.
    static func write(_ text: String) {
        try? STDERR_FILENO.write(Array((printable(text) + "\n").utf8), to: "standard error")
    }

    static func warn(_ text: String) { write("qreport: warning: \(text)") }

    static func note(_ text: String) { write("qreport: note: \(text)") }
}

/// A line on the terminal that tells how far a long task is; elsewhere nothing is told.
struct ProgressLine {
    // Who waits less does not need to know, and more often than this nobody can read.
    private static let pause = Duration.milliseconds(400)

    private let isOnTerminal = isatty(STDERR_FILENO) == 1
    private let clock = ContinuousClock()
    private var next: ContinuousClock.Instant
    private var isShown = false

    init() { next = clock.now + Self.pause }

    mutating func show(_ text: @autoclosure () -> String) {
        guard isOnTerminal, clock.now >= next else { return }
        write("\r\(text())\u{1B}[K")
        isShown = true
        next = clock.now + Self.pause
    }

    mutating func clear() {
        if isShown { write("\r\u{1B}[K") }
        isShown = false
    }

    private func write(_ text: String) {
        try? STDERR_FILENO.write(Array(text.utf8), to: "standard error")
    }
}

/// The text with all that would upset a terminal escaped; lines stay lines.
func printable(_ text: String) -> String {
    func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control: scalar == "\n"
        // Joiners shape words and emoji; other format characters turn the line around.
        case .format: scalar == "\u{200C}" || scalar == "\u{200D}"
        default: true
        }
    }
    guard !text.unicodeScalars.allSatisfy(isHarmless) else { return text }
    return text.unicodeScalars.map { scalar in
        isHarmless(scalar) ? String(scalar) : "\\u{\(String(scalar.value, radix: 16))}"
    }.joined()
}

/// The system's words for what just failed, as a part of a sentence.
func systemReason() -> String {
    let words = unsafe String(cString: strerror(errno))
    return words.prefix(1).lowercased() + words.dropFirst()
}

extension Int32 {
    /// Writes all of `bytes` to this file descriptor, which messages call `name`.
    func write(_ bytes: [UInt8], to name: String) throws {
        var rest = bytes[...]
        while !rest.isEmpty {
            let written = unsafe rest.withUnsafeBytes { buffer in
                unsafe Foundation.write(self, buffer.baseAddress, buffer.count)
            }
            if written < 0, errno == EINTR { continue }
            guard written >= 0 else {
                throw Failure(.outputFailed, "\(name): cannot write: \(systemReason())")
            }
            rest = rest.dropFirst(written)
        }
    }
}

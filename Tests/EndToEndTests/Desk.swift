import Foundation

/// A folder in which the built tool is run, with a record store of its own and in Berlin.
///
/// A class, because the folder is removed with it.
final class Desk {
    /// Where the tool runs; it is empty at first.
    let folder: URL
    private let own: URL

    init() throws {
        own = FileManager.default.temporaryDirectory.appending(path: "qreport-\(UUID())")
        folder = own.appending(path: "folder")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: own) }

    /// How a program ended, and what it said.
    struct Outcome {
        /// The exit code, or the number of the signal that ended it, negative.
        let status: Int32
        let bytes: Data
        let error: String

        var output: String { String(decoding: bytes, as: UTF8.self) }
        /// Standard error without its last line end.
        var message: String { error.hasSuffix("\n") ? String(error.dropLast()) : error }
    }

    /// Runs the tool.
    func qreport(
        _ arguments: String..., input: String = "", environment: [String: String] = [:]
    ) throws -> Outcome {
        try run(Self.tool, arguments, input: Data(input.utf8), environment: environment)
    }

    /// Runs the tool.
    func qreport(_ arguments: [String], input: Data = Data()) throws -> Outcome {
        try run(Self.tool, arguments, input: input)
    }

    /// Runs a line of shell, in which `$QREPORT` is the tool; a failing part of a pipe is its end.
    func shell(_ line: String, environment: [String: String] = [:]) throws -> Outcome {
        try run("/bin/bash", ["-o", "pipefail", "-c", line], environment: environment)
    }

    /// Runs a tool that is found by its name, and returns what it prints; it must succeed.
    func output(of tool: String, _ arguments: String...) throws -> String {
        let outcome = try run(tool, arguments)
        guard outcome.status == 0 else {
            throw ToolFailure(description: "\(tool) \(arguments): \(outcome.error)")
        }
        return outcome.output
    }

    /// Writes a file.
    func write(_ text: String, to name: String) throws {
        try Data(text.utf8).write(to: folder.appending(path: name))
    }

    func contents(of name: String) throws -> Data {
        try Data(contentsOf: folder.appending(path: name))
    }

    /// The names of all files, hidden ones too.
    var files: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
    }

    /// Where the tool keeps records unless told otherwise.
    var storePath: String { own.appending(path: "data/qreport/records.sqlite").path }

    /// All that is in the store, as statements of SQL; empty without a store.
    func storeDump() throws -> String {
        guard FileManager.default.fileExists(atPath: storePath) else { return "" }
        return try output(of: "sqlite3", storePath, ".dump")
    }

    /// The sample with this name.
    static func sample(_ name: String) -> String {
        URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../samples/\(name)").standardized.path
    }

    /// The tool lies beside the program that runs the tests.
    static let tool = {
        let runner = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
        let beside = runner.deletingLastPathComponent().appending(path: "qreport").path
        if FileManager.default.isExecutableFile(atPath: beside) { return beside }
        return URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../.build/debug/qreport").standardized.path
    }()

    private func run(
        _ tool: String, _ arguments: [String], input: Data = Data(),
        environment: [String: String] = [:]
    ) throws -> Outcome {
        // Files, because a pipe that nobody empties would stop the tool.
        let place = own.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: place) }
        func file(_ name: String, _ bytes: Data = Data()) throws -> URL {
            let url = place.appending(path: name)
            try bytes.write(to: url)
            return url
        }
        let (output, error) = (try file("output"), try file("error"))
        let process = Process()
        // The threads that run tests block signals, and that would be passed on to the tool.
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["--default-signal", tool] + arguments
        process.currentDirectoryURL = folder
        process.environment = [
            "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
            "HOME": own.path, "XDG_DATA_HOME": own.appending(path: "data").path,
            "TZ": "Europe/Berlin", "QREPORT": Self.tool, "LC_ALL": "C.UTF-8",
        ].merging(environment) { $1 }
        process.standardInput = try FileHandle(forReadingFrom: file("input", input))
        process.standardOutput = try FileHandle(forWritingTo: output)
        process.standardError = try FileHandle(forWritingTo: error)
        try process.run()
        process.waitUntilExit()
        let status = process.terminationStatus
        return Outcome(
            status: process.terminationReason == .exit ? status : -status,
            bytes: try Data(contentsOf: output),
            error: String(decoding: try Data(contentsOf: error), as: UTF8.self))
    }
}

/// A tool of somebody else's that did not do its part.
struct ToolFailure: Error, CustomStringConvertible {
    let description: String
}

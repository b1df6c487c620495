import Foundation

/// The built `qreport`, run as a program of its own.
enum Tool {
    /// What came of a run.
    struct Result {
        var status: Int32
        var bytes: [UInt8]
        var errors: String
        var text: String { String(decoding: bytes, as: UTF8.self) }
    }

    static func run(_ arguments: [String], input: String) throws -> Result {
        try run(arguments, bytes: Array(input.utf8))
    }

    static func run(_ arguments: [String], bytes: [UInt8] = []) throws -> Result {
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "qreport-tests-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        // Files instead of pipes: a pipe that nobody reads while the tool runs would fill up.
        func file(_ name: String, _ data: Data = Data()) throws -> URL {
            let url = folder.appending(path: name)
            try data.write(to: url)
            return url
        }
        let (input, output, errors) = (
            try file("in", Data(bytes)), try file("out"), try file("err")
        )
        let process = Process()
        process.executableURL = path
        process.arguments = arguments
        process.standardInput = try FileHandle(forReadingFrom: input)
        process.standardOutput = try FileHandle(forWritingTo: output)
        process.standardError = try FileHandle(forWritingTo: errors)
        try process.run()
        process.waitUntilExit()
        return Result(
            status: process.terminationStatus, bytes: Array(try Data(contentsOf: output)),
            errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self))
    }

    /// The tool is built into the folder that the tests are in.
    private static var path: URL {
        let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") } ?? .main
        let beside = bundle.bundleURL.deletingLastPathComponent().appending(path: "qreport")
        if FileManager.default.isExecutableFile(atPath: beside.path) { return beside }
        return URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../.build/debug/qreport").standardized
    }
}

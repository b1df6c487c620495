import Foundation
import Graphics
import Rendering

/// A PDF on disk for as long as a test looks at it with other people's tools.
struct PDFFile: ~Copyable {
    let path: String

    init(_ bytes: [UInt8]) throws {
        path = NSTemporaryDirectory() + "qreport-\(UUID().uuidString).pdf"
        try Data(bytes).write(to: URL(filePath: path))
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// The text as poppler reads it, page after page, without the line breaks at its end.
    func text() throws -> String {
        try output(of: "pdftotext", ["-enc", "UTF-8", path, "-"])
            .trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// What a tool says about the file.
    func output(of tool: String, _ arguments: [String]) throws -> String {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [tool] + arguments
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let bytes = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        let text = String(decoding: bytes, as: UTF8.self)
        guard process.terminationStatus == 0 else {
            throw ToolError(description: "\(tool): \(text)")
        }
        return text
    }

    /// Throws what qpdf complains about, if it does.
    func check() throws { _ = try output(of: "qpdf", ["--check", path]) }

    /// The file with all streams unpacked, to look for what was written.
    func source() throws -> String {
        try output(of: "qpdf", ["--qdf", "--object-streams=disable", path, "-"])
    }
}

/// A tool that ended with an error.
struct ToolError: Error, CustomStringConvertible {
    let description: String
}

extension PDFRenderer {
    /// A small page, rendered and on disk.
    func file(
        size: Size = Size(width: 400, height: 200),
        _ draw: @escaping @Sendable (any Canvas) throws -> Void
    ) throws -> PDFFile {
        try PDFFile(render([Page(size: size, draw: draw)]))
    }
}

import Foundation
public import Testing

/// Texts kept in files beside the tests, to be read in review.
public enum Golden {
    /// Compares a text with the file `Goldens/<name>` beside the calling test's file.
    ///
    /// With `RECORD_GOLDENS=1` in the environment the file is written instead.
    public static func expect(
        _ text: String, matches name: String, file: String = #filePath,
        at location: SourceLocation = #_sourceLocation
    ) throws {
        let url = URL(filePath: file).deletingLastPathComponent()
            .appending(path: "Goldens").appending(path: name)
        if ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "1" {
            try Data((text + "\n").utf8).write(to: url)
            return
        }
        let wanted = try? String(contentsOf: url, encoding: .utf8)
        #expect(text + "\n" == wanted, "\(name) differs", sourceLocation: location)
    }
}

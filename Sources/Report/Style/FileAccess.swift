internal import Foundation

/// Whether a file is there.
func fileExists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

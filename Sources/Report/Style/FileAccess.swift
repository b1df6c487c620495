internal import Foundation

/// Whether a file is there.
func fileExists(_ path: String) -> Bool { unsafe access(path, F_OK) == 0 }

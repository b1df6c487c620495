internal import GRDB

/// Why the store cannot be used; it is as it was before.
public struct StoreError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What kind of mistake it is, for a program's exit code.
    public enum Kind: Hashable, Sendable {
        /// There is no store, or it cannot be opened.
        case inaccessible
        /// The file is not a store, is damaged, or was written by a newer version.
        case invalid
        /// It cannot be written: the disk is full or fails, or the file is protected.
        case unwritable
        /// What was to be added makes no sense.
        case refused
    }

    /// What kind of mistake it is.
    public let kind: Kind
    /// The file.
    public let path: String
    /// What is wrong, in lowercase and without a full stop.
    public let message: String
    /// What to try.
    public let hint: String?

    /// For example `records.sqlite: is not a store of qreport (…)`.
    public var description: String { "\(path): \(message)" + (hint.map { " (\($0))" } ?? "") }
}

/// All that can be wrong with a store, in words.
extension StoreError {
    static func missing(_ path: String) -> StoreError {
        StoreError(
            kind: .inaccessible, path: path, message: "no such store",
            hint: "'qreport import FILE' makes one")
    }

    static func directory(_ path: String) -> StoreError {
        StoreError(
            kind: .inaccessible, path: path, message: "is a directory", hint: "expected a file")
    }

    static func folder(_ path: String, reason: String) -> StoreError {
        StoreError(
            kind: .inaccessible, path: path, message: "the folder cannot be made: \(reason)",
            hint: "--store names another place")
    }

    static func foreign(_ path: String) -> StoreError {
        StoreError(
            kind: .invalid, path: path, message: "is not a store of qreport",
            hint: "--store names another file")
    }

    static func newer(_ path: String) -> StoreError {
        StoreError(
            kind: .invalid, path: path, message: "was written by a newer version of qreport",
            hint: "install that version")
    }

    static func damaged(_ path: String, reason: String) -> StoreError {
        StoreError(
            kind: .invalid, path: path, message: "is damaged: \(reason)",
            hint: "restore it, or import your files into a new one")
    }

    static func refused(_ path: String, reason: String) -> StoreError {
        StoreError(kind: .refused, path: path, message: reason, hint: nil)
    }

    static func database(_ error: DatabaseError, path: String) -> StoreError {
        let reason = error.message ?? "error \(error.resultCode.rawValue)"
        switch error.resultCode {
        case .SQLITE_NOTADB: return foreign(path)
        case .SQLITE_CORRUPT: return damaged(path, reason: reason)
        case .SQLITE_FULL:
            return unwritable(path, "the disk is full", hint: "nothing was added")
        case .SQLITE_READONLY:
            return unwritable(path, "is write-protected", hint: "nothing was added")
        case .SQLITE_BUSY, .SQLITE_LOCKED:
            return unwritable(path, "is in use by another program", hint: "try again")
        case .SQLITE_CANTOPEN, .SQLITE_PERM, .SQLITE_AUTH:
            return StoreError(
                kind: .inaccessible, path: path, message: "cannot be opened: \(reason)",
                hint: "the file and its folder must be readable and writable")
        default:
            return unwritable(path, "cannot be used: \(reason)", hint: nil)
        }
    }

    private static func unwritable(_ path: String, _ message: String, hint: String?) -> StoreError {
        StoreError(kind: .unwritable, path: path, message: message, hint: hint)
    }
}

/// A font file that cannot be used.
public struct FontError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong, in lowercase and without a full stop.
    public let description: String

    static func unreadable(_ path: String) -> FontError {
        FontError(description: "\(path): cannot read the font file")
    }

    static func noFace(in path: String) -> FontError {
        FontError(description: "\(path): not a font, or no face of that index in it")
    }
}

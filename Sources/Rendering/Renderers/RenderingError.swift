internal import Graphics

/// Pages that cannot be turned into a file.
public struct RenderingError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong, in lowercase and without a full stop.
    public let description: String

    /// There is nothing to draw.
    static let noPages = RenderingError(description: "there is no page to draw")

    /// A page whose sides are not numbers between 0 and `limit`.
    static func pageSize(_ size: Size, page: Int, limit: Double) -> RenderingError {
        RenderingError(
            description: "page \(page) is \(size.width) by \(size.height), "
                + "but both sides must be over 0 and at most \(Int(limit))")
    }

    /// A file that Cairo writes otherwise than Cairo 1.16 does, which shows only when it is half done.
    static let unpackable = RenderingError(
        description: "this version of Cairo writes PDFs that cannot be packed")

    /// Something that Cairo refuses, in its words.
    static func cairo(_ words: String) -> RenderingError {
        RenderingError(description: "drawing failed: \(words)")
    }
}

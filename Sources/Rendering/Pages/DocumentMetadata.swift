/// What a document says about itself.
public struct DocumentMetadata: Hashable, Sendable {
    /// The title, shown by readers in the window's frame.
    public var title: String?
    /// Who wrote it.
    public var author: String?
    /// What it is about.
    public var subject: String?
    /// Words to find it by.
    public var keywords: [String]
    /// The program that made it.
    public var creator: String?
    /// When it was made, as ISO 8601 (`2026-11-21T05:23:00+01:00`); nil leaves the date out.
    ///
    /// The clock is never asked: equal input makes equal files. What is not a date is left out.
    public var creationDate: String?
    /// The language of the text, as a BCP 47 tag (`zh-Hans`), for those who have it read aloud.
    ///
    /// What cannot be such a tag is left out.
    public var language: String?

    /// Creates metadata.
    public init(
        title: String? = nil, author: String? = nil, subject: String? = nil,
        keywords: [String] = [], creator: String? = nil, creationDate: String? = nil,
        language: String? = nil
    ) {
        self.title = title
        self.author = author
        self.subject = subject
        self.keywords = keywords
        self.creator = creator
        self.creationDate = creationDate
        self.language = language
    }
}

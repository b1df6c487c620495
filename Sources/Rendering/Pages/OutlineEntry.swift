/// An entry of the table of contents that readers show beside a document.
public struct OutlineEntry: Hashable, Sendable {
    /// The words to show.
    public var title: String
    /// The place that it leads to, named by ``Canvas/addDestination(_:at:)``.
    public var destination: String
    /// Entries under this one.
    public var children: [OutlineEntry]

    /// Creates an entry.
    public init(_ title: String, destination: String, children: [OutlineEntry] = []) {
        self.title = title
        self.destination = destination
        self.children = children
    }

    /// Builds the tree from headings in reading order.
    ///
    /// Level 1 is the highest; a heading that skips levels stands under the nearest higher one
    /// before it.
    public static func tree(
        of headings: [(level: Int, title: String, destination: String)]
    ) -> [OutlineEntry] {
        var rest = headings[...]
        func siblings(below level: Int) -> [OutlineEntry] {
            var entries: [OutlineEntry] = []
            while let heading = rest.first, heading.level > level {
                rest.removeFirst()
                entries.append(
                    OutlineEntry(
                        heading.title, destination: heading.destination,
                        children: siblings(below: heading.level)))
            }
            return entries
        }
        return siblings(below: Int.min)
    }
}

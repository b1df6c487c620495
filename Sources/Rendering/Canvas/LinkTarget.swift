/// Where a click leads.
public enum LinkTarget: Hashable, Sendable {
    /// Out of the document, to a URL.
    case url(String)
    /// To a place in the document, named by ``Canvas/addDestination(_:at:)`` on any page.
    case destination(String)

    /// Reads a link as text attributes have it: `#name` is a destination, all else a URL.
    public init(_ link: String) {
        self = link.hasPrefix("#") ? .destination(String(link.dropFirst())) : .url(link)
    }
}

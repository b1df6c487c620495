/// Web addresses in running text.
enum WebAddress {
    /// The stretches of a text that are addresses, each from `http` to the next space or quotation
    /// mark, without the punctuation of the sentence around it.
    static func ranges(in text: String) -> [Range<String.Index>] {
        var ranges: [Range<String.Index>] = []
        var rest = text[...]
        while let start = rest.firstIndex(of: "h") {
            rest = rest[start...]
            guard let scheme = ["https://", "http://"].first(where: { rest.hasPrefix($0) }) else {
                rest = rest.dropFirst()
                continue
            }
            var address = rest.prefix { !$0.isWhitespace && !closing.contains($0) }
            while let last = address.last, trailing.contains(last) { address.removeLast() }
            if address.count > scheme.count { ranges.append(start..<address.endIndex) }
            rest = text[max(address.endIndex, text.index(after: start))...]
        }
        return ranges
    }

    private static let closing = "<>\"，。；、（）”"
    private static let trailing = ".,;:!?)'"
}

extension AttributedText {
    /// Makes links of all that a regular expression matches.
    ///
    ///     text.addLinks(matching: /#(\d+)/) { "https://example.org/issues/\($0.1)" }
    ///
    /// Matches that touch a link that is there already stay as they are.
    ///
    /// - Parameters:
    ///   - pattern: The regular expression.
    ///   - target: Where a match leads to; nil for nowhere.
    public mutating func addLinks<Pattern: RegexComponent>(
        matching pattern: Pattern, target: (Regex<Pattern.RegexOutput>.Match) -> String?
    ) {
        let found = string.matches(of: pattern)
        for match in found {
            if let target = target(match) { addLink(target, over: offsets(of: match.range)) }
        }
    }

    /// Makes links of web and e-mail addresses: `https://…` and other schemes, `www.…` and `a@b.org`.
    ///
    /// An address ends before white space, before punctuation that is not ASCII, such as that of
    /// Chinese, and before stops and unbalanced brackets at its end. Hosts may have letters of all
    /// scripts (RFC 3987). Addresses without a scheme lead to `https://` or `mailto:`. What is a link
    /// already stays as it is. Takes time linear in the text.
    public mutating func addURLLinks() {
        for (range, target) in AddressScanner(Array(string.utf8)).addresses() {
            addLink(target, over: range)
        }
    }

    private mutating func addLink(_ target: String, over range: TextRange) {
        guard runs(in: range).allSatisfy({ $0.attributes.link == nil }) else { return }
        set(\.link, to: target, in: range)
    }
}

/// Finds web and e-mail addresses in text.
struct AddressScanner {
    private let bytes: [UInt8]

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The addresses in order, with where they lead.
    func addresses() -> [(TextRange, target: String)] {
        var found: [(TextRange, target: String)] = []
        var start = 0
        while start < bytes.count {
            let end = endOfStretch(from: start)
            var position = start
            while position < end, let (range, target) = nextAddress(in: position..<end) {
                found.append((range, target))
                position = range.upperBound
            }
            start = end
            while start < bytes.count, !isPart(start) { start += scalar(of: bytes, at: start).1 }
        }
        return found
    }

    /// The end of the characters from `start` on that may be in an address.
    private func endOfStretch(from start: Int) -> Int {
        var end = start
        while end < bytes.count, isPart(end) { end += scalar(of: bytes, at: end).1 }
        return end
    }

    private func isPart(_ offset: Int) -> Bool {
        let scalar = scalar(of: bytes, at: offset).0
        guard scalar.value >= 0x80 else {
            return scalar.value > 0x20 && !"<>\"`|\\^\u{7F}".unicodeScalars.contains(scalar)
        }
        switch scalar.properties.generalCategory {
        case .openPunctuation, .closePunctuation, .initialPunctuation, .finalPunctuation,
            .otherPunctuation, .spaceSeparator, .lineSeparator, .paragraphSeparator, .control,
            .privateUse, .unassigned, .surrogate:
            return false
        default: return true
        }
    }

    private func nextAddress(in range: TextRange) -> (TextRange, target: String)? {
        for offset in range {
            let found: (TextRange, target: String)? =
                switch bytes[offset] {
                case UInt8(ascii: ":"): webAddress(at: offset, in: range)
                case UInt8(ascii: "w"), UInt8(ascii: "W"): bareAddress(at: offset, in: range)
                case UInt8(ascii: "@"): mailAddress(at: offset, in: range)
                default: nil
                }
            if let found { return found }
        }
        return nil
    }

    // MARK: The three kinds

    /// `https://…`, by its colon.
    private func webAddress(at colon: Int, in range: TextRange) -> (TextRange, target: String)? {
        guard has("://", at: colon, in: range) else { return nil }
        var start = colon
        let first = max(range.lowerBound, colon - Self.longestScheme)
        while start > first, bytes[start - 1].isSchemePart { start -= 1 }
        while start < colon, !bytes[start].isASCIILetter { start += 1 }
        guard colon - start >= 2 else { return nil }
        let scheme = String(decoding: bytes[start..<colon], as: UTF8.self).lowercased()
        let authority = colon + 3
        let host = hostStart(from: authority, in: range)
        let hostEnd = self.hostEnd(from: host, in: range)
        guard hostEnd > host || scheme == "file" else { return nil }
        return address(start..<pathEnd(from: hostEnd, in: range), behind: authority, prefix: "")
    }

    /// `www.example.org`, by its beginning.
    private func bareAddress(at start: Int, in range: TextRange) -> (TextRange, target: String)? {
        guard has("www.", at: start, in: range),
            start == range.lowerBound || !bytes[start - 1].isHostPart && bytes[start - 1] < 0x80
                || isIdeograph(before: start)
        else { return nil }
        let hostEnd = hostEnd(from: start, in: range)
        let host = bytes[start..<hostEnd].reversed().drop { $0 == UInt8(ascii: ".") }
        guard host.count(where: { $0 == UInt8(ascii: ".") }) >= 2 else { return nil }
        return address(
            start..<pathEnd(from: hostEnd, in: range), behind: start, prefix: "https://")
    }

    /// `a@b.org`, by its sign; with `mailto:` before it if that is there.
    private func mailAddress(at sign: Int, in range: TextRange) -> (TextRange, target: String)? {
        var start = sign
        while start > range.lowerBound, bytes[start - 1].isMailboxPart { start -= 1 }
        while start < sign, !bytes[start].isASCIIAlphanumeric, bytes[start] != UInt8(ascii: "_") {
            start += 1
        }
        var end = hostEnd(from: sign + 1, in: range)
        while end > sign + 1, !bytes[end - 1].isASCIIAlphanumeric, bytes[end - 1] < 0x80 {
            end -= 1
        }
        let labels = bytes[sign + 1..<max(sign + 1, end)].split(
            separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard start < sign, labels.count >= 2, labels.allSatisfy({ !$0.isEmpty }),
            labels[labels.count - 1].count >= 2,
            !labels[labels.count - 1].allSatisfy({ $0.isASCIIDigit })
        else { return nil }
        let prefix = "mailto:"
        let outer = start - prefix.utf8.count
        if outer >= range.lowerBound, has(prefix, at: outer, in: range) {
            return (outer..<end, text(outer..<end))
        }
        return (start..<end, prefix + text(start..<end))
    }

    // MARK: Parts

    /// The beginning of the host behind a name and password.
    private func hostStart(from start: Int, in range: TextRange) -> Int {
        let authority = bytes[start..<range.upperBound].prefix {
            $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#")
        }
        return authority.lastIndex(of: UInt8(ascii: "@")).map { $0 + 1 } ?? start
    }

    /// The end of a host: labels of letters, digits and hyphens with dots between them, or an IPv6
    /// address in brackets.
    private func hostEnd(from start: Int, in range: TextRange) -> Int {
        if start < range.upperBound, bytes[start] == UInt8(ascii: "[") {
            let end = bytes[start + 1..<range.upperBound].firstIndex {
                !$0.isHexDigit && $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: ".")
            }
            guard let end, bytes[end] == UInt8(ascii: "]") else { return start }
            return end + 1
        }
        var end = start
        while end < range.upperBound {
            let (scalar, length) = scalar(of: bytes, at: end)
            let isLetter = scalar.value >= 0x80 && scalar.properties.isAlphabetic
            let isMark = scalar.value >= 0x80 && scalar.isMark
            guard isLetter || isMark || bytes[end].isHostPart else { break }
            // Chinese and Japanese go on without a space behind a Latin host.
            if scalar.isIdeographic, end > start, bytes[end - 1].isASCIIAlphanumeric { break }
            end += length
        }
        return end
    }

    /// The end of port, path, query and fragment behind a host, if there are any.
    private func pathEnd(from host: Int, in range: TextRange) -> Int {
        var end = host
        if end < range.upperBound, bytes[end] == UInt8(ascii: ":") {
            let port = bytes[(end + 1)..<range.upperBound].prefix { $0.isASCIIDigit }
            if !port.isEmpty { end = port.endIndex }
        }
        guard end < range.upperBound, "/?#".utf8.contains(bytes[end]) else { return end }
        return range.upperBound
    }

    /// The address without what closes the sentence around it.
    private func address(
        _ range: TextRange, behind start: Int, prefix: String
    ) -> (TextRange, target: String)? {
        var end = range.upperBound
        // How many brackets of each kind are closed but not opened.
        var excess = [UInt8: Int]()
        for byte in bytes[range] {
            if let opening = byte.opening { excess[opening, default: 0] += 1 }
            if byte.isOpening { excess[byte, default: 0] -= 1 }
        }
        while end > start {
            let last = bytes[end - 1]
            if let opening = last.opening {
                guard excess[opening, default: 0] > 0 else { break }
                excess[opening, default: 0] -= 1
            } else if last.isOpening {
                excess[last, default: 0] += 1
            } else if !".,:;!?'*_~".utf8.contains(last) {
                break
            }
            end -= 1
        }
        guard end > start else { return nil }
        return (range.lowerBound..<end, prefix + text(range.lowerBound..<end))
    }

    private func has(_ text: String, at offset: Int, in range: TextRange) -> Bool {
        let end = offset + text.utf8.count
        return end <= range.upperBound
            && zip(bytes[offset..<end], text.utf8).allSatisfy { ($0 | 0x20) == ($1 | 0x20) }
    }

    private func isIdeograph(before offset: Int) -> Bool {
        var start = offset - 1
        while start > 0, bytes[start] & 0xC0 == 0x80 { start -= 1 }
        return scalar(of: bytes, at: start).0.isIdeographic
    }

    private func text(_ range: TextRange) -> String {
        String(decoding: bytes[range], as: UTF8.self)
    }

    // Longer than any registered scheme.
    private static let longestScheme = 32
}

extension UInt8 {
    fileprivate var isASCIILetter: Bool { (0x61...0x7A).contains(self | 0x20) }
    fileprivate var isASCIIDigit: Bool { (0x30...0x39).contains(self) }
    fileprivate var isASCIIAlphanumeric: Bool { isASCIILetter || isASCIIDigit }
    fileprivate var isHexDigit: Bool { isASCIIDigit || (0x61...0x66).contains(self | 0x20) }
    fileprivate var isSchemePart: Bool { isASCIIAlphanumeric || "+.-".utf8.contains(self) }
    fileprivate var isHostPart: Bool { isASCIIAlphanumeric || ".-_".utf8.contains(self) }
    fileprivate var isMailboxPart: Bool { isASCIIAlphanumeric || "._%+-'".utf8.contains(self) }
    fileprivate var isOpening: Bool { "([{".utf8.contains(self) }

    /// The bracket that opens what this one closes.
    fileprivate var opening: UInt8? {
        switch self {
        case UInt8(ascii: ")"): UInt8(ascii: "(")
        case UInt8(ascii: "]"): UInt8(ascii: "[")
        case UInt8(ascii: "}"): UInt8(ascii: "{")
        default: nil
        }
    }
}

internal import Graphics

/// Reads markup from its beginning to its end, byte by byte: a mark behind a `<` hides no tag.
struct MarkupReader {
    /// A tag that is not closed yet.
    private struct OpenTag {
        var name: String
        var offset: Int
        /// What holds behind its end.
        var outer: TextAttributes
    }

    private let bytes: [UInt8]
    private var offset = 0
    private var attributes: TextAttributes
    private var open: [OpenTag] = []
    private var text = AttributedText()
    /// Characters in the attributes of now, not yet in `text`.
    private var pending: [UInt8] = []

    init(_ markup: String, _ attributes: TextAttributes) {
        bytes = Array(markup.utf8)
        self.attributes = attributes
    }

    mutating func read() throws(MarkupError) -> AttributedText {
        while offset < bytes.count {
            switch bytes[offset] {
            case UInt8(ascii: "<"):
                flush()
                try readTag()
            case UInt8(ascii: "&"): pending += try readEntity()
            default:
                pending.append(bytes[offset])
                offset += 1
            }
        }
        flush()
        if let last = open.last { throw error("'<\(last.name)>' is never closed", at: last.offset) }
        return text
    }

    private mutating func flush() {
        text.append(String(decoding: pending, as: UTF8.self), attributes)
        pending.removeAll(keepingCapacity: true)
    }

    // MARK: Tags

    private mutating func readTag() throws(MarkupError) {
        let start = offset
        offset += 1
        if skip("/") {
            let name = readName()
            skipSpaces()
            guard skip(">") else { throw error("expected '>' behind '</\(name)'", at: offset) }
            guard let last = open.popLast() else {
                throw error("'</\(name)>' closes nothing", at: start)
            }
            guard last.name == name else {
                throw error("expected '</\(last.name)>' instead of '</\(name)>'", at: start)
            }
            attributes = last.outer
            return
        }
        let name = readName()
        guard !name.isEmpty else {
            throw error("expected a tag (write &lt; for the character '<')", at: start)
        }
        guard Self.tags.contains(name) else {
            throw error(
                "unknown tag '\(name)' (known: \(Self.tags.joined(separator: ", ")))", at: start)
        }
        open.append(OpenTag(name: name, offset: start, outer: attributes))
        apply(name)
        while true {
            skipSpaces()
            if skip(">") { return }
            try readValue(of: name)
        }
    }

    private static let tags = ["a", "b", "i", "s", "span", "sub", "sup", "u"]

    private mutating func apply(_ tag: String) {
        switch tag {
        case "b": attributes.font.weight = .bold
        case "i": attributes.font.isItalic = true
        case "u": attributes.underline = TextDecoration()
        case "s": attributes.strikethrough = TextDecoration()
        case "sup": attributes.superscript += 1
        case "sub": attributes.superscript -= 1
        default: break
        }
    }

    /// One `name="value"` in a tag.
    private mutating func readValue(of tag: String) throws(MarkupError) {
        let start = offset
        let name = readName()
        guard !name.isEmpty else { throw error("expected '>' to end '<\(tag)'", at: offset) }
        skipSpaces()
        guard skip("=") else {
            throw error("expected a value: \(name)=\"…\"", at: offset)
        }
        skipSpaces()
        guard let quote = ["\"", "'"].first(where: { skip($0) }) else {
            throw error("expected quotes around the value of '\(name)'", at: offset)
        }
        let valueStart = offset
        var value: [UInt8] = []
        while !skip(quote) {
            guard offset < bytes.count else {
                throw error("the value of '\(name)' is never closed", at: valueStart - 1)
            }
            if bytes[offset] == UInt8(ascii: "&") {
                value += try readEntity()
            } else {
                value.append(bytes[offset])
                offset += 1
            }
        }
        let text = String(decoding: value, as: UTF8.self)
        guard try apply(name, text, of: tag, at: valueStart) else {
            throw error("'\(tag)' has no '\(name)'", at: start)
        }
    }

    /// Sets what a value says; false if the tag knows nothing of the name.
    private mutating func apply(
        _ name: String, _ value: String, of tag: String, at offset: Int
    ) throws(MarkupError) -> Bool {
        switch (tag, name) {
        case ("a", "href"): attributes.link = value
        case ("span", "lang"): attributes.language = value
        case ("span", "color"): attributes.color = try color(value, at: offset)
        case ("span", "background"):
            attributes.background = TextBackground(try color(value, at: offset))
        case ("span", "font"):
            attributes.font.families = value.split(separator: ",").map {
                String($0.drop { $0 == " " })
            }
        case ("span", "weight"):
            guard let weight = Int(value), (1...1000).contains(weight) else {
                throw error("'\(value)' is no weight (expected 1 to 1000)", at: offset)
            }
            attributes.font.weight = FontWeight(weight)
        case ("span", "size"):
            let isPercent = value.hasSuffix("%")
            guard let size = Double(isPercent ? value.dropLast() : value[...]), size > 0,
                size.isFinite
            else { throw error("'\(value)' is no size (expected points or percent)", at: offset) }
            attributes.font.size = isPercent ? attributes.font.size * size / 100 : size
        default: return false
        }
        return true
    }

    private func color(_ value: String, at offset: Int) throws(MarkupError) -> Color {
        guard let color = Color(value) else {
            throw error("'\(value)' is no colour (expected #RGB, #RRGGBB or #RRGGBBAA)", at: offset)
        }
        return color
    }

    // MARK: Characters

    private mutating func readEntity() throws(MarkupError) -> [UInt8] {
        let start = offset
        offset += 1
        let name = bytes[offset...].prefix(Self.longestEntity).prefix {
            $0 != UInt8(ascii: ";") && $0 > 0x20 && $0 < 0x80
        }
        offset = name.endIndex
        guard skip(";") else {
            throw error("expected a name and ';' (write &amp; for the character '&')", at: start)
        }
        let text = String(decoding: name, as: UTF8.self)
        guard let scalar = Self.scalar(text) else {
            throw error("unknown character '&\(text);'", at: start)
        }
        return Array(String(Character(scalar)).utf8)
    }

    // Enough for the longest one, &#x10FFFF; with some zeros.
    private static let longestEntity = 12

    private static func scalar(_ name: String) -> Unicode.Scalar? {
        switch name {
        case "lt": return "<"
        case "gt": return ">"
        case "amp": return "&"
        case "quot": return "\""
        case "apos": return "'"
        default:
            let isHexadecimal = name.hasPrefix("#x")
            guard name.hasPrefix("#") else { return nil }
            let digits = name.dropFirst(isHexadecimal ? 2 : 1)
            guard digits.first?.isHexDigit == true else { return nil }
            return UInt32(digits, radix: isHexadecimal ? 16 : 10).flatMap(Unicode.Scalar.init)
        }
    }

    // MARK: Steps

    private mutating func skip(_ character: String) -> Bool {
        guard offset < bytes.count, bytes[offset] == character.utf8.first else { return false }
        offset += 1
        return true
    }

    private mutating func skipSpaces() {
        while offset < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[offset]) { offset += 1 }
    }

    private mutating func readName() -> String {
        let name = bytes[offset...].prefix { (0x61...0x7A).contains($0 | 0x20) }
        offset = name.endIndex
        return String(decoding: name, as: UTF8.self)
    }

    private func error(_ message: String, at offset: Int) -> MarkupError {
        let before = String(decoding: bytes[..<offset], as: UTF8.self).unicodeScalars
        let lineStart = before.lastIndex(of: "\n").map { before.index(after: $0) }
        return MarkupError(
            line: before.count { $0 == "\n" } + 1,
            column: before[(lineStart ?? before.startIndex)...].count + 1, message: message)
    }
}

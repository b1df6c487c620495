/// The scripts of a paragraph (UAX #24): characters of no script take that of the one before them,
/// at the beginning that of the first one that has any.
///
/// A closing bracket or quote takes the script of its opening one (5.1), a mark that of its letter
/// (5.2), so that pairs come from one font and letters keep their marks.
struct ScriptRuns {
    struct Run {
        var range: TextRange
        var script: Script
    }

    private var runs: [Run] = []
    /// Brackets and quotes not closed yet, each with the index of its run.
    private var openings: [(character: Unicode.Scalar, run: Int)] = []

    init(_ bytes: [UInt8], in range: TextRange) {
        if bytes[range].allSatisfy({ $0 < 0x80 }) {
            runs = [Run(range: range, script: .latin)]
            return
        }
        forEachScalar(of: bytes, in: range) { scalar, position in
            add(position, script: script(of: scalar))
            if scalar.isOpening { open(scalar) }
        }
    }

    /// The runs that touch a stretch, cut to it.
    func runs(in stretch: TextRange) -> [Run] {
        let first = runs.partitioningIndex { $0.range.upperBound > stretch.lowerBound }
        return runs[first...].prefix { $0.range.lowerBound < stretch.upperBound }
            .map { Run(range: $0.range.clamped(to: stretch), script: $0.script) }
    }

    private mutating func script(of scalar: Unicode.Scalar) -> Script {
        if let opening = scalar.opening,
            let index = openings.lastIndex(where: { $0.character == opening })
        {
            let script = runs[openings[index].run].script
            openings.removeSubrange(index...)
            return script
        }
        // A mark that some other script lends stays with its letter.
        let isOnLetter = scalar.isMark && runs.last?.script.isNeutral == false
        return isOnLetter ? .inherited : scalar.script
    }

    private mutating func add(_ position: TextRange, script: Script) {
        guard let last = runs.last else {
            runs.append(Run(range: position, script: script))
            return
        }
        if script.isNeutral || script == last.script {
            runs[runs.count - 1].range = last.range.lowerBound..<position.upperBound
        } else if last.script.isNeutral {
            runs[runs.count - 1] = Run(
                range: last.range.lowerBound..<position.upperBound, script: script)
        } else {
            runs.append(Run(range: position, script: script))
        }
    }

    // As many as UAX #9, BD16 keeps in mind.
    private static let mostOpenings = 63

    private mutating func open(_ scalar: Unicode.Scalar) {
        if openings.count == Self.mostOpenings { openings.removeFirst() }
        openings.append((scalar, runs.count - 1))
    }
}

extension Unicode.Scalar {
    /// Whether the character opens a pair of brackets or quotes.
    fileprivate var isOpening: Bool {
        switch self {
        case "(", "[", "{", "«", "‹", "‘", "“", "〈", "《", "「", "『", "【", "〔", "〖", "（", "［", "｛":
            true
        default: false
        }
    }

    /// The character that opens the pair that this one closes; nil if it closes none.
    fileprivate var opening: Unicode.Scalar? {
        switch self {
        case ")": "("
        case "]": "["
        case "}": "{"
        case "»": "«"
        case "›": "‹"
        case "’": "‘"
        case "”": "“"
        case "〉": "〈"
        case "》": "《"
        case "」": "「"
        case "』": "『"
        case "】": "【"
        case "〕": "〔"
        case "〗": "〖"
        case "）": "（"
        case "］": "［"
        case "｝": "｛"
        default: nil
        }
    }
}

/// Calls `body` with every code point of a stretch of well-formed UTF-8 and its offsets.
func forEachScalar(
    of bytes: [UInt8], in range: TextRange, _ body: (Unicode.Scalar, TextRange) -> Void
) {
    var offset = range.lowerBound
    while offset < range.upperBound {
        let (scalar, length) = scalar(of: bytes, at: offset)
        body(scalar, offset..<offset + length)
        offset += length
    }
}

/// The code point at an offset of well-formed UTF-8, and its length in bytes.
func scalar(of bytes: [UInt8], at offset: Int) -> (Unicode.Scalar, Int) {
    let lead = bytes[offset]
    if lead < 0x80 { return (Unicode.Scalar(lead), 1) }
    let length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    var value = UInt32(lead) & (0x7F >> UInt32(length))
    for index in offset + 1..<min(offset + length, bytes.count) {
        value = value << 6 | UInt32(bytes[index] & 0x3F)
    }
    return (Unicode.Scalar(value) ?? "\u{FFFD}", length)
}

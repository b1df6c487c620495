/// The scripts of a paragraph (UAX #24): characters of no script take that of the one before them,
/// at the beginning that of the first one that has any.
///
/// A character used in several scripts (Script_Extensions) stays in the run of any of them, and goes
/// with what follows where only that is one of them. A closing bracket or quote takes the script of its
/// opening one (5.1), a mark that of its letter (5.2), so that pairs come from one font and letters keep
/// their marks.
struct ScriptRuns {
    struct Run {
        var range: TextRange
        var script: Script
    }

    private let bytes: [UInt8]
    private let range: TextRange
    private var runs: [Run] = []
    /// Brackets and quotes not closed yet, each with the index of its run.
    private var openings: [(character: Unicode.Scalar, run: Int)] = []
    /// The first character with a script of its own behind the last place where somebody asked.
    private var upcoming: (offset: Int, script: Script)?

    init(_ bytes: [UInt8], in range: TextRange) {
        self.bytes = bytes
        self.range = range
        if bytes[range].allSatisfy({ $0 < 0x80 }) {
            runs = [Run(range: range, script: .latin)]
            return
        }
        forEachScalar(of: bytes, in: range) { scalar, position in
            let pair = scalar.pair
            let script = closing(pair) ?? script(of: scalar, before: position.upperBound)
            add(position, script: script)
            if let pair, pair.isOpening { open(pair.opening) }
        }
    }

    /// The runs that touch a stretch, cut to it.
    func runs(in stretch: TextRange) -> [Run] {
        let first = runs.partitioningIndex { $0.range.upperBound > stretch.lowerBound }
        return runs[first...].prefix { $0.range.lowerBound < stretch.upperBound }
            .map { Run(range: $0.range.clamped(to: stretch), script: $0.script) }
    }

    private mutating func script(of scalar: Unicode.Scalar, before next: Int) -> Script {
        let own = scalar.script
        guard let current = runs.last?.script, !current.isNeutral, own != current else {
            return own
        }
        // A mark that some other script lends stays with its letter.
        if scalar.isMark || scalar.isUsed(in: current) { return .inherited }
        guard own.isNeutral, scalar.value >= 0x80, !scalar.isUsed(in: own) else { return own }
        let following = script(after: next)
        return scalar.isUsed(in: following) ? following : own
    }

    /// The script of the first character from an offset on that has one.
    private mutating func script(after offset: Int) -> Script {
        if let upcoming, upcoming.offset >= offset { return upcoming.script }
        var offset = offset
        while offset < range.upperBound {
            let (scalar, length) = scalar(of: bytes, at: offset)
            let script = scalar.script
            if !script.isNeutral {
                upcoming = (offset, script)
                return script
            }
            offset += length
        }
        upcoming = (range.upperBound, .common)
        return .common
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

    /// The script of the opening character that a closing one belongs to; nil if there is none.
    private mutating func closing(_ pair: (opening: Unicode.Scalar, isOpening: Bool)?) -> Script? {
        guard let pair, !pair.isOpening,
            let index = openings.lastIndex(where: { $0.character == pair.opening })
        else { return nil }
        let script = runs[openings[index].run].script
        openings.removeSubrange(index...)
        return script
    }
}

extension Unicode.Scalar {
    /// The character that opens the pair of brackets or quotes that this one belongs to.
    fileprivate var pair: (opening: Unicode.Scalar, isOpening: Bool)? {
        switch self {
        case "«", "‹", "‘", "“": (self, true)
        case "»": ("«", false)
        case "›": ("‹", false)
        case "’": ("‘", false)
        case "”": ("“", false)
        default: value < 0x80 && !"()[]{}".unicodeScalars.contains(self) ? nil : bracket
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

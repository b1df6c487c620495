/// The scripts of a paragraph (UAX #24): characters of no script take that of the one before them,
/// at the beginning that of the first one that has any.
struct ScriptRuns {
    struct Run {
        var range: TextRange
        var script: Script
    }

    private var runs: [Run] = []

    init(_ bytes: [UInt8], in range: TextRange) {
        if bytes[range].allSatisfy({ $0 < 0x80 }) {
            runs = [Run(range: range, script: .latin)]
            return
        }
        forEachScalar(of: bytes, in: range) { scalar, position in
            let script = scalar.script
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
    }

    /// The runs that touch a stretch, cut to it.
    func runs(in stretch: TextRange) -> [Run] {
        runs.compactMap { run in
            let inside = run.range.clamped(to: stretch)
            return inside.isEmpty ? nil : Run(range: inside, script: run.script)
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

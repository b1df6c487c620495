internal import Graphics

extension TextFrame: CustomDebugStringConvertible {
    /// The lines and their runs, one to a row, with lengths to three decimals: for tests and for the
    /// curious.
    public var debugDescription: String {
        let size = path.bounds?.size ?? .zero
        var rows = ["TextFrame \(short(size.width))×\(short(size.height))"]
        for (number, placed) in lines.enumerated() {
            let isLast = number == lines.count - 1 && overflow == nil
            rows.append((isLast ? "└─ " : "├─ ") + placed.summary)
            let parts = placed.line.runs.map(\.summary) + placed.line.rubies.map(\.summary)
            for (index, part) in parts.enumerated() {
                let isLastPart = index == parts.count - 1
                rows.append((isLast ? "   " : "│  ") + (isLastPart ? "└─ " : "├─ ") + part)
            }
        }
        if let overflow {
            rows.append("└─ Overflow \(overflow.lowerBound)..<\(overflow.upperBound)")
        }
        return rows.joined(separator: "\n")
    }
}

extension PlacedLine {
    fileprivate var summary: String {
        let x = origin.x == 0 ? "" : " x \(short(origin.x))"
        return "Line \(line.range.lowerBound)..<\(line.range.upperBound)\(x)"
            + " baseline \(short(origin.y)) width \(short(line.visibleWidth))"
    }
}

extension GlyphRun {
    fileprivate var summary: String {
        let way = direction == .leftToRight ? "ltr" : "rtl"
        return "Run \(face.postScriptName) \(short(size)) \(way) \(text.debugDescription)"
    }
}

extension PlacedRuby {
    fileprivate var summary: String {
        let text = line.runs.sorted { $0.range.lowerBound < $1.range.lowerBound }.map(\.text)
            .joined()
        return "Ruby \(range.lowerBound)..<\(range.upperBound) x \(short(origin.x))"
            + " baseline \(short(origin.y)) width \(short(line.width)) \(text.debugDescription)"
    }
}

/// A number with at most three decimals.
private func short(_ value: Double) -> String {
    let rounded = (value * 1000).rounded() / 1000
    guard rounded.magnitude < 1e15 else { return "\(rounded)" }
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
}

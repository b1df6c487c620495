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
            for (index, run) in placed.line.runs.enumerated() {
                let isLastRun = index == placed.line.runs.count - 1
                rows.append((isLast ? "   " : "│  ") + (isLastRun ? "└─ " : "├─ ") + run.summary)
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

/// A number with at most three decimals.
private func short(_ value: Double) -> String {
    let rounded = (value * 1000).rounded() / 1000
    guard rounded.magnitude < 1e15 else { return "\(rounded)" }
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
}

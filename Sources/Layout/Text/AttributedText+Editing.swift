extension AttributedText {
    /// Puts other text in the place of a stretch.
    ///
    /// Takes time linear in what is taken out and put in, and in the number of runs; the bytes behind
    /// the stretch are moved in one go.
    public mutating func replaceSubrange(_ range: TextRange, with other: AttributedText) {
        let range = characterAligned(range)
        string.replaceSubrange(indices(of: range), with: other.string)
        replaceRuns(in: range, with: other.runs, length: other.count)
    }

    /// Puts a string in the place of a stretch, as if it were typed there.
    ///
    /// It takes the attributes of the first character that it replaces. Where it replaces none, those
    /// of the character before it; at the beginning of the text, of the one behind it. It is never
    /// an attachment. Costs what the replacement by an attributed text does.
    public mutating func replaceSubrange(_ range: TextRange, with string: String) {
        let range = characterAligned(range)
        var attributes =
            attributes(at: range.isEmpty ? range.lowerBound - 1 : range.lowerBound)
            ?? TextAttributes()
        attributes.attachment = nil
        replaceSubrange(range, with: AttributedText(string, attributes))
    }

    /// Puts other text before the character at a UTF-8 offset.
    public mutating func insert(_ other: AttributedText, at offset: Int) {
        replaceSubrange(offset..<offset, with: other)
    }

    /// Puts a string before the character at a UTF-8 offset, in the attributes of the character
    /// before it.
    public mutating func insert(_ string: String, at offset: Int) {
        replaceSubrange(offset..<offset, with: string)
    }

    /// Takes a stretch out.
    public mutating func removeSubrange(_ range: TextRange) {
        replaceSubrange(range, with: AttributedText())
    }

    /// A part of the text, in time linear in the part.
    public subscript(range: TextRange) -> AttributedText {
        let range = characterAligned(range)
        var part = AttributedText(String(string[indices(of: range)]))
        part.runs = runs(in: range).map { $0.shifted(by: -range.lowerBound) }
        return part
    }

    /// The stretch with whole code points, moved into the text; an empty one stays empty.
    func characterAligned(_ range: TextRange) -> TextRange {
        let utf8 = string.utf8
        func isContinuation(_ offset: Int) -> Bool {
            offset < utf8.count && utf8[index(at: offset)] & 0xC0 == 0x80
        }
        var (lower, upper) = (
            min(max(0, range.lowerBound), count), min(max(0, range.upperBound), count)
        )
        while lower > 0, isContinuation(lower) { lower -= 1 }
        guard !range.isEmpty else { return lower..<lower }
        while isContinuation(upper) { upper += 1 }
        return lower..<upper
    }

    /// Puts runs that count from zero in the place of those of a stretch; all that stands behind it
    /// moves along.
    mutating func replaceRuns(in range: TextRange, with new: [Run], length: Int) {
        let shift = length - range.count
        let first = runs.partitioningIndex { $0.range.upperBound > range.lowerBound }
        let end = runs.partitioningIndex { $0.range.lowerBound >= range.upperBound }
        // With the neighbours on both sides, which may turn out to be equal to what comes between.
        let touched = max(0, first - 1)..<min(runs.count, end + 1)
        var merged: [Run] = []
        for run in runs[touched] where run.range.lowerBound < range.lowerBound {
            merged.add(
                Run(
                    range: run.range.clamped(to: 0..<range.lowerBound), attributes: run.attributes))
        }
        for run in new { merged.add(run.shifted(by: range.lowerBound)) }
        for run in runs[touched] where run.range.upperBound > range.upperBound {
            let rest = run.range.clamped(to: range.upperBound..<run.range.upperBound)
            merged.add(Run(range: rest, attributes: run.attributes).shifted(by: shift))
        }
        if shift != 0 {
            for index in touched.upperBound..<runs.count {
                runs[index] = runs[index].shifted(by: shift)
            }
        }
        runs.replaceSubrange(touched, with: merged)
    }
}

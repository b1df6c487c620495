/// Text with attributes on every character: the input of all layout.
///
/// Positions are UTF-8 offsets. Neighbouring stretches with equal attributes are one run.
public struct AttributedText: Hashable, Sendable {
    /// A stretch of text with the same attributes.
    public struct Run: Hashable, Sendable {
        /// The stretch, as UTF-8 offsets.
        public var range: TextRange
        /// What holds for all of it.
        public var attributes: TextAttributes
    }

    /// The characters.
    public private(set) var string: String
    /// The attributes: runs in order that cover the whole text, none of them empty.
    public private(set) var runs: [Run]

    /// Creates text with the same attributes throughout.
    public init(_ string: String = "", _ attributes: TextAttributes = TextAttributes()) {
        var string = string
        string.makeContiguousUTF8()
        self.string = string
        runs =
            string.isEmpty ? [] : [Run(range: 0..<string.utf8.count, attributes: attributes)]
    }

    /// Creates text that is one inline box.
    public init(_ attachment: Attachment, _ attributes: TextAttributes = TextAttributes()) {
        var attributes = attributes
        attributes.attachment = attachment
        self.init(Attachment.character, attributes)
    }

    /// The length in UTF-8 code units.
    public var count: Int { string.utf8.count }

    /// Whether there are no characters.
    public var isEmpty: Bool { string.isEmpty }

    /// Adds text at the end, in time linear in what is added.
    public mutating func append(_ other: AttributedText) {
        let shift = count
        string += other.string
        for run in other.runs {
            add(
                Run(
                    range: run.range.lowerBound + shift..<run.range.upperBound + shift,
                    attributes: run.attributes))
        }
    }

    /// Adds text at the end, all of it with the same attributes.
    public mutating func append(_ string: String, _ attributes: TextAttributes) {
        append(AttributedText(string, attributes))
    }

    /// Two texts, one after the other.
    public static func + (first: AttributedText, second: AttributedText) -> AttributedText {
        var result = first
        result.append(second)
        return result
    }

    /// Changes the attributes of a stretch.
    ///
    /// - Parameters:
    ///   - range: UTF-8 offsets; what lies outside the text is ignored. A bound inside a character
    ///     takes the whole character in.
    ///   - change: Called with the attributes of each run in the stretch.
    public mutating func update(_ range: TextRange, _ change: (inout TextAttributes) -> Void) {
        let range = characterAligned(range)
        let old = runs
        runs = []
        for run in old {
            let inside = run.range.clamped(to: range)
            guard !inside.isEmpty else {
                add(run)
                continue
            }
            var changed = run.attributes
            change(&changed)
            add(Run(range: run.range.lowerBound..<inside.lowerBound, attributes: run.attributes))
            add(Run(range: inside, attributes: changed))
            add(Run(range: inside.upperBound..<run.range.upperBound, attributes: run.attributes))
        }
    }

    /// Changes the attributes of a stretch given by indices of `string`.
    public mutating func update(
        _ range: Range<String.Index>, _ change: (inout TextAttributes) -> Void
    ) {
        let start = string.utf8.distance(from: string.startIndex, to: range.lowerBound)
        let length = string.utf8.distance(from: range.lowerBound, to: range.upperBound)
        update(start..<start + length, change)
    }

    /// The attributes at a UTF-8 offset: those of the last run at the end of the text, nil if empty.
    ///
    /// O(log n) in the number of runs.
    public func attributes(at offset: Int) -> TextAttributes? {
        runs.isEmpty ? nil : runs[runIndex(at: offset)].attributes
    }

    /// The index of the run that holds a UTF-8 offset; the last one for offsets past the end.
    func runIndex(at offset: Int) -> Int {
        min(runs.partitioningIndex { $0.range.upperBound > offset }, max(0, runs.count - 1))
    }

    private mutating func add(_ run: Run) {
        guard !run.range.isEmpty else { return }
        if let last = runs.last, last.attributes == run.attributes {
            runs[runs.count - 1].range = last.range.lowerBound..<run.range.upperBound
        } else {
            runs.append(run)
        }
    }

    private func characterAligned(_ range: TextRange) -> TextRange {
        let utf8 = string.utf8
        func isContinuation(_ offset: Int) -> Bool {
            offset < utf8.count
                && utf8[utf8.index(utf8.startIndex, offsetBy: offset)] & 0xC0 == 0x80
        }
        var (lower, upper) = (
            min(max(0, range.lowerBound), count), min(max(0, range.upperBound), count)
        )
        while lower > 0, isContinuation(lower) { lower -= 1 }
        while isContinuation(upper) { upper += 1 }
        return lower..<max(lower, upper)
    }
}

/// A stretch of text in UTF-8 code units: the one unit of the whole pipeline.
public typealias TextRange = Range<Int>

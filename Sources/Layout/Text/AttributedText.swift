/// Text with attributes on every character: the input of all layout.
///
/// Positions are UTF-8 offsets. Neighbouring stretches with equal attributes are one run. Offsets
/// outside the text count as its ends, and a range that cuts through a code point takes in all of it.
public struct AttributedText: Hashable, Sendable {
    /// A stretch of text with the same attributes.
    public struct Run: Hashable, Sendable {
        /// The stretch, as UTF-8 offsets.
        public var range: TextRange
        /// What holds for all of it.
        public var attributes: TextAttributes

        /// The same run somewhere else.
        func shifted(by distance: Int) -> Run {
            Run(
                range: range.lowerBound + distance..<range.upperBound + distance,
                attributes: attributes)
        }
    }

    /// The characters.
    public internal(set) var string: String
    /// The attributes: runs in order that cover the whole text, none of them empty, no two neighbours
    /// equal.
    public internal(set) var runs: [Run]

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
        for run in other.runs { runs.add(run.shifted(by: shift)) }
    }

    /// Adds text at the end, all of it with the same attributes.
    public mutating func append(_ string: String, _ attributes: TextAttributes) {
        append(AttributedText(string, attributes))
    }

    /// Adds text at the end, in time linear in what is added.
    public static func += (text: inout AttributedText, other: AttributedText) {
        text.append(other)
    }

    /// Two texts, one after the other.
    public static func + (first: AttributedText, second: AttributedText) -> AttributedText {
        var result = first
        result.append(second)
        return result
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
}

extension [AttributedText.Run] {
    /// Adds a run behind the last one, as a part of it where the attributes are equal.
    mutating func add(_ run: AttributedText.Run) {
        guard !run.range.isEmpty else { return }
        if let last, last.attributes == run.attributes {
            self[count - 1].range = last.range.lowerBound..<run.range.upperBound
        } else {
            append(run)
        }
    }
}

extension AttributedText: ExpressibleByStringLiteral {
    /// Creates text in plain attributes from a literal.
    public init(stringLiteral value: String) { self.init(value) }
}

/// A stretch of text in UTF-8 code units: the one unit of the whole pipeline.
public typealias TextRange = Range<Int>

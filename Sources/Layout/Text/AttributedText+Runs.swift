extension AttributedText {
    /// Changes the attributes of a stretch.
    ///
    /// Takes time linear in the number of runs.
    ///
    /// - Parameters:
    ///   - range: UTF-8 offsets; what lies outside the text is ignored. A bound inside a character
    ///     takes the whole character in.
    ///   - change: Called with the attributes of each run in the stretch.
    public mutating func update(_ range: TextRange, _ change: (inout TextAttributes) -> Void) {
        let range = characterAligned(range)
        let changed = runs(in: range).map { run in
            var run = run.shifted(by: -range.lowerBound)
            change(&run.attributes)
            return run
        }
        replaceRuns(in: range, with: changed, length: range.count)
    }

    /// Changes the attributes of a stretch given by indices of `string`.
    public mutating func update(
        _ range: Range<String.Index>, _ change: (inout TextAttributes) -> Void
    ) {
        update(offsets(of: range), change)
    }

    /// Sets one attribute of a stretch, or of the whole text, and leaves all others as they are.
    ///
    ///     text.set(\.color, to: Color(hex: 0xCC0000), in: 0..<4)
    public mutating func set<Value>(
        _ attribute: WritableKeyPath<TextAttributes, Value>, to value: Value,
        in range: TextRange? = nil
    ) {
        update(range ?? 0..<count) { $0[keyPath: attribute] = value }
    }

    /// The runs of a stretch, the first and the last of them cut to it.
    ///
    /// O(log n) in the number of runs, and linear in those of the stretch.
    public func runs(in range: TextRange) -> [Run] {
        let first = runs.partitioningIndex { $0.range.upperBound > range.lowerBound }
        return runs[first...].prefix { $0.range.lowerBound < range.upperBound }
            .map { Run(range: $0.range.clamped(to: range), attributes: $0.attributes) }
            .filter { !$0.range.isEmpty }
    }

    /// The stretches in which one attribute has the same value, whatever the others do.
    ///
    ///     for (link, range) in text.runs(of: \.link) { … }
    public func runs<Value: Equatable>(
        of attribute: KeyPath<TextAttributes, Value>, in range: TextRange? = nil
    ) -> [(value: Value, range: TextRange)] {
        var stretches: [(value: Value, range: TextRange)] = []
        for run in runs(in: range ?? 0..<count) {
            let value = run.attributes[keyPath: attribute]
            if let last = stretches.last, last.value == value {
                stretches[stretches.count - 1].range =
                    last.range.lowerBound..<run.range.upperBound
            } else {
                stretches.append((value, run.range))
            }
        }
        return stretches
    }

    /// The longest stretch around a UTF-8 offset in which one attribute has the same value; nil if
    /// the text is empty.
    ///
    /// Looks no further than the stretch reaches. Past the end it is the last stretch.
    public func longestRun<Value: Equatable>(
        of attribute: KeyPath<TextAttributes, Value>, at offset: Int
    ) -> (value: Value, range: TextRange)? {
        guard !runs.isEmpty else { return nil }
        let index = runIndex(at: offset)
        let value = runs[index].attributes[keyPath: attribute]
        let isEqual: (Run) -> Bool = { $0.attributes[keyPath: attribute] == value }
        let before = runs[..<index].reversed().prefix(while: isEqual).count
        let behind = runs[index...].prefix(while: isEqual).count
        let (first, last) = (runs[index - before], runs[index + behind - 1])
        return (value, first.range.lowerBound..<last.range.upperBound)
    }
}

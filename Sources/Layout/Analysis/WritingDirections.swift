/// The formatting characters that attributes stand for, where they would be in the text.
struct WritingDirections {
    /// The classes before each UTF-8 offset, in order.
    private var controls: [(offset: Int, classes: [BidiClass])] = []
    private var next = 0

    /// Those of one paragraph.
    init(of text: AttributedText, in range: TextRange) {
        guard !range.isEmpty else { return }
        var open: [WritingDirection] = []
        for run in text.runs[text.runIndex(at: range.lowerBound)...] {
            guard run.range.lowerBound < range.upperBound else { break }
            let wanted = run.attributes.isPlain ? [] : run.attributes.writingDirections
            guard wanted != open else { continue }
            let common = zip(open, wanted).prefix { $0 == $1 }.count
            let classes =
                open[common...].reversed().compactMap(\.closing)
                + wanted[common...].compactMap(\.opening)
            controls.append((max(run.range.lowerBound, range.lowerBound), classes))
            open = wanted
        }
    }

    /// The classes that stand before a character; to be asked in the order of the text.
    mutating func classes(before offset: Int) -> [BidiClass] {
        guard next < controls.count, controls[next].offset <= offset else { return [] }
        defer { next += 1 }
        return controls[next].classes
    }
}

extension AttributedText {
    /// Whether attributes have a say in directions.
    var hasWritingDirections: Bool {
        runs.contains { !$0.attributes.isPlain && !$0.attributes.writingDirections.isEmpty }
    }
}

extension WritingDirection {
    fileprivate var opening: BidiClass? {
        switch self {
        case .embedding(.leftToRight): .leftToRightEmbedding
        case .embedding(.rightToLeft): .rightToLeftEmbedding
        case .override(.leftToRight): .leftToRightOverride
        case .override(.rightToLeft): .rightToLeftOverride
        case .isolate(.leftToRight): .leftToRightIsolate
        case .isolate(.rightToLeft): .rightToLeftIsolate
        case .naturalIsolate: .firstStrongIsolate
        case .phrase: nil
        }
    }

    fileprivate var closing: BidiClass? {
        switch self {
        case .embedding, .override: .popDirectionalFormat
        case .isolate, .naturalIsolate: .popDirectionalIsolate
        case .phrase: nil
        }
    }
}

/// The Unicode Bidirectional Algorithm on one paragraph: classes become levels (UAX #9, 3.3 and L1).
///
/// Our own, because ICU 72 departs from the standard where brackets are overridden or followed by marks.
/// Time is linear in the length: what nests does so 125 levels and 63 brackets deep at most.
struct BidiResolver {
    /// The classes as the characters have them.
    let original: [BidiClass]
    /// What ``qicu_bracket`` says of each character; empty where no character is a bracket.
    let brackets: [Int32]
    /// The level of the paragraph (P2, P3, HL1).
    private(set) var paragraphLevel: UInt8 = 0
    /// The level of each character; one that X9 takes out has that of the character before it.
    private(set) var levels: [UInt8]
    /// The classes as the rules change them.
    var classes: [BidiClass]
    /// The classes before rule W1, where there are brackets.
    private(set) var overridden: [BidiClass] = []
    /// The PDI that closes the isolate opened by a character, the count if none does; empty where
    /// nothing is isolated (BD9).
    private let isolateEnds: [Int]

    init(_ classes: [BidiClass], brackets: [Int32], base: ParagraphStyle.BaseDirection) {
        original = classes
        self.brackets = brackets
        self.classes = classes
        levels = Array(repeating: 0, count: classes.count)
        isolateEnds = Self.isolateEnds(of: classes)
        paragraphLevel =
            switch base {
            case .natural: firstStrongLevel(in: 0..<classes.count) ?? 0
            case .leftToRight: 0
            case .rightToLeft: 1
            }
    }

    mutating func resolve() {
        findExplicitLevels()
        if !brackets.isEmpty { overridden = classes }
        for sequence in isolatingRunSequences() {
            resolveWeak(sequence)
            resolveBrackets(sequence)
            resolveNeutrals(sequence)
        }
        raiseLevels()
        resetSpaces()
    }

    private static func isolateEnds(of classes: [BidiClass]) -> [Int] {
        guard classes.contains(where: \.isIsolateInitiator) else { return [] }
        var ends = Array(repeating: classes.count, count: classes.count)
        var open: [Int] = []
        for (index, bidiClass) in classes.enumerated() {
            if bidiClass.isIsolateInitiator {
                open.append(index)
            } else if bidiClass == .popDirectionalIsolate, let start = open.popLast() {
                ends[start] = index
            }
        }
        return ends
    }

    /// The level of the first strong character that is in no isolate (P2, P3).
    private func firstStrongLevel(in range: Range<Int>) -> UInt8? {
        var index = range.lowerBound
        while index < range.upperBound {
            switch original[index] {
            case .leftToRight: return 0
            case .rightToLeft, .arabicLetter: return 1
            case .firstStrongIsolate, .leftToRightIsolate, .rightToLeftIsolate:
                index = isolateEnds[index]
            default: index += 1
            }
        }
        return nil
    }
}

// MARK: - Explicit levels

extension BidiResolver {
    /// Rules X1 to X8.
    private mutating func findExplicitLevels() {
        var embeddings = Embeddings(level: paragraphLevel)
        for index in original.indices {
            levels[index] = embeddings.top.level
            switch original[index] {
            case .leftToRightEmbedding, .leftToRightOverride, .rightToLeftEmbedding,
                .rightToLeftOverride:
                embeddings.open(embedding(at: index, in: embeddings.top.level))
            case .popDirectionalFormat: embeddings.closeEmbedding()
            case .leftToRightIsolate, .rightToLeftIsolate, .firstStrongIsolate:
                override(index, embeddings)
                embeddings.open(embedding(at: index, in: embeddings.top.level))
            case .popDirectionalIsolate:
                embeddings.closeIsolate()
                levels[index] = embeddings.top.level
                override(index, embeddings)
            case .paragraphSeparator: levels[index] = paragraphLevel
            case .boundaryNeutral: break
            default: override(index, embeddings)
            }
        }
    }

    private mutating func override(_ index: Int, _ embeddings: Embeddings) {
        if let override = embeddings.top.override { classes[index] = override }
    }

    /// What a character opens inside a level: the next odd or even one (X2 to X5c).
    private func embedding(at index: Int, in level: UInt8) -> Embeddings.Embedding {
        let (odd, even) = ((level + 1) | 1, (level + 2) & ~1)
        return switch original[index] {
        case .rightToLeftEmbedding: .init(level: odd, override: nil, isIsolate: false)
        case .leftToRightEmbedding: .init(level: even, override: nil, isIsolate: false)
        case .rightToLeftOverride: .init(level: odd, override: .rightToLeft, isIsolate: false)
        case .leftToRightOverride: .init(level: even, override: .leftToRight, isIsolate: false)
        case .rightToLeftIsolate: .init(level: odd, override: nil, isIsolate: true)
        case .leftToRightIsolate: .init(level: even, override: nil, isIsolate: true)
        default:
            .init(
                level: firstStrongLevel(in: index + 1..<isolateEnds[index]) == 1 ? odd : even,
                override: nil, isIsolate: true)
        }
    }
}

/// The embeddings, overrides and isolates that are open at a character, and how many more there are
/// than can nest (UAX #9, 3.3.2).
private struct Embeddings {
    struct Embedding {
        var level: UInt8
        var override: BidiClass?
        var isIsolate: Bool
    }

    private(set) var top: Embedding
    private var below: [Embedding] = []
    private var isolates = 0
    private var extraIsolates = 0
    private var extraEmbeddings = 0

    /// The deepest level (BD2).
    private static let deepest: UInt8 = 125

    init(level: UInt8) { top = Embedding(level: level, override: nil, isIsolate: false) }

    mutating func open(_ embedding: Embedding) {
        if embedding.level <= Self.deepest, extraIsolates == 0, extraEmbeddings == 0 {
            below.append(top)
            top = embedding
            isolates += embedding.isIsolate ? 1 : 0
        } else if embedding.isIsolate {
            extraIsolates += 1
        } else if extraIsolates == 0 {
            extraEmbeddings += 1
        }
    }

    /// Rule X7.
    mutating func closeEmbedding() {
        guard extraIsolates == 0 else { return }
        if extraEmbeddings > 0 {
            extraEmbeddings -= 1
        } else if !top.isIsolate {
            top = below.popLast() ?? top
        }
    }

    /// Rule X6a.
    mutating func closeIsolate() {
        if extraIsolates > 0 {
            extraIsolates -= 1
        } else if isolates > 0 {
            extraEmbeddings = 0
            while !top.isIsolate { top = below.popLast() ?? top }
            top = below.popLast() ?? top
            isolates -= 1
        }
    }
}

// MARK: - Isolating run sequences

extension BidiResolver {
    /// Characters that the rules W1 to N2 see as neighbours (BD13), without those that X9 takes out.
    struct Sequence {
        var indices: [Int]
        var level: UInt8
        /// The directions at both ends (X10: sos and eos).
        var start: BidiClass
        var end: BidiClass
    }

    /// Rules X9 and X10.
    private func isolatingRunSequences() -> [Sequence] {
        let runs = levelRuns()
        var runOfCharacter: [Int: Int] = [:]
        if !isolateEnds.isEmpty {
            for (number, run) in runs.enumerated() { runOfCharacter[run[0]] = number }
        }
        var isContinued = Array(repeating: false, count: runs.count)
        var sequences: [Sequence] = []
        for number in runs.indices where !isContinued[number] {
            var indices = runs[number]
            var last = number
            while let next = continuation(of: indices[indices.count - 1], runOfCharacter) {
                isContinued[next] = true
                indices += runs[next]
                last = next
            }
            let level = levels[indices[0]]
            let before = number > 0 ? levels[runs[number - 1][0]] : paragraphLevel
            let isOpen =
                last == runs.count - 1
                || original[indices[indices.count - 1]].isIsolateInitiator
            let after = isOpen ? paragraphLevel : levels[runs[last + 1][0]]
            sequences.append(
                Sequence(
                    indices: indices, level: level, start: .direction(of: max(level, before)),
                    end: .direction(of: max(level, after))))
        }
        return sequences
    }

    /// Neighbours on one level (BD7).
    private func levelRuns() -> [[Int]] {
        var runs: [[Int]] = []
        var run: [Int] = []
        for index in original.indices where !original[index].isRemoved {
            if let last = run.last, levels[last] != levels[index] {
                runs.append(run)
                run = []
            }
            run.append(index)
        }
        return run.isEmpty ? runs : runs + [run]
    }

    /// The run that begins with the PDI of the isolate that a run's last character opens.
    private func continuation(of last: Int, _ runOfCharacter: [Int: Int]) -> Int? {
        original[last].isIsolateInitiator ? runOfCharacter[isolateEnds[last]] : nil
    }
}

// MARK: - Levels

extension BidiResolver {
    /// Rules I1 and I2; what X9 took out follows the character before it.
    private mutating func raiseLevels() {
        var last = paragraphLevel
        for index in original.indices {
            if original[index].isRemoved {
                levels[index] = last
                continue
            }
            let isOdd = levels[index] % 2 == 1
            switch classes[index] {
            case .leftToRight: levels[index] += isOdd ? 1 : 0
            case .rightToLeft: levels[index] += isOdd ? 0 : 1
            default: levels[index] += isOdd ? 1 : 2
            }
            last = levels[index]
        }
    }

    /// Rule L1 for the paragraph as one line.
    private mutating func resetSpaces() {
        var isReset = true
        for index in original.indices.reversed() {
            switch original[index] {
            case .segmentSeparator, .paragraphSeparator: isReset = true
            case .whiteSpace, .firstStrongIsolate, .leftToRightIsolate, .rightToLeftIsolate,
                .popDirectionalIsolate:
                break
            default: if !original[index].isRemoved { isReset = false }
            }
            if isReset { levels[index] = paragraphLevel }
        }
    }
}

/// The rules that give every character of a sequence a direction (UAX #9, 3.3.4 and 3.3.5).
extension BidiResolver {
    /// Rules W1 to W7.
    mutating func resolveWeak(_ sequence: Sequence) {
        resolveMarksAndNumbers(sequence)
        resolveSeparators(sequence)
        resolveTerminators(sequence)
        var strong = sequence.start
        for index in sequence.indices {
            switch classes[index] {
            case .leftToRight, .rightToLeft: strong = classes[index]
            case .europeanSeparator, .commonSeparator, .europeanTerminator:
                classes[index] = .otherNeutral  // W6
            case .europeanNumber where strong == .leftToRight: classes[index] = .leftToRight  // W7
            default: break
            }
        }
    }

    /// Rules W1 to W3.
    private mutating func resolveMarksAndNumbers(_ sequence: Sequence) {
        var before = sequence.start
        var strong = sequence.start
        for index in sequence.indices {
            switch classes[index] {
            case .nonspacingMark: classes[index] = before
            default: break
            }
            before = classes[index]
            switch before {
            case .leftToRight, .rightToLeft: strong = before
            case .arabicLetter:
                strong = before
                classes[index] = .rightToLeft
            case .europeanNumber where strong == .arabicLetter: classes[index] = .arabicNumber
            case .firstStrongIsolate, .leftToRightIsolate, .rightToLeftIsolate,
                .popDirectionalIsolate:
                before = .otherNeutral
            default: break
            }
        }
    }

    /// Rule W4: a separator between two numbers of a kind.
    private mutating func resolveSeparators(_ sequence: Sequence) {
        let indices = sequence.indices
        guard indices.count > 2 else { return }
        for place in 1..<indices.count - 1 {
            let separator = classes[indices[place]]
            guard separator == .europeanSeparator || separator == .commonSeparator else { continue }
            let (before, after) = (classes[indices[place - 1]], classes[indices[place + 1]])
            guard before == after else { continue }
            if before == .europeanNumber || before == .arabicNumber && separator == .commonSeparator
            {
                classes[indices[place]] = before
            }
        }
    }

    /// Rule W5: terminators on either side of a European number.
    private mutating func resolveTerminators(_ sequence: Sequence) {
        let indices = sequence.indices
        var place = 0
        while place < indices.count {
            let start = place
            while place < indices.count, classes[indices[place]] == .europeanTerminator {
                place += 1
            }
            if place > start {
                let isBefore = start > 0 && classes[indices[start - 1]] == .europeanNumber
                let isAfter =
                    place < indices.count && classes[indices[place]] == .europeanNumber
                if isBefore || isAfter {
                    for index in indices[start..<place] { classes[index] = .europeanNumber }
                }
            } else {
                place += 1
            }
        }
    }

    /// Rules N1 and N2.
    mutating func resolveNeutrals(_ sequence: Sequence) {
        let indices = sequence.indices
        var before = sequence.start
        var place = 0
        while place < indices.count {
            let start = place
            while place < indices.count, classes[indices[place]].isNeutral { place += 1 }
            let after =
                place < indices.count
                ? classes[indices[place]].strongDirection ?? sequence.end : sequence.end
            let direction = before == after ? before : .direction(of: sequence.level)
            for index in indices[start..<place] { classes[index] = direction }
            before = after
            place += 1
        }
    }
}

// MARK: - Brackets

extension BidiResolver {
    /// As many openings as BD16 keeps in mind.
    private static let mostOpenings = 63

    /// Rule N0.
    mutating func resolveBrackets(_ sequence: Sequence) {
        guard !brackets.isEmpty else { return }
        let embedding = BidiClass.direction(of: sequence.level)
        for pair in bracketPairs(of: sequence) {
            let inside = sequence.indices[pair.lowerBound + 1..<pair.upperBound]
            var holdsOther = false
            var direction: BidiClass?
            for index in inside {
                guard let strong = classes[index].strongDirection else { continue }
                if strong == embedding {
                    direction = embedding
                    break
                }
                holdsOther = true
            }
            if direction == nil, holdsOther {
                let context = strongDirection(before: pair.lowerBound, in: sequence)
                direction = context != embedding ? context : embedding
            }
            guard let direction else { continue }
            set(direction, at: pair.lowerBound, in: sequence)
            set(direction, at: pair.upperBound, in: sequence)
        }
    }

    /// Pairs of places in a sequence, in the order of their openings (BD16).
    private func bracketPairs(of sequence: Sequence) -> [ClosedRange<Int>] {
        var pairs: [ClosedRange<Int>] = []
        var open: [(bracket: Int32, place: Int)] = []
        for (place, index) in sequence.indices.enumerated() {
            let bracket = brackets[index]
            guard bracket != 0, classes[index] == .otherNeutral else { continue }
            if bracket > 0 {
                guard open.count < Self.mostOpenings else { break }
                open.append((bracket, place))
            } else if let match = open.lastIndex(where: { $0.bracket == -bracket }) {
                pairs.append(open[match].place...place)
                open.removeSubrange(match...)
            }
        }
        return pairs.sorted { $0.lowerBound < $1.lowerBound }
    }

    private func strongDirection(before place: Int, in sequence: Sequence) -> BidiClass {
        for index in sequence.indices[..<place].reversed() {
            if let strong = classes[index].strongDirection { return strong }
        }
        return sequence.start
    }

    /// Gives a bracket and the marks behind it a direction.
    private mutating func set(_ direction: BidiClass, at place: Int, in sequence: Sequence) {
        classes[sequence.indices[place]] = direction
        for index in sequence.indices[(place + 1)...] {
            guard overridden[index] == .nonspacingMark else { return }
            classes[index] = direction
        }
    }
}

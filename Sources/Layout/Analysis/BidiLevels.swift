internal import CICU

/// The embedding levels of a stretch of text by the Unicode Bidirectional Algorithm (UAX #9).
struct BidiLevels {
    /// The level of every byte of the stretch's UTF-8.
    private(set) var levels: [UInt8] = []
    /// The level of the paragraph.
    private(set) var paragraphLevel: UInt8
    /// Where isolates begin and end whose formatting characters are not in the text.
    private(set) var walls: [Wall] = []

    /// A place between characters that has a level though there is no character.
    struct Wall: Sendable {
        /// The UTF-8 offset.
        var offset: Int
        /// The lowest level there.
        var level: UInt8
    }

    /// The separators U+001C to U+001E inside the stretch end a paragraph of the algorithm (P1), though
    /// no line; `paragraphLevel` is that of the first.
    init(
        of bytes: [UInt8], in range: TextRange, base: ParagraphStyle.BaseDirection,
        _ directions: WritingDirections? = nil
    ) {
        var directions = directions
        paragraphLevel = base == .rightToLeft ? 1 : 0
        levels.reserveCapacity(range.count)
        var paragraph = Paragraph()
        var isFirst = true
        forEachScalar(of: bytes, in: range) { scalar, position in
            for control in directions?.classes(before: position.lowerBound) ?? [] {
                paragraph.append(control)
            }
            paragraph.append(scalar, length: position.count)
            let isEnd = paragraph.classes.last == .paragraphSeparator
            guard isEnd || position.upperBound == range.upperBound else { return }
            let level = paragraph.resolve(base, into: &levels, &walls)
            if isFirst { paragraphLevel = level }
            isFirst = false
            paragraph = Paragraph()
        }
        for index in walls.indices { walls[index].offset += range.lowerBound }
    }

    /// The characters that the algorithm looks at in one go.
    private struct Paragraph {
        var classes: [BidiClass] = []
        var lengths: [UInt8] = []
        var brackets: [Int32] = []

        mutating func append(_ scalar: Unicode.Scalar, length: Int) {
            let bidiClass = BidiClass(scalar)
            classes.append(bidiClass)
            lengths.append(UInt8(length))
            let bracket = bidiClass == .otherNeutral ? qicu_bracket(scalar.value) : 0
            guard bracket != 0 || !brackets.isEmpty else { return }
            if brackets.isEmpty { brackets = Array(repeating: 0, count: classes.count - 1) }
            brackets.append(bracket)
        }

        /// Adds a formatting character that is not in the text.
        mutating func append(_ control: BidiClass) {
            classes.append(control)
            lengths.append(0)
            if !brackets.isEmpty { brackets.append(0) }
        }

        /// Adds the level of every byte; returns that of the paragraph.
        func resolve(
            _ base: ParagraphStyle.BaseDirection, into levels: inout [UInt8],
            _ walls: inout [Wall]
        ) -> UInt8 {
            var resolver = BidiResolver(classes, brackets: brackets, base: base)
            resolver.resolve()
            for (index, (level, length)) in zip(resolver.levels, lengths).enumerated() {
                if length == 0, classes[index].isIsolateControl {
                    walls.append(Wall(offset: levels.count, level: level))
                }
                levels.append(contentsOf: repeatElement(level, count: Int(length)))
            }
            return resolver.paragraphLevel
        }
    }

    /// The order from left to right in which stretches of the given levels stand (UAX #9, L2).
    static func visualOrder(of levels: [UInt8]) -> [Int] {
        var order = Array(levels.indices)
        guard let highest = levels.max(), highest > 0 else { return order }
        for level in stride(from: highest, to: 0, by: -1) {
            var index = 0
            while index < order.count {
                var end = index
                while end < order.count, levels[order[end]] >= level { end += 1 }
                if end > index { order[index..<end].reverse() }
                index = max(end, index + 1)
            }
        }
        return order
    }
}

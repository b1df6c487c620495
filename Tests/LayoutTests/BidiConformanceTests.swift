import Synchronization
import Testing

@testable import Layout

/// The tests of UAX #9 that Unicode publishes, whole.
struct `Unicode's tests of directions` {
    private static let classTests = UnicodeTestFile("BidiTest.txt")
    private static let characterTests = UnicodeTestFile("BidiCharacterTest.txt")
    private static let passed = Mutex((classes: 0, characters: 0))
    /// As many parts as are run beside each other.
    private static let parts = 4

    @Test func `all pass`() async {
        await withTaskGroup { group in
            for part in 0..<Self.parts {
                group.addTask { Self.runClassTests(part: part) }
                group.addTask { Self.runCharacterTests(part: part) }
            }
        }
        #expect(Self.passed.withLock { $0 } == (classes: 770_241, characters: 91_707))
    }

    private static func runClassTests(part: Int) {
        var (levels, ran) = ([UInt8?](), 0)
        for (number, line) in classTests.lines.enumerated() {
            if line.starts(with: "@Levels:".utf8) {
                levels = line.dropFirst(8).fields.map { UInt8(decimal: $0) }
            } else if line.starts(with: "@Reorder:".utf8) {
                let order = line.dropFirst(9).fields.compactMap { UInt8(decimal: $0).map(Int.init) }
                #expect(visualOrder(of: levels) == order, "line \(number + 1)")
            } else if number / 256 % parts == part,
                let end = line.firstIndex(of: UInt8(ascii: ";")), let digit = line.last
            {
                let classes = line[..<end].fields.map(BidiClass.init(name:))
                for (bit, base) in bases where (digit - UInt8(ascii: "0")) & bit != 0 {
                    var resolver = BidiResolver(classes, brackets: [], base: base)
                    resolver.resolve()
                    ran += 1
                    guard !agree(resolver.levels, levels) else { continue }
                    Issue.record("BidiTest.txt:\(number + 1) \(base): \(resolver.levels)")
                }
            }
        }
        passed.withLock { $0.classes += ran }
    }

    private static let bases: [(bit: UInt8, base: ParagraphStyle.BaseDirection)] = [
        (1, .natural), (2, .leftToRight), (4, .rightToLeft),
    ]

    private static func runCharacterTests(part: Int) {
        var ran = 0
        for (number, line) in characterTests.lines.enumerated()
        where number / 256 % parts == part && !line.isEmpty {
            ran += 1
            if !isPassed(line) { Issue.record("BidiCharacterTest.txt:\(number + 1)") }
        }
        passed.withLock { $0.characters += ran }
    }

    private static func isPassed(_ line: ArraySlice<UInt8>) -> Bool {
        let fields = line.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
            .map(\.fields)
        let characters = fields[0].compactMap(\.scalar).map { Array(String($0).utf8) }
        let base: [ParagraphStyle.BaseDirection] = [.leftToRight, .rightToLeft, .natural]
        let direction = base[Int(UInt8(decimal: fields[1][0]) ?? 2)]
        let bytes = Array(characters.joined())
        let found = BidiLevels(of: bytes, in: 0..<bytes.count, base: direction)
        var offset = 0
        let levels = characters.map { character in
            defer { offset += character.count }
            return found.levels[offset]
        }
        let expected = fields[3].map { UInt8(decimal: $0) }
        return found.paragraphLevel == UInt8(decimal: fields[2][0])
            && agree(levels, expected)
            && visualOrder(of: expected)
                == fields[4].compactMap { UInt8(decimal: $0).map(Int.init) }
    }

    /// Whether levels are the expected ones, but for the characters that rule X9 takes out.
    private static func agree(_ levels: [UInt8], _ expected: [UInt8?]) -> Bool {
        guard levels.count == expected.count else { return false }
        for index in levels.indices {
            if let wanted = expected[index], levels[index] != wanted { return false }
        }
        return true
    }

    /// The characters from left to right, without those that rule X9 takes out.
    private static func visualOrder(of levels: [UInt8?]) -> [Int] {
        let kept = levels.indices.filter { levels[$0] != nil }
        return BidiLevels.visualOrder(of: levels.compactMap(\.self)).map { kept[$0] }
    }
}

struct `Directions` {
    /// Each level of a text, one digit a character.
    private func levels(_ text: String, _ base: ParagraphStyle.BaseDirection = .natural) -> String {
        let bytes = Array(text.utf8)
        let found = BidiLevels(of: bytes, in: 0..<bytes.count, base: base).levels
        return text.unicodeScalars.indices.map {
            "\(found[text.utf8.distance(from: text.startIndex, to: $0)])"
        }
        .joined()
    }

    @Test(arguments: [
        // Every separator of class B ends embeddings, also those that end no line (P1, X8).
        ("a\u{202B}b\u{1C}c", "00200"), ("א\u{1D}b", "110"), ("a\u{1E}א", "001"),
    ])
    func `end where a paragraph does`(text: String, expected: String) {
        #expect(levels(text) == expected)
    }

    @Test func `nest 125 levels deep, and go on unharmed behind more`() {
        let deep = String(repeating: "\u{202B}\u{202A}", count: 100) + "a"
        let bytes = Array((deep + String(repeating: "\u{202C}", count: 200) + "b").utf8)
        let found = BidiLevels(of: bytes, in: 0..<bytes.count, base: .leftToRight)
        #expect(found.levels[deep.utf8.count - 1] == 126)
        #expect(found.levels.last == 0)
    }
}

extension BidiClass {
    fileprivate init(name: ArraySlice<UInt8>) {
        self = Self.names[name.reduce(0) { $0 << 8 | Int($1) }] ?? .otherNeutral
    }

    private static let names: [Int: BidiClass] = {
        let names: [(String, BidiClass)] = [
            ("L", .leftToRight), ("R", .rightToLeft), ("EN", .europeanNumber),
            ("ES", .europeanSeparator), ("ET", .europeanTerminator), ("AN", .arabicNumber),
            ("CS", .commonSeparator), ("B", .paragraphSeparator), ("S", .segmentSeparator),
            ("WS", .whiteSpace), ("ON", .otherNeutral), ("LRE", .leftToRightEmbedding),
            ("LRO", .leftToRightOverride), ("AL", .arabicLetter), ("RLE", .rightToLeftEmbedding),
            ("RLO", .rightToLeftOverride), ("PDF", .popDirectionalFormat),
            ("NSM", .nonspacingMark), ("BN", .boundaryNeutral), ("FSI", .firstStrongIsolate),
            ("LRI", .leftToRightIsolate), ("RLI", .rightToLeftIsolate),
            ("PDI", .popDirectionalIsolate),
        ]
        return Dictionary(
            uniqueKeysWithValues: names.map { ($0.utf8.reduce(0) { $0 << 8 | Int($1) }, $1) })
    }()
}

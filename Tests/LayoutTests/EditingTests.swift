import Graphics
import TestSupport
import Testing

@testable import Layout

/// Text as simple as it can be: every byte with its attributes.
private struct NaiveText: Equatable {
    var bytes: [UInt8] = []
    var attributes: [TextAttributes] = []

    init(_ text: AttributedText) {
        for run in text.runs {
            bytes += Array(text.string.utf8)[run.range]
            attributes += run.range.map { _ in run.attributes }
        }
    }

    mutating func replace(_ range: TextRange, with other: NaiveText) {
        let range = aligned(range)
        bytes.replaceSubrange(range, with: other.bytes)
        attributes.replaceSubrange(range, with: other.attributes)
    }

    mutating func setKern(_ kern: Double, in range: TextRange) {
        for index in aligned(range) { attributes[index].kern = kern }
    }

    func slice(_ range: TextRange) -> NaiveText {
        var result = NaiveText(AttributedText())
        result.bytes = Array(bytes[aligned(range)])
        result.attributes = Array(attributes[aligned(range)])
        return result
    }

    private func aligned(_ range: TextRange) -> TextRange {
        var (lower, upper) = (
            min(max(range.lowerBound, 0), bytes.count), min(max(range.upperBound, 0), bytes.count)
        )
        while lower < bytes.count, lower > 0, bytes[lower] & 0xC0 == 0x80 { lower -= 1 }
        if range.isEmpty { return lower..<lower }
        while upper < bytes.count, bytes[upper] & 0xC0 == 0x80 { upper += 1 }
        return lower..<upper
    }
}

struct `Edited text` {
    private let red = TextAttributes(color: Color(hex: 0xFF0000))
    private let blue = TextAttributes(color: Color(hex: 0x0000FF))

    @Test(arguments: 0..<200)
    func `is what a list of bytes with attributes would be`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var text = RandomText.make(using: &generator)
        var naive = NaiveText(text)
        for _ in 0..<20 {
            let start = Int.random(in: -3...text.count + 3, using: &generator)
            let range = start..<start + Int.random(in: 0...30, using: &generator)
            switch Int.random(in: 0..<5, using: &generator) {
            case 0:
                let other = RandomText.make(using: &generator)
                text.replaceSubrange(range, with: other)
                naive.replace(range, with: NaiveText(other))
            case 1:
                text.removeSubrange(range)
                naive.replace(range, with: NaiveText(AttributedText()))
            case 2:
                text.set(\.kern, to: 2, in: range)
                naive.setKern(2, in: range)
            case 3:
                let part = text[range]
                expectOrder(part)
                #expect(NaiveText(part) == naive.slice(range))
                text.append(part)
                naive.replace(naive.bytes.count..<naive.bytes.count, with: NaiveText(part))
            default:
                let other = AttributedText("x", red)
                text.insert(other, at: start)
                naive.replace(start..<start, with: NaiveText(other))
            }
            expectOrder(text)
            #expect(NaiveText(text) == naive)
        }
    }

    /// Runs cover the text without gaps, and no two neighbours are equal.
    private func expectOrder(_ text: AttributedText) {
        #expect(text.runs.first?.range.lowerBound ?? 0 == 0)
        #expect(text.runs.last?.range.upperBound ?? 0 == text.count)
        for (first, second) in zip(text.runs, text.runs.dropFirst()) {
            #expect(first.range.upperBound == second.range.lowerBound)
            #expect(first.attributes != second.attributes)
        }
        #expect(text.runs.allSatisfy { !$0.range.isEmpty })
    }

    @Test func `takes typed characters as the place asks for`() {
        let start = AttributedText("ab", red) + AttributedText("cd", blue)
        var text = start
        text.insert("x", at: 2)
        #expect(text.runs.map(\.range) == [0..<3, 3..<5])
        text.insert("y", at: 0)
        #expect(text.runs.map(\.range) == [0..<4, 4..<6])
        text.replaceSubrange(3..<5, with: "z")
        #expect(text.string == "yabzd" && text.runs.map(\.range) == [0..<4, 4..<5])
        text.removeSubrange(-9..<99)
        #expect(text.isEmpty && text.runs.isEmpty)
        text.insert("new", at: 0)
        #expect(text == "new")
    }

    @Test func `never types an attachment`() {
        var text = AttributedText(Attachment(name: "dot", width: 1, ascent: 1), red)
        text.insert("abc", at: 3)
        text.replaceSubrange(0..<3, with: "x")
        #expect(text == AttributedText("xabc", red))
    }

    @Test func `tells the stretches of one attribute`() {
        var text = AttributedText("one two three", red)
        text.set(\.kern, to: 1, in: 2..<6)
        text.set(\.link, to: "#a", in: 4..<13)
        #expect(text.runs.map(\.range) == [0..<2, 2..<4, 4..<6, 6..<13])
        #expect(text.runs(of: \.link).map(\.range) == [0..<4, 4..<13])
        #expect(text.runs(of: \.link, in: 3..<5).map(\.range) == [3..<4, 4..<5])
        #expect(text.runs(of: \.color).map(\.range) == [0..<13])
        #expect(text.longestRun(of: \.kern, at: 7)?.range == 6..<13)
        #expect(text.longestRun(of: \.link, at: 99)?.range == 4..<13)
        #expect(text.longestRun(of: \.color, at: 0)?.value == Color(hex: 0xFF0000))
        #expect(AttributedText().longestRun(of: \.kern, at: 0) == nil)
        #expect(text.runs(in: 3..<3).isEmpty && text.runs(in: 20..<30).isEmpty)
    }

    @Test func `finds strings, characters whole, and patterns`() {
        let text = AttributedText("cafe\u{301} café cafe")
        #expect(text.ranges(of: "café") == [0..<6, 7..<12])
        #expect(text.ranges(of: "cafe") == [13..<17])
        #expect(text.firstRange(of: "cafe") == 13..<17)
        #expect(text.firstRange(of: "tea") == nil && text.ranges(of: "").isEmpty)
        #expect(text.ranges(of: /f./) == [2..<6, 9..<12, 15..<17])
    }

    @Test func `goes between offsets and indices`() throws {
        let text: AttributedText = "añ中👍"
        #expect(text.string.indices.map(text.offset) == [0, 1, 3, 6])
        #expect(
            [0, 1, 3, 6, 99].map(text.index) == Array(text.string.indices) + [text.string.endIndex])
        #expect(text.substring(2..<4) == "ñ中")
        let part = text.string.dropFirst(2)
        #expect(text.offsets(of: part.startIndex..<part.endIndex) == 3..<10)
        #expect(text[part.startIndex..<part.endIndex].string == "中👍")
    }
}

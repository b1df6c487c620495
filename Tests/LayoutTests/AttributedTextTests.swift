import Graphics
import TestSupport
import Testing

@testable import Layout

struct `Attributed text` {
    private let red = TextAttributes(color: Color(hex: 0xFF0000))
    private let blue = TextAttributes(color: Color(hex: 0x0000FF))

    @Test func `joins neighbours with equal attributes`() {
        var text = AttributedText("one ", red)
        text.append("two ", red)
        text.append("three", blue)
        text.append("", red)
        #expect(text.runs.map(\.range) == [0..<8, 8..<13])
        #expect((text + AttributedText("!", blue)).runs.map(\.range) == [0..<8, 8..<14])
    }

    @Test func `is empty without runs`() {
        #expect(AttributedText("", red).runs.isEmpty)
        #expect(AttributedText().attributes(at: 0) == nil)
        #expect(AttributedText().isEmpty)
    }

    @Test func `answers for every offset`() {
        let text = AttributedText("ab", red) + AttributedText("cd", blue)
        #expect(
            [-1, 0, 1, 2, 3, 4, 99].map { text.attributes(at: $0) == red }
                == [true, true, true, false, false, false, false])
    }

    @Test(arguments: [
        (0..<1, [0..<2, 2..<6]), (1..<2, [0..<2, 2..<6]), (2..<3, [0..<2, 2..<5, 5..<6]),
        (3..<4, [0..<2, 2..<5, 5..<6]), (-5..<99, [0..<6]), (7..<9, [0..<6]), (5..<5, [0..<6]),
    ])
    func `takes in whole characters when it is changed`(range: Range<Int>, runs: [Range<Int>]) {
        var text = AttributedText("é中x")  // two, three and one byte
        text.update(range) { $0.kern = 1 }
        #expect(text.runs.map(\.range) == runs)
    }

    @Test func `is changed by indices of its string`() {
        var text = AttributedText("añb")
        let index = text.string.index(after: text.string.startIndex)
        text.update(index..<text.string.endIndex) { $0.kern = 1 }
        #expect(text.runs.map(\.range) == [0..<1, 1..<4])
        text.update(index..<text.string.endIndex) { $0.kern = nil }
        #expect(text.runs.map(\.range) == [0..<4])
    }
}

import Graphics
import TestSupport
import Testing

@testable import Layout

struct `Threads` {
    /// What all texts of the world look like, laid out with one library.
    private static func dump(_ fonts: FontLibrary) -> [String] {
        WorldText.articleOne.map { sample in
            let text = AttributedText.real(
                sample.text, family: "Noto Sans", language: sample.language)
            return Framesetter(text, fonts: fonts)
                .frame(in: Rect(x: 0, y: 0, width: 200, height: 1e6)).debugDescription
        }
    }

    @Test func `lay out beside each other with one font library`() async {
        let fonts = TestFonts.makeNoto()
        let dumps = await withTaskGroup { group in
            for _ in 0..<4 { group.addTask { Self.dump(fonts) } }
            return await group.reduce(into: []) { $0.append($1) }
        }
        let alone = Self.dump(TestFonts.makeNoto())
        #expect(dumps.count == 4 && dumps.allSatisfy { $0 == alone })
    }

    @Test func `share a framesetter and its boundaries`() async {
        let text = WorldText.articleOne.map(\.text).joined(separator: "\n")
        let framesetter = Framesetter(.real(text, family: "Noto Sans"), fonts: TestFonts.noto)
        let words = TextBoundaries(of: text, by: .word)
        let counts = await withTaskGroup { group in
            for _ in 0..<4 {
                group.addTask {
                    let frame = framesetter.frame(in: Rect(x: 0, y: 0, width: 200, height: 1e6))
                    return [frame.lines.count, Array(words.ranges).count]
                }
            }
            return await group.reduce(into: Set<[Int]>()) { $0.insert($1) }
        }
        #expect(counts.count == 1)
    }
}

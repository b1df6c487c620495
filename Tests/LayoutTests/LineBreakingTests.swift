import Graphics
import TestSupport
import Testing

@testable import Layout

struct `Line breaking` {
    @Test func `a space at the end of a line takes no room`() {
        let frame = Framesetter(.boxes("hello world", size: 12), fonts: TestFonts.boxes)
            .frame(in: Rect(x: 0, y: 0, width: 60, height: 24))

        #expect(
            frame.debugDescription == """
                TextFrame 60×24
                ├─ Line 0..<6 baseline 9.6 width 60
                │  └─ Run Box 12 ltr "hello "
                └─ Line 6..<11 baseline 21.6 width 60
                   └─ Run Box 12 ltr "world"
                """)
    }
}

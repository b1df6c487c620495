public import Graphics

extension PlacedLine {
    /// Puts a line on its own at a place: `baseline` is where its left end stands.
    public init(_ line: Line, baseline: Point) {
        self.init(
            line: line, origin: baseline, top: baseline.y - line.ascent,
            bottom: baseline.y + line.descent)
    }
}

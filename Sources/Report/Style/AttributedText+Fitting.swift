internal import Layout

extension AttributedText {
    /// The text on one line, its sizes reduced in proportion where it is wider than `width`.
    func line(fitting width: Double, _ fonts: FontLibrary) -> Line {
        let line = Typesetter(self, fonts: fonts).line()
        guard line.visibleWidth > width, width > 0 else { return line }
        var smaller = self
        let factor = width / line.visibleWidth
        smaller.update(0..<count) { $0.font.size *= factor }
        return Typesetter(smaller, fonts: fonts).line()
    }
}

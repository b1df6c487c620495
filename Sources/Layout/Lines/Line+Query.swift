extension Line {
    /// The width without the spaces at the line's end, in points.
    public var visibleWidth: Double { width - trailingWhitespaceWidth }

    /// A place between characters where a caret can stand.
    public struct Caret: Hashable, Sendable {
        /// The UTF-8 offset of the character behind the caret.
        public var index: Int
        /// How far the caret stands to the right of the line's left end, in points.
        ///
        /// Where directions meet: where a character comes to stand that runs as the line does.
        public var x: Double
        /// Where a character comes to stand that runs the other way; nil where that is the same place.
        public var secondaryX: Double?
    }

    /// The places where a caret can stand, in the order of the text.
    ///
    /// There is one before each grapheme cluster (UAX #29) and one at the end, unless a line
    /// terminator stands there. A ligature is divided as its font says, else evenly. Takes time
    /// linear in the line, as all questions about carets do.
    public var carets: [Caret] { carets(withEnd: true) }

    /// The caret before a character.
    ///
    /// An index inside a cluster counts as the cluster's beginning, one outside the line as its end.
    public func caret(at index: Int) -> Caret {
        let carets = carets
        return carets.last { $0.index <= index } ?? carets[0]
    }

    /// How far the caret of a position stands to the right of the line's left end, in points.
    public func x(of position: TextPosition) -> Double {
        let cells = cells
        switch position.affinity {
        case .downstream:
            guard position.index < range.upperBound || endsWithTerminator else { return endX }
            return cells.last { $0.range.lowerBound <= position.index }?.leading ?? startX
        case .upstream:
            return cells.last { $0.range.upperBound <= position.index }?.trailing ?? startX
        }
    }

    /// The index nearest to a place on the line: the one before or behind the grapheme cluster that
    /// stands there.
    ///
    /// `x` counts points to the right of the line's left end; anything is allowed. Where the carets
    /// of two indices stand at one place, it is the first of them.
    public func index(at x: Double) -> Int { index(at: x, withEnd: true) }

    /// The position whose caret is nearest to a place on the line.
    ///
    /// Beyond its ends these are the line's beginning and its end.
    public func position(at x: Double) -> TextPosition {
        let cells = cells
        guard let side = boundary(at: x, of: cells) else { return TextPosition(range.lowerBound) }
        return position(of: side, in: cells)
    }

    /// An edge of a grapheme cluster.
    public struct CaretEdge: Hashable, Sendable {
        /// How far it stands to the right of the line's left end, in points.
        public var x: Double
        /// The UTF-8 offset of the cluster's first character.
        public var index: Int
        /// Whether it is the edge from which the cluster is read.
        public var isLeading: Bool
    }

    /// Both edges of each grapheme cluster, from left to right.
    public var caretEdges: [CaretEdge] {
        cells.sorted { ($0.left, $0.right) < ($1.left, $1.right) }.flatMap { cell in
            let isForward = cell.level % 2 == 0
            return [(cell.left, isForward), (cell.right, !isForward)].map {
                CaretEdge(x: $0, index: cell.range.lowerBound, isLeading: $1)
            }
        }
    }

    /// The stretches of the line that characters take, from left to right and merged where they
    /// touch: one for each piece of the range that is seen as one.
    public func spans(of range: TextRange) -> [ClosedRange<Double>] {
        var spans: [ClosedRange<Double>] = []
        for cell in cells.filter({ $0.range.overlaps(range) }).sorted(by: { $0.left < $1.left })
        where cell.right > cell.left {
            if let last = spans.last, cell.left <= last.upperBound + caretTolerance {
                spans[spans.count - 1] = last.lowerBound...max(last.upperBound, cell.right)
            } else {
                spans.append(cell.left...cell.right)
            }
        }
        return spans
    }

    /// The characters that stand at a place on the line, a whole grapheme cluster; nil beside it.
    public func cluster(at x: Double) -> TextRange? {
        cells.first { $0.left <= x && x < $0.right }?.range
    }
}

extension Line {
    /// The characters of the grapheme cluster that is nearest to a place, of those that take room.
    func nearestCluster(to x: Double) -> TextRange? {
        cells.filter { $0.right > $0.left }.min { $0.distance(to: x) < $1.distance(to: x) }?.range
    }
}

extension CaretCell {
    fileprivate func distance(to x: Double) -> Double { max(left - x, x - right, 0) }
}

// MARK: Where carets stand

extension Line {
    /// The edge where reading begins, and where the first caret stands.
    private var startX: Double { direction == .leftToRight ? 0 : width }
    /// The edge where reading ends, and where the last caret stands.
    private var endX: Double { direction == .leftToRight ? width : 0 }

    /// The index at a place; the one at the line's end counts only `withEnd`.
    ///
    /// The way from an index to its caret and back ends where it began.
    func index(at x: Double, withEnd: Bool) -> Int {
        let cells = cells
        let carets = carets(of: cells, withEnd: withEnd)
        let number =
            switch boundary(at: x, of: cells) {
            case .before(let number): number
            case .behind(let number): number + 1
            case .end: cells.count
            case nil: 0
            }
        let near = carets[min(number, carets.count - 1)].x
        let exact = carets.first { $0.x.isNear(x) } ?? carets.first { $0.x.isNear(near) }
        return exact?.index ?? range.lowerBound
    }

    private func carets(withEnd: Bool) -> [Caret] { carets(of: cells, withEnd: withEnd) }

    private func carets(of cells: [CaretCell], withEnd: Bool) -> [Caret] {
        let base: UInt8 = direction == .leftToRight ? 0 : 1
        var carets: [Caret] = []
        var before = (level: base, x: startX)
        for cell in cells {
            carets.append(
                Caret(cell.range.lowerBound, before: before, behind: (cell.level, cell.leading)))
            before = (cell.level, cell.trailing)
        }
        if withEnd, !endsWithTerminator || cells.isEmpty {
            carets.append(Caret(range.upperBound, before: before, behind: (base, endX)))
        }
        return carets
    }

    /// A side of a cell.
    enum Boundary {
        case before(Int)
        case behind(Int)
        case end
    }

    /// The position at a side of a cell, downstream where that is the same place.
    func position(of side: Boundary, in cells: [CaretCell]) -> TextPosition {
        let last = cells.count - 1
        switch side {
        case .before(let number): return TextPosition(cells[number].range.lowerBound)
        case .behind(let number) where number < last || !endsWithTerminator:
            let next = number < last ? cells[number + 1].leading : endX
            return TextPosition(
                cells[number].range.upperBound,
                next.isNear(cells[number].trailing) ? .downstream : .upstream)
        // No caret stands behind a line terminator.
        case .behind, .end:
            return TextPosition(
                endsWithTerminator ? cells[last].range.lowerBound : range.upperBound)
        }
    }

    /// The side of a cell that is nearest to a place; nil without cells.
    private func boundary(at x: Double, of cells: [CaretCell]) -> Boundary? {
        guard !cells.isEmpty, !x.isNaN else { return nil }
        if x < -caretTolerance || x > width + caretTolerance {
            return (x < 0) == (direction == .leftToRight) ? .before(0) : .end
        }
        var nearest = 0
        for (number, cell) in cells.enumerated()
        where cell.right > cell.left && cell.distance(to: x) < cells[nearest].distance(to: x)
            || cells[nearest].right == cells[nearest].left
        { nearest = number }
        let cell = cells[nearest]
        let isLeft = x - cell.left <= cell.right - x
        return isLeft == (cell.level % 2 == 0) ? .before(nearest) : .behind(nearest)
    }
}

extension Line.Caret {
    /// Of the two sides the one on the lower level is where the line's own direction goes on; so every
    /// index has a place of its own.
    fileprivate init(
        _ index: Int, before: (level: UInt8, x: Double), behind: (level: UInt8, x: Double)
    ) {
        let isBefore = before.level < behind.level
        let (first, second) = isBefore ? (before.x, behind.x) : (behind.x, before.x)
        self.init(index: index, x: first, secondaryX: first.isNear(second) ? nil : second)
    }
}

/// Places that differ by less are one: sums of advances differ in the last bits.
let caretTolerance = 1e-6

extension Double {
    fileprivate func isNear(_ other: Double) -> Bool { abs(self - other) < caretTolerance }
}

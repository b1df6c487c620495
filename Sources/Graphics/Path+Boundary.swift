extension [Edge] {
    /// The parts of the edges that have the inside on one side only.
    ///
    /// Where parts of a path overlap, edges of one can lie inside another: they bound nothing. Takes
    /// time quadratic in the number of edges; by the even-odd rule every edge is a bound.
    package func boundary(using rule: FillRule) -> [Edge] {
        guard rule == .winding, count > 1 else { return self }
        return flatMap { edge in
            edge.cut(at: self).filter { piece in
                let (dx, dy) = (piece.end.x - piece.start.x, piece.end.y - piece.start.y)
                let length = (dx * dx + dy * dy).squareRoot()
                guard length > 0 else { return false }
                let middle = Point(
                    x: (piece.start.x + piece.end.x) / 2, y: (piece.start.y + piece.end.y) / 2)
                let (aside, beside) = (dy / length * Self.hair, -dx / length * Self.hair)
                return contains(middle.offset(dx: aside, dy: beside), using: rule)
                    != contains(middle.offset(dx: -aside, dy: -beside), using: rule)
            }
        }
    }

    // Less than any line that can be drawn, more than rounding makes of coordinates on a page.
    private static let hair = 1e-6
}

extension Edge {
    /// The pieces between the places where other edges cross.
    fileprivate func cut(at others: [Edge]) -> [Edge] {
        var places: [Double] = []
        let (dx, dy) = (end.x - start.x, end.y - start.y)
        for other in others {
            let (ox, oy) = (other.end.x - other.start.x, other.end.y - other.start.y)
            let turn = dx * oy - dy * ox
            guard turn != 0 else { continue }
            let (sx, sy) = (other.start.x - start.x, other.start.y - start.y)
            let along = (sx * oy - sy * ox) / turn
            let alongOther = (sx * dy - sy * dx) / turn
            if along > 0, along < 1, (0...1).contains(alongOther) { places.append(along) }
        }
        guard !places.isEmpty else { return [self] }
        let bounds = [0] + places.sorted() + [1]
        return zip(bounds, bounds.dropFirst()).map { first, last in
            Edge(
                start: start.offset(dx: dx * first, dy: dy * first),
                end: start.offset(dx: dx * last, dy: dy * last))
        }
    }
}

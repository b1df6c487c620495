/// Which points count as inside where a path crosses itself or has holes.
public enum FillRule: Hashable, Sendable {
    /// Inside where the edges wind around the point at least once.
    case winding
    /// Inside where a ray from the point crosses an odd number of edges.
    case evenOdd
}

/// A straight edge between two points.
public struct Edge: Hashable, Sendable {
    /// The first point.
    public var start: Point
    /// The last point.
    public var end: Point
}

extension Path {
    /// The smallest rectangle around the drawn outline; nil for an empty path.
    ///
    /// Curves are measured by their flattening, so the result is exact to a hundredth of a point.
    public var bounds: Rect? {
        let corners = edges().flatMap { [$0.start, $0.end] }
        guard let first = corners.first ?? currentPoint else { return nil }
        return corners.reduce(Rect(origin: first, size: .zero)) {
            $0.union(Rect(origin: $1, size: .zero))
        }
    }

    /// Whether `point` is inside; open subpaths count as closed.
    public func contains(_ point: Point, using rule: FillRule = .winding) -> Bool {
        edges().contains(point, using: rule)
    }

    /// The outline as straight edges, every subpath closed.
    ///
    /// An edge lies no further than `tolerance` points from its curve.
    public func edges(tolerance: Double = 0.01) -> [Edge] {
        var edges: [Edge] = []
        var (start, pen) = (Point.zero, Point.zero)
        func draw(to point: Point) {
            if point != pen { edges.append(Edge(start: pen, end: point)) }
            pen = point
        }
        for element in elements {
            switch element {
            case .move(let point):
                draw(to: start)
                (start, pen) = (point, point)
            case .line(let point): draw(to: point)
            case .curve(let end, let control1, let control2):
                let curve = Cubic(start: pen, control1: control1, control2: control2, end: end)
                for point in curve.flattened(tolerance: tolerance) { draw(to: point) }
            case .close: draw(to: start)
            }
        }
        draw(to: start)
        return edges
    }
}

extension [Edge] {
    /// Whether `point` is inside the closed outline that the edges make.
    package func contains(_ point: Point, using rule: FillRule) -> Bool {
        var (winding, crossings) = (0, 0)
        for edge in self where (edge.start.y <= point.y) != (edge.end.y <= point.y) {
            let along = (point.y - edge.start.y) / (edge.end.y - edge.start.y)
            guard edge.start.x + along * (edge.end.x - edge.start.x) > point.x else { continue }
            crossings += 1
            winding += edge.end.y > edge.start.y ? 1 : -1
        }
        return rule == .winding ? winding != 0 : crossings % 2 == 1
    }
}

private struct Cubic {
    let start, control1, control2, end: Point

    // Enough for a circle of a kilometre; beyond it the outline is rougher, but soon made.
    private static let mostPieces = 1000.0

    /// Points along the curve, without its start, evenly spaced in the parameter.
    func flattened(tolerance: Double) -> [Point] {
        // The bound on a chord's distance from a cubic by its second difference (Wang 1984).
        func bend(_ a: Point, _ b: Point, _ c: Point) -> Double {
            Point(x: a.x - 2 * b.x + c.x, y: a.y - 2 * b.y + c.y).distance(to: .zero)
        }
        let bend = max(bend(start, control1, control2), bend(control1, control2, end))
        let wanted = (0.75 * bend / tolerance).squareRoot().rounded(.up)
        // Also for a curve that leads to nowhere: no number of pieces follows from that.
        let pieces = wanted >= 1 ? Int(min(wanted, Self.mostPieces)) : 1
        return (1...pieces).map { point(at: Double($0) / Double(pieces)) }
    }

    private func point(at t: Double) -> Point {
        let u = 1 - t
        func blend(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Double {
            u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d
        }
        return Point(
            x: blend(start.x, control1.x, control2.x, end.x),
            y: blend(start.y, control1.y, control2.y, end.y))
    }
}

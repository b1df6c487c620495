internal import Graphics

/// The inside of a frame, asked band by band.
struct FrameShape {
    /// The rectangle around the shape.
    let bounds: Rect
    /// Whether all bands are equally wide.
    let isRectangle: Bool
    private let edges: [Edge]
    private let rule: FillRule

    init(_ path: Path, using rule: FillRule) {
        let bounds = path.bounds ?? Rect(origin: .zero, size: .zero)
        self.bounds = bounds
        self.rule = rule
        edges = path.edges()
        isRectangle = path == Path(rect: bounds)
    }

    init(_ rect: Rect) {
        bounds = rect
        rule = .winding
        edges = []
        isRectangle = true
    }

    /// The widest stretch that is inside the shape over the whole height of a band.
    ///
    /// An edge that enters the band blocks all `x` that it reaches there; between blocked stretches
    /// the shape is all inside or all outside.
    func widestSpan(from top: Double, to bottom: Double) -> ClosedRange<Double>? {
        guard top >= bounds.minY - Self.tolerance, bottom <= bounds.maxY + Self.tolerance else {
            return nil
        }
        guard bounds.minX.isFinite, bounds.maxX.isFinite, top.isFinite, bottom.isFinite else {
            return nil
        }
        if isRectangle { return bounds.minX...bounds.maxX }
        let blocked = edges.compactMap { $0.reach(from: top, to: bottom) }
            .sorted { $0.lowerBound < $1.lowerBound }
        var widest: ClosedRange<Double>?
        var free = bounds.minX
        for reach in blocked + [bounds.maxX...bounds.maxX] {
            if reach.lowerBound > free {
                let middle = Point(x: (free + reach.lowerBound) / 2, y: (top + bottom) / 2)
                let isWider =
                    reach.lowerBound - free > (widest.map { $0.upperBound - $0.lowerBound } ?? 0)
                if isWider, edges.contains(middle, using: rule) { widest = free...reach.lowerBound }
            }
            free = max(free, reach.upperBound)
        }
        return widest
    }

    // Heights are sums of many line heights: the last bits may be off.
    private static let tolerance = 1e-6
}

extension Edge {
    /// The `x` that the edge takes between two heights; nil if it stays outside the band.
    fileprivate func reach(from top: Double, to bottom: Double) -> ClosedRange<Double>? {
        let (upper, lower) = start.y <= end.y ? (start, end) : (end, start)
        guard lower.y > top, upper.y < bottom else { return nil }
        func x(at y: Double) -> Double {
            let height = lower.y - upper.y
            return height == 0 ? upper.x : upper.x + (lower.x - upper.x) * (y - upper.y) / height
        }
        let first = upper.y == lower.y ? upper.x : x(at: max(top, upper.y))
        let last = upper.y == lower.y ? lower.x : x(at: min(bottom, lower.y))
        return min(first, last)...max(first, last)
    }
}

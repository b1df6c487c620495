internal import Graphics

/// The inside of a frame, asked band by band.
struct FrameShape {
    /// The rectangle around the shape.
    let bounds: Rect
    /// Whether all bands are equally wide.
    let isRectangle: Bool
    /// What bounds the shape; nil for a rectangle.
    private let outline: Outline?
    private let obstacles: [Outline]
    private let parts: FrameOptions.Parts

    init(_ path: Path, _ options: FrameOptions) {
        let bounds = path.bounds ?? Rect(origin: .zero, size: .zero)
        guard path != Path(rect: bounds) else {
            self.init(bounds, options)
            return
        }
        self.init(
            bounds,
            Outline(path, options.fillRule, clearance: options.borderWidth / 2), options)
    }

    init(_ rect: Rect, _ options: FrameOptions) {
        let border = max(0, options.borderWidth.finite / 2)
        let inside = Rect(
            x: rect.minX + border, y: rect.minY + border, width: max(0, rect.width - 2 * border),
            height: max(0, rect.height - 2 * border))
        self.init(inside, nil, options)
    }

    private init(_ bounds: Rect, _ outline: Outline?, _ options: FrameOptions) {
        self.bounds = bounds
        self.outline = outline
        isRectangle = outline == nil && options.exclusions.isEmpty
        obstacles = options.exclusions.map(Outline.init)
        parts = options.parts
    }

    /// The stretches that are inside the shape over the whole height of a band, from left to right;
    /// only the widest of them if the options say so.
    func spans(from top: Double, to bottom: Double) -> [ClosedRange<Double>] {
        guard top >= bounds.minY - Self.tolerance, bottom <= bounds.maxY + Self.tolerance,
            bounds.minX.isFinite, bounds.maxX.isFinite, top.isFinite, bottom.isFinite
        else { return [] }
        if isRectangle { return [bounds.minX...bounds.maxX] }
        let spans = free(from: top, to: bottom)
        guard parts == .widest, spans.count > 1 else { return spans }
        return spans.max { $0.length < $1.length }.map { [$0] } ?? []
    }

    /// An edge that comes near the band blocks all `x` that it reaches there; between blocked
    /// stretches the shape is all inside or all outside.
    private func free(from top: Double, to bottom: Double) -> [ClosedRange<Double>] {
        let blocked = ((outline.map { [$0] } ?? []) + obstacles)
            .flatMap { $0.reaches(from: top, to: bottom) }
            .sorted { $0.lowerBound < $1.lowerBound }
        var spans: [ClosedRange<Double>] = []
        var left = bounds.minX
        for reach in blocked + [bounds.maxX...bounds.maxX] {
            let right = min(reach.lowerBound, bounds.maxX)
            if right > left {
                let middle = Point(x: (left + right) / 2, y: (top + bottom) / 2)
                if outline?.contains(middle) ?? true,
                    !obstacles.contains(where: { $0.contains(middle) })
                {
                    spans.append(left...right)
                }
            }
            left = max(left, reach.upperBound)
        }
        return spans
    }

    // Heights are sums of many line heights: the last bits may be off.
    private static let tolerance = 1e-6
}

/// A path as edges, with how far text keeps away from them.
private struct Outline {
    let clearance: Double
    private let edges: [Edge]
    private let rule: FillRule

    init(_ path: Path, _ rule: FillRule, clearance: Double) {
        edges = path.edges().boundary(using: rule)
        self.rule = rule
        self.clearance = max(0, clearance.finite)
    }

    init(_ exclusion: Exclusion) {
        self.init(exclusion.path, exclusion.fillRule, clearance: exclusion.margin)
    }

    func contains(_ point: Point) -> Bool { edges.contains(point, using: rule) }

    /// The `x` that edges and their surroundings take in a band.
    func reaches(from top: Double, to bottom: Double) -> [ClosedRange<Double>] {
        edges.compactMap { $0.reach(from: top, to: bottom, clearance: clearance) }
    }
}

extension Edge {
    /// The `x` of all points between two heights that are nearer to the edge than `clearance`; nil
    /// if there are none.
    fileprivate func reach(
        from top: Double, to bottom: Double, clearance: Double
    ) -> ClosedRange<Double>? {
        let (upper, lower) = start.y <= end.y ? (start.y, end.y) : (end.y, start.y)
        guard lower + clearance > top, upper - clearance < bottom else { return nil }
        // The points near an edge make a convex shape, so that each side of it goes furthest at its
        // own extreme, or at the end of the band that is nearer to it.
        let leftmost = start.x < end.x ? start : end
        let rightmost = start.x < end.x ? end : start
        let first = side(of: -1, at: min(max(leftmost.y, top), bottom), clearance)
        let last = side(of: 1, at: min(max(rightmost.y, top), bottom), clearance)
        return min(first, last)...max(first, last)
    }

    /// How far the points near the edge go to the left (−1) or to the right (1) at a height.
    private func side(of sign: Double, at y: Double, _ clearance: Double) -> Double {
        var found: [Double] = []
        for corner in [start, end] {
            let reach = clearance * clearance - (y - corner.y) * (y - corner.y)
            if reach >= 0 { found.append(corner.x + sign * reach.squareRoot()) }
        }
        let (dx, dy) = (end.x - start.x, end.y - start.y)
        let length = (dx * dx + dy * dy).squareRoot()
        if dy != 0, length > 0 {
            // Square to the edge, to the side that is asked for.
            let turn = sign * (dy > 0 ? 1 : -1) * clearance / length
            let share = (y - start.y + turn * dx) / dy
            if (0...1).contains(share) { found.append(start.x + share * dx + turn * dy) }
        }
        let furthest = sign < 0 ? found.min() : found.max()
        return furthest ?? (abs(y - start.y) < abs(y - end.y) ? start.x : end.x)
    }
}

extension ClosedRange<Double> {
    fileprivate var length: Double { upperBound - lowerBound }
}

internal import Glibc

extension Path {
    /// A rectangle, clockwise from its top left corner.
    public init(rect: Rect) {
        self.init()
        move(to: rect.origin)
        addLine(to: Point(x: rect.maxX, y: rect.minY))
        addLine(to: Point(x: rect.maxX, y: rect.maxY))
        addLine(to: Point(x: rect.minX, y: rect.maxY))
        close()
    }

    /// A rectangle with rounded corners; a radius over half the shorter side is cut to it.
    public init(roundedRect rect: Rect, radius: Double) {
        let radius = max(0, min(radius, rect.width / 2, rect.height / 2))
        guard radius > 0 else {
            self.init(rect: rect)
            return
        }
        self.init()
        let quarter = Double.pi / 2
        let corners = [
            Point(x: rect.maxX - radius, y: rect.minY + radius),
            Point(x: rect.maxX - radius, y: rect.maxY - radius),
            Point(x: rect.minX + radius, y: rect.maxY - radius),
            Point(x: rect.minX + radius, y: rect.minY + radius),
        ]
        for (index, center) in corners.enumerated() {
            let start = Double(index - 1) * quarter
            addArc(center: center, radius: radius, from: start, to: start + quarter)
        }
        close()
    }

    /// The ellipse that touches all four sides of `rect`.
    public init(ellipseIn rect: Rect) {
        self.init()
        var unit = Path()
        unit.addArc(center: .zero, radius: 1, from: 0, to: 2 * .pi)
        unit.close()
        append(
            unit.applying(
                Transform(
                    a: rect.width / 2, b: 0, c: 0, d: rect.height / 2, tx: rect.midX, ty: rect.midY)
            ))
    }

    /// A circle.
    public init(center: Point, radius: Double) {
        self.init(
            ellipseIn: Rect(
                x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
    }

    /// The piece of a ring between two radii and two angles, as gauges and pie charts need it.
    public init(
        ringSegmentAround center: Point, innerRadius: Double, outerRadius: Double,
        from start: Double, to end: Double
    ) {
        self.init()
        addArc(center: center, radius: outerRadius, from: start, to: end)
        addArc(center: center, radius: innerRadius, from: end, to: start)
        close()
    }

    // A pen that has gone round a thousand times draws nothing new.
    private static let mostQuarters = 4000.0

    /// Adds an arc of a circle, joined to the pen's place by a straight edge.
    ///
    /// Angles are radians; 0 points to the right and angles grow clockwise, as `y` grows downwards.
    /// The arc is made of cubic curves of at most a quarter turn each, off the true circle by less
    /// than 0.03 % of the radius. An angle that is no finite number adds nothing.
    public mutating func addArc(
        center: Point, radius: Double, from start: Double, to end: Double
    ) {
        guard start.isFinite, end.isFinite else { return }
        func onCircle(_ angle: Double) -> Point {
            Point(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
        }
        addLine(to: onCircle(start))
        let quarters = (abs(end - start) / (.pi / 2)).rounded(.up)
        let pieces = Int(min(max(1, quarters), Self.mostQuarters))
        let step = (end - start) / Double(pieces)
        let reach = 4.0 / 3 * tan(step / 4) * radius
        for piece in 0..<pieces {
            let from = start + Double(piece) * step
            let to = from + step
            addCurve(
                to: onCircle(to),
                control1: onCircle(from).offset(dx: -sin(from) * reach, dy: cos(from) * reach),
                control2: onCircle(to).offset(dx: sin(to) * reach, dy: -cos(to) * reach))
        }
    }
}

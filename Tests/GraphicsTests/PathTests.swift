import Graphics
import Testing

struct `Paths` {
    private let square = Path(rect: Rect(x: 10, y: 20, width: 30, height: 40))

    @Test func `have bounds around what they draw`() {
        #expect(Path().bounds == nil)
        #expect(square.bounds == Rect(x: 10, y: 20, width: 30, height: 40))
        let flat = Rect(x: 3, y: 4, width: 0, height: 0)
        #expect(Path(rect: flat).bounds == flat)
        let circle = Path(center: Point(x: 5, y: 5), radius: 2).bounds
        #expect(abs((circle?.minX ?? 0) - 3) < 0.01 && abs((circle?.maxY ?? 0) - 7) < 0.01)
    }

    @Test(
        arguments: [
            (11, 21, true), (39, 59, true), (9, 30, false), (41, 30, false), (20, 19, false),
            (20, 61, false),
        ] as [(Double, Double, Bool)])
    func `know which points are inside`(x: Double, y: Double, isInside: Bool) {
        #expect(square.contains(Point(x: x, y: y)) == isInside)
    }

    @Test func `have holes by the even-odd rule, or where the edge runs back`() {
        var path = square
        path.append(Path(rect: Rect(x: 20, y: 30, width: 10, height: 10)))
        let middle = Point(x: 25, y: 35)
        #expect(path.contains(middle))
        #expect(!path.contains(middle, using: .evenOdd))
        let ring = Path(
            ringSegmentAround: .zero, innerRadius: 5, outerRadius: 10, from: 0, to: 3)
        #expect(ring.contains(Point(x: 0, y: 7)))
        #expect(!ring.contains(Point(x: 0, y: 3)))
        #expect(!ring.contains(Point(x: 0, y: -7)))
    }

    @Test(arguments: [0.5, 5, 50, 5000])
    func `come close to a circle`(radius: Double) {
        for edge in Path(center: .zero, radius: radius).edges() {
            let middle = Point(
                x: (edge.start.x + edge.end.x) / 2, y: (edge.start.y + edge.end.y) / 2)
            #expect(abs(middle.distance(to: .zero) - radius) < 0.011 + radius * 0.0003)
        }
    }

    @Test(arguments: [Double.nan, Double.infinity, -Double.infinity, 1e300, -1e300])
    func `survive numbers that are none`(number: Double) {
        var path = Path(center: Point(x: number, y: number), radius: number)
        path.addArc(center: .zero, radius: 1, from: number, to: 0)
        path.addArc(center: .zero, radius: number, from: 0, to: number)
        path.addQuadCurve(to: Point(x: number, y: 0), control: .zero)
        #expect(!path.edges(tolerance: 0).isEmpty)
        _ = path.bounds
        _ = path.contains(.zero)
    }

    @Test func `are moved, grown and turned`() {
        let moved = square.applying(
            Transform.scale(x: 2, y: 1).followed(by: .translation(x: 1, y: -20)))
        #expect(moved.bounds == Rect(x: 21, y: 0, width: 60, height: 40))
        let turned = Transform.rotation(by: .pi / 2).apply(to: Point(x: 1, y: 0))
        #expect(abs(turned.x) < 1e-9 && abs(turned.y - 1) < 1e-9)
    }

    @Test func `keep their pen where the last step put it`() {
        var path = Path()
        #expect(path.currentPoint == nil)
        path.addLine(to: Point(x: 1, y: 1))
        path.addLine(to: Point(x: 5, y: 1))
        #expect(path.currentPoint == Point(x: 5, y: 1))
        path.close()
        #expect(path.currentPoint == Point(x: 1, y: 1))
    }
}

struct `Rectangles` {
    private let rect = Rect(x: 0, y: 0, width: 10, height: 20)

    @Test func `hold their left and top edges only`() {
        #expect(rect.contains(.zero))
        #expect(!rect.contains(Point(x: 10, y: 5)))
        #expect(!rect.contains(Point(x: 5, y: 20)))
    }

    @Test func `shrink to nothing, not below`() {
        #expect(rect.inset(by: Insets(6)) == Rect(x: 6, y: 6, width: 0, height: 8))
        #expect(
            rect.union(Rect(x: -5, y: 5, width: 1, height: 30))
                == Rect(x: -5, y: 0, width: 15, height: 35))
    }
}

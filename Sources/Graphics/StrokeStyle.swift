/// How a path is drawn with a pen.
public struct StrokeStyle: Hashable, Sendable {
    /// The shape of an open end.
    public enum Cap: Hashable, Sendable {
        /// Cut at the end point.
        case butt
        /// A half circle around the end point.
        case round
        /// Half a square beyond the end point.
        case square
    }

    /// The shape of a corner.
    public enum Join: Hashable, Sendable {
        /// Edges meet in a point.
        case miter
        /// A circle around the corner.
        case round
        /// The corner is cut off.
        case bevel
    }

    /// The width of the pen, in points.
    public var width: Double
    /// The shape of open ends.
    public var cap: Cap
    /// The shape of corners.
    public var join: Join
    /// Lengths of dashes and gaps in turn, in points; empty for an unbroken line.
    public var dashes: [Double]

    /// Creates a style; corners and ends are sharp if nothing else is said.
    public init(width: Double, cap: Cap = .butt, join: Join = .miter, dashes: [Double] = []) {
        self.width = width
        self.cap = cap
        self.join = join
        self.dashes = dashes
    }
}

public import Graphics

/// How a framesetter fills a shape.
public struct FrameOptions: Hashable, Sendable {
    /// Which parts of the shape a line may stand in where something divides it.
    public enum Parts: Hashable, Sendable {
        /// All of them: a line goes on behind a hole.
        case all
        /// The widest one.
        case widest
    }

    /// Which way lines follow each other.
    public enum Progression: Hashable, Sendable {
        /// Each line stands below the one before it.
        case topToBottom
        /// Lines run from top to bottom, each to the left of the one before it, as in Chinese and
        /// Japanese.
        case rightToLeft
        /// Lines run from top to bottom, each to the right of the one before it, as in Mongolian.
        case leftToRight
    }

    /// Which way lines follow each other.
    ///
    /// In lines from top to bottom all text lies on its right side unless
    /// ``TextAttributes/orientation`` makes it stand.
    public var progression: Progression
    /// What is inside where the path crosses itself or has parts in it.
    public var fillRule: FillRule
    /// The width of a line drawn along the path, in points: text keeps clear of its inner half.
    public var borderWidth: Double
    /// What text runs around.
    public var exclusions: [Exclusion]
    /// Which parts of the shape a line may stand in where something divides it.
    public var parts: Parts

    /// Creates options; what is not said has its plain value.
    public init(
        progression: Progression = .topToBottom, fillRule: FillRule = .winding,
        borderWidth: Double = 0, exclusions: [Exclusion] = [], parts: Parts = .all
    ) {
        self.progression = progression
        self.fillRule = fillRule
        self.borderWidth = borderWidth
        self.exclusions = exclusions
        self.parts = parts
    }
}

/// A shape that text runs around, in the coordinates of the frame.
public struct Exclusion: Hashable, Sendable {
    /// The outline.
    public var path: Path
    /// How far text keeps away from the outline, in points.
    public var margin: Double
    /// What is inside where the path crosses itself or has parts in it.
    public var fillRule: FillRule

    /// Creates an exclusion.
    public init(_ path: Path, margin: Double = 0, fillRule: FillRule = .winding) {
        self.path = path
        self.margin = margin
        self.fillRule = fillRule
    }
}

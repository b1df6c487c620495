public import Graphics
public import Rendering

/// Something that can be set on pages: a heading, a table, a chart.
///
/// Blocks are laid out first and drawn later: ``fit(into:_:)`` decides what stands where, and the
/// placement that it returns draws without deciding anything.
public protocol Block: Sendable {
    /// Sets as much of the block as `space` holds.
    ///
    /// The width of `space` is always finite, its height may be infinite.
    func fit(into space: Size, _ style: Stylebook) -> Fit

    /// Sets at least a part of the block on an empty page that ``fit(into:_:)`` found too small.
    ///
    /// Rules such as keeping rows together give way here, for the next page would be no larger.
    func fitByForce(into space: Size, _ style: Stylebook) -> Fit

    /// Whether the block must not be the last one on a page, as a heading must not.
    var keepsWithNext: Bool { get }
    /// The space between the block and the one above it, in points; none at the top of a page.
    var spaceBefore: Double { get }
}

extension Block {
    /// A block without such rules fits by force no better than otherwise.
    public func fitByForce(into space: Size, _ style: Stylebook) -> Fit {
        fit(into: space, style)
    }

    /// A block may be the last one on a page.
    public var keepsWithNext: Bool { false }
    /// A block stands right under the one above it.
    public var spaceBefore: Double { 0 }
}

/// How much of a block found room.
public enum Fit: Sendable {
    /// All of it.
    case whole(Placement)
    /// The beginning of it; `rest` goes on the next page.
    case part(Placement, rest: any Block)
    /// Nothing; `reason` is shown to the reader if an empty page cannot hold the block either.
    case nothing(reason: String)
}

/// A block that has been laid out and knows how to draw itself.
public struct Placement: Sendable {
    /// The room that it takes, in points.
    public var size: Size
    /// The headings in it, from top to bottom, for the document's outline.
    public var headings: [HeadingMark]
    /// Draws the block with its top left corner at a point.
    public var draw: @Sendable (any Canvas, Point) throws -> Void

    /// Creates a placement.
    public init(
        size: Size, headings: [HeadingMark] = [],
        draw: @escaping @Sendable (any Canvas, Point) throws -> Void
    ) {
        self.size = size
        self.headings = headings
        self.draw = draw
    }

    /// Several placements at their places, as one.
    ///
    /// - Parameters:
    ///   - parts: The placements with their top left corners, in reading order.
    ///   - size: The room that they take together.
    public init(_ parts: [(Placement, Point)], size: Size) {
        self.init(size: size, headings: parts.flatMap(\.0.headings)) { canvas, origin in
            for (part, place) in parts {
                try part.draw(canvas, origin.offset(dx: place.x, dy: place.y))
            }
        }
    }
}

/// A heading as the outline of a document shows it.
public struct HeadingMark: Hashable, Sendable {
    /// The words.
    public var title: String
    /// 1 for the highest level.
    public var level: Int
    /// The name of the place, unique in the document.
    public var destination: String
}

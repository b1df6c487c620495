public import Graphics

/// Empty room.
public struct Spacer: Block {
    private let height: Double

    /// Creates room of a height in points.
    public init(_ height: Double) { self.height = height }

    /// Sets as much of the block as `space` holds.
    public func fit(into space: Size, _ style: Stylebook) -> Fit {
        let size = Size(width: space.width, height: min(height, space.height))
        return .whole(Placement(size: size) { _, _ in })
    }
}

/// Blocks side by side, each as high as it needs to be, never parted by a page break.
public struct Columns: Block {
    /// A column: its share of the width and what stands in it.
    public struct Column: Sendable {
        let share: Double
        let block: any Block

        /// Creates a column that takes `share` parts of the width.
        public init(_ share: Double = 1, @BlockBuilder _ blocks: () -> [any Block]) {
            self.share = share
            block = Stack(blocks)
        }
    }

    private let columns: [Column]
    private let gap: Double

    /// Creates columns with a gap between them, in points.
    public init(gap: Double, _ columns: [Column]) {
        self.gap = gap
        self.columns = columns
    }

    /// Sets as much of the block as `space` holds.
    public func fit(into space: Size, _ style: Stylebook) -> Fit {
        let shares = columns.reduce(0) { $0 + $1.share }
        let room = max(0, space.width - gap * Double(columns.count - 1))
        var placed: [(Placement, Point)] = []
        var (x, height) = (0.0, 0.0)
        for column in columns {
            let width = room * column.share / shares
            guard
                case .whole(let placement) = column.block.fit(
                    into: Size(width: width, height: space.height), style)
            else { return .nothing(reason: "columns side by side are higher than the page") }
            placed.append((placement, Point(x: x, y: 0)))
            x += width + gap
            height = max(height, placement.size.height)
        }
        return .whole(Placement(placed, size: Size(width: space.width, height: height)))
    }
}

/// Blocks that stay on one page as long as a page can hold them.
public struct KeepTogether: Block {
    private let stack: Stack

    /// Keeps the blocks together that the closure lists.
    public init(@BlockBuilder _ blocks: () -> [any Block]) { stack = Stack(blocks) }

    /// The space above the block, in points.
    public var spaceBefore: Double { stack.spaceBefore }

    /// Sets as much of the block as `space` holds.
    public func fit(into space: Size, _ style: Stylebook) -> Fit {
        let fit = stack.fit(into: space, style)
        guard case .part = fit else { return fit }
        return .nothing(reason: "blocks kept together are higher than the page")
    }

    /// Sets at least a part of the block, rules or not.
    public func fitByForce(into space: Size, _ style: Stylebook) -> Fit {
        stack.fit(into: space, style)
    }
}

/// A block with more space above it.
public struct Spaced: Block {
    private let block: any Block
    /// The space above the block, in points.
    public let spaceBefore: Double

    init(_ block: any Block, before: Double) {
        self.block = block
        spaceBefore = before
    }

    /// Whether the block must not be the last one on a page.
    public var keepsWithNext: Bool { block.keepsWithNext }

    /// Sets as much of the block as `space` holds.
    public func fit(into space: Size, _ style: Stylebook) -> Fit { block.fit(into: space, style) }

    /// Sets at least a part of the block, rules or not.
    public func fitByForce(into space: Size, _ style: Stylebook) -> Fit {
        block.fitByForce(into: space, style)
    }
}

extension Block {
    /// The block with `space` points between it and the one above it; none at the top of a page.
    public func spaced(before space: Double) -> Spaced { Spaced(self, before: space) }
}

public import Graphics

/// Blocks one under another.
public struct Stack: Block {
    private let blocks: [any Block]

    /// Creates a stack from the blocks that the closure lists.
    public init(@BlockBuilder _ blocks: () -> [any Block]) { self.blocks = blocks() }

    /// Creates a stack from an array.
    public init(_ blocks: [any Block]) { self.blocks = blocks }

    /// The space above the block, in points.
    public var spaceBefore: Double { blocks.first?.spaceBefore ?? 0 }
    /// Whether the block must not be the last one on a page.
    public var keepsWithNext: Bool { blocks.last?.keepsWithNext ?? false }

    /// Sets as much of the block as `space` holds.
    public func fit(into space: Size, _ style: Stylebook) -> Fit {
        var placed: [(Placement, Point)] = []
        var (y, tops) = (0.0, [0.0])
        func whole(_ count: Int) -> Placement {
            Placement(
                Array(placed.prefix(count)), size: Size(width: space.width, height: tops[count]))
        }
        for (index, block) in blocks.enumerated() {
            let top = y + (placed.isEmpty ? 0 : block.spaceBefore)
            let room = Size(width: space.width, height: max(0, space.height - top))
            switch block.fit(into: room, style) {
            case .whole(let placement):
                placed.append((placement, Point(x: 0, y: top)))
                y = top + placement.size.height
                tops.append(y)
            case .part(let placement, let rest):
                placed.append((placement, Point(x: 0, y: top)))
                tops.append(top + placement.size.height)
                return .part(
                    whole(placed.count), rest: Stack([rest] + blocks[(index + 1)...]))
            case .nothing(let reason):
                // Headings that would stay behind alone go along to the next page.
                var kept = index
                while kept > 0, blocks[kept - 1].keepsWithNext { kept -= 1 }
                if kept == 0 { kept = index }
                guard kept > 0 else { return .nothing(reason: reason) }
                return .part(whole(kept), rest: Stack(Array(blocks[kept...])))
            }
        }
        return .whole(whole(placed.count))
    }

    /// The first block and all others, for a page that cannot hold the first.
    func splitFirst() -> (first: any Block, rest: Stack)? {
        guard let first = blocks.first else { return nil }
        if let inner = first as? Stack, let (head, tail) = inner.splitFirst() {
            return (head, Stack([tail] + blocks.dropFirst()))
        }
        return (first, Stack(Array(blocks.dropFirst())))
    }

    var isEmpty: Bool { blocks.isEmpty }
}

/// Lists blocks one under another in a closure, with `if` and `for`.
@resultBuilder
public enum BlockBuilder {
    /// One block.
    public static func buildExpression(_ block: any Block) -> [any Block] { [block] }
    /// Blocks made elsewhere.
    public static func buildExpression(_ blocks: [any Block]) -> [any Block] { blocks }
    /// Blocks in order.
    public static func buildBlock(_ parts: [any Block]...) -> [any Block] { parts.flatMap { $0 } }
    /// Blocks of an `if` without `else`.
    public static func buildOptional(_ part: [any Block]?) -> [any Block] { part ?? [] }
    /// Blocks of the first branch.
    public static func buildEither(first part: [any Block]) -> [any Block] { part }
    /// Blocks of the second branch.
    public static func buildEither(second part: [any Block]) -> [any Block] { part }
    /// Blocks of a loop.
    public static func buildArray(_ parts: [[any Block]]) -> [any Block] { parts.flatMap { $0 } }
}

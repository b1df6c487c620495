internal import Graphics
internal import Rendering

/// Lays blocks out on pages: phase one of a document, in which nothing is drawn.
struct Paginator {
    /// A page of blocks.
    struct PageOfBlocks: Sendable {
        var content: Placement
    }

    let space: Size
    let style: Stylebook
    private(set) var pages: [PageOfBlocks] = []
    private(set) var warnings: [LayoutWarning] = []

    init(space: Size, style: Stylebook) {
        self.space = space
        self.style = style
    }

    /// Fills pages until no block is left; every block is on some page, whatever its size.
    mutating func paginate(_ blocks: Stack) {
        var rest = blocks
        while !rest.isEmpty {
            switch rest.fit(into: space, style) {
            case .whole(let placement):
                add(placement)
                return
            case .part(let placement, let remaining):
                add(placement)
                rest = Stack([remaining])
            case .nothing(let reason):
                guard let (first, others) = rest.splitFirst() else { return }
                switch first.fitByForce(into: space, style) {
                case .whole(let placement):
                    add(placement)
                    rest = others
                case .part(let placement, let remaining):
                    add(placement)
                    rest = Stack([remaining, others])
                case .nothing:
                    shrink(first, reason: reason)
                    rest = others
                }
            }
        }
    }

    private mutating func add(_ placement: Placement) {
        pages.append(PageOfBlocks(content: placement))
    }

    /// Sets a block that no page can hold on a page of its own, shrunk until it fits.
    private mutating func shrink(_ block: any Block, reason: String) {
        let unlimited = Size(width: space.width, height: .infinity)
        guard case .whole(let placement) = block.fit(into: unlimited, style) else { return }
        let scale = min(1, space.height / max(placement.size.height, 1))
        warnings.append(LayoutWarning(page: pages.count + 1, reason: reason))
        add(
            Placement(size: space, headings: placement.headings) { canvas, origin in
                try canvas.withSavedState {
                    canvas.translate(x: origin.x, y: origin.y)
                    canvas.concatenate(.scale(x: scale, y: scale))
                    try placement.draw(canvas, .zero)
                }
            })
    }
}

/// Something on a page that is not as it was meant to be.
public struct LayoutWarning: Hashable, Sendable, CustomStringConvertible {
    /// The page, from 1.
    public let page: Int
    /// What happened.
    public let reason: String

    /// For example `page 2: a drawing is higher than the page`.
    public var description: String { "page \(page): \(reason); it was shrunk to fit" }
}

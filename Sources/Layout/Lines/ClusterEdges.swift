/// Where every cluster of a shaped text begins if all of it stood on one line in logical order.
struct ClusterEdges: Sendable {
    /// The UTF-8 offsets of the clusters, in order, and the text's length at the end.
    private(set) var offsets: [Int] = []
    /// The width of everything before each offset, in points.
    private(set) var positions: [Double] = []

    init(_ shaped: ShapedText) {
        offsets.reserveCapacity(shaped.glyphs.count + 1)
        positions.reserveCapacity(shaped.glyphs.count + 1)
        for entry in shaped.items {
            var position = entry.start
            func add(_ glyph: ShapedGlyph) {
                if offsets.last != Int(glyph.cluster) {
                    offsets.append(Int(glyph.cluster))
                    positions.append(position)
                }
                position += entry.item.advance(of: glyph)
            }
            if entry.item.direction == .leftToRight {
                for index in entry.glyphs { add(shaped.glyphs[index]) }
            } else {
                for index in entry.glyphs.reversed() { add(shaped.glyphs[index]) }
            }
        }
        offsets.append(shaped.bytes.count)
        positions.append(shaped.width)
    }

    /// The index of the cluster that holds a UTF-8 offset.
    func index(at offset: Int) -> Int {
        max(0, offsets.partitioningIndex { $0 > offset } - 1)
    }

    /// The width of everything before a UTF-8 offset, in points.
    func position(at offset: Int) -> Double { positions[index(at: offset)] }

    /// The width of everything before the first cluster at or behind a UTF-8 offset, in points.
    func position(from offset: Int) -> Double {
        positions[min(offsets.partitioningIndex { $0 >= offset }, positions.count - 1)]
    }

    /// The last index whose position is not beyond `width`.
    func lastIndex(before width: Double) -> Int {
        max(0, positions.partitioningIndex { !($0 <= width) } - 1)
    }
}

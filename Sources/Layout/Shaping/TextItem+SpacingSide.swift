internal import Graphics

extension TextItem {
    /// The space added to the last cluster before an offset, in points, where it stands at the outer
    /// side of a paragraph's line: there it is not seen.
    func spacing(
        before offset: Int, endOf paragraph: TextAnalysis.Paragraph,
        in glyphs: ArraySlice<ShapedGlyph>
    ) -> Double {
        // The room of annotated text is no space behind its letters.
        guard spacing != 0, !isAttachment, !isRubyBase, direction == paragraph.direction else {
            return 0
        }
        let isForward = direction == .leftToRight
        let edge = glyphs.partitioningIndex { (Int($0.cluster) < offset) != isForward }
        let last = isForward ? edge - 1 : edge
        guard glyphs.indices.contains(last) else { return 0 }
        // From right to left it is the leftmost glyph of the cluster, and its space is the rightmost's.
        let cluster = glyphs[last...].prefix { $0.cluster == glyphs[last].cluster }
        return cluster.contains(where: \.takesSpacing) ? spacing : 0
    }

    /// Moves glyphs that run from right to left to the right end of their clusters: the space is added
    /// behind them as they are read.
    func setSpacingOnTheLeft(_ glyphs: inout [Glyph], _ shaped: ArraySlice<ShapedGlyph>) {
        var shift = 0.0
        for (index, glyph) in zip(glyphs.indices, shaped).reversed() {
            let isRightmost =
                index == glyphs.count - 1 || glyphs[index + 1].cluster != glyphs[index].cluster
            if isRightmost { shift = glyph.takesSpacing ? spacing : 0 }
            let place = glyphs[index]
            glyphs[index] = Glyph(
                id: place.id, cluster: place.cluster,
                position: place.position.offset(dx: shift, dy: 0), advance: place.advance)
        }
    }
}

extension ShapedText {
    /// The space at the outer side of the last cluster before an offset, in points.
    func spacing(before offset: Int, endOf paragraph: TextAnalysis.Paragraph) -> Double {
        guard offset > 0 else { return 0 }
        let entry = items[itemIndex(at: offset - 1)]
        return entry.item.spacing(before: offset, endOf: paragraph, in: glyphs[entry.glyphs])
    }

    /// Whether there is space between letters.
    var hasSpacing: Bool { items.contains { $0.item.spacing != 0 && !$0.item.isAttachment } }
}

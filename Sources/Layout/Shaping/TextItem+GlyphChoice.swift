extension TextItem {
    /// Puts the glyph that the attributes choose in place of those from `first` on, if the font has it.
    func setChosenGlyph(_ glyphs: inout [ShapedGlyph], from first: Int, for range: TextRange) {
        guard !attributes.isPlain, let choice = attributes.glyph, first < glyphs.count,
            let id = font.face.glyph(for: choice)
        else { return }
        glyphs.replaceSubrange(
            first...,
            with: CollectionOfOne(
                ShapedGlyph(
                    id: id, cluster: Int32(range.lowerBound),
                    advance: Int32(font.face.advance(of: id)), xOffset: 0, yOffset: 0,
                    isUnsafeToBreak: false, takesSpacing: true)))
    }
}

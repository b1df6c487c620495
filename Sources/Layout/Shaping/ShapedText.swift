internal import Synchronization

/// A glyph as the shaper chose and placed it; lengths are font units.
struct ShapedGlyph: Sendable {
    var id: UInt32
    /// The UTF-8 offset of the first character that the glyph stands for.
    var cluster: Int32
    var advance: Int32
    var xOffset: Int32
    var yOffset: Int32
    /// Whether text that begins a line here must be shaped again.
    var isUnsafeToBreak: Bool
    /// Whether the glyph is the last one, from left to right, of a cluster that takes spacing.
    var takesSpacing: Bool
}

/// Text turned into glyphs, once, for all widths that it will be broken at.
struct ShapedText: Sendable {
    /// An item and where its glyphs are.
    struct ShapedItem: Sendable {
        var item: TextItem
        /// Indices into `glyphs`; the glyphs run from left to right.
        var glyphs: Range<Int>
        /// The width of everything before the item in the whole text, in points.
        var start: Double
    }

    let bytes: [UInt8]
    let items: [ShapedItem]
    let glyphs: [ShapedGlyph]
    /// The width of the whole text on one line, in points, where tabs are as wide as four spaces.
    let width: Double
    /// Whether there are tabs.
    let hasTabs: Bool
    /// Its stretches with annotations, in order.
    private(set) var rubies: [RubyUnit] = []
    private let cache: ShapeCache

    init(_ items: [TextItem], _ analysis: TextAnalysis, cache: ShapeCache) {
        let buffer = ShapingBuffer()
        var glyphs: [ShapedGlyph] = []
        glyphs.reserveCapacity(analysis.bytes.count)
        var shaped: [ShapedItem] = []
        shaped.reserveCapacity(items.count)
        var start = 0.0
        for item in items {
            let first = glyphs.count
            let paragraph = analysis.paragraph(at: item.range.lowerBound)
            cache.add(item, in: analysis.bytes, paragraph: paragraph.range, to: &glyphs) { glyphs in
                cache.shapedUnits.add(item.range.count, ordering: .relaxed)
                buffer.shape(
                    item.range, of: item, in: analysis.bytes, context: paragraph.range,
                    into: &glyphs)
                Self.hideControls(of: item, in: analysis.bytes, &glyphs, from: first)
            }
            item.combine(&glyphs, from: first, start: item.range.lowerBound)
            item.setFixedAdvance(&glyphs, from: first)
            item.setChosenGlyph(&glyphs, from: first, for: item.range)
            item.limitSpacing(
                in: analysis.bytes, context: paragraph.range, &glyphs, from: first)
            let entry = ShapedItem(item: item, glyphs: first..<glyphs.count, start: start)
            for index in entry.glyphs { start += item.advance(of: glyphs[index]) }
            shaped.append(entry)
        }
        bytes = analysis.bytes
        self.cache = cache
        self.items = shaped
        self.glyphs = glyphs
        width = start
        hasTabs = analysis.bytes.contains(0x09)
    }

    /// The same text with other glyphs, one for each.
    init(_ text: ShapedText, glyphs: [ShapedGlyph], rubies: [RubyUnit]) {
        var items = text.items
        var start = 0.0
        for number in items.indices {
            items[number].start = start
            let item = items[number].item
            for index in items[number].glyphs { start += item.advance(of: glyphs[index]) }
        }
        cache = text.cache
        bytes = text.bytes
        self.items = items
        self.glyphs = glyphs
        width = start
        hasTabs = text.hasTabs
        self.rubies = rubies
    }

    /// The UTF-8 offset of the first tab in a stretch.
    func firstTab(in range: TextRange) -> Int? {
        hasTabs ? bytes[range].firstIndex(of: 0x09) : nil
    }

    /// The glyphs of a stretch of an item as they are on a line: next to a break that spoils shapes.
    ///
    /// A soft hyphen at a given offset is shown.
    func reshaped(
        _ range: TextRange, of item: TextItem, line: TextRange, hyphenAt hyphen: Int? = nil
    ) -> [ShapedGlyph] {
        var glyphs: [ShapedGlyph] = []
        cache.shapedUnits.add(range.count, ordering: .relaxed)
        ShapingBuffer().shape(
            range, of: item, in: bytes, context: line, hyphenAt: hyphen, into: &glyphs)
        Self.hideControls(of: item, in: bytes, &glyphs, from: 0)
        item.combine(&glyphs, from: 0, start: range.lowerBound)
        item.setFixedAdvance(&glyphs, from: 0)
        item.setChosenGlyph(&glyphs, from: 0, for: range)
        item.limitSpacing(in: bytes, context: line, &glyphs, from: 0)
        return glyphs
    }

    /// Line ends and other controls keep a glyph, so that every character is in a run, but an empty
    /// one without width; a tab is as wide as four spaces, until a line says where it leads.
    private static func hideControls(
        of item: TextItem, in bytes: [UInt8], _ glyphs: inout [ShapedGlyph], from first: Int
    ) {
        for index in first..<glyphs.count {
            let (scalar, _) = scalar(of: bytes, at: Int(glyphs[index].cluster))
            guard scalar.isControl else { continue }
            let space = item.font.face.glyph(for: " ")
            glyphs[index].id = space ?? 0
            glyphs[index].advance =
                scalar == "\t" ? Int32(space.map { item.font.face.advance(of: $0) * 4 } ?? 0) : 0
        }
    }

    /// The index of the item that holds a UTF-8 offset; the last one for offsets past the end.
    func itemIndex(at offset: Int) -> Int {
        min(items.partitioningIndex { $0.item.range.upperBound > offset }, max(0, items.count - 1))
    }

    /// The indices of an item's glyphs that stand for a stretch, and whether the shaper lets them be
    /// cut out as they are for a line.
    func glyphs(
        of range: TextRange, in entry: ShapedItem, line: TextRange
    ) -> (Range<Int>, isSafe: Bool) {
        let whole = entry.item.range
        let isForward = entry.item.direction == .leftToRight
        /// The index of the first glyph, in logical order, at or after `offset`.
        func cut(_ offset: Int) -> (Int, isSafe: Bool) {
            let isSafe =
                !(bytes.isTransparent(line.lowerBound..<offset) && joins(at: line.lowerBound))
                && !(bytes.isTransparent(offset..<line.upperBound) && joins(at: line.upperBound))
            if offset == whole.lowerBound {
                return (isForward ? entry.glyphs.lowerBound : entry.glyphs.upperBound, isSafe)
            }
            if offset == whole.upperBound {
                return (isForward ? entry.glyphs.upperBound : entry.glyphs.lowerBound, isSafe)
            }
            let low = glyphs[entry.glyphs].partitioningIndex {
                (Int($0.cluster) < offset) != isForward
            }
            let neighbour = isForward ? low : low - 1
            guard entry.glyphs.contains(neighbour) else { return (low, false) }
            let glyph = glyphs[neighbour]
            let isKept = Int(glyph.cluster) == offset && !glyph.isUnsafeToBreak
            return (low, isKept && entry.item.keepsShape(brokenAt: offset, in: bytes))
        }
        let (first, last) = (cut(range.lowerBound), cut(range.upperBound))
        let bounds = min(first.0, last.0)..<max(first.0, last.0)
        return (bounds, first.isSafe && last.isSafe)
    }
}

extension [UInt8] {
    /// Whether the character before an offset may join the one behind it, because it is no space.
    func mayJoin(at offset: Int) -> Bool {
        offset > 0 && endWithoutSpaces(in: 0..<offset, atMost: 1) == offset
    }
}

extension ShapedText {
    /// Whether letters before and after an offset may have been shaped to join, though they are in
    /// different items: not over the ends of the text or after a space.
    private func joins(at offset: Int) -> Bool {
        offset < bytes.count && bytes.mayJoin(at: offset)
    }
}

extension TextItem {
    /// Makes all clusters equally wide, if the font is to be set so; glyphs stay where they are in
    /// their cluster.
    func setFixedAdvance(_ glyphs: inout [ShapedGlyph], from first: Int) {
        guard !attributes.font.isPlain, let advance = attributes.font.fixedAdvance,
            advance.isFinite, scale > 0
        else { return }
        // Far more than a page is wide, and far less than HarfBuzz's numbers hold.
        let wanted = Int32(min(max(-1e8, (advance / scale).rounded()), 1e8))
        var width: Int32 = 0
        for index in first..<glyphs.count {
            width &+= glyphs[index].advance
            guard glyphs[index].takesSpacing else { continue }
            glyphs[index].advance &+= wanted &- width
            width = 0
        }
    }
}

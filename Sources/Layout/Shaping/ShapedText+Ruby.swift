extension ShapedText {
    /// The text with room for its annotations: bases shorter than those are spread.
    func withRuby(_ text: AttributedText, _ fonts: FontLibrary) -> ShapedText {
        guard text.runs.contains(where: { !$0.attributes.isPlain && $0.attributes.ruby != nil })
        else { return self }
        let units = RubyUnit.units(of: text, self, fonts)
        var glyphs = glyphs
        var finished: [RubyUnit] = []
        for (number, unit) in units.enumerated() {
            let base = width(of: unit.range)
            let (start, end) = overhangs(of: unit, number, in: units)
            let missing = max(0, unit.width - base - start - end)
            spread(unit, by: missing, &glyphs)
            let indices = indices(of: unit.range)
            let isForward = items[indices.lowerBound].item.direction == .leftToRight
            addRoom(unit.widthBehind, onTheLeft: !isForward, of: indices, &glyphs)
            let excess = max(0, unit.width - base - missing)
            let share = start + end > 0 ? start / (start + end) : 0
            finished.append(unit.placed(in: base + missing, overhang: excess * share))
        }
        return ShapedText(self, glyphs: glyphs, rubies: finished)
    }

    /// The stretches that no line breaks inside.
    var unbreakable: [TextRange] { rubies.map(\.range) }

    /// The width of some whole items, in points.
    func width(of range: TextRange) -> Double {
        indices(of: range).reduce(0) { sum, index in
            items[index].glyphs.reduce(sum) { $0 + items[index].item.advance(of: glyphs[$1]) }
        }
    }

    /// The items of a base; items end where annotations do.
    private func indices(of range: TextRange) -> Range<Int> {
        let first = itemIndex(at: range.lowerBound)
        let end = items[first...].firstIndex { $0.item.range.lowerBound >= range.upperBound }
        return first..<(end ?? items.count)
    }

    /// How far an annotation may reach over the text before and behind its base: over kana, which is
    /// not annotated itself.
    private func overhangs(
        of unit: RubyUnit, _ number: Int, in units: [RubyUnit]
    ) -> (start: Double, end: Double) {
        let (lower, upper) = (unit.range.lowerBound, unit.range.upperBound)
        let isFreeBefore = number == 0 || units[number - 1].range.upperBound < lower
        let isFreeBehind = number == units.count - 1 || units[number + 1].range.lowerBound > upper
        let wanted = unit.annotation.overhang
        let before = lower >= 3 && isFreeBefore && scalar(of: bytes, at: lower - 3).0.isKana
        let behind = upper < bytes.count && isFreeBehind && scalar(of: bytes, at: upper).0.isKana
        let longest = unit.longestOverhang
        return (
            before && (wanted == .auto || wanted == .start) ? longest : 0,
            behind && (wanted == .auto || wanted == .end) ? longest : 0
        )
    }

    /// Spreads a base over so much more room, in points.
    private func spread(_ unit: RubyUnit, by missing: Double, _ glyphs: inout [ShapedGlyph]) {
        guard missing > 0 else { return }
        let indices = indices(of: unit.range)
        let count = indices.reduce(0) { sum, index in
            sum + items[index].glyphs.count { glyphs[$0].takesSpacing }
        }
        guard count > 0 else { return }
        let (lead, gap) = unit.annotation.alignment.shares(of: missing, over: count)
        for index in indices {
            let entry = items[index]
            guard entry.item.scale > 0 else { continue }
            func units(_ points: Double) -> Int32 {
                Int32((points / entry.item.scale).rounded().clamped(to: -1e6...1e6))
            }
            for place in entry.glyphs where glyphs[place].takesSpacing {
                glyphs[place].advance += units(gap)
            }
        }
        let isForward = items[indices.lowerBound].item.direction == .leftToRight
        // Gaps are to the right of clusters, also where the last of them is the first to be read.
        let left = isForward ? lead : missing - lead - gap * Double(count - 1)
        addRoom(left, onTheLeft: true, of: indices, &glyphs)
        addRoom(missing - left - gap * Double(count), onTheLeft: false, of: indices, &glyphs)
    }

    /// Adds room, in points, beside the items of a base.
    private func addRoom(
        _ room: Double, onTheLeft: Bool, of indices: Range<Int>, _ glyphs: inout [ShapedGlyph]
    ) {
        let isForward = items[indices.lowerBound].item.direction == .leftToRight
        let entry = items[
            isForward == onTheLeft ? indices.lowerBound : indices.upperBound - 1]
        guard let first = entry.glyphs.first, let last = entry.glyphs.last, entry.item.scale > 0
        else { return }
        let units = Int32((room / entry.item.scale).rounded().clamped(to: -1e6...1e6))
        guard onTheLeft else {
            glyphs[last].advance += units
            return
        }
        let cluster = glyphs[first].cluster
        let places = entry.glyphs.prefix { glyphs[$0].cluster == cluster }
        for place in places { glyphs[place].xOffset += units }
        if let last = places.last { glyphs[last].advance += units }
    }
}

extension RubyAnnotation.Alignment {
    /// The room before a text and behind each of its clusters, to spread it over so much more.
    func shares(of missing: Double, over count: Int) -> (lead: Double, gap: Double) {
        let count = Double(count)
        switch self {
        case .start: return (0, 0)
        case .end: return (missing, 0)
        case .center, .lineEdge: return (missing / 2, 0)
        case .distributeLetter where count > 1:
            // The last gap is taken back by what is behind the last one.
            return (0, missing / (count - 1))
        case .auto, .distributeSpace, .distributeLetter:
            return (missing / count / 2, missing / count)
        }
    }
}

extension Unicode.Scalar {
    /// Whether the character is hiragana or katakana.
    fileprivate var isKana: Bool { (0x3041...0x30FF).contains(value) }
}

extension Double {
    fileprivate func clamped(to range: ClosedRange<Double>) -> Double {
        Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
    }
}

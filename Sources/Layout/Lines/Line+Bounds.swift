public import Graphics

extension Line {
    /// The room that the line takes, from its left end on the baseline; `y` grows downwards.
    ///
    /// It goes from the ascent to the descent with the leading below it, over the width without
    /// spaces at the line's end. The options say what counts instead.
    public func bounds(_ options: LineBoundsOptions = []) -> Rect {
        if options.contains(.usesGlyphOutlines) {
            return imageBounds ?? Rect(origin: .zero, size: .zero)
        }
        let measures = measures(options)
        let leading = options.contains(.excludesLeading) ? 0 : measures.leading
        var span = visibleSpan
        if options.contains(.hangsPunctuation) { span = withoutHangingPunctuation(span) }
        return Rect(
            x: span.lowerBound, y: -measures.ascent, width: span.upperBound - span.lowerBound,
            height: measures.ascent + measures.descent + leading)
    }

    /// The smallest rectangle around the outlines of all glyphs, from the line's left end on the
    /// baseline; nil where there is no ink.
    public var imageBounds: Rect? {
        runs.compactMap { run in run.imageBounds?.offset(dx: run.x, dy: -run.baselineShift) }
            .reduce(nil) { $0?.union($1) ?? $1 }
    }

    /// How far to the right of a place `width` points wide the line has to begin to stand `factor` of
    /// the way from its left to its right edge: 0 for left, 0.5 for the middle, 1 for right.
    ///
    /// Spaces at the line's end hang over the edge. A line that is too wide begins at the left edge.
    public func penOffset(flush factor: Double, in width: Double) -> Double {
        let slack = max(0, width - visibleWidth) * min(max(0, factor), 1)
        return slack.finite - visibleSpan.lowerBound
    }

    /// The number of glyphs in all runs.
    public var glyphCount: Int { runs.reduce(0) { $0 + $1.glyphs.count } }

    /// What is seen of the line: without the spaces at its end, from its left end.
    private var visibleSpan: ClosedRange<Double> {
        let left = direction == .leftToRight ? 0 : trailingWhitespaceWidth
        return left...max(left, left + visibleWidth)
    }

    /// The span without an opening bracket or quote at its beginning and a closing one, a stop or a
    /// comma at its end (CSS Text 4, hanging-punctuation: first, last, allow-end).
    private func withoutHangingPunctuation(_ span: ClosedRange<Double>) -> ClosedRange<Double> {
        let visible = cells.filter { $0.right > $0.left && text(of: $0.range).isVisible }
        var (left, right) = (span.lowerBound, span.upperBound)
        func cut(_ cell: CaretCell) {
            if cell.left <= left + caretTolerance {
                left = min(right, cell.right)
            } else if cell.right >= right - caretTolerance {
                right = max(left, cell.left)
            }
        }
        if let first = visible.first, text(of: first.range).first?.hangsAtBeginning == true {
            cut(first)
        }
        if let last = visible.last, text(of: last.range).first?.hangsAtEnd == true { cut(last) }
        return left...right
    }

    private func text(of range: TextRange) -> Substring.UnicodeScalarView {
        guard
            let run = runs.first(where: {
                !$0.isTruncationToken && $0.range.contains(range.lowerBound)
            })
        else { return Substring().unicodeScalars }
        let utf8 = run.text.utf8.dropFirst(range.lowerBound - run.range.lowerBound)
        return Substring(utf8.prefix(range.count)).unicodeScalars
    }
}

extension Substring.UnicodeScalarView {
    fileprivate var isVisible: Bool { first.map { !$0.isLineSpace } ?? true }
}

extension Unicode.Scalar {
    /// Whether the character hangs before a line: an opening bracket or any quote.
    fileprivate var hangsAtBeginning: Bool {
        switch properties.generalCategory {
        case .openPunctuation, .initialPunctuation, .finalPunctuation: true
        default: self == "'" || self == "\""
        }
    }

    /// Whether the character hangs behind a line: a closing bracket, any quote, a stop or a comma.
    fileprivate var hangsAtEnd: Bool {
        switch properties.generalCategory {
        case .closePunctuation, .initialPunctuation, .finalPunctuation: true
        default: "'\",.،۔、。，．﹐﹑﹒｡､".unicodeScalars.contains(self)
        }
    }
}

extension GlyphRun {
    /// The room that the run takes, from its left end on its own baseline; `y` grows downwards.
    public var bounds: Rect {
        Rect(x: 0, y: -restingAscent, width: width, height: restingAscent + restingDescent)
    }

    /// The space that the font wants below the line, in points; none for an inline box.
    public var leading: Double {
        attributes.attachment == nil ? face.metrics.leading * size : 0
    }

    /// Whether the clusters never go back in the text, from glyph to glyph in the run's direction.
    ///
    /// Vowels that a script sets before their consonant do not count: they share a cluster.
    public var isMonotonic: Bool {
        zip(glyphs, glyphs.dropFirst()).allSatisfy {
            direction == .leftToRight ? $0.cluster <= $1.cluster : $0.cluster >= $1.cluster
        }
    }

    /// The smallest rectangle around the outlines of the glyphs, from the run's left end on its own
    /// baseline; nil where there is no ink, as in spaces.
    public var imageBounds: Rect? { imageBounds(of: glyphs.indices) }

    /// The smallest rectangle around the outlines of some of the glyphs, given by their indices.
    public func imageBounds(of indices: Range<Int>) -> Rect? {
        if attributes.attachment != nil { return indices.isEmpty ? nil : bounds }
        let scale = size / Double(face.unitsPerEm)
        return glyphs[indices.clamped(to: glyphs.indices)].compactMap { glyph -> Rect? in
            guard let box = face.bounds(of: glyph.id), box.width > 0, box.height > 0 else {
                return nil
            }
            return Rect(
                x: glyph.position.x + box.minX * scale, y: glyph.position.y + box.minY * scale,
                width: box.width * scale, height: box.height * scale)
        }
        .reduce(nil) { $0?.union($1) ?? $1 }
    }
}

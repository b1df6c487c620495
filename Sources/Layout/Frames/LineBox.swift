internal import Graphics

/// The room that a line takes in a frame, and where its baseline is in it; lengths are points.
struct LineBox {
    /// The height of the room.
    let height: Double
    /// How far below the top of the room the baseline is.
    let baseline: Double

    /// The measures that a line has, or that its paragraph's font says it has.
    struct Measures {
        var ascent: Double
        var descent: Double
        var leading: Double
    }

    /// The room of lines beside each other on one baseline; nil without lines.
    init?(around boxes: [LineBox]) {
        guard let first = boxes.first else { return nil }
        guard boxes.count > 1 else {
            self = first
            return
        }
        baseline = boxes.reduce(0) { max($0, $1.baseline) }
        height = baseline + boxes.reduce(0) { max($0, $1.height - $1.baseline) }
    }

    /// The room of a line.
    ///
    /// `strut` gives the measures of the paragraph's own font: with them a line with other fonts
    /// stands on the same grid as its neighbours.
    init(_ line: Line, _ style: ParagraphStyle, strut: @autoclosure () -> Measures) {
        let isOnGrid = style.fixedHeight != nil || style.hasUniformLineHeight
        let measures = isOnGrid ? strut() : line.measures(style.boundsOptions)
        let text = measures.ascent + measures.descent
        let adjustment = style.lineSpacingAdjustment.finite
        let full = style.fixedHeight ?? style.height(of: measures)
        height = max(0, full + adjustment)
        let above: Double =
            switch style.extraHeight {
            case .split: (full - text) / 2
            case .above: full - text
            case .below: 0
            }
        baseline = above + measures.ascent
    }
}

extension ParagraphStyle {
    /// The height of every line; nil where the fonts decide.
    var fixedHeight: Double? { lineHeight.flatMap { $0.isFinite && $0 >= 0 ? $0 : nil } }

    /// The height of a line without the adjustment below it.
    fileprivate func height(of measures: LineBox.Measures) -> Double {
        let multiple = lineHeightMultiple.isFinite ? max(0, lineHeightMultiple) : 1
        let leading = boundsOptions.contains(.excludesLeading) ? 0 : measures.leading
        return clamped(
            (measures.ascent + measures.descent) * multiple, minimumLineHeight, maximumLineHeight)
            + clamped(leading * multiple, minimumLineSpacing, maximumLineSpacing)
    }

    /// A length between two limits; the lower one counts where they contradict each other.
    private func clamped(_ length: Double, _ least: Double?, _ most: Double?) -> Double {
        max(min(length, most?.nonNegative ?? length), least?.nonNegative ?? 0)
    }
}

extension Double {
    /// The number itself; nil for what is negative, infinite or no number.
    fileprivate var nonNegative: Double? { isFinite && self >= 0 ? self : nil }
}

extension Line {
    /// How high the line is, by what counts for its paragraph.
    func measures(_ options: LineBoundsOptions) -> LineBox.Measures {
        var measures = LineBox.Measures(ascent: ascent, descent: descent, leading: leading)
        if options.contains(.usesGlyphOutlines) {
            // Letters without ink, and pictures, are as high as their font says.
            let inks = runs.compactMap { run in
                run.outline.bounds?.offset(dx: 0, dy: -run.baselineShift)
            }
            guard !inks.isEmpty else { return measures }
            measures.ascent = inks.reduce(0) { max($0, -$1.minY) }
            measures.descent = inks.reduce(0) { max($0, $1.maxY) }
            return measures
        }
        guard options.contains(.excludesShifts), !runs.isEmpty else { return measures }
        measures.ascent = runs.reduce(0) { max($0, $1.restingAscent) }
        measures.descent = runs.reduce(0) { max($0, $1.restingDescent) }
        return measures
    }
}

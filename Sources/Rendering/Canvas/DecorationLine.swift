internal import Graphics
internal import Layout

/// A line along neighbouring runs with the same decoration.
///
/// Height and thickness are those of the face that most of the text is in, weighed by width where
/// sizes differ: a line does not jump where another font steps in.
struct DecorationLine {
    private let decoration: TextDecoration
    private let side: Side
    private let runs: ArraySlice<GlyphRun>
    private let inked: ClosedRange<Double>
    private let thickness: Double
    /// The middle of the line, downwards from the baseline.
    private let middle: Double

    /// Where the line is, seen across the text; in a column above is to the right.
    private enum Side {
        case above, through, below
    }

    init(
        _ decoration: TextDecoration, _ kind: DecorationKind, along runs: ArraySlice<GlyphRun>,
        inked: ClosedRange<Double>, isColumn: Bool
    ) {
        self.decoration = decoration
        let isOnTheRight = isColumn && runs.first?.attributes.underlinesOnTheRight ?? false
        let side: Side =
            switch kind {
            case .underline: isOnTheRight ? .above : .below
            case .overline: isOnTheRight ? .below : .above
            case .strikethrough: .through
            }
        self.side = side
        self.runs = runs
        self.inked = inked
        // Raised text does not raise the line of the text that it stands in.
        let rest = runs.map { abs($0.baselineShift) }.min() ?? 0
        let main = runs.filter { abs($0.baselineShift) == rest && $0.width > 0 }.ofMainFace
        let width = main.reduce(0) { $0 + $1.width }
        func mean(_ measure: (GlyphRun) -> Double) -> Double {
            width > 0 ? main.reduce(0) { $0 + measure($1) * $1.width } / width : 0
        }
        let single = max(0, decoration.thickness ?? mean(kind.thickness))
        thickness = decoration.style == .thick ? 2 * single : single
        let away = decoration.offset.isFinite ? decoration.offset : 0
        let gap = thickness
        middle =
            mean { run in
                guard isColumn else { return kind.middle(of: run) - run.baselineShift }
                switch side {
                case .above: return -run.columnTop - gap
                case .through: return (run.columnFoot - run.columnTop) / 2
                case .below: return run.columnFoot + gap
                }
            } + (side == .below ? away : -away)
    }

    /// The shapes of the line, one for each colour.
    var shapes: [LineOrnaments.Shape] {
        guard thickness > 0, thickness.isFinite, middle.isFinite else { return [] }
        var shapes: [LineOrnaments.Shape] = []
        var rest = runs
        while let first = rest.first {
            let color = decoration.color ?? first.attributes.color
            let same = rest.prefix { (decoration.color ?? $0.attributes.color) == color }
            rest = rest.dropFirst(same.count)
            let shape = shape(along: segments(of: same), color)
            if !shape.path.isEmpty { shapes.append(shape) }
        }
        return shapes
    }

    /// Where the line is along some of the runs.
    private func segments(of runs: ArraySlice<GlyphRun>) -> [ClosedRange<Double>] {
        guard let span = runs.span(in: inked) else { return [] }
        var gaps: [ClosedRange<Double>] = []
        if decoration.isByWord { gaps += runs.flatMap(\.spaces) }
        if decoration.skipsInk {
            // As much air beside a glyph as the line is thick, but some at least.
            let air = max(thickness, Self.leastAir)
            let reach = band
            gaps += runs.flatMap { run in
                run.ink(from: reach.lowerBound - air / 2, to: reach.upperBound + air / 2)
                    .map { $0.lowerBound - air...$0.upperBound + air }
            }
        }
        return span.without(gaps).filter { $0.upperBound - $0.lowerBound > thickness / 2 }
    }

    // In points.
    private static let leastAir = 0.6

    /// What the line takes from top to bottom.
    private var band: ClosedRange<Double> {
        let half = thickness / 2
        return switch decoration.style {
        case .single, .thick: middle - half...middle + half
        case .double: double.0 - half...double.1 + half
        case .wavy: wave.middle - wave.height...wave.middle + wave.height
        }
    }

    /// The middles of both lines of a double one: around the middle of the text, else away from it.
    private var double: (Double, Double) {
        switch side {
        case .below: (middle, middle + 2 * thickness)
        case .above: (middle - 2 * thickness, middle)
        case .through: (middle - thickness, middle + thickness)
        }
    }

    private func shape(
        along segments: [ClosedRange<Double>], _ color: Color
    ) -> LineOrnaments.Shape {
        if decoration.style == .wavy { return waves(along: segments, color) }
        let middles = decoration.style == .double ? [double.0, double.1] : [middle]
        var path = Path()
        guard decoration.pattern == .solid else {
            let isRound = decoration.pattern == .dot
            for middle in middles {
                for segment in segments {
                    path.move(
                        to: Point(x: segment.lowerBound + (isRound ? thickness / 2 : 0), y: middle))
                    path.addLine(to: Point(x: segment.upperBound, y: middle))
                }
            }
            let pen = StrokeStyle(
                width: thickness, cap: isRound ? .round : .butt,
                dashes: decoration.pattern.dashes.map { $0 * thickness })
            return LineOrnaments.Shape(path: path, color: color, pen: pen)
        }
        for middle in middles {
            for segment in segments {
                path.append(
                    Path(
                        rect: Rect(
                            x: segment.lowerBound, y: middle - thickness / 2,
                            width: segment.upperBound - segment.lowerBound, height: thickness)))
            }
        }
        return LineOrnaments.Shape(path: path, color: color)
    }

    /// The measures of a wave: where its middle is, how high it is on each side, and how long.
    private var wave: (middle: Double, height: Double, length: Double) {
        let unit = max(thickness, Self.leastWave)
        let height = 1.2 * unit
        let shift = side == .below ? height - unit / 2 : side == .above ? -height : 0
        return (middle + shift, height, 5 * unit)
    }

    // Smaller waves look like thick lines, in points.
    private static let leastWave = 0.7

    private func waves(
        along segments: [ClosedRange<Double>], _ color: Color
    ) -> LineOrnaments.Shape {
        let (middle, height, length) = wave
        var path = Path()
        for segment in segments {
            let width = segment.upperBound - segment.lowerBound
            // A whole number of waves, and no more than anyone could count.
            let count = min(max(1, (width / length).rounded()), 10_000)
            let step = width / count
            // A cubic curve whose handles are so far apart is as high as the wave is to be.
            let handle = (height - thickness / 2) * 3.46
            path.move(to: Point(x: segment.lowerBound, y: middle))
            for number in 0..<Int(count) {
                let x = segment.lowerBound + Double(number) * step
                path.addCurve(
                    to: Point(x: x + step, y: middle),
                    control1: Point(x: x + step / 2, y: middle - handle),
                    control2: Point(x: x + step / 2, y: middle + handle))
            }
        }
        let pen = StrokeStyle(width: thickness, cap: .round, join: .round)
        return LineOrnaments.Shape(path: path, color: color, pen: pen)
    }
}

extension [GlyphRun] {
    /// The runs of the face that takes most room.
    fileprivate var ofMainFace: [GlyphRun] {
        func room(_ face: FontFace) -> Double {
            reduce(0) { $0 + ($1.face == face ? $1.width : 0) }
        }
        // A handful of faces: each is asked for where it is met first.
        var best: (face: FontFace, room: Double)?
        for run in self where run.face != best?.face {
            let wanted = room(run.face)
            if wanted > best?.room ?? 0 { best = (run.face, wanted) }
        }
        return filter { $0.face == best?.face }
    }
}

extension TextAttributes {
    /// Whether a line under a column is on its right: in Chinese, Japanese and Korean (CSS Text
    /// Decoration 3, 2.6), where it would be on the left else.
    fileprivate var underlinesOnTheRight: Bool {
        let language = language?.prefix { $0 != "-" && $0 != "_" }.lowercased()
        return ["zh", "ja", "ko"].contains(language)
    }
}

extension TextDecoration.Pattern {
    /// Lengths of dashes and gaps in turn, for a line of thickness one.
    fileprivate var dashes: [Double] {
        switch self {
        case .solid: []
        case .dot: [0, 2]
        case .dash: [4, 2]
        case .dashDot: [4, 2, 1, 2]
        case .dashDotDot: [4, 2, 1, 2, 1, 2]
        }
    }
}

extension DecorationKind {
    /// The middle of the line, downwards from the run's own baseline.
    fileprivate func middle(of run: GlyphRun) -> Double {
        let metrics = run.face.metrics
        switch self {
        case .underline: return metrics.underlineOffset * run.size
        case .strikethrough: return -metrics.strikethroughOffset * run.size
        case .overline: return (metrics.underlineThickness / 2 - metrics.ascent) * run.size
        }
    }

    /// The thickness that a run's font asks for.
    fileprivate func thickness(of run: GlyphRun) -> Double {
        let metrics = run.face.metrics
        return run.size
            * (self == .strikethrough ? metrics.strikethroughThickness : metrics.underlineThickness)
    }
}

extension GlyphRun {
    /// Where the spaces of the run are on the line.
    fileprivate var spaces: [ClosedRange<Double>] {
        let bytes = text.utf8
        return clusters.compactMap { cluster in
            let start = bytes.index(
                bytes.startIndex, offsetBy: cluster.range.lowerBound - range.lowerBound)
            guard text.unicodeScalars[start].properties.isWhitespace else { return nil }
            return x + cluster.x...x + cluster.x + max(0, cluster.width)
        }
    }
}

internal import Graphics
internal import Layout

/// What is drawn along a line beside its glyphs, each as few shapes as possible.
///
/// Places are seen from the line's left end on its baseline.
struct LineOrnaments {
    /// Something to be filled, or drawn with a pen if there is one.
    struct Shape {
        var path: Path
        var color: Color
        var pen: StrokeStyle?
    }

    private(set) var backgrounds: [Shape] = []
    /// Lines below and above the text, which glyphs are drawn over.
    private(set) var linesBehind: [Shape] = []
    /// Lines through the text.
    private(set) var linesInFront: [Shape] = []

    /// `inked` is the stretch without spaces at the line's end; a column is a line from top to bottom.
    init(_ runs: [GlyphRun], inked: ClosedRange<Double>, isColumn: Bool = false) {
        for (background, stretch) in runs.stretches(of: \.background) {
            guard let span = stretch.span(in: inked) else { continue }
            Self.add(background.shape(behind: stretch, span), to: &backgrounds)
        }
        for kind in [DecorationKind.underline, .overline] {
            for shape in kind.shapes(along: runs, inked, isColumn) {
                Self.add(shape, to: &linesBehind)
            }
        }
        for shape in DecorationKind.strikethrough.shapes(along: runs, inked, isColumn) {
            Self.add(shape, to: &linesInFront)
        }
    }

    /// Adds a shape, to the one before if that looks alike.
    private static func add(_ shape: Shape, to shapes: inout [Shape]) {
        if let last = shapes.last, last.color == shape.color, last.pen == shape.pen {
            shapes[shapes.count - 1].path.append(shape.path)
        } else {
            shapes.append(shape)
        }
    }
}

/// Where a line along text is.
enum DecorationKind {
    case underline, overline, strikethrough

    fileprivate func shapes(
        along runs: [GlyphRun], _ inked: ClosedRange<Double>, _ isColumn: Bool
    ) -> [LineOrnaments.Shape] {
        runs.stretches(of: attribute).flatMap { decoration, stretch in
            DecorationLine(
                decoration, self, along: stretch, inked: inked, isColumn: isColumn
            ).shapes
        }
    }

    private var attribute: KeyPath<TextAttributes, TextDecoration?> {
        switch self {
        case .underline: \.underline
        case .overline: \.overline
        case .strikethrough: \.strikethrough
        }
    }
}

extension TextBackground {
    /// The colour behind neighbouring runs.
    fileprivate func shape(
        behind runs: ArraySlice<GlyphRun>, _ span: ClosedRange<Double>
    ) -> LineOrnaments.Shape {
        let ascent = runs.map(\.ascent).max() ?? 0
        let descent = runs.map(\.descent).max() ?? 0
        let padding = padding.isFinite ? padding : 0
        let box = Rect(
            x: span.lowerBound - padding, y: -ascent - padding,
            width: max(0, span.upperBound - span.lowerBound + 2 * padding),
            height: max(0, ascent + descent + 2 * padding))
        return LineOrnaments.Shape(
            path: radius > 0 ? Path(roundedRect: box, radius: radius) : Path(rect: box),
            color: color)
    }
}

extension [GlyphRun] {
    /// Neighbouring runs for which an attribute has the same value, left out where it has none.
    fileprivate func stretches<Value: Equatable>(
        of attribute: KeyPath<TextAttributes, Value?>
    ) -> [(Value, ArraySlice<GlyphRun>)] {
        var stretches: [(Value, ArraySlice<GlyphRun>)] = []
        var first = 0
        while first < count {
            let attributes = self[first].attributes
            guard !self[first].isPlain, let value = attributes[keyPath: attribute] else {
                first += 1
                continue
            }
            var end = first + 1
            while end < count, self[end].attributes[keyPath: attribute] == value { end += 1 }
            stretches.append((value, self[first..<end]))
            first = end
        }
        return stretches
    }
}

extension ArraySlice<GlyphRun> {
    /// From the left end to the right end, as far as that is in a stretch; nil if nothing is.
    func span(in inked: ClosedRange<Double>) -> ClosedRange<Double>? {
        let left = Swift.max(first?.x ?? 0, inked.lowerBound)
        let right = Swift.min(last.map { $0.x + $0.width } ?? 0, inked.upperBound)
        return left < right ? left...right : nil
    }
}

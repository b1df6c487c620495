public import Graphics
public import Layout

extension Canvas {
    /// Draws the lines of a frame with all that belongs to them; see ``draw(_:at:attachments:)``.
    ///
    /// If there are links, the text beside them is tagged as spans, because an element's own text is
    /// lost to the structure where there are elements in it.
    ///
    /// - Parameters:
    ///   - frame: The lines.
    ///   - origin: Where the frame's coordinates begin.
    ///   - attachments: Draws what stands in the text in the given box.
    /// - Throws: What `attachments` throws; the rest is not drawn then.
    public func draw<Failure: Error>(
        _ frame: TextFrame, at origin: Point = .zero,
        attachments: (Attachment, Rect) throws(Failure) -> Void
    ) throws(Failure) {
        let hasLinks = frame.lines.contains(where: \.line.hasLinks)
        for line in frame.lines {
            try draw(line, at: origin, tagsPlainText: hasLinks, attachments: attachments)
        }
    }

    /// Draws the lines of a frame; attachments stay empty.
    public func draw(_ frame: TextFrame, at origin: Point = .zero) {
        draw(frame, at: origin) { _, _ in }
    }

    /// Draws a line: backgrounds, underlines, glyphs and attachments, strikethroughs; and makes links
    /// clickable.
    ///
    /// - Parameters:
    ///   - line: The line.
    ///   - origin: Where the coordinates of the line's frame begin.
    ///   - attachments: Draws what stands in the text in the given box.
    /// - Throws: What `attachments` throws; the rest is not drawn then.
    public func draw<Failure: Error>(
        _ line: PlacedLine, at origin: Point = .zero,
        attachments: (Attachment, Rect) throws(Failure) -> Void
    ) throws(Failure) {
        try draw(
            line, at: origin, tagsPlainText: line.line.hasLinks, attachments: attachments)
    }

    /// Draws a line; attachments stay empty.
    public func draw(_ line: PlacedLine, at origin: Point = .zero) {
        draw(line, at: origin) { _, _ in }
    }

    private func draw<Failure: Error>(
        _ placed: PlacedLine, at origin: Point, tagsPlainText: Bool,
        attachments: (Attachment, Rect) throws(Failure) -> Void
    ) throws(Failure) {
        let start = origin.offset(dx: placed.origin.x, dy: placed.origin.y)
        let (ornaments, runs) = (LineOrnaments(placed.line), placed.line.runs)
        fill(ornaments.backgrounds, from: start)
        fill(ornaments.underlines, from: start)
        var first = 0
        while first < runs.count {
            let link = runs[first].attributes.link
            var end = first + 1
            while end < runs.count, runs[end].attributes.link == link { end += 1 }
            let stretch = runs[first..<end]
            if let link {
                let area = placed.line.box(of: stretch).offset(dx: start.x, dy: start.y)
                beginLink(to: LinkTarget(link), areas: [area])
            } else if tagsPlainText {
                beginTag(.span)
            }
            // Closed even if an attachment throws.
            defer { if link != nil { endLink() } else if tagsPlainText { endTag() } }
            for run in stretch { try draw(run, from: start, attachments: attachments) }
            first = end
        }
        fill(ornaments.strikethroughs, from: start)
    }

    private func draw<Failure: Error>(
        _ run: GlyphRun, from start: Point, attachments: (Attachment, Rect) throws(Failure) -> Void
    ) throws(Failure) {
        guard let attachment = run.attributes.attachment else {
            draw(run, at: start.offset(dx: run.x, dy: -run.baselineShift))
            return
        }
        let box = Rect(
            x: run.x, y: -run.ascent, width: run.width, height: run.ascent + run.descent)
        try attachments(attachment, box.offset(dx: start.x, dy: start.y))
    }

    private func fill(_ bars: [LineOrnaments.Bar], from start: Point) {
        for bar in bars { fill(bar.box.offset(dx: start.x, dy: start.y), bar.color) }
    }
}

extension Line {
    /// Whether a click on some part of the line leads somewhere.
    fileprivate var hasLinks: Bool { runs.contains { $0.attributes.link != nil } }

    /// The stretch without spaces at the line's end, to the right of the line's left edge.
    fileprivate var inked: ClosedRange<Double> {
        let trailing = min(max(0, trailingWhitespaceWidth), max(0, width))
        return direction == .leftToRight
            ? 0...max(0, width - trailing) : trailing...max(trailing, width)
    }

    /// The box around neighbouring runs, from the line's left end on its baseline.
    fileprivate func box(of runs: ArraySlice<GlyphRun>) -> Rect {
        let ascent = runs.reduce(0) { max($0, $1.ascent) }
        let descent = runs.reduce(0) { max($0, $1.descent) }
        let left = min(max(runs.first?.x ?? 0, inked.lowerBound), inked.upperBound)
        let right = min(max(left, runs.last.map { $0.x + $0.width } ?? 0), inked.upperBound)
        return Rect(x: left, y: -ascent, width: right - left, height: ascent + descent)
    }
}

/// What is drawn along a line beside its glyphs, each as few bars as possible.
private struct LineOrnaments {
    /// A coloured bar; its box is seen from the line's left end on its baseline.
    struct Bar {
        var box: Rect
        var color: Color
        var size: Double
        var baselineOffset: Double
    }

    private(set) var backgrounds: [Bar] = []
    private(set) var underlines: [Bar] = []
    private(set) var strikethroughs: [Bar] = []

    init(_ line: Line) {
        for run in line.runs {
            let (attributes, metrics) = (run.attributes, run.face.metrics)
            if let color = attributes.background?.color {
                let height = run.ascent + run.descent
                Self.add(line.bar(along: run, color, top: -run.ascent, height), to: &backgrounds) {
                    $0.union($1)
                }
            }
            if let underline = attributes.underline {
                let bar = line.bar(
                    along: run, underline, middle: metrics.underlineOffset,
                    thickness: metrics.underlineThickness)
                Self.add(bar, to: &underlines, joining: Self.thicker)
            }
            if let strikethrough = attributes.strikethrough {
                let bar = line.bar(
                    along: run, strikethrough, middle: -metrics.strikethroughOffset,
                    thickness: metrics.strikethroughThickness)
                Self.add(bar, to: &strikethroughs, joining: Self.thicker)
            }
        }
    }

    /// Adds a bar, or makes the last one longer where text of the same size goes on, perhaps in a
    /// font that stepped in: a line neither jumps there, nor does a see-through one show its seam.
    private static func add(
        _ bar: Bar?, to bars: inout [Bar], joining join: (Rect, Rect) -> Rect
    ) {
        guard let bar else { return }
        if let last = bars.last, last.color == bar.color, last.size == bar.size,
            last.baselineOffset == bar.baselineOffset, abs(last.box.maxX - bar.box.minX) < 0.01
        {
            bars[bars.count - 1].box = join(last.box, bar.box)
        } else {
            bars.append(bar)
        }
    }

    /// Both lengths at the height and thickness of the thicker one.
    private static func thicker(_ first: Rect, _ second: Rect) -> Rect {
        let model = second.height > first.height ? second : first
        return Rect(
            x: first.minX, y: model.minY, width: second.maxX - first.minX, height: model.height)
    }
}

extension Line {
    /// A bar along the part of a run that is not spaces at the line's end; nil if there is none.
    fileprivate func bar(
        along run: GlyphRun, _ color: Color, top: Double, _ height: Double
    ) -> LineOrnaments.Bar? {
        let left = max(run.x, inked.lowerBound)
        let width = min(run.x + run.width, inked.upperBound) - left
        guard width > 0 else { return nil }
        return LineOrnaments.Bar(
            box: Rect(x: left, y: top, width: width, height: height), color: color, size: run.size,
            baselineOffset: run.baselineShift)
    }

    /// A bar for a decoration; the measures are the font's, as parts of the em.
    fileprivate func bar(
        along run: GlyphRun, _ decoration: TextDecoration, middle: Double, thickness: Double
    ) -> LineOrnaments.Bar? {
        let height = decoration.thickness ?? thickness * run.size
        let top = middle * run.size - run.baselineShift - height / 2
        return bar(along: run, decoration.color ?? run.attributes.color, top: top, height)
    }
}

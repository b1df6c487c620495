public import Graphics
public import Layout

extension Canvas {
    /// Draws the lines of a frame with all that belongs to them; see ``draw(_:at:color:attachments:)``.
    ///
    /// If there are links, the text beside them is tagged as spans, because an element's own text is
    /// lost to the structure where there are elements in it.
    ///
    /// - Parameters:
    ///   - frame: The lines.
    ///   - origin: Where the frame's coordinates begin.
    ///   - color: The colour of text whose attributes leave it to the drawing.
    ///   - attachments: Draws what stands in the text in the given box.
    /// - Throws: What `attachments` throws; the rest is not drawn then.
    public func draw<Failure: Error>(
        _ frame: TextFrame, at origin: Point = .zero, color: Color = .black,
        attachments: (Attachment, Rect) throws(Failure) -> Void
    ) throws(Failure) {
        let hasLinks = frame.lines.contains(where: \.line.hasLinks)
        guard frame.transform != .identity else {
            for line in frame.lines { drawBackgrounds(of: line, at: origin) }
            for line in frame.lines {
                try draw(
                    line, at: origin, color, tagsPlainText: hasLinks, attachments: attachments)
            }
            return
        }
        saveState()
        defer { restoreState() }
        concatenate(.translation(x: origin.x, y: origin.y))
        concatenate(frame.transform)
        for line in frame.lines { drawBackgrounds(of: line, at: .zero) }
        for line in frame.lines {
            try draw(line, at: .zero, color, tagsPlainText: hasLinks, isColumn: true) {
                attachment, box throws(Failure) in
                // What stands in the text stands upright also where the text does not.
                saveState()
                defer { restoreState() }
                concatenate(.quarterTurnLeft)
                try attachments(attachment, box.applying(.quarterTurnRight))
            }
        }
    }

    /// Draws the lines of a frame; attachments stay empty.
    public func draw(_ frame: TextFrame, at origin: Point = .zero, color: Color = .black) {
        draw(frame, at: origin, color: color) { _, _ in }
    }

    /// Draws a line: backgrounds, shadows, lines below and above, glyphs and attachments, lines
    /// through; and makes links clickable.
    ///
    /// - Parameters:
    ///   - line: The line.
    ///   - origin: Where the coordinates of the line's frame begin.
    ///   - color: The colour of text whose attributes leave it to the drawing.
    ///   - attachments: Draws what stands in the text in the given box.
    /// - Throws: What `attachments` throws; the rest is not drawn then.
    public func draw<Failure: Error>(
        _ line: PlacedLine, at origin: Point = .zero, color: Color = .black,
        attachments: (Attachment, Rect) throws(Failure) -> Void
    ) throws(Failure) {
        drawBackgrounds(of: line, at: origin)
        try draw(
            line, at: origin, color, tagsPlainText: line.line.hasLinks, attachments: attachments)
    }

    /// Draws what is behind the text of a line, and behind the letters of lines beside it.
    private func drawBackgrounds(of placed: PlacedLine, at origin: Point) {
        guard !placed.line.isPlain else { return }
        let ornaments = LineOrnaments(placed.line.runs, inked: placed.line.inked)
        draw(
            ornaments.backgrounds,
            from: origin.offset(dx: placed.origin.x, dy: placed.origin.y))
    }

    /// Draws a line; attachments stay empty.
    public func draw(_ line: PlacedLine, at origin: Point = .zero, color: Color = .black) {
        draw(line, at: origin, color: color) { _, _ in }
    }

    private func draw<Failure: Error>(
        _ placed: PlacedLine, at origin: Point, _ color: Color, tagsPlainText: Bool,
        isColumn: Bool = false, attachments: (Attachment, Rect) throws(Failure) -> Void
    ) throws(Failure) {
        let start = origin.offset(dx: placed.origin.x, dy: placed.origin.y)
        guard !placed.line.isPlain else {
            try draw(placed.line.runs, of: placed, from: start, tagsPlainText, attachments)
            return
        }
        let runs = placed.line.runs.map { $0.usesDrawingColor ? $0.colored(color) : $0 }
        let ornaments = LineOrnaments(runs, inked: placed.line.inked, isColumn: isColumn)
        for run in runs where !run.isPlain { drawShadow(of: run, from: start) }
        draw(ornaments.linesBehind, from: start)
        try draw(runs, of: placed, from: start, tagsPlainText, attachments)
        draw(ornaments.linesInFront, from: start)
        for ruby in placed.line.rubies {
            let line = PlacedLine(
                ruby.line, baseline: ruby.origin.offset(dx: start.x, dy: start.y))
            drawBackgrounds(of: line, at: .zero)
            draw(line, at: .zero, color, tagsPlainText: tagsPlainText, isColumn: isColumn) {
                _, _ in
            }
        }
    }

    /// Draws glyphs and attachments, and makes links clickable.
    private func draw<Failure: Error>(
        _ runs: [GlyphRun], of placed: PlacedLine, from start: Point, _ tagsPlainText: Bool,
        _ attachments: (Attachment, Rect) throws(Failure) -> Void
    ) throws(Failure) {
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
    }

    private func draw<Failure: Error>(
        _ run: GlyphRun, from start: Point, attachments: (Attachment, Rect) throws(Failure) -> Void
    ) throws(Failure) {
        guard !run.isPlain else {
            draw(run, at: start.offset(dx: run.x, dy: -run.baselineShift))
            return
        }
        guard let attachment = run.attributes.attachment else {
            drawStroked(run, at: start.offset(dx: run.x, dy: -run.baselineShift))
            return
        }
        let box = Rect(
            x: run.x, y: -run.ascent, width: run.width, height: run.ascent + run.descent)
        try attachments(attachment, box.offset(dx: start.x, dy: start.y))
    }

    private func draw(_ shapes: [LineOrnaments.Shape], from start: Point) {
        let place = Transform.translation(x: start.x, y: start.y)
        for shape in shapes {
            if let pen = shape.pen {
                stroke(shape.path.applying(place), shape.color, pen)
            } else {
                fill(shape.path.applying(place), shape.color, using: .winding)
            }
        }
    }
}

extension GlyphRun {
    fileprivate var usesDrawingColor: Bool {
        !isPlain && attributes.usesDrawingColor
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

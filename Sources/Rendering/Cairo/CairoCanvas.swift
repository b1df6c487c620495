internal import Graphics
internal import Layout

/// A canvas that draws with Cairo.
final class CairoCanvas: Canvas {
    /// What is kept beside ink.
    enum Keeping {
        /// Nothing: the file has no place for it.
        case nothing
        /// Links and destinations.
        case links
        /// Links, destinations and structure.
        case all
    }

    private let context: CairoContext
    private let fonts: FontCache
    private let keeping: Keeping
    private var batch = GlyphBatch()
    private var style: GlyphBatch.Style?
    private var font: CairoFont?
    private var color: Color?
    /// Where text from right to left was drawn last.
    private var rightToLeftBaseline: Double?
    private var savedStates = 0
    private var isDocumentOpen = false
    private var openElements: [Element] = []
    private var destinations: Set<String> = []

    init(_ surface: borrowing CairoSurface, fonts: FontCache, keeping: Keeping) {
        context = CairoContext(surface)
        self.fonts = fonts
        self.keeping = keeping
    }

    /// Draws a page; throws what the page throws or what went wrong while it was drawn.
    func draw(_ page: Page) throws {
        saveState()
        if keeping != .nothing {
            context.drawAroundPage(page.size)
            // Cairo forgets all that came before a fill of the whole page, even tags that are still
            // open, and the file is broken. It does not where there is a clip.
            context.clip(to: Path(rect: Rect(origin: .zero, size: page.size)), using: .winding)
        }
        try page.draw(self)
        flushText()
        while savedStates > 0 { popState() }
        // Elements may go on over pages, but a link's areas are on one.
        while openElements.contains(where: \.isLink) { endLink() }
        if let error = fonts.error { throw error }
        try context.check()
    }

    /// Ends the page, and with it all that Cairo forgets between pages.
    func showPage() throws {
        context.showPage()
        try context.check()
    }

    /// Closes what is still open after the last page.
    func finish() throws {
        flushText()
        while !openElements.isEmpty { endTag() }
        if isDocumentOpen { context.endTag("Document") }
        try context.check()
    }

    /// Covers all with a colour.
    func paint(_ color: Color) {
        use(color)
        context.paint()
    }

    // MARK: State

    func saveState() {
        flushText()
        context.save()
        savedStates += 1
    }

    func restoreState() {
        // The first one is the page's own.
        guard savedStates > 1 else { return }
        popState()
    }

    private func popState() {
        flushText()
        context.restore()
        savedStates -= 1
        // Cairo has brought back the font and colour of then, which nobody here remembers.
        (style, font, color) = (nil, nil, nil)
    }

    func concatenate(_ transform: Transform) {
        flushText()
        context.concatenate(transform)
    }

    func clip(to path: Path, using rule: FillRule) {
        flushText()
        context.clip(to: path, using: rule)
    }

    // MARK: Shapes

    func fill(_ path: Path, _ color: Color, using rule: FillRule) {
        flushText()
        use(color)
        context.fill(path, using: rule)
    }

    func stroke(_ path: Path, _ color: Color, _ style: StrokeStyle) {
        flushText()
        use(color)
        context.stroke(path, style)
    }

    private func use(_ color: Color) {
        guard color != self.color else { return }
        context.setColor(color)
        self.color = color
    }
}

// MARK: Text

extension CairoCanvas {
    func draw(_ run: GlyphRun, at origin: Point) {
        guard run.isPlain || !run.attributes.isAttachment, run.size > 0, run.size < 1e5,
            origin.isFinite
        else { return }
        if let layered = LayeredRun(run) {
            fill(layered.below, at: origin)
            drawGlyphs(of: layered.run, at: origin)
            fill(layered.above, at: origin)
        } else {
            drawGlyphs(of: run, at: origin)
        }
    }

    private func fill(_ shapes: [LayeredRun.Shape], at origin: Point) {
        let move = Transform.translation(x: origin.x, y: origin.y)
        for shape in shapes { fill(shape.outline.applying(move), shape.color, using: .winding) }
    }

    private func drawGlyphs(of run: GlyphRun, at origin: Point) {
        let style = GlyphBatch.Style(
            face: run.face, size: run.size, width: run.compression, synthesis: run.synthesis,
            isUpright: run.isUpright, color: run.attributes.color)
        if run.direction == .rightToLeft { rightToLeftBaseline = origin.y }
        guard let font = use(style) else {
            // What Cairo cannot open is drawn all the same, though nobody can copy it.
            let place = Transform.translation(x: origin.x, y: origin.y)
            return fill(run.outline.applying(place), style.color, using: .winding)
        }
        if keeping != .nothing, run.face.hasPictures {
            drawPictures(of: run, at: origin, style)
        } else {
            let shift = style.shift
            // Fonts that Cairo makes for a PDF are emboldened upside down.
            let rise = keeping == .nothing ? -shift : shift
            let (dx, dy) = run.isUpright ? (-rise, shift) : (-shift, -rise)
            batch.append(run, at: origin.offset(dx: dx, dy: dy), from: font)
        }
    }

    /// Draws a run in which some glyphs are pictures, and over each of them an empty glyph with its
    /// text: Cairo 1.16 writes pictures without theirs.
    private func drawPictures(of run: GlyphRun, at origin: Point, _ style: GlyphBatch.Style) {
        guard let font = use(style) else { return }
        var captions: [PictureCaption] = []
        for cluster in run.clusters where !cluster.glyphs.isEmpty {
            let piece = RunPiece(
                run: run, glyphs: cluster.glyphs, text: cluster.range, origin: origin)
            if piece.pictures.isEmpty {
                batch.append(piece, from: font)
            } else {
                batch.appendPictures(of: piece, from: font)
                captions.append(
                    PictureCaption(
                        of: piece, isAmongRightToLeft: origin.y == rightToLeftBaseline))
            }
        }
        for caption in captions {
            guard let font = use(caption.style(like: style)) else { return }
            for var mark in caption.marks {
                mark.place = context.offWhole(mark.place)
                batch.append(mark, of: PictureCaption.glyph, from: font)
            }
        }
    }

    /// Makes what follows look so; nil if the font cannot be drawn with.
    private func use(_ style: GlyphBatch.Style) -> CairoFont? {
        guard style != self.style else { return font }
        flushText()
        font = fonts.font(for: style.face, isBold: style.synthesis.isBold)
        if let font {
            context.setFont(
                font, size: style.size, width: style.width,
                slant: style.synthesis.slant, isTurnedLeft: style.isUpright)
        }
        self.style = style
        return font
    }

    private func flushText() {
        guard !batch.isEmpty, let style else { return }
        use(style.color)
        context.show(&batch)
    }
}

// MARK: Structure

extension CairoCanvas {
    /// What has been opened and not closed yet.
    private enum Element: Hashable {
        case tag(StructureTag)
        case link
        /// A link inside a link, which is none.
        case ignoredLink

        var isLink: Bool { self == .link || self == .ignoredLink }
    }

    func beginTag(_ tag: StructureTag) {
        guard keeping == .all else { return }
        flushText()
        openDocument()
        context.beginTag(tag.rawValue)
        openElements.append(.tag(tag))
    }

    /// Opens the element that all others hang under, when the first of them comes.
    ///
    /// Cairo 1.16 writes a broken file if a link has none above it.
    private func openDocument() {
        guard !isDocumentOpen else { return }
        context.beginTag("Document")
        isDocumentOpen = true
    }

    func endTag() { close { !$0.isLink } }

    func beginLink(to target: LinkTarget, areas: [Rect]) {
        guard keeping != .nothing else { return }
        guard !openElements.contains(.link) else {
            openElements.append(.ignoredLink)
            return
        }
        flushText()
        openDocument()
        var attributes =
            switch target {
            case .url(let url): "uri='\(urlForCairo(url))'"
            case .destination(let name): "dest='\(destinationForCairo(name))'"
            }
        let numbers = areas.compactMap(numbersOnPage).joined(separator: " ")
        if !numbers.isEmpty { attributes += " rect=[\(numbers)]" }
        context.beginTag("Link", attributes: attributes)
        openElements.append(.link)
    }

    func endLink() { close(\.isLink) }

    /// Closes the innermost element of a kind and, as Cairo wants proper nesting, all inside it.
    private func close(_ isWanted: (Element) -> Bool) {
        guard let index = openElements.lastIndex(where: isWanted) else { return }
        flushText()
        while openElements.count > index {
            switch openElements.removeLast() {
            case .tag(let tag): context.endTag(tag.rawValue)
            case .link: context.endTag("Link")
            case .ignoredLink: break
            }
        }
    }

    func addDestination(_ name: String, at point: Point) {
        guard keeping != .nothing, point.isFinite else { return }
        guard destinations.insert(name).inserted else { return }
        flushText()
        let place = context.onPage(point)
        let (x, y) = (numberForCairo(place.x), numberForCairo(place.y))
        let attributes = "name='\(destinationForCairo(name))' x=\(x) y=\(y)"
        context.beginTag("cairo.dest", attributes: attributes)
        context.endTag("cairo.dest")
    }

    /// The upright box around `area` as it lies on the page: left, top, width and height.
    private func numbersOnPage(_ area: Rect) -> String? {
        let corners = [
            area.origin, Point(x: area.maxX, y: area.minY), Point(x: area.minX, y: area.maxY),
            Point(x: area.maxX, y: area.maxY),
        ]
        guard corners.allSatisfy(\.isFinite) else { return nil }
        let spots = corners.map { Rect(origin: context.onPage($0), size: .zero) }
        let box = spots.dropFirst().reduce(spots[0]) { $0.union($1) }
        return [box.minX, box.minY, box.width, box.height].map(numberForCairo)
            .joined(separator: " ")
    }
}

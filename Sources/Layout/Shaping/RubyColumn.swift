internal import Graphics

/// An annotation set from top to bottom to the right of its base, as Mandarin phonetic symbols are.
struct RubyColumn: Sendable {
    /// The glyphs, at their places around the column's upper left corner.
    let line: Line
    /// How far the column goes to the right, with the marks beside it, in points.
    let breadth: Double
    /// How far the column goes down, in points.
    let length: Double

    /// `isLying` tells that the page is set on its left side: then so is the column, and its upper left
    /// corner becomes its lower left one.
    init(_ text: AttributedText, _ fonts: FontLibrary, isLying: Bool) {
        var text = text
        text.update(0..<text.count) { attributes in
            attributes.orientation = nil
            // Some symbols have another form where they stand one below the other, as ㄧ.
            attributes.font.features.append(FontFeature("vert"))
        }
        let line = Typesetter(text, fonts: fonts).line()
        var cells = Cells(em: line.runs.map(\.size).max() ?? 0, of: line)
        var runs = line.runs.map { cells.placed($0) }
        breadth = cells.breadth
        length = cells.length
        if isLying { runs = runs.map(\.turnedLeft) }
        self.line = line.holding(
            runs, width: isLying ? length : breadth, ascent: isLying ? breadth : 0,
            descent: isLying ? 0 : length)
    }

    /// The squares of the column, one below the other.
    private struct Cells {
        private let em: Double
        private(set) var breadth: Double
        private(set) var length: Double

        init(em: Double, of line: Line) {
            self.em = em
            let characters = line.runs.flatMap(\.text.unicodeScalars)
            let hasLightTone = characters.contains { $0.isLightTone }
            length = hasLightTone ? Self.lightTone * em : 0
            breadth = line.runs.flatMap(\.clusters).reduce(em) { max($0, $1.width) }
            // Also where there is no tone to be marked, so that columns are equally wide.
            if characters.contains(where: { $0.script == .bopomofo }) {
                breadth = (1 + Self.tone) * em
            }
        }

        // How many ems the marks of tones get beside the column, and that of the light tone above it
        // (Requirements for Chinese Text Layout, 3.3.3).
        private static let tone = 0.5
        private static let lightTone = 0.4
        // How many ems the middle of a mark beside the column is below the top of the last symbol.
        private static let toneDepth = 0.15

        /// A run with its symbols in the next squares.
        mutating func placed(_ run: GlyphRun) -> GlyphRun {
            var glyphs = run.glyphs
            for cluster in run.clusters {
                let shift = shift(of: cluster, in: run)
                for index in cluster.glyphs {
                    let glyph = glyphs[index]
                    glyphs[index] = Glyph(
                        id: glyph.id, cluster: glyph.cluster,
                        position: glyph.position.offset(dx: shift.x, dy: shift.y),
                        advance: glyph.advance)
                }
            }
            return run.placed(x: 0, glyphs: glyphs, baselineShift: 0)
        }

        /// How far a cluster moves from its place on a line.
        private mutating func shift(of cluster: GlyphRun.Cluster, in run: GlyphRun) -> Point {
            let character = run.character(of: cluster)
            let isLight = character?.isLightTone ?? false
            if isLight || character?.isTone ?? false {
                let ink = run.imageBounds(of: cluster.glyphs) ?? Rect(origin: .zero, size: .zero)
                // The tone's place is the upper right of the last symbol.
                let center =
                    isLight
                    ? Point(x: em / 2, y: Self.lightTone / 2 * em)
                    : Point(
                        x: (1 + Self.tone / 2) * em,
                        y: max(0, length - em) + Self.toneDepth * em)
                return Point(
                    x: center.x - ink.minX - ink.width / 2,
                    y: center.y - ink.minY - ink.height / 2)
            }
            defer { length += em }
            let top = run.face.height(of: .ideographicHigh, script: .han) * run.size
            return Point(x: (em - cluster.width) / 2 - cluster.x, y: length + top)
        }
    }
}

extension Unicode.Scalar {
    /// Whether the character marks the light tone of Mandarin.
    fileprivate var isLightTone: Bool { self == "\u{2D9}" }

    /// Whether the character marks a tone of Mandarin or of another language written like it.
    fileprivate var isTone: Bool {
        switch value {
        case 0x2C7, 0x2C9...0x2CB, 0x2EA, 0x2EB: true
        default: false
        }
    }
}

extension GlyphRun {
    fileprivate func character(of cluster: Cluster) -> Unicode.Scalar? {
        let start = cluster.range.lowerBound - range.lowerBound
        return Substring(text.utf8.dropFirst(start)).unicodeScalars.first
    }

    /// The run as it is where the page lies on its left side, though its glyphs stand.
    fileprivate var turnedLeft: GlyphRun {
        let turned = glyphs.map { glyph in
            Glyph(
                id: glyph.id, cluster: glyph.cluster,
                position: Transform.quarterTurnLeft.apply(to: glyph.position),
                advance: glyph.advance)
        }
        var run = placed(x: 0, glyphs: turned)
        run.isUpright = true
        run.middle = size / 2
        return run
    }
}

extension Line {
    /// A line of other measures with other runs.
    fileprivate func holding(
        _ runs: [GlyphRun], width: Double, ascent: Double, descent: Double
    ) -> Line {
        Line(
            range: range, runs: runs, width: width, trailingWhitespaceWidth: 0, ascent: ascent,
            descent: descent, leading: 0, direction: direction, isPlain: isPlain)
    }
}

public import Graphics

/// Which way the characters of a run follow each other.
public enum Direction: Hashable, Sendable {
    /// From left to right.
    case leftToRight
    /// From right to left.
    case rightToLeft
}

/// Glyphs of one font in one direction with the same attributes: the smallest thing that is drawn.
public struct GlyphRun: Sendable {
    /// The characters, as UTF-8 offsets in the whole text.
    public let range: TextRange
    /// The characters.
    public let text: String
    /// Which way they follow each other.
    public let direction: Direction
    /// The face that the glyphs are from, which may be another than was wished for.
    public let face: FontFace
    /// The size of the em, in points.
    public let size: Double
    /// Styles that the engine makes because no face of the family has them.
    public let synthesis: SyntheticStyle
    /// What was wished for.
    public let attributes: TextAttributes
    /// Where the run begins, to the right of the line's left edge.
    public let x: Double
    /// The sum of the glyphs' advances, in points.
    public let width: Double
    /// The glyphs from left to right.
    public let glyphs: [Glyph]
    /// How far the run is raised above the line's baseline, in points.
    public let baselineShift: Double
    /// Whether the attributes say nothing but font, colour, paragraph, language and link.
    package let isPlain: Bool
    /// Whether the run is part of a truncation token: then offsets count in the token's own text, and
    /// ``Line/hiddenRange`` tells which characters it stands for.
    public internal(set) var isTruncationToken = false
    /// Whether the glyphs stand in a line from top to bottom: on the line, which lies on its side,
    /// each of them is turned by 90° to the left.
    public internal(set) var isUpright = false
    /// How many times as wide as they are by themselves the glyphs are drawn: less than 1 where
    /// several share the room of one.
    public internal(set) var compression = 1.0
    /// How far the middle of standing glyphs is above the baseline, in points.
    var middle = 0.0
    /// The embedding level (UAX #9).
    var level: UInt8 = 0
}

/// A glyph at its place.
public struct Glyph: Hashable, Sendable {
    /// The glyph's number in the face.
    public let id: UInt32
    /// The UTF-8 offset, in the whole text, of the first character that the glyph stands for.
    public let cluster: Int
    /// The glyph's origin, from the beginning of the run on the baseline; `y` grows downwards.
    public let position: Point
    /// How far the glyph moves the pen, in points.
    public let advance: Double
}

extension GlyphRun {
    /// `baselineShift` is what the attributes say if nothing else is.
    init(
        range: TextRange, text: String, direction: Direction, face: FontFace, size: Double,
        synthesis: SyntheticStyle, attributes: TextAttributes, x: Double, width: Double,
        glyphs: [Glyph], baselineShift: Double? = nil
    ) {
        self.range = range
        self.text = text
        self.direction = direction
        self.face = face
        self.size = size
        self.synthesis = synthesis
        self.attributes = attributes
        self.x = x
        self.width = width
        self.glyphs = glyphs
        isPlain = attributes.isPlain
        self.baselineShift =
            baselineShift ?? (isPlain ? 0 : attributes.baselineShift(in: face))
    }

    /// The run with other places.
    func placed(
        x: Double, width: Double? = nil, glyphs: [Glyph]? = nil, baselineShift: Double? = nil
    ) -> GlyphRun {
        var run = GlyphRun(
            range: range, text: text, direction: direction, face: face, size: size,
            synthesis: synthesis, attributes: attributes, x: x,
            width: width ?? self.width, glyphs: glyphs ?? self.glyphs,
            baselineShift: baselineShift ?? self.baselineShift)
        run.isTruncationToken = isTruncationToken
        run.level = level
        (run.isUpright, run.compression, run.middle) = (isUpright, compression, middle)
        return run
    }

    /// The same glyphs in another colour.
    public func colored(_ color: Color) -> GlyphRun {
        var attributes = attributes
        attributes.color = color
        attributes.usesDrawingColor = false
        var run = GlyphRun(
            range: range, text: text, direction: direction, face: face, size: size,
            synthesis: synthesis, attributes: attributes, x: x, width: width,
            glyphs: glyphs, baselineShift: baselineShift)
        run.isTruncationToken = isTruncationToken
        (run.isUpright, run.compression, run.middle) = (isUpright, compression, middle)
        return run
    }

    /// The outlines of the glyphs, from the run's beginning on the baseline, in points.
    ///
    /// Glyphs that are pictures have none.
    public var outline: Path {
        var path = Path()
        let scale = size / Double(face.unitsPerEm)
        for glyph in glyphs {
            path.append(
                face.outline(of: glyph.id)
                    .applying(
                        Transform(
                            a: scale * compression, b: 0, c: -synthesis.slant * scale, d: scale,
                            tx: 0, ty: 0)
                    )
                    .applying(isUpright ? .quarterTurnLeft : .identity)
                    .applying(.translation(x: glyph.position.x, y: glyph.position.y)))
        }
        return path
    }

    /// How far the run rises above the line's baseline, in points.
    public var ascent: Double { restingAscent + baselineShift }

    /// How far the run reaches below the line's baseline, in points.
    public var descent: Double { restingDescent - baselineShift }

    /// The ascent of the run where it is not raised.
    var restingAscent: Double {
        box?.ascent ?? (isUpright ? middle + size / 2 : face.metrics.ascent * size)
    }

    /// The descent of the run where it is not raised.
    var restingDescent: Double {
        box?.descent ?? (isUpright ? size / 2 - middle : face.metrics.descent * size)
    }

    private var box: (width: Double, ascent: Double, descent: Double)? {
        isPlain ? nil : attributes.attachment?.size(in: attributes)
    }

    /// The clusters from left to right: which characters, where, and how many glyphs.
    ///
    /// Each of the run's characters is in exactly one cluster.
    public var clusters: [Cluster] {
        // A font without a space has nothing to show for characters that are never seen.
        guard !glyphs.isEmpty else {
            return [Cluster(range: range, glyphs: 0..<0, x: 0, width: 0)]
        }
        var clusters: [Cluster] = []
        var first = 0
        while first < glyphs.count {
            var end = first + 1
            while end < glyphs.count, glyphs[end].cluster == glyphs[first].cluster { end += 1 }
            let x = clusters.last.map { $0.x + $0.width } ?? 0
            clusters.append(
                Cluster(
                    range: glyphs[first].cluster..<glyphs[first].cluster, glyphs: first..<end, x: x,
                    width: glyphs[first..<end].reduce(0) { $0 + $1.advance }))
            first = end
        }
        // A cluster ends where the next one in the text begins, which may stand on either side.
        var upper = range.upperBound
        let backwards =
            direction == .leftToRight
            ? Array(clusters.indices.reversed()) : Array(clusters.indices)
        for index in backwards {
            let isFirst = index == backwards.last
            let lower = isFirst ? range.lowerBound : clusters[index].range.lowerBound
            clusters[index].range = lower..<max(lower, upper)
            upper = lower
        }
        return clusters
    }

    /// Characters that cannot be told apart in the glyphs: a letter with its marks, a ligature.
    public struct Cluster: Hashable, Sendable {
        /// The characters, as UTF-8 offsets in the whole text.
        public var range: TextRange
        /// The glyphs, as indices into the run's.
        public var glyphs: Range<Int>
        /// Where the cluster begins, to the right of the run's beginning.
        public var x: Double
        /// The sum of the glyphs' advances.
        public var width: Double
    }
}

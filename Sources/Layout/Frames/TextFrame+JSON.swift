internal import Graphics

extension TextFrame {
    /// The lines with their runs and glyphs as JSON, in UTF-8 and with a newline at the end.
    ///
    /// Ranges and clusters are UTF-8 offsets, lengths points to three decimals, and places those of
    /// the frame: `x` and `y` of a glyph are where its origin lies, below and to the right of the
    /// frame's. Lines from top to bottom lie on their left side, as in ``lines``. Glyphs go from left to
    /// right. Equal frames make equal bytes.
    ///
    ///     {"lines":[{"range":[0,2],"x":0,"baseline":9.6,"width":24,"runs":[{"font":"Inter-Regular",
    ///     "range":[0,2],"direction":"ltr","glyphs":[{"id":36,"cluster":0,"x":0,"y":9.6,"advance":12},…
    public var json: [UInt8] { json(with: []) }

    /// What can be in ``json(with:)`` beside lines, runs and glyphs.
    public struct JSONParts: OptionSet, Hashable, Sendable {
        /// The parts as bits.
        public let rawValue: UInt8

        /// Creates a set from bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// The carets of each line, in the order of the text.
        public static let carets = JSONParts(rawValue: 1)
        /// The faces, in the order in which they are first used, with their measures in ems.
        public static let fonts = JSONParts(rawValue: 2)
        /// What was done otherwise than asked.
        public static let diagnostics = JSONParts(rawValue: 4)
    }

    /// The lines as ``json`` has them, and more if asked for.
    ///
    /// - Parameter parts: What there is beside lines, runs and glyphs.
    /// - Returns: The bytes. `docs/layout.schema.json` describes them.
    public func json(with parts: JSONParts) -> [UInt8] {
        var writer = JSONText()
        writer.list("{\"lines\":", lines) { $0.write($1, parts) }
        if parts.contains(.fonts) { writer.list(",\"fonts\":", faces) { $0.write($1) } }
        if parts.contains(.diagnostics) {
            writer.list(",\"diagnostics\":", diagnostics) { writer, diagnostic in
                writer.write("{\"range\":\(JSONText.pair(diagnostic.range))")
                writer.write(",\"message\":\(JSONText.quoted("\(diagnostic.kind)"))}")
            }
        }
        writer.write("}\n")
        return writer.bytes
    }

    private var faces: [FontFace] {
        var faces: [FontFace] = []
        for run in lines.flatMap(\.line.runs) where !faces.contains(run.face) {
            faces.append(run.face)
        }
        return faces
    }
}

extension JSONText {
    mutating func write(_ placed: PlacedLine, _ parts: TextFrame.JSONParts) {
        let line = placed.line
        write("{\"range\":\(Self.pair(line.range)),\"x\":\(Self.decimal(placed.origin.x))")
        write(",\"baseline\":\(Self.decimal(placed.origin.y))")
        write(",\"width\":\(Self.decimal(line.width))")
        if let hidden = line.hiddenRange { write(",\"hidden\":\(Self.pair(hidden))") }
        list(",\"runs\":", line.runs) { $0.write($1, from: placed.origin) }
        if !line.rubies.isEmpty {
            list(",\"rubies\":", line.rubies) { $0.write($1, from: placed.origin) }
        }
        if parts.contains(.carets) {
            list(",\"carets\":", line.carets) { $0.write($1, from: placed.origin.x) }
        }
        write("}")
    }

    private mutating func write(_ run: GlyphRun, from origin: Point) {
        let direction = run.direction == .leftToRight ? "ltr" : "rtl"
        write("{\"font\":\(Self.quoted(run.face.postScriptName))")
        write(",\"range\":\(Self.pair(run.range)),\"direction\":\"\(direction)\"")
        if run.isTruncationToken { write(",\"token\":true") }
        let start = origin.offset(dx: run.x, dy: -run.baselineShift)
        list(",\"glyphs\":", run.glyphs) { writer, glyph in
            let place = start.offset(dx: glyph.position.x, dy: glyph.position.y)
            writer.write("{\"id\":\(glyph.id),\"cluster\":\(glyph.cluster)")
            writer.write(",\"x\":\(Self.decimal(place.x)),\"y\":\(Self.decimal(place.y))")
            writer.write(",\"advance\":\(Self.decimal(glyph.advance))}")
        }
        write("}")
    }

    private mutating func write(_ ruby: PlacedRuby, from origin: Point) {
        let start = origin.offset(dx: ruby.origin.x, dy: ruby.origin.y)
        write("{\"range\":\(Self.pair(ruby.range)),\"x\":\(Self.decimal(start.x))")
        write(",\"baseline\":\(Self.decimal(start.y)),\"width\":\(Self.decimal(ruby.line.width))")
        list(",\"runs\":", ruby.line.runs) { $0.write($1, from: start) }
        write("}")
    }

    private mutating func write(_ caret: Line.Caret, from left: Double) {
        write("{\"index\":\(caret.index),\"x\":\(Self.decimal(left + caret.x))")
        if let second = caret.secondaryX {
            write(",\"secondary\":\(Self.decimal(left + second))")
        }
        write("}")
    }

    fileprivate mutating func write(_ face: FontFace) {
        write("{\"name\":\(Self.quoted(face.postScriptName))")
        write(",\"family\":\(Self.quoted(face.familyName)),\"unitsPerEm\":\(face.unitsPerEm)")
        write(",\"ascent\":\(Self.decimal(face.metrics.ascent))")
        write(",\"descent\":\(Self.decimal(face.metrics.descent))")
        write(",\"leading\":\(Self.decimal(face.metrics.leading))}")
    }
}

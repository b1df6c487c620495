internal import Graphics

extension TextFrame {
    /// The lines with their runs and glyphs as JSON, in UTF-8 and with a newline at the end.
    ///
    /// Ranges and clusters are UTF-8 offsets, lengths points to three decimals, and places those of
    /// the frame: `x` and `y` of a glyph are where its origin lies, below and to the right of the
    /// frame's. Glyphs go from left to right. Equal frames make equal bytes.
    ///
    ///     {"lines":[{"range":[0,2],"x":0,"baseline":9.6,"width":24,"runs":[{"font":"Inter-Regular",
    ///     "range":[0,2],"direction":"ltr","glyphs":[{"id":36,"cluster":0,"x":0,"y":9.6,"advance":12},…
    public var json: [UInt8] {
        var writer = JSONText()
        writer.list("{\"lines\":", lines) { $0.write($1) }
        writer.write("}\n")
        return writer.bytes
    }
}

/// JSON as it is written: the keys are ours, only names of fonts have to be escaped.
private struct JSONText {
    private(set) var bytes: [UInt8] = []

    mutating func write(_ text: String) { bytes += text.utf8 }

    /// A list of elements between brackets after its key.
    mutating func list<Element>(
        _ key: String, _ elements: [Element], _ write: (inout JSONText, Element) -> Void
    ) {
        self.write(key + "[")
        for (number, element) in elements.enumerated() {
            if number > 0 { self.write(",") }
            write(&self, element)
        }
        self.write("]")
    }

    mutating func write(_ placed: PlacedLine) {
        let line = placed.line
        write("{\"range\":\(pair(line.range)),\"x\":\(decimal(placed.origin.x))")
        write(",\"baseline\":\(decimal(placed.origin.y)),\"width\":\(decimal(line.width))")
        list(",\"runs\":", line.runs) { $0.write($1, from: placed.origin) }
        write("}")
    }

    private mutating func write(_ run: GlyphRun, from origin: Point) {
        let direction = run.direction == .leftToRight ? "ltr" : "rtl"
        write("{\"font\":\(quoted(run.face.postScriptName)),\"range\":\(pair(run.range))")
        write(",\"direction\":\"\(direction)\"")
        let start = origin.offset(dx: run.x, dy: -run.baselineShift)
        list(",\"glyphs\":", run.glyphs) { writer, glyph in
            let place = start.offset(dx: glyph.position.x, dy: glyph.position.y)
            writer.write("{\"id\":\(glyph.id),\"cluster\":\(glyph.cluster)")
            writer.write(",\"x\":\(decimal(place.x)),\"y\":\(decimal(place.y))")
            writer.write(",\"advance\":\(decimal(glyph.advance))}")
        }
        write("}")
    }
}

private func pair(_ range: TextRange) -> String { "[\(range.lowerBound),\(range.upperBound)]" }

/// A length with at most three decimals, and no more of them than needed.
private func decimal(_ length: Double) -> String {
    let thousandths = (length * 1000).rounded()
    // JSON has no word for what is not a number, and no page is that wide.
    guard thousandths.magnitude < 1e15 else { return "0" }
    let (whole, part) = Int(thousandths.magnitude).quotientAndRemainder(dividingBy: 1000)
    let sign = thousandths < 0 ? "-" : ""
    guard part > 0 else { return "\(sign)\(whole)" }
    var digits = String(String(1000 + part).dropFirst())
    while digits.hasSuffix("0") { digits.removeLast() }
    return "\(sign)\(whole).\(digits)"
}

private func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
        switch scalar {
        case "\"", "\\": result += "\\\(scalar)"
        case "\u{0}"..<" ":
            let digits = String(scalar.value, radix: 16)
            result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        default: result.unicodeScalars.append(scalar)
        }
    }
    return result + "\""
}

internal import Graphics

/// A stretch of text with its annotation, set and measured.
struct RubyUnit: Sendable {
    /// The base, as UTF-8 offsets.
    let range: TextRange
    let annotation: RubyAnnotation
    /// What stands above the base.
    private(set) var before: Line?
    /// What stands below the base.
    private(set) var after: Line?
    /// How far the annotation reaches over the text before its base, in points.
    private(set) var overhang = 0.0
    /// The width of the base, spread where that was needed, in points.
    private(set) var room = 0.0

    /// All of a text, in order; `width` gives that of a stretch of the text.
    static func units(
        of text: AttributedText, _ fonts: FontLibrary, width: (TextRange) -> Double
    ) -> [RubyUnit] {
        var units: [RubyUnit] = []
        var open: (range: TextRange, attributes: TextAttributes)?
        func close() {
            guard let base = open, let annotation = base.attributes.ruby else { return }
            units.append(
                RubyUnit(base.range, annotation, base.attributes, fonts, width: width(base.range)))
        }
        for run in text.runs {
            let ruby = run.attributes.isPlain ? nil : run.attributes.ruby
            if let base = open, base.attributes.ruby == ruby {
                open?.range = base.range.lowerBound..<run.range.upperBound
            } else {
                close()
                open = ruby == nil ? nil : (run.range, run.attributes)
            }
        }
        close()
        return units
    }

    private init(
        _ range: TextRange, _ annotation: RubyAnnotation, _ base: TextAttributes,
        _ fonts: FontLibrary, width: Double
    ) {
        self.range = range
        self.annotation = annotation
        func set(_ string: String?) -> Line? {
            guard let string, !string.isEmpty else { return nil }
            var attributes = annotation.look(on: base)
            let line = Typesetter(AttributedText(string, attributes), fonts: fonts).line()
            guard annotation.scalesToFit, line.width > width, width > 0 else { return line }
            attributes.font.size *= width / line.width
            return Typesetter(AttributedText(string, attributes), fonts: fonts).line()
        }
        before = set(annotation.before)
        after = set(annotation.after)
    }

    /// The width of the wider annotation, in points.
    var width: Double { max(before?.width ?? 0, after?.width ?? 0) }

    /// How far the annotation may reach over a neighbour, in points.
    var longestOverhang: Double { ((before ?? after)?.runs.first?.size ?? 0) / 2 }

    /// The unit with so much room for its base, and its annotation so far over the text before it.
    func placed(in room: Double, overhang: Double) -> RubyUnit {
        var unit = self
        unit.room = room
        unit.overhang = overhang
        return unit
    }
}

extension RubyAnnotation {
    /// How the annotation of a base looks.
    fileprivate func look(on base: TextAttributes) -> TextAttributes {
        var look =
            attributes
            ?? TextAttributes(font: base.font, color: base.color, language: base.language)
        if attributes == nil { look.font.size *= max(0, sizeFactor.finite) }
        look.ruby = nil
        look.attachment = nil
        look.paragraph = ParagraphStyle()
        return look
    }
}

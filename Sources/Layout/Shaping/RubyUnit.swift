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
    /// What stands to the right of the base.
    private(set) var column: RubyColumn?
    /// What follows the base.
    private(set) var inline: Line?
    /// Whether the base stands in a line from top to bottom.
    let isUpright: Bool
    /// How far the annotation reaches over the text before its base, in points.
    private(set) var overhang = 0.0
    /// The width of the base, spread where that was needed, in points.
    private(set) var room = 0.0

    /// All of a text, in order; `shaped` is the text without them.
    static func units(
        of text: AttributedText, _ shaped: ShapedText, _ fonts: FontLibrary
    ) -> [RubyUnit] {
        var units: [RubyUnit] = []
        var open: (range: TextRange, attributes: TextAttributes)?
        func close() {
            guard let base = open, let annotation = base.attributes.ruby else { return }
            units.append(RubyUnit(base.range, annotation, base.attributes, shaped, fonts))
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
        _ shaped: ShapedText, _ fonts: FontLibrary
    ) {
        self.range = range
        self.annotation = annotation
        isUpright = shaped.items[shaped.itemIndex(at: range.lowerBound)].item.isUpright
        let width = shaped.width(of: range)
        func set(_ string: String?, fits: Bool) -> Line? {
            guard let string, !string.isEmpty else { return nil }
            var attributes = annotation.look(on: base, sizeFactor: 0.5)
            let line = Typesetter(AttributedText(string, attributes), fonts: fonts).line()
            guard fits, line.width > width, width > 0 else { return line }
            attributes.font.size *= width / line.width
            return Typesetter(AttributedText(string, attributes), fonts: fonts).line()
        }
        before = set(annotation.before, fits: annotation.scalesToFit)
        after = set(annotation.after, fits: annotation.scalesToFit)
        inline = set(annotation.inline, fits: false)
        if let string = annotation.interCharacter, !string.isEmpty {
            let look = annotation.look(on: base, sizeFactor: 0.3)
            column = RubyColumn(AttributedText(string, look), fonts, isLying: isUpright)
        }
    }

    /// How much of the line the longest annotation beside the base takes, in points.
    var width: Double {
        max(before?.width ?? 0, after?.width ?? 0, isUpright ? column?.length ?? 0 : 0)
    }

    /// The room behind the base for what stands there, in points.
    var widthBehind: Double {
        (inline?.width ?? 0) + (isUpright ? 0 : column?.breadth ?? 0)
    }

    /// The column where it goes along the line, above the base.
    var columnAbove: RubyColumn? { isUpright ? column : nil }

    /// The column where it stands behind the base.
    var columnBehind: RubyColumn? { isUpright ? nil : column }

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
    fileprivate func look(on base: TextAttributes, sizeFactor usual: Double) -> TextAttributes {
        var look =
            attributes
            ?? TextAttributes(font: base.font, color: base.color, language: base.language)
        if attributes == nil { look.font.size *= max(0, (sizeFactor ?? usual).finite) }
        if look.orientation == nil {
            look.orientation = base.orientation == .combined ? .mixed : base.orientation
        }
        look.ruby = nil
        look.attachment = nil
        look.paragraph = ParagraphStyle()
        return look
    }
}

/// Cuts text into stretches of one font, script, direction and language.
struct Itemizer {
    private let text: AttributedText
    private let analysis: TextAnalysis
    private let fonts: FontLibrary
    private var selector: FontSelector
    private var items: [TextItem] = []

    /// The items of a text, in logical order, that cover it without gaps.
    static func items(
        of text: AttributedText, _ analysis: TextAnalysis, fonts: FontLibrary
    ) -> [TextItem] {
        guard let first = text.runs.first else { return [] }
        var itemizer = Itemizer(
            text: text, analysis: analysis, fonts: fonts,
            selector: FontSelector(first.attributes, fonts: fonts))
        for paragraph in analysis.paragraphs { itemizer.itemize(paragraph.range) }
        return itemizer.items
    }

    /// One paragraph: its scripts run on over attribute changes.
    private mutating func itemize(_ paragraph: TextRange) {
        guard !paragraph.isEmpty else { return }
        let scripts = ScriptRuns(analysis.bytes, in: paragraph)
        var clusters = GraphemeClusters(analysis.bytes, in: paragraph)
        var runIndex = text.runIndex(at: paragraph.lowerBound)
        var start = paragraph.lowerBound
        while start < paragraph.upperBound {
            let attributes = text.runs[runIndex].attributes
            var end = text.runs[runIndex].range.upperBound
            runIndex += 1
            while end < paragraph.upperBound, !attributes.isAttachment,
                text.runs[runIndex].attributes.shapesLike(attributes)
            {
                end = text.runs[runIndex].range.upperBound
                runIndex += 1
            }
            end = min(end, paragraph.upperBound)
            for run in scripts.runs(in: start..<end) {
                itemize(run.range, script: run.script, attributes, &clusters)
            }
            start = end
        }
    }

    // Text in Unicode's stream-safe format has 30 at most (UAX #15, 13), and the time to shape a letter
    // grows with the square of its marks.
    private static let mostMarks = 128

    /// One script: cut by font and embedding level, and where marks are too many for one go.
    private mutating func itemize(
        _ range: TextRange, script: Script, _ attributes: TextAttributes,
        _ clusters: inout GraphemeClusters
    ) {
        if !selector.serves(attributes) { selector = FontSelector(attributes, fonts: fonts) }
        let stretches =
            !attributes.isAttachment
            ? selector.stretches(of: analysis.bytes, in: range, script: script, &clusters)
            : [FontSelector.Stretch(range: range, font: selector.primary)]
        for stretch in stretches {
            guard !attributes.isPlain, attributes.orientation != nil, !attributes.isAttachment
            else {
                append(stretch, script, attributes)
                continue
            }
            for part in Self.orientations(of: analysis.bytes, in: stretch.range, attributes) {
                append(
                    FontSelector.Stretch(range: part.range, font: stretch.font), script, attributes,
                    isUpright: part.isUpright)
            }
        }
    }

    /// Adds a stretch of one font, cut by embedding level and where marks are too many; what runs from
    /// right to left never stands.
    private mutating func append(
        _ stretch: FontSelector.Stretch, _ script: Script, _ attributes: TextAttributes,
        isUpright: Bool = false
    ) {
        var start = stretch.range.lowerBound
        while start < stretch.range.upperBound {
            let level = analysis.level(at: start)
            let levelEnd = analysis.endOfLevel(from: start, before: stretch.range.upperBound)
            while start < levelEnd {
                let end = analysis.bytes.endOfMarks(in: start..<levelEnd, atMost: Self.mostMarks)
                items.append(
                    TextItem(
                        range: start..<end, font: stretch.font, script: script, level: level,
                        attributes: attributes, isUpright: isUpright && level % 2 == 0))
                start = end
            }
        }
    }
}

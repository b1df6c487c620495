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
        var runIndex = text.runIndex(at: paragraph.lowerBound)
        var start = paragraph.lowerBound
        while start < paragraph.upperBound {
            let attributes = text.runs[runIndex].attributes
            var end = text.runs[runIndex].range.upperBound
            runIndex += 1
            while end < paragraph.upperBound, attributes.attachment == nil,
                text.runs[runIndex].attributes.shapesLike(attributes)
            {
                end = text.runs[runIndex].range.upperBound
                runIndex += 1
            }
            end = min(end, paragraph.upperBound)
            for run in scripts.runs(in: start..<end) {
                itemize(run.range, script: run.script, attributes)
            }
            start = end
        }
    }

    /// One script: cut by font and embedding level.
    private mutating func itemize(
        _ range: TextRange, script: Script, _ attributes: TextAttributes
    ) {
        if !selector.serves(attributes) { selector = FontSelector(attributes, fonts: fonts) }
        let stretches =
            attributes.attachment == nil
            ? selector.stretches(of: analysis.bytes, in: range, script: script)
            : [FontSelector.Stretch(range: range, font: selector.primary)]
        for stretch in stretches {
            var start = stretch.range.lowerBound
            while start < stretch.range.upperBound {
                let end = analysis.endOfLevel(from: start, before: stretch.range.upperBound)
                items.append(
                    TextItem(
                        range: start..<end, font: stretch.font, script: script,
                        level: analysis.level(at: start), attributes: attributes))
                start = end
            }
        }
    }
}

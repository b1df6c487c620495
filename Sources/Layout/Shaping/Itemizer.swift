/// Cuts text into stretches of one font, script, direction and language.
struct Itemizer {
    private let text: AttributedText
    private let analysis: TextAnalysis
    private let fonts: FontLibrary
    private var items: [TextItem] = []

    /// The items of a text, in logical order, that cover it without gaps.
    static func items(
        of text: AttributedText, _ analysis: TextAnalysis, fonts: FontLibrary
    ) -> [TextItem] {
        var itemizer = Itemizer(text: text, analysis: analysis, fonts: fonts)
        for paragraph in analysis.paragraphs { itemizer.itemize(paragraph.range) }
        return itemizer.items
    }

    private init(text: AttributedText, analysis: TextAnalysis, fonts: FontLibrary) {
        self.text = text
        self.analysis = analysis
        self.fonts = fonts
    }

    /// One paragraph: its scripts run on over attribute changes.
    private mutating func itemize(_ paragraph: TextRange) {
        guard !paragraph.isEmpty else { return }
        let scripts = ScriptRuns(analysis.bytes, in: paragraph)
        var runIndex = text.runIndex(at: paragraph.lowerBound)
        while runIndex < text.runs.count,
            text.runs[runIndex].range.lowerBound < paragraph.upperBound
        {
            let attributes = text.runs[runIndex].attributes
            var end = text.runs[runIndex].range.upperBound
            let start = max(text.runs[runIndex].range.lowerBound, paragraph.lowerBound)
            runIndex += 1
            while runIndex < text.runs.count, attributes.attachment == nil,
                text.runs[runIndex].attributes.shapesLike(attributes)
            {
                end = text.runs[runIndex].range.upperBound
                runIndex += 1
            }
            let stretch = start..<min(end, paragraph.upperBound)
            for run in scripts.runs(in: stretch) {
                itemize(run.range, script: run.script, attributes)
            }
        }
    }

    /// One script: cut by font and embedding level.
    private mutating func itemize(
        _ range: TextRange, script: Script, _ attributes: TextAttributes
    ) {
        let selector = FontSelector(
            attributes: attributes, script: script, fonts: fonts, bytes: analysis.bytes)
        selector.forEachStretch(in: range) { stretch, font in
            var start = stretch.lowerBound
            while start < stretch.upperBound {
                let level = analysis.level(at: start)
                var end = start + 1
                while end < stretch.upperBound, analysis.level(at: end) == level { end += 1 }
                add(
                    TextItem(
                        range: start..<end, font: font, script: script, level: level,
                        attributes: attributes))
                start = end
            }
        }
    }

    private mutating func add(_ item: TextItem) { items.append(item) }
}

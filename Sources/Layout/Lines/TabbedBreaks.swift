/// How wide the beginnings of lines with tabs are, before the lines are made.
struct TabbedBreaks: Sendable {
    private let analysis: TextAnalysis
    private let text: AttributedText
    private let edges: ClusterEdges
    /// The offsets of all tabs.
    private let tabs: [Int]

    /// Nil for text without tabs.
    init?(_ typesetter: Typesetter, _ edges: ClusterEdges) {
        guard typesetter.shaped.hasTabs else { return nil }
        let bytes = typesetter.analysis.bytes
        analysis = typesetter.analysis
        text = typesetter.text
        self.edges = edges
        tabs = bytes.indices.filter { bytes[$0] == 0x09 }
    }

    /// Whether there is a tab in a stretch.
    func hasTab(in range: TextRange) -> Bool {
        let next = tabs.partitioningIndex { $0 >= range.lowerBound }
        return next < tabs.count && tabs[next] < range.upperBound
    }

    /// A measure for a line that begins at `start`, `indent` points from the frame's edge.
    func measure(from start: Int, indent: Double) -> Measure {
        Measure(self, from: start, indent: indent)
    }

    /// Measures beginnings of one line, each at least as long as the one before.
    struct Measure {
        private let text: TabbedBreaks
        private let paragraph: TextAnalysis.Paragraph
        private let indent: Double
        private var ruler: TabRuler
        private var nextTab: Int
        private var pieceStart: Int
        private var terminator: Int?

        fileprivate init(_ text: TabbedBreaks, from start: Int, indent: Double) {
            self.text = text
            self.indent = indent
            paragraph = text.analysis.paragraph(at: start)
            ruler = TabRuler(
                paragraph.style, language: text.text.language(of: paragraph), indent: indent)
            nextTab = text.tabs.partitioningIndex { $0 >= start }
            pieceStart = start
        }

        /// The width of the line from its beginning up to a UTF-8 offset.
        mutating func width(to end: Int) -> Double {
            while nextTab < text.tabs.count, text.tabs[nextTab] < end {
                let tab = text.tabs[nextTab]
                let usual = text.edges.position(at: tab + 1) - text.edges.position(at: tab)
                ruler.add(piece(to: tab), tabOf: usual)
                pieceStart = tab + 1
                nextTab += 1
                terminator = ruler.stop.alignment == .decimal ? findTerminator() : nil
            }
            let last = piece(to: max(pieceStart, end))
            return ruler.start(of: last) + last.width - indent
        }

        private func piece(to end: Int) -> TabRuler.Piece {
            let start = text.edges.position(from: pieceStart)
            let point = terminator.flatMap { $0 < end ? text.edges.position(at: $0) : nil }
            return TabRuler.Piece(
                width: max(0, text.edges.position(at: end) - start),
                widthBeforeTerminator: point.map { $0 - start })
        }

        private func findTerminator() -> Int? {
            let end = min(
                nextTab < text.tabs.count ? text.tabs[nextTab] : .max, paragraph.range.upperBound)
            return text.analysis.terminator(in: pieceStart..<max(pieceStart, end), ruler.stop)
        }
    }
}

extension AttributedText {
    /// The language at the beginning of a paragraph.
    func language(of paragraph: TextAnalysis.Paragraph) -> String? {
        attributes(at: paragraph.range.lowerBound)?.language
    }
}

extension TextAnalysis {
    /// The UTF-8 offset of the first character of a stretch that a decimal stop aligns.
    func terminator(in range: TextRange, _ stop: TabStop) -> Int? {
        guard let wanted = stop.columnTerminators else { return nil }
        var offset = range.lowerBound
        for character in String(decoding: bytes[range], as: UTF8.self) {
            if wanted.contains(character) { return offset }
            offset += character.utf8.count
        }
        return nil
    }
}

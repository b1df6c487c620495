internal import Graphics
internal import Layout
internal import Rendering

/// The weekly report: what it says, and in which order.
public struct WeeklyReport: Sendable {
    let summary: WeekSummary
    let style: Stylebook
    let sources: String
    let zoneName: String
    let hasOwnGoal: Bool
    let palette: TaskPalette

    /// Creates a report.
    ///
    /// - Parameters:
    ///   - summary: The week in numbers.
    ///   - style: How it looks and speaks.
    ///   - sources: Where the records are from, for the footer.
    ///   - zoneName: The time zone, for the footer.
    ///   - hasOwnGoal: Whether the goal was set by the reader, and is not just what was planned.
    public init(
        _ summary: WeekSummary, style: Stylebook, sources: String, zoneName: String,
        hasOwnGoal: Bool
    ) {
        self.summary = summary
        self.style = style
        self.sources = sources
        self.zoneName = zoneName
        self.hasOwnGoal = hasOwnGoal
        palette = TaskPalette(summary.tasks, theme: style.theme)
    }

    /// Lays the report out on paper.
    public func document(on paper: PaperSize) -> ReportDocument {
        ReportDocument(
            content, furniture: furniture, paper: paper, metadata: metadata, style: style)
    }

    private var content: Stack {
        Stack {
            masthead
            keyNumbers
            Columns(
                gap: 32,
                [
                    Columns.Column(2.15) { focusByDay },
                    Columns.Column(1) { goalOfTheWeek },
                ]
            ).spaced(before: style.theme.sectionSpace)
            dailyCounts
            focusByHour
            tasks
            allSessions
        }
    }

    private var furniture: PageFurniture {
        PageFurniture(
            title: style.wording.phrase("report"),
            subtitle: "\(weekTitle) · \(dateRange)",
            source: style.wording.phrase("source", ["files": sources, "zone": zoneName]))
    }

    private var metadata: DocumentMetadata {
        // The document is dated by the week that it is about: the clock would change its bytes.
        DocumentMetadata(
            title: style.wording.phrase(
                "documentTitle", ["week": "\(summary.week.week)", "year": "\(summary.week.year)"]),
            subject: dateRange, creator: "qreport",
            creationDate: "\(summary.week.next.start)T00:00:00Z",
            language: style.wording.language)
    }

    var weekTitle: String { style.wording.phrase("title", ["week": "\(summary.week.week)"]) }

    var dateRange: String {
        style.wording.dateRange(
            summary.days.first?.date ?? summary.week.start,
            summary.days.last?.date ?? summary.week.start)
    }
}

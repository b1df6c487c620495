internal import Graphics
internal import Layout
internal import Rendering

extension WeeklyReport {
    /// The tasks of the week with their sums.
    @BlockBuilder var tasks: [any Block] {
        let longest = summary.tasks.map { max($0.seconds, $0.plannedSeconds) }.max() ?? 0
        section("tasks").spaced(before: style.theme.sectionSpace)
        Table(
            [
                Table.Column(words("taskTable.task"), .share(1)),
                Table.Column(words("taskTable.sessions"), .fixed(56), .right),
                Table.Column(words("taskTable.time"), .fixed(50), .right),
                Table.Column(words("taskTable.planned"), .fixed(54), .right),
                Table.Column(words("taskTable.ofPlan"), .fixed(50), .right),
                Table.Column("", .fixed(78)),
                Table.Column(words("taskTable.share"), .fixed(38), .right),
                Table.Column(words("taskTable.trend"), .fixed(56), .right),
            ],
            rows: summary.tasks.enumerated().map { row($1, color: palette.color($0), longest) }
                + [total]
        ).spaced(before: 4)
    }

    private func row(_ task: TaskSummary, color: Color, _ longest: Int) -> Table.Row {
        let bullet = BulletBar(
            actual: task.seconds, planned: task.plannedSeconds, end: longest, color: color)
        let trend = TrendBars(values: task.trend, color: color)
        return Table.Row([
            swatch(color, text(task.name)),
            .text(text(style.wording.number(task.sessions))),
            .text(text(style.shortDuration(task.seconds), .strong)),
            .text(text(plan(task.plannedSeconds))),
            .text(text(ofPlan(task.seconds, task.plannedSeconds))),
            .drawing { canvas, rect, style in bullet.draw(on: canvas, in: rect, style) },
            .text(text(style.wording.percent(task.share))),
            .drawing { canvas, rect, style in
                trend.draw(
                    on: canvas, in: rect.inset(by: Insets(left: rect.width - 46, bottom: 2)), style)
            },
        ])
    }

    private var total: Table.Row {
        let sessions = summary.tasks.reduce(0) { $0 + $1.sessions }
        let seconds = summary.figures.focusSeconds
        let planned = summary.tasks.reduce(0) { $0 + $1.plannedSeconds }
        return Table.Row(
            [
                .text(text(words("taskTable.total"), .strong)),
                .text(text(style.wording.number(sessions), .strong)),
                .text(text(style.shortDuration(seconds), .strong)),
                .text(text(plan(planned), .strong)),
                .text(text(ofPlan(seconds, planned), .strong)),
                .text(text("")),
                .text(text(style.wording.percent(seconds > 0 ? 1 : 0), .strong)),
                .text(text("")),
            ], .total)
    }

    /// Every session, under the day on which it began.
    @BlockBuilder var allSessions: [any Block] {
        section("allSessions").spaced(before: style.theme.sectionSpace)
        Table(
            [
                Table.Column(words("sessionTable.time"), .fixed(88)),
                Table.Column(words("sessionTable.task"), .share(1)),
                Table.Column(words("sessionTable.duration"), .fixed(42), .right),
                Table.Column(words("sessionTable.planned"), .fixed(48), .right),
                Table.Column(words("sessionTable.breaks"), .fixed(42), .right),
                Table.Column(words("sessionTable.done"), .fixed(36), .right),
            ], rows: sessionRows, continued: words("continued")
        ).spaced(before: 4)
    }

    private var sessionRows: [Table.Row] {
        let colors = Dictionary(
            uniqueKeysWithValues: summary.tasks.enumerated().map { ($1.name, palette.color($0)) })
        var rows: [Table.Row] = []
        var rest = summary.sessions[...]
        for day in summary.days {
            // A session from before Monday belongs to the first day that it touches.
            let entries = rest.prefix { $0.start.date <= day.date }
            rest = rest.dropFirst(entries.count)
            rows.append(title(of: day))
            rows += entries.map {
                row($0, color: colors[$0.session.task] ?? style.theme.otherColor)
            }
        }
        return rows
    }

    private func title(of day: DaySummary) -> Table.Row {
        let sum =
            day.seconds > 0
            ? style.wording.duration(day.seconds) : words("noSessions")
        return Table.Row(
            [
                .text(text(style.wording.dayTitle(day.date), .strong)),
                .text(style.text(sum, .note)),
            ], .group, destination: destination(of: day.date))
    }

    private func row(_ entry: SessionEntry, color: Color) -> Table.Row {
        let session = entry.session
        var name = text(session.task)
        if let note = session.note, !note.isEmpty { append(note, to: &name) }
        return Table.Row([
            .text(text(times(of: entry))),
            swatch(color, name),
            .text(text(style.shortDuration(entry.seconds), .strong)),
            .text(text(plan(session.plannedSeconds ?? 0))),
            .text(text(session.breaks > 0 ? style.wording.number(session.breaks) : "")),
            .text(text(words(session.isComplete ? "done" : "notDone"))),
        ])
    }

    private func times(of entry: SessionEntry) -> String {
        let wording = style.wording
        let start = wording.clock(hour: entry.start.time.hour, minute: entry.start.time.minute)
        let end = wording.clock(hour: entry.end.time.hour, minute: entry.end.time.minute)
        let range = wording.phrase("timeRange", ["start": start, "end": end])
        if entry.startsBefore {
            return wording.phrase(
                "fromDayBefore",
                ["range": range, "weekday": wording.shortWeekday(entry.start.date.weekday)])
        }
        let isOvernight = entry.end.date != entry.start.date
        return isOvernight ? wording.phrase("overnight", ["range": range]) : range
    }

    /// A note stands behind the task; addresses in it can be clicked.
    private func append(_ note: String, to text: inout AttributedText) {
        text.append("   ", style.attributes(.note))
        let start = text.count
        text.append(note, style.attributes(.note))
        for range in WebAddress.ranges(in: note) {
            let lower = start + note.utf8.distance(from: note.startIndex, to: range.lowerBound)
            let length = note.utf8.distance(from: range.lowerBound, to: range.upperBound)
            text.update(lower..<lower + length) { attributes in
                attributes.link = String(note[range])
                attributes.color = style.theme.colors.accent
            }
        }
    }

    private func swatch(_ color: Color, _ text: AttributedText) -> Table.Cell {
        .marked(
            width: 12,
            { canvas, rect, _ in
                canvas.fillSwatch(at: Point(x: rect.minX, y: rect.midY), color)
            }, text)
    }

    private func plan(_ seconds: Int) -> String {
        seconds > 0 ? style.shortDuration(seconds) : words("number.none")
    }

    private func ofPlan(_ seconds: Int, _ planned: Int) -> String {
        planned > 0
            ? style.wording.percent(Double(seconds) / Double(planned)) : words("number.none")
    }

    private func text(_ string: String, _ role: TextRole = .body) -> AttributedText {
        style.text(string, role)
    }

    private func words(_ key: String) -> String { style.wording.phrase(key) }
}

internal import Graphics
internal import Layout

extension WeeklyReport {
    /// The title and the week in a few sentences.
    @BlockBuilder var masthead: [any Block] {
        Heading(weekTitle, level: 1, .title, remark: (dateRange, .subtitle), destination: "top")
        Paragraph(lead, .lead).spaced(before: 6)
    }

    private var lead: String {
        let wording = style.wording
        let figures = summary.figures
        var sentences = [
            wording.phrase(
                "lead.sentence",
                [
                    "time": wording.duration(figures.focusSeconds),
                    "sessions": wording.phrase("sessions", count: figures.sessionCount),
                ])
        ]
        if let previous = summary.previous {
            let change = figures.focusSeconds - previous.focusSeconds
            let key = change > 0 ? "more" : change < 0 ? "less" : "same"
            sentences.append(
                wording.phrase("lead.\(key)", ["change": wording.duration(abs(change))]))
        }
        if let best = summary.days.max(by: { $0.seconds < $1.seconds }), best.seconds > 0 {
            sentences.append(
                wording.phrase(
                    "lead.best",
                    [
                        "weekday": wording.weekday(best.date.weekday),
                        "time": wording.duration(best.seconds),
                    ]))
        }
        return sentences.joined(separator: wording.phrase("lead.separator"))
    }

    /// The six figures of the week, each with its change.
    @BlockBuilder var keyNumbers: [any Block] {
        let (now, before) = (summary.figures, summary.previous)
        KeyNumbers([
            time("focusTime", now.focusSeconds, before?.focusSeconds),
            count("sessions", now.sessionCount, before?.sessionCount),
            rate("completion", now.completionRate, before.map(\.completionRate)),
            time(
                "average", Int(now.averageSecondsPerDay.rounded()),
                before.map { Int($0.averageSecondsPerDay.rounded()) }),
            time("longest", now.longestSeconds, before?.longestSeconds),
            count("breaks", now.breaks, before?.breaks, isNeutral: true),
        ]).spaced(before: 20)
        let key = before == nil ? "legendNone" : "legend"
        Paragraph(
            style.text(
                style.wording.phrase(
                    "figures.\(key)", ["week": "\(summary.week.previous.week)"]), .axis)
        ).spaced(before: 6)
    }

    private func time(_ name: String, _ now: Int, _ before: Int?) -> KeyNumbers.Number {
        number(
            name, style.figure(seconds: now), change: before.map { now - $0 }, isNeutral: false
        ) { style.wording.duration($0) }
    }

    private func count(
        _ name: String, _ now: Int, _ before: Int?, isNeutral: Bool = false
    ) -> KeyNumbers.Number {
        number(
            name, style.text(style.wording.number(now), .figure), change: before.map { now - $0 },
            isNeutral: isNeutral
        ) { style.wording.number($0) }
    }

    private func rate(_ name: String, _ now: Double?, _ before: Double??) -> KeyNumbers.Number {
        let figure = now.map { style.wording.percent($0) } ?? style.wording.phrase("number.none")
        var change: Int?
        if let now, case .some(.some(let before)) = before {
            change = Int((now * 100).rounded()) - Int((before * 100).rounded())
        }
        return number(name, style.text(figure, .figure), change: change, isNeutral: false) {
            style.wording.phrase("figures.points", ["number": style.wording.number($0)])
        }
    }

    private func number(
        _ name: String, _ figure: AttributedText, change: Int?, isNeutral: Bool,
        _ amount: (Int) -> String
    ) -> KeyNumbers.Number {
        let colors = style.theme.colors
        let remark: AttributedText =
            switch change {
            case nil: style.text(style.wording.phrase("figures.noPrevious"), .label)
            case 0: style.text(style.wording.phrase("figures.unchanged"), .label)
            case .some(let change):
                style.text(
                    (change > 0 ? "▲ " : "▼ ") + amount(abs(change)), .label,
                    color: isNeutral ? colors.secondary : change > 0 ? colors.good : colors.bad)
            }
        return KeyNumbers.Number(
            name: style.wording.phrase("figures.\(name)"), figure: figure, remark: remark)
    }
}

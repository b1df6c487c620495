internal import Graphics
internal import Layout

extension WeeklyReport {
    /// Bars of each day's tasks, and which colour is which.
    @BlockBuilder var focusByDay: [any Block] {
        let chart = StackedBarChart(bars: summary.days.map(bar), goal: dailyGoal)
        section("days")
        Figure(height: 168) { canvas, rect, style in chart.draw(on: canvas, in: rect, style) }
            .spaced(before: 8)
        Legend(entries: legend)
    }

    private func bar(_ day: DaySummary) -> StackedBarChart.Bar {
        StackedBarChart.Bar(
            label: style.wording.shortWeekday(day.date.weekday) + " \(day.date.day)",
            pieces: day.secondsByTask.enumerated().map { ($1, palette.color($0)) },
            link: day.sessions > 0 ? "#\(destination(of: day.date))" : nil)
    }

    private var dailyGoal: StackedBarChart.Goal? {
        guard let goal = summary.goalSeconds else { return nil }
        let time = style.wording.duration(goal / 7)
        return StackedBarChart.Goal(
            seconds: goal / 7,
            label: style.wording.phrase(hasOwnGoal ? "goalLine" : "planLine", ["time": time]))
    }

    private var legend: [(name: String, color: Color)] {
        var entries = palette.entries.map { ($0.name, $0.color) }
        if palette.sharedCount > 0 {
            entries.append((style.wording.phrase("otherTasks"), style.theme.otherColor))
        }
        return entries
    }

    /// A ring for how much of the week's goal was reached.
    @BlockBuilder var goalOfTheWeek: [any Block] {
        let ring = progressRing
        section("goal")
        Figure(height: 168) { canvas, rect, style in
            ring.draw(on: canvas, in: rect.inset(by: Insets(top: 10, bottom: 12)), style)
        }.spaced(before: 8)
    }

    private var progressRing: ProgressRing {
        let wording = style.wording
        let goal = summary.goalSeconds ?? 0
        let key = hasOwnGoal ? "ring.ofGoal" : "ring.ofPlan"
        return ProgressRing(
            fraction: summary.attainment ?? 0,
            figure: summary.attainment.map { style.text(wording.percent($0), .ring) }
                ?? style.figure(seconds: summary.figures.focusSeconds, .ring),
            caption: style.text(
                goal > 0
                    ? wording.phrase(key, ["goal": wording.duration(goal)])
                    : wording.phrase("ring.none"), .label))
    }

    /// Seven gauges for a daily count.
    func dailyCount(_ count: CountSummary) -> any Block {
        let gauges = zip(summary.days, count.values).map { day, value in
            ArcGauge(
                value: value, goal: count.goal ?? max(1, value ?? 1),
                figure: value.map { style.wording.decimal($0) }
                    ?? style.wording.phrase("number.none"),
                label: style.wording.shortWeekday(day.date.weekday))
        }
        return KeepTogether {
            section(count.series, words: remark(on: count))
            Figure(height: 58) { canvas, rect, style in
                let slot = rect.width / Double(gauges.count)
                for (index, gauge) in gauges.enumerated() {
                    let box = Rect(
                        x: rect.minX + slot * Double(index), y: rect.minY, width: slot,
                        height: rect.height)
                    gauge.draw(on: canvas, in: box, style)
                }
            }.spaced(before: 10)
        }.spaced(before: style.theme.sectionSpace)
    }

    private func remark(on count: CountSummary) -> String {
        let wording = style.wording
        var values = ["total": wording.decimal(count.total), "unit": count.unit ?? ""]
        guard let goal = count.goal else { return wording.phrase("count.total", values) }
        values["reached"] = "\(count.daysAttained)"
        values["days"] = "7"
        values["goal"] = wording.decimal(goal)
        return wording.phrase("count.summary", values)
    }

    /// A map of the hours in which the time was spent.
    var focusByHour: any Block {
        let map = HourHeatMap(
            seconds: summary.hours, dayLabels: summary.days.map {
                style.wording.shortWeekday($0.date.weekday)
            })
        return KeepTogether {
            section("hours")
            Figure(height: 132) { canvas, rect, style in map.draw(on: canvas, in: rect, style) }
                .spaced(before: 8)
        }.spaced(before: style.theme.sectionSpace)
    }

    /// The heading of a section.
    func section(_ name: String) -> Heading {
        Heading(style.wording.phrase("sections.\(name)"), level: 2, destination: name)
    }

    /// The heading of a daily count, with a remark after it.
    private func section(_ series: String, words: String) -> Heading {
        Heading(series, level: 2, remark: words, destination: "count-\(series)")
    }

    func destination(of date: CivilDate) -> String { "day-\(date)" }
}

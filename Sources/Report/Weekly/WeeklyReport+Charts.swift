internal import Graphics
internal import Layout

extension WeeklyReport {
    /// Bars of each day's tasks, and which colour is which.
    @BlockBuilder var focusByDay: [any Block] {
        let chart = StackedBarChart(bars: summary.days.map(bar), goal: dailyGoal)
        section("days")
        Figure(height: Self.chartHeight) { canvas, rect, style in
            chart.draw(on: canvas, in: rect, style)
        }
        .spaced(before: 8)
        Legend(entries: legend)
    }

    private func bar(_ day: DaySummary) -> StackedBarChart.Bar {
        StackedBarChart.Bar(
            label: style.wording.shortWeekday(day.date.weekday) + " \(day.date.day)",
            pieces: day.secondsByTask.enumerated().map { ($1, palette.color($0)) },
            link: day.sessions > 0 ? "#\(destination(of: day.date))" : nil)
    }

    private var dailyGoal: Int? { summary.goalSeconds.map { $0 / 7 } }

    private var legend: [Legend.Entry] {
        var entries = palette.entries.map { Legend.Entry(name: $0.name, mark: .color($0.color)) }
        if palette.sharedCount > 0 {
            entries.append(
                Legend.Entry(
                    name: style.wording.phrase("otherTasks"),
                    mark: .color(style.theme.otherColor)))
        }
        if let dailyGoal {
            let name = style.wording.phrase(
                hasOwnGoal ? "goalLine" : "planLine", ["time": style.wording.duration(dailyGoal)])
            entries.append(Legend.Entry(name: name, mark: .goalLine))
        }
        return entries
    }

    /// A ring for how much of the week's goal was reached.
    @BlockBuilder var goalOfTheWeek: [any Block] {
        let ring = progressRing
        section("goal")
        Figure(height: Self.chartHeight) { canvas, rect, style in
            ring.draw(on: canvas, in: rect.inset(by: Insets(top: 2, bottom: 8)), style)
        }.spaced(before: 8)
    }

    private static let chartHeight = 144.0

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

    /// Seven gauges for each daily count.
    @BlockBuilder var dailyCounts: [any Block] {
        let rows = GaugeRows(
            rows: summary.counts.map(gauges),
            dayLabels: summary.days.map { style.wording.shortWeekday($0.date.weekday) })
        if !rows.rows.isEmpty {
            KeepTogether {
                section("counts")
                Figure(height: rows.height) { canvas, rect, style in
                    rows.draw(on: canvas, in: rect, style)
                }.spaced(before: 6)
            }.spaced(before: style.theme.sectionSpace)
        }
    }

    private func gauges(of count: CountSummary) -> GaugeRows.Row {
        GaugeRows.Row(
            name: count.series, remark: remark(on: count),
            gauges: count.values.map { value in
                ArcGauge(
                    value: value, goal: count.goal ?? max(1, value ?? 1),
                    figure: value.map { style.wording.decimal($0) }
                        ?? style.wording.phrase("number.none"))
            })
    }

    private func remark(on count: CountSummary) -> String {
        let wording = style.wording
        var values = [
            "total": wording.decimal(count.total), "unit": style.wording.unit(count.unit ?? ""),
        ]
        guard let goal = count.goal else { return wording.phrase("count.total", values) }
        values["reached"] = "\(count.daysAttained)"
        values["days"] = "7"
        values["goal"] = wording.decimal(goal)
        return wording.phrase("count.summary", values)
    }

    /// A map of the hours in which the time was spent.
    var focusByHour: any Block {
        let map = HourHeatMap(
            seconds: summary.hours,
            dayLabels: summary.days.map {
                style.wording.shortWeekday($0.date.weekday)
            })
        return KeepTogether {
            section("hours")
            Figure(height: 110) { canvas, rect, style in map.draw(on: canvas, in: rect, style) }
                .spaced(before: 8)
        }.spaced(before: style.theme.sectionSpace)
    }

    /// The heading of a section.
    func section(_ name: String) -> Heading {
        Heading(style.wording.phrase("sections.\(name)"), level: 2, destination: name)
    }

    func destination(of date: CivilDate) -> String { "day-\(date)" }
}

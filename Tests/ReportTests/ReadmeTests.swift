import Foundation
import Graphics
import Layout
import Report
import TestSupport
import Testing

/// The programs of the README, line by line as they stand there.
struct `The README` {
    @Test func `shows how to lay text out`() throws {
        // README: layout
        let style = TextAttributes(font: Font(["Inter"], size: 14), language: "en")
        var text = AttributedText("Hello, 世界! مرحبا بالعالم. Read more.", style)
        text.update(text.count - 10..<text.count - 1) { $0.link = "https://example.org" }

        let setter = Framesetter(text, fonts: TestFonts.world)  // shapes once
        let circle = Path(center: Point(x: 60, y: 60), radius: 60)
        let frame = setter.frame(in: circle)  // breaks as often as you like
        for placed in frame.lines { print(placed.origin, placed.line.range) }
        print(frame.link(at: Point(x: 20, y: 75)) ?? "no link here", frame.overflow ?? 0..<0)
        // README: end
        #expect(frame.overflow == nil)
        #expect(frame.lines.count > 2)
    }

    @Test func `shows how to make a report`() throws {
        let file = top.appending(path: "samples/focus.csv").path
        // README: report
        let zone = try TimeZoneRules(named: "Europe/Berlin")
        let records = try RecordReader(zone: zone).read(paths: [file]).records
        let week = ISOWeek(year: 2026, week: 47) ?? ISOWeek(containing: .init(dayNumber: 0))
        let report = WeeklyReport(
            WeekSummary(records: records, week: week, zone: zone),
            style: try .shipped(language: "en"), sources: "focus.csv", zoneName: zone.name,
            hasOwnGoal: false)
        try report.document(on: .a4).write(.pdf) { bytes in print(bytes.count) }
        // README: end
        #expect(records.sessions.count > 300)
    }

    @Test func `says the same as these tests`() throws {
        let readme = try String(contentsOf: top.appending(path: "README.md"), encoding: .utf8)
            .replacing("FontLibrary()", with: "TestFonts.world")
            .replacing("[\"focus.csv\"]", with: "[file]")
        let shown = readme.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        let source = try String(contentsOf: URL(filePath: #filePath), encoding: .utf8)
        var isShown = false
        for line in source.split(separator: "\n") {
            let line = line.trimmingCharacters(in: .whitespaces)
            if line.hasPrefix("// README") {
                isShown = line != "// README: end"
            } else if isShown {
                #expect(shown.contains(line), "the README lacks: \(line)")
            }
        }
    }

    private let top = URL(filePath: #filePath)
        .deletingLastPathComponent().appending(path: "../..").standardized
}

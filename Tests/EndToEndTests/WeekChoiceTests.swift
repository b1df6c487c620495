import Foundation
import Testing

struct `The week` {
    /// Options, and the week that they mean.
    @Test(arguments: [
        ("--now 2026-11-25", "2026-W47"),
        ("--now 2026-11-25 --week last", "2026-W47"),
        ("--now 2026-11-25 --week this", "2026-W48"),
        ("--now 2026-11-22T23:59:59+01:00", "2026-W46"),
        ("--now 2026-11-23T00:00:00+01:00", "2026-W47"),
        ("--now 2026-11-22T23:30:00Z", "2026-W47"),
        ("--now 2026-11-22T23:30:00Z --time-zone UTC", "2026-W46"),
        ("--week 2026-W47", "2026-W47"),
        ("--week 2026w47", "2026-W47"),
        ("--week 2026-W53", "2026-W53"),
        ("--now 2027-01-03 --week this", "2026-W53"),
        ("--now 2027-01-04", "2026-W53"),
        ("--now 2026-12-31 --week this", "2026-W53"),
        ("--now 2026-01-01 --week this", "2026-W01"),
        ("--now 2026-01-01", "2025-W52"),
        ("--now 2024-12-30 --week this", "2025-W01"),
    ])
    func `is the last finished one unless it is named`(_ options: String, _ week: String) throws {
        // A file without that week makes the tool say which week was meant.
        let desk = try Desk()
        try desk.write("series,date,value\nWater,1999-12-31,1\n", to: "old.csv")
        let outcome = try desk.shell("\"$QREPORT\" weekly old.csv \(options)")
        #expect(
            outcome.message == "qreport: no records in week \(week); "
                + "the newest are of 1999-W52 (try --week 1999-W52)")
        #expect(outcome.status == 2)
        #expect(outcome.bytes.isEmpty)
    }

    @Test(arguments: ["2025-W53", "2026-W54", "2026-W00", "47", "next", ""])
    func `must exist`(_ name: String) throws {
        let outcome = try Desk().qreport("weekly", "--week", name, "--now", "2026-11-25")
        #expect(
            outcome.message
                == "qreport: --week: there is no week '\(name)' (expected 2026-W48, this or last)")
        #expect(outcome.status == 64)
    }

    @Test func `without records in the store names the newest`() throws {
        let desk = try Desk()
        _ = try desk.qreport("import", Desk.sample("focus.csv"))
        let outcome = try desk.qreport("weekly", "--week", "2026-W30", "-o", "week.pdf")
        #expect(
            outcome.message == "qreport: no records in week 2026-W30; "
                + "the newest are of 2026-W47 (try --week 2026-W47)")
        #expect(outcome.status == 2)
        #expect(try desk.files.isEmpty)
    }

    @Test func `without any record in the files says so`() throws {
        let desk = try Desk()
        try desk.write("task,start,end\n", to: "a.csv")
        let outcome = try desk.qreport("weekly", "a.csv", "-", input: "series,date,value\n")
        #expect(outcome.message == "qreport: no records in 'a.csv', standard input")
        #expect(outcome.status == 2)
    }

    /// Clocks go back on 2026-10-25 and forward on 2026-03-29, at three and at two.
    @Test(arguments: [
        ("2026-W43", "a,2026-10-25T00:00:00+02:00,2026-10-26T00:00:00+01:00", "25 h"),
        ("2026-W43", "a,2026-10-25T01:30,2026-10-25T03:30", "3 h"),
        ("2026-W13", "a,2026-03-29T00:00:00+01:00,2026-03-30T00:00:00+02:00", "23 h"),
        ("2026-W13", "a,2026-03-29T01:30,2026-03-29T03:30", "1 h"),
        ("2026-W53", "a,2026-12-31T23:00,2027-01-01T02:00", "3 h"),
        ("2026-W47", "a,2026-11-22T23:00,2026-11-23T01:00", "1 h"),
        ("2026-W48", "a,2026-11-22T23:00,2026-11-23T02:00", "2 h"),
    ])
    func `counts the time that passed`(_ week: String, _ row: String, _ time: String) throws {
        let desk = try Desk()
        try desk.write("task,start,end\n\(row)\n", to: "a.csv")
        #expect(try desk.qreport("weekly", "a.csv", "--week", week, "-o", "w.pdf").status == 0)
        let text = try desk.output(of: "pdftotext", "w.pdf", "-")
        #expect(text.split(separator: "\n").contains { $0.unspaced == time.unspaced })
    }
}

extension StringProtocol {
    /// Without spaces of any kind and line ends, which a PDF does not always give back.
    var unspaced: String { String(filter { !$0.isWhitespace }) }
}

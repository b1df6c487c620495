import Foundation
import Testing

struct `The record store` {
    @Test func `takes files in, and the same file only once`() throws {
        let desk = try Desk()
        let files = [Desk.sample("focus.csv"), Desk.sample("water.csv")]
        let first = try desk.qreport("import", files[0], files[1])
        #expect(first.output == "added 614, updated 0, unchanged 0 (\(desk.storePath))\n")
        #expect(first.status == 0 && first.error.isEmpty)
        let dump = try desk.storeDump()
        let second = try desk.qreport("import", files[0])
        #expect(second.output == "added 0, updated 0, unchanged 392 (\(desk.storePath))\n")
        #expect(try desk.storeDump() == dump)
    }

    @Test func `lies where one wants it`() throws {
        let desk = try Desk()
        let file = Desk.sample("water.csv")
        let outcome = try desk.qreport("import", file, "--store", "deep/er/my.sqlite")
        #expect(outcome.output == "added 222, updated 0, unchanged 0 (deep/er/my.sqlite)\n")
        let week = try desk.qreport("weekly", "--store", "deep/er/my.sqlite", "--week", "2026-W47")
        #expect(week.status == 0)
        #expect(!FileManager.default.fileExists(atPath: desk.storePath))
    }

    @Test func `makes the same report as the files, but for its name`() throws {
        let desk = try Desk()
        let files = [Desk.sample("focus.csv"), Desk.sample("water.csv")]
        _ = try desk.qreport("import", files[0], files[1])
        _ = try desk.qreport("weekly", "--week", "2026-W47", "-o", "store.pdf")
        _ = try desk.qreport("weekly", files[0], files[1], "--week", "2026-W47", "-o", "files.pdf")
        func text(_ name: String, without source: String) throws -> String {
            try desk.output(of: "pdftotext", "-layout", name, "-").replacing(source, with: "")
                .unspaced
        }
        #expect(
            try text("store.pdf", without: "Record store")
                == text("files.pdf", without: "focus.csv, water.csv"))
    }

    @Test func `logs a session that just ended`() throws {
        let desk = try Desk()
        let outcome = try desk.qreport(
            "log", " Reading ", "--minutes", "25", "--planned", "30", "--breaks", "1",
            "--note", "page 40", "--tag", "book", "--tag", "evening",
            "--now", "2026-11-21T00:05:00+01:00")
        #expect(outcome.output == "Reading: 25 min, 2026-11-20 23:40 to 2026-11-21 00:05\n")
        let row = try desk.output(
            of: "sqlite3", desk.storePath,
            """
            SELECT task, datetime(start, 'unixepoch'), "end" - start, plannedMinutes, breaks, note,
                replace(tags, char(31), '+') FROM session
            """)
        #expect(row == "Reading|2026-11-20 22:40:00|1500|30|1|page 40|book+evening\n")
        #expect(try desk.qreport("weekly", "--week", "2026-W47", "-o", "w.pdf").status == 0)
        #expect(try desk.output(of: "pdftotext", "w.pdf", "-").contains("Reading"))
    }

    @Test func `counts one more, in the zone's day`() throws {
        let desk = try Desk()
        let steps: [(line: String, answer: String)] = [
            ("--goal 8 --unit glasses --now 2026-11-20T12:00", "Water 1 of 8 glasses"),
            ("--now 2026-11-20T23:30:00+01:00", "Water 2 of 8 glasses"),
            ("--now 2026-11-20T23:30:00Z", "Water 1 of 8 glasses"),
            ("--add 0.5 --now 2026-11-21", "Water 1.5 of 8 glasses"),
            ("--add -1 --now 2026-11-21 --date yesterday", "Water 1 of 8 glasses"),
            ("--date 2026-11-21 --goal 9", "Water 2.5 of 9 glasses"),
            ("--date 2026-11-22", "Water 1 of 9 glasses"),
            ("--date 2026-11-22 --goal 0 --unit ''", "Water 2"),
        ]
        for step in steps {
            let outcome = try desk.shell("\"$QREPORT\" count Water " + step.line)
            #expect(outcome.output == step.answer + "\n")
            #expect(outcome.status == 0)
        }
        let rows = try desk.output(
            of: "sqlite3", desk.storePath, "SELECT date, value FROM dailyCount ORDER BY date")
        #expect(rows == "2026-11-20|1.0\n2026-11-21|2.5\n2026-11-22|2.0\n")
    }

    @Test func `says what was done even if nobody listens`() throws {
        let desk = try Desk()
        let outcome = try desk.shell("\"$QREPORT\" count Water > /dev/full")
        #expect(outcome.status == 0)
        #expect(
            outcome.message == "qreport: warning: done, but nobody could be told ('Water 1')")
    }

    @Test func `is unchanged when the disk is full`() throws {
        let desk = try Desk()
        #expect(try desk.qreport("import", Desk.sample("water.csv")).status == 0)
        let store = try desk.storeDump()
        let rows = (0..<20_000).map { "s\($0),2026-11-16,1\n" }.joined()
        try desk.write("series,date,value\n" + rows, to: "big.csv")
        // No file may grow past 256 blocks of 1 KiB.
        let outcome = try desk.shell("ulimit -f 256; \"$QREPORT\" import big.csv")
        #expect(outcome.status == 74)
        #expect(outcome.message.hasPrefix("qreport: \(desk.storePath): "))
        #expect(!outcome.message.contains("\n"))
        #expect(outcome.bytes.isEmpty)
        #expect(try desk.storeDump() == store)
        #expect(try desk.qreport("import", "big.csv").output.hasPrefix("added 20000, updated 0"))
    }

    @Test(arguments: [
        ("/dev/null/x.sqlite", 73), ("/proc/x.sqlite", 73), (".", 73), ("", 64),
    ])
    func `that cannot be made is one line`(_ path: String, _ status: Int32) throws {
        let outcome = try Desk().qreport("import", Desk.sample("water.csv"), "--store", path)
        #expect(outcome.status == status)
        #expect(outcome.message.hasPrefix("qreport: "))
        #expect(!outcome.message.contains("\n"))
        #expect(outcome.bytes.isEmpty)
    }

    @Test func `bears two programs at once`() throws {
        let desk = try Desk()
        let one = "(for i in 1 2 3 4 5 6 7 8; do \"$QREPORT\" count Water --date 2026-11-21; done)"
        let outcome = try desk.shell("\(one) & \(one) & wait")
        #expect(outcome.error.isEmpty)
        let last = try desk.qreport("count", "Water", "--date", "2026-11-21")
        #expect(last.output == "Water 17\n")
    }
}

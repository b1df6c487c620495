import Foundation
import Testing

struct `Bad input` {
    /// A file that cannot be used, and what is said about it.
    struct Case: CustomTestStringConvertible {
        let testDescription: String
        var bytes: [UInt8] = []
        /// Instead of `bytes`: what to name on the command line.
        var path: String?
        var status: Int32 = 65
        let message: String

        init(_ name: String, _ text: String, _ message: String) {
            testDescription = name
            bytes = Array(text.utf8)
            self.message = message
        }

        init(_ name: String, bytes: [UInt8], _ message: String) {
            testDescription = name
            self.bytes = bytes
            self.message = message
        }

        init(_ name: String, path: String, _ message: String) {
            testDescription = name
            self.path = path
            status = 66
            self.message = message
        }
    }

    static let cases = [
        Case(
            "a missing column", "task,start,stop\na,2026-11-16T09:00,2026-11-16T10:00\n",
            "f.csv:1:1: no column 'end' (found 'task', 'start', 'stop')"),
        Case(
            "a mistyped column", "task,strat,end\na,2026-11-16T09:00,2026-11-16T10:00\n",
            "f.csv:1:6: no column 'start' (found 'task', 'strat', 'end'; "
                + "is 'strat' meant to be it?)"),
        Case(
            "an impossible date", "task,start,end\na,2026-02-30T09:00,2026-11-16T10:00\n",
            "f.csv:2:3: the start '2026-02-30T09:00' is on a day that does not exist"
                + " (expected year-month-day)"),
        Case(
            "an end before its start", "task,start,end\na,2026-11-16T11:00,2026-11-16T10:00\n",
            "f.csv:2:20: the end '2026-11-16T10:00' is before the start '2026-11-16T11:00'"
                + " (a session that goes past midnight ends on the next date)"),
        Case(
            "an unclosed quote", "task,start,end\n\"a,2026-11-16T11:00,2026-11-16T10:00\n",
            "f.csv:2:1: the quote is never closed"
                + " (a quote inside a quoted field is written twice)"),
        Case(
            "a count that is no number", "series,date,value\nWater,2026-11-16,many\n",
            "f.csv:2:18: the value 'many' is not a number from 0 to 1e12"
                + " (expected digits, with a point before decimals)"),
        Case(
            "invalid UTF-8", bytes: Array("task,start,end\n".utf8) + [0xFF],
            "f.csv:2:1: the byte 0xFF is not UTF-8 (save the file as UTF-8)"),
        Case(
            "an empty file", "",
            "f.csv: is empty (expected a header such as task,start,end or series,date,value)"),
        Case(
            "damaged JSON", "[{\"start\":\"20261116T090000Z\",",
            "f.csv:1:30: the JSON is damaged (expected a name in quotes)"),
        Case(
            "a file that is not there", path: "none.csv", "none.csv: no such file"),
        Case(
            "a directory", path: ".", ".: is a directory (expected a file of records)"),
        Case(
            "a file that cannot be read", path: "/proc/self/mem",
            "/proc/self/mem: cannot be read: input/output error"),
        Case(
            "a path below a file", path: "/dev/null/f.csv",
            "/dev/null/f.csv: cannot be read: not a directory"),
    ]

    @Test(arguments: cases)
    func `is one line on standard error and changes nothing`(_ bad: Case) throws {
        let desk = try Desk()
        #expect(try desk.qreport("import", Desk.sample("water.csv")).status == 0)
        let store = try desk.storeDump()
        let path = bad.path ?? "f.csv"
        if bad.path == nil {
            try Data(bad.bytes).write(to: desk.folder.appending(path: path))
        }
        let files = try desk.files
        for command in ["weekly", "weekly -o week.pdf", "import"] {
            let outcome = try desk.shell("\"$QREPORT\" \(command) '\(path)'")
            #expect(outcome.message == bad.message)
            #expect(outcome.status == bad.status)
            #expect(outcome.bytes.isEmpty)
        }
        #expect(try desk.files == files)
        #expect(try desk.storeDump() == store)
    }

    @Test func `of many rows is named twenty times and counted`() throws {
        let desk = try Desk()
        let row = "a,2026-11-16T11:00,2026-11-16T10:00\n"
        try desk.write("task,start,end\n" + String(repeating: row, count: 25), to: "f.csv")
        let outcome = try desk.qreport("weekly", "f.csv", "-o", "week.pdf")
        let lines = outcome.message.split(separator: "\n")
        #expect(lines.count == 21)
        #expect(lines.first?.hasPrefix("f.csv:2:20: the end ") == true)
        #expect(lines.dropLast().last?.hasPrefix("f.csv:21:20: the end ") == true)
        #expect(lines.last == "and 5 more")
        #expect(outcome.status == 65)
        #expect(try desk.files == ["f.csv"])
    }

    @Test func `in one of several files keeps all of them out of the store`() throws {
        let desk = try Desk()
        try desk.write("task,start,end\na,never,2026-11-16T10:00\n", to: "bad.csv")
        let outcome = try desk.qreport("import", Desk.sample("focus.csv"), "bad.csv")
        #expect(outcome.status == 65)
        #expect(outcome.message.hasPrefix("bad.csv:2:3: the start 'never' is not a date and time"))
        #expect(!FileManager.default.fileExists(atPath: desk.storePath))
    }

    @Test func `from standard input is called so`() throws {
        let outcome = try Desk().qreport("weekly", "-", input: "task,start,end\n,x,\n")
        #expect(outcome.status == 65)
        #expect(outcome.message.hasPrefix("<stdin>:2:1: no task"))
    }

    @Test func `does not write to the terminal what it likes`() throws {
        let desk = try Desk()
        let name = "\u{1B}[31m\u{202E}.csv"
        try desk.write("task,start,end\n\u{1B}[2J,x,y\n", to: name)
        let outcome = try desk.qreport("import", name)
        #expect(outcome.message.hasPrefix("\\u{1b}[31m\\u{202e}.csv:2:6: the start 'x'"))
    }

    @Test func `in the store is told from a store that is not there`() throws {
        let desk = try Desk()
        let missing = try desk.qreport("weekly")
        #expect(missing.status == 2)
        #expect(missing.message == "qreport: no records yet (begin with: qreport import FILE)")
        let named = try desk.qreport("weekly", "--store", "x.sqlite")
        #expect(named.status == 66)
        #expect(
            named.message == "qreport: x.sqlite: no such store ('qreport import FILE' makes one)")
        try desk.write("not a store, whatever its name says", to: "y.sqlite")
        for command in ["weekly", "import \(Desk.sample("water.csv"))", "count Water"] {
            let foreign = try desk.shell("\"$QREPORT\" \(command) --store y.sqlite")
            #expect(foreign.status == 65)
            #expect(
                foreign.message
                    == "qreport: y.sqlite: is not a store of qreport (--store names another file)")
        }
        #expect(try desk.contents(of: "y.sqlite").count == 35)
        #expect(try desk.files == ["y.sqlite"])
    }
}

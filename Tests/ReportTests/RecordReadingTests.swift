import Foundation
import Graphics
import Testing

@testable import Report

struct `Reading CSV` {
    @Test func `takes columns in any order and passes over those it does not know`() throws {
        let records = try read(
            """
            Color, END ,mood,Start,Task,Planned Minutes,breaks,Tags,note
            #F2994A,2026-11-21T10:25+01:00,good,2026-11-21T10:00+01:00,Reading,25,2,"a;b, c",hm
            """)
        let session = FocusSession(
            task: "Reading", start: Instant(seconds: 1_795_251_600),
            end: Instant(seconds: 1_795_253_100), breaks: 2, plannedMinutes: 25,
            color: Color(hex: 0xF2994A), tags: ["a", "b", "c"], note: "hm")
        #expect(records.sessions == [session])
        #expect(session.isComplete)
    }

    @Test func `understands quotes, every line end, blank lines and a byte order mark`() throws {
        let text =
            "\u{FEFF}task,start,end,note\r\n"
            + "\"say \"\"hi\"\"\",2026-11-21T10:00Z,2026-11-21T10:25Z,\"one\ntwo, three\"\r\r\n  \n"
            + ",,,\n  英语 , 2026-11-22 10:00Z ,\"2026-11-22 10:25Z\" ,5\" screen"
        let sessions = try read(text).sessions
        #expect(sessions.map(\.task) == ["say \"hi\"", "英语"])
        #expect(sessions.map(\.note) == ["one\ntwo, three", "5\" screen"])
    }

    @Test func `reads counts, and several tables joined end to end`() throws {
        let records = try read(
            """
            series,date,value,goal,unit
            Water,2026-11-20,7.5,8,glasses
            Steps,2026-11-20,1e4,,
            task,start,end
            Reading,2026-11-21T10:00,2026-11-21T10:00
            \u{FEFF}date,series,value
            2026-11-21,Water,0
            """)
        #expect(
            records.counts == [
                DailyCount(
                    series: "Water", date: try day("2026-11-20"), value: 7.5, goal: 8,
                    unit: "glasses"),
                DailyCount(series: "Water", date: try day("2026-11-21"), value: 0),
                DailyCount(series: "Steps", date: try day("2026-11-20"), value: 10_000),
            ])
        #expect(records.sessions.map(\.seconds) == [0])
    }

    @Test func `keeps the last of two records known by the same, and says so`() throws {
        let (records, warnings) = try RecordReader(zone: .utc).read(
            Array(
                """
                task,start,end
                A,2026-11-21T10:00,2026-11-21T10:20
                B,2026-11-21T10:00,2026-11-21T10:20
                A,2026-11-21T10:00,2026-11-21T10:30
                """.utf8), named: "focus.csv")
        #expect(records.sessions.map(\.task) == ["A", "B"])
        #expect(records.sessions.map(\.seconds) == [1800, 1200])
        #expect(warnings.map(\.message) == ["a record comes twice"])
    }

    @Test func `believes the clock on the night it is set back`() throws {
        let berlin = try TimeZoneRules(named: "Europe/Berlin")
        let records = try RecordReader(zone: berlin).read(
            Array("task,start,end\nA,2026-10-25 02:45,2026-10-25 02:15".utf8), named: "x"
        ).records
        #expect(records.sessions.map(\.seconds) == [1800])
    }

    @Test(arguments: [
        ("", "x.csv: is empty"), ("\u{FEFF}\n\n", "x.csv: is empty"),
        (
            "a,b\n1,2",
            "x.csv:1:1: the first row names neither the columns of sessions nor of counts"
        ),
        ("task;start;end", "x.csv:1:1: the columns are separated by ';' (expected commas)"),
        (
            "task,strat,end",
            "x.csv:1:6: no column 'start' "
                + "(found 'task', 'strat', 'end'; is 'strat' meant to be it?)"
        ),
        ("series,date,unit", "x.csv:1:1: no column 'value' (found 'series', 'date', 'unit')"),
        ("task,start,end,task", "x.csv:1:16: the column 'task' comes twice"),
        ("task,start,end\n\"A,1\n2,3\n", "x.csv:2:1: the quote is never closed"),
        ("task,start,end\nA,\"B\"C,D", "x.csv:2:6: text after the closing quote"),
        ("\"task,start,end", "x.csv:1:1: the quote is never closed"),
    ])
    func `explains what is wrong with a table`(text: String, complaint: String) {
        #expect(complaints(text).first?.hasPrefix(complaint) == true, "\(complaints(text))")
    }

    @Test(arguments: [
        (",2026-11-21T10:00,2026-11-21T10:25", "2:1: no task (every row needs one)"),
        ("A,2026-11-21T10:00", "2:19: no end (every row needs one)"),
        (
            "英语,2026-02-30T10:00,2026-11-21T10:25",
            "2:4: the start '2026-02-30T10:00' is on a day that does not exist "
                + "(expected year-month-day)"
        ),
        (
            "👩‍👩‍👧,2026-11-21T10:00,10:25",
            "2:20: the end '10:25' is not a date and time (expected 2026-11-21T09:25:00+08:00)"
        ),
        (
            "A,2026-11-21T10:00,2026-11-21T09:00",
            "2:20: the end '2026-11-21T09:00' is before the start '2026-11-21T10:00' "
                + "(a session that goes past midnight ends on the next date)"
        ),
        (
            "A,2026-11-21T10:00,2026-11-21T10:25,-1",
            "2:37: the breaks '-1' is not a whole number from 0 to 1000000 (expected digits only)"
        ),
        (
            "A,2026-11-21T10:00,2026-11-21T10:25,99999999999999999999",
            "2:37: the breaks '99999999999999999999' is not a whole number from 0 to 1000000 "
                + "(expected digits only)"
        ),
        (
            "A,2026-11-21T10:00,2026-11-21T10:25,0,red",
            "2:39: the color 'red' is not a color (expected #RRGGBB)"
        ),
        (
            "A,2026-11-21T10:00,2026-11-21T10:25,0,,b",
            "2:40: 6 fields, but the header names 5 columns "
                + "(a field with a comma in it needs quotes)"
        ),
        (
            "\"A\nB\",\u{1B}[31m\u{202E}x,2026-11-21T10:25",
            "3:4: the start '\\u{1b}[31m\\u{202e}x' is not a date and time "
                + "(expected 2026-11-21T09:25:00+08:00)"
        ),
    ])
    func `explains what is wrong with a session`(row: String, complaint: String) {
        #expect(complaints("task,start,end,breaks,color\n\(row)") == ["x.csv:\(complaint)"])
    }

    @Test(arguments: [
        ("Water,2026-13-01,1", "2:7: the date '2026-13-01' does not exist"),
        ("Water,yesterday,1", "2:7: the date 'yesterday' is not a date"),
        ("Water,2026-11-21,", "2:18: no value"),
        ("Water,2026-11-21,nan", "2:18: the value 'nan' is not a number from 0 to 1e12"),
        ("Water,2026-11-21,inf", "2:18: the value 'inf' is not a number from 0 to 1e12"),
        ("Water,2026-11-21,0x10", "2:18: the value '0x10' is not a number from 0 to 1e12"),
        ("Water,2026-11-21,-1", "2:18: the value '-1' is not a number from 0 to 1e12"),
        ("Water,2026-11-21,1e999", "2:18: the value '1e999' is not a number from 0 to 1e12"),
        ("Water,2026-11-21,\"7,5\"", "2:19: the value '7,5' is not a number from 0 to 1e12"),
        ("Water,2026-11-21,1,x", "2:20: the goal 'x' is not a number from 0 to 1e12"),
    ])
    func `explains what is wrong with a count`(row: String, complaint: String) {
        let found = complaints("series,date,value,goal\n\(row)")
        #expect(found.count == 1 && found[0].hasPrefix("x.csv:\(complaint)"), "\(found)")
    }

    @Test func `names every bad row, the first twenty and how many more`() throws {
        let rows = (1...250).map { "A\($0),x,2026-11-21T10:25" }.joined(separator: "\n")
        let error = try #require(throws: RecordError.self) {
            try RecordReader(zone: .utc).read(
                Array("task,start,end\n\(rows)".utf8), named: "x.csv")
        }
        let lines = error.description.split(separator: "\n")
        #expect(lines.count == 21)
        #expect(lines[19].hasPrefix("x.csv:21:5: the start 'x'"))
        #expect(lines[20] == "and 230 more")
        #expect(error.kind == .invalid)
    }

    @Test func `finds the byte that is not UTF-8`() {
        let bytes = Array("task,start,end\nü,".utf8) + [0xE4, 0x2C]
        #expect(
            complaints(bytes) == [
                "x.csv:2:3: the byte 0xE4 is not UTF-8 (save the file as UTF-8)"
            ])
        #expect(complaints([0xFF, 0xFE, 0x74, 0]).first?.contains("UTF-16") == true)
    }

    @Test func `survives null bytes, huge fields and noise`() throws {
        let long = String(repeating: "长", count: 100_000)
        let records = try read(
            "task,start,end,note\n\(long),2026-11-21T10:00,2026-11-21T10:25,\"\(long)\"\n"
                + "a\0b,2026-11-22T10:00,2026-11-22T10:25,\0")
        #expect(records.sessions.map(\.task.count) == [100_000, 3])
        #expect(complaints("task,\(long),end").joined().count < 400)
        var noise = SeededNumbers(state: 7)
        for _ in 0..<2000 {
            let alphabet = Array("task,start,end\n\r\"\" 2026-11-21T10:00Z;\0é".utf8)
            let bytes = (0..<80).map { _ in alphabet.randomElement(using: &noise) ?? 0 }
            _ = complaints(Array("task,start,end\n".utf8) + bytes)
            _ = complaints(Array("[{".utf8) + bytes)
        }
    }
}

struct `Reading Timewarrior` {
    @Test func `takes the first tag as the task and the annotation as the note`() throws {
        let (records, warnings) = try RecordReader(zone: .utc).read(
            Array(
                """
                [
                {"id":3,"start":"20160401T160000Z","end":"20160401T171500Z","tags":["英语","a b"],"annotation":"\\u6587 \\"x\\""},
                {"id":2,"start":"20160402T160000Z","end":"20160402T171500Z","annotation":"spec"},
                {"id":2,"start":"20160403T160000Z","end":"20160403T171500Z"},
                {"id":1,"start":"20160404T080000Z","tags":["open"]}
                ]

                """.utf8), named: "<stdin>")
        #expect(records.sessions.map(\.task) == ["英语", "spec", "Untagged"])
        #expect(records.sessions.map(\.note) == ["文 \"x\"", nil, nil])
        #expect(records.sessions[0].tags == ["a b"])
        #expect(records.sessions[0].start.description == "2016-04-01T16:00:00Z")
        #expect(
            warnings.map(\.description) == [
                "<stdin>:5:1: 'open' is still running and left out ('timew stop' ends it)"
            ])
    }

    @Test func `understands what timew 1.4.3 wrote`() throws {
        let export = #"""
            [
            {"id":3,"start":"20261120T090000Z","end":"20261120T102500Z","tags":["Deep work","英语"],"annotation":"a \"note\"  with 文"},
            {"id":2,"start":"20261120T110000Z","end":"20261120T112500Z"},
            {"id":1,"start":"20261121T055400Z","tags":["Reading"]}
            ]
            """#
        let (records, warnings) = try RecordReader(zone: .utc)
            .read(Array(export.utf8), named: "<stdin>")
        #expect(records.sessions.map(\.task) == ["Deep work", "Untagged"])
        #expect(records.sessions.map(\.seconds) == [5100, 1500])
        #expect(records.sessions[0].note == "a \"note\"  with 文")
        #expect(warnings.count == 1)
    }

    @Test func `knows an export of nothing`() throws {
        #expect(try read("[\n]\n").isEmpty)
    }

    @Test(arguments: [
        (
            "[{\"start\":\"20160401T160000Z\",]",
            "1:30: the JSON is damaged (expected a name in quotes)"
        ),
        ("[\n{\"start\":5}]", "2:10: not an interval of Timewarrior (expected a text 'start'"),
        ("[{\"end\":\"x\"}]", "1:2: not an interval of Timewarrior (expected a text 'start'"),
        ("[{\"start\":\"20160230T160000Z\"}]", "1:11: the start '20160230T160000Z' is on a day"),
        ("[1]", "1:2: not an interval of Timewarrior (expected an object"),
        ("[{\"tags\":3}]", "1:10: not an interval of Timewarrior (expected an array of tags)"),
        ("[{\"a", "1:3: the JSON is damaged (expected a closing quote"),
        ("[] x", "1:4: the JSON is damaged (expected nothing after the value)"),
        ("[\"\\x\"]", "1:5: the JSON is damaged"), ("[\"\\u12\"]", "1:5: the JSON is damaged"),
        ("[", "1:2: the JSON is damaged (expected a value)"),
        (
            "[{\"start\":\"20160401T160000Z\",\"end\":\"20160401T150000Z\"}]",
            "1:36: the end '20160401T150000Z' is before the start '20160401T160000Z'"
        ),
        (
            String(repeating: "[", count: 100_000),
            "1:101: the JSON is damaged (expected less nesting)"
        ),
    ])
    func `says where it is wrong`(text: String, complaint: String) {
        let found = complaints(text)
        #expect(found.first?.hasPrefix("x.csv:\(complaint)") == true, "\(found)")
    }
}

struct `Reading files` {
    @Test(arguments: [
        ("/nowhere/focus.csv", "/nowhere/focus.csv: no such file"),
        ("/usr", "/usr: is a directory (expected a file of records)"),
        ("/etc/passwd/x", "/etc/passwd/x: cannot be read: not a directory"),
    ])
    func `that cannot be read is told apart from bad records`(path: String, complaint: String)
        throws
    {
        let error = try #require(throws: RecordError.self) {
            try RecordReader(zone: .utc).read(paths: [path])
        }
        #expect(error.kind == .unreadable)
        #expect(error.description == complaint)
    }

    @Test func `joins several of both kinds`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "read-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let focus = folder.appending(path: "focus.csv")
        let water = folder.appending(path: "water.csv")
        try Data("task,start,end\nA,2026-11-21T10:00,2026-11-21T10:25".utf8).write(to: focus)
        try Data("series,date,value\nWater,2026-11-21,7".utf8).write(to: water)
        let records = try RecordReader(zone: .utc)
            .read(paths: [focus.path(), water.path(), focus.path()]).records
        #expect(records.sessions.count == 1 && records.counts.count == 1)
    }
}

struct `Spelling` {
    @Test(
        arguments: [
            ("strat", "start"), ("Tasks", "task"), ("plannd_minutes", "planned_minutes"),
            ("xyz", nil), ("", nil), (String(repeating: "x", count: 100_000), nil),
        ] as [(String, String?)])
    func `suggests what may have been meant`(word: String, suggestion: String?) {
        let known = ["task", "start", "end", "planned_minutes"]
        #expect(Report.Spelling.nearest(to: word, among: known) == suggestion)
    }
}

private func read(_ text: String) throws -> Records {
    try RecordReader(zone: .utc).read(Array(text.utf8), named: "x.csv").records
}

private func complaints(_ text: String) -> [String] { complaints(Array(text.utf8)) }

private func complaints(_ bytes: [UInt8]) -> [String] {
    do {
        _ = try RecordReader(zone: .utc).read(bytes, named: "x.csv")
        return []
    } catch {
        return (error as? RecordError)?.issues.map(\.description) ?? ["\(error)"]
    }
}

private func day(_ text: String) throws -> CivilDate { try #require(CivilDate(text)) }

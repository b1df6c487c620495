import Foundation
import Testing

struct `The command line` {
    @Test(arguments: [
        ("weekly --frobnicate", "unknown option '--frobnicate' (see qreport weekly --help)"),
        ("weakly", "unexpected argument 'weakly' (see qreport --help)"),
        ("import", "missing expected argument '<files> ...' (see qreport import --help)"),
        ("log Reading", "missing expected argument '--minutes <minutes>' (see qreport log --help)"),
        ("log '  ' --minutes 5", "a session needs a task"),
        ("log a --minutes 0", "--minutes: 0 is not a whole number from 1 to 10080"),
        ("log a --minutes -5", "--minutes: -5 is not a whole number from 1 to 10080"),
        ("log a --minutes 5 --breaks -1", "--breaks: -1 is not a whole number from 0 to 1000000"),
        ("log a --minutes 5 --planned -1", "--planned: -1 is not a whole number from 0 to 1000000"),
        ("count ''", "a count needs a name"),
        ("count a --add nan", "--add: out of range (expected at most 1e12)"),
        ("count a --goal -1", "--goal: out of range (expected at most 1e12)"),
        ("count a --add -1", "'a' cannot fall below 0"),
        (
            "count a --date 2026-02-29",
            "--date: '2026-02-29' is no day (expected 2026-11-21, today or yesterday)"
        ),
        (
            "weekly --format jpg",
            "the value 'jpg' is invalid for '--format <format>'."
                + " Please provide one of 'pdf', 'png' or 'svg' (see qreport weekly --help)"
        ),
        ("weekly --locale xx", "no report in the language 'xx' (there are en, zh-Hans)"),
        ("weekly --goal 0h", "--goal: must be over zero"),
        ("weekly --goal soon", "--goal: 'soon' is no time (expected 25h or 22h30m)"),
        ("weekly --now soon", "--now: 'soon' is no time (expected 2026-11-21T18:00:00+01:00)"),
        (
            "weekly --time-zone Europe/Berln",
            "unknown time zone 'Europe/Berln' (did you mean 'Europe/Berlin'?)"
        ),
        ("weekly --time-zone ../etc/passwd", "unknown time zone '../etc/passwd'"),
        ("weekly --store a f.csv", "--store and files: name only one of them"),
        ("weekly --store ''", "--store needs the name of a file"),
    ])
    func `that is wrong is one line and 64`(_ line: String, _ message: String) throws {
        let outcome = try Desk().shell("\"$QREPORT\" " + line)
        #expect(outcome.message.hasPrefix("qreport: " + message))
        #expect(!outcome.message.contains("\n"))
        #expect(outcome.status == 64)
        #expect(outcome.bytes.isEmpty)
    }

    @Test func `tells its version`() throws {
        let outcome = try Desk().qreport("--version")
        #expect(outcome.output == "qreport 0.1.0\n")
        #expect(outcome.status == 0)
    }

    @Test(arguments: ["", "weekly", "import", "log", "count", "layout"])
    func `explains itself with examples and exit codes`(_ command: String) throws {
        let outcome = try Desk().shell("\"$QREPORT\" \(command) --help")
        #expect(outcome.status == 0)
        #expect(outcome.error.isEmpty)
        #expect(outcome.output.contains("\nExamples:\n  "))
        #expect(outcome.output.contains("\n  2   there are no records in the week"))
        #expect(outcome.output.contains("\n  74  writing broke off"))
    }

    @Test func `cannot name a time zone that does not exist by TZ`() throws {
        let outcome = try Desk().qreport("weekly", environment: ["TZ": "Nowhere/Land"])
        #expect(outcome.status == 64)
        #expect(outcome.message.hasPrefix("qreport: unknown time zone 'Nowhere/Land'"))
    }
}

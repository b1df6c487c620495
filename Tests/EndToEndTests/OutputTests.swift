import Foundation
import Testing

struct `Output` {
    static let weekly = "\"$QREPORT\" weekly '\(Desk.sample("focus.csv"))' --week 2026-W47"

    @Test(arguments: [
        ("> /dev/full", "standard output: cannot write: no space left on device"),
        ("| true", "standard output: cannot write: broken pipe"),
        (">&-", "standard output: cannot write: bad file descriptor"),
        ("-o /dev/full", "/dev/full: cannot write: no space left on device"),
    ])
    func `that breaks off is one line and 74`(_ redirection: String, _ message: String) throws {
        // The pipe's reader is gone for certain before the first byte.
        let wait = redirection.hasPrefix("|") ? "(sleep 0.2; \(Self.weekly))" : Self.weekly
        let outcome = try Desk().shell("\(wait) \(redirection)")
        #expect(outcome.message == "qreport: " + message)
        #expect(outcome.status == 74)
        #expect(outcome.bytes.isEmpty)
    }

    @Test func `is refused by a terminal`() throws {
        let outcome = try Desk().shell("script -qec \(quoted(Self.weekly)) /dev/null")
        #expect(outcome.status == 64)
        #expect(
            outcome.output == "qreport: standard output is a terminal "
                + "(redirect it, or name a file with -o)\r\n")
    }

    @Test(arguments: [
        ("-o gone/week.pdf", "gone/week.pdf: the folder does not exist", 73),
        ("-o /dev/null/week.pdf", "/dev/null/week.pdf: cannot write here: not a directory", 73),
        ("-o .", ".: is a folder (name a file)", 73),
        ("-o ''", "-o needs the name of a file", 64),
    ])
    func `to a place that cannot be is one line`(
        _ option: String, _ message: String, _ status: Int32
    ) throws {
        let desk = try Desk()
        let outcome = try desk.shell("\(Self.weekly) \(option)")
        #expect(outcome.message == "qreport: " + message)
        #expect(outcome.status == status)
        #expect(try desk.files.isEmpty)
    }

    @Test func `leaves the old file and nothing else when the disk is full`() throws {
        let desk = try Desk()
        try desk.write("old", to: "week.pdf")
        let outcome = try desk.shell("ulimit -f 8; \(Self.weekly) -o week.pdf")
        #expect(outcome.message == "qreport: week.pdf: cannot write: file too large")
        #expect(outcome.status == 74)
        #expect(try desk.files == ["week.pdf"])
        #expect(try desk.contents(of: "week.pdf") == Data("old".utf8))
        let pages = try desk.shell("ulimit -f 80; \(Self.weekly) --format png -o 'w-{page}.png'")
        #expect(pages.status == 74)
        #expect(try desk.files == ["week.pdf"])
    }

    @Test func `keeps the permissions of the file and follows links`() throws {
        let desk = try Desk()
        _ = try desk.shell(
            """
            mkdir folder; echo old > folder/target; chmod 640 folder/target
            ln -s folder/target link; ln -s folder/new dangling
            mkdir -p far/away; ln -s far/away near
            """)
        #expect(try desk.shell("umask 077; \(Self.weekly) -o link").status == 0)
        #expect(try desk.shell("umask 027; \(Self.weekly) -o dangling").status == 0)
        #expect(try desk.shell("\(Self.weekly) -o near/../week.pdf").status == 0)
        #expect(try desk.files == ["dangling", "far", "folder", "link", "near"])
        #expect(try desk.contents(of: "far/week.pdf") == desk.contents(of: "link"))
        let seen = try desk.output(of: "stat", "-c", "%A", "link", "folder/target", "folder/new")
        #expect(seen == "lrwxrwxrwx\n-rw-r-----\n-rw-r-----\n")
        #expect(try desk.contents(of: "link") == desk.contents(of: "dangling"))
    }

    @Test(arguments: ["-o -", "-o /dev/stdout"])
    func `can be sent to standard output by name`(_ option: String) throws {
        let desk = try Desk()
        let outcome = try desk.shell("\(Self.weekly) \(option) | cat")
        #expect(outcome.bytes.starts(with: Array("%PDF-".utf8)))
        #expect(outcome.status == 0)
        #expect(try desk.files.isEmpty)
    }

    @Test func `in a device does not take its place`() throws {
        let outcome = try Desk().shell("\(Self.weekly) -o /dev/null; test -c /dev/null")
        #expect(outcome.status == 0)
    }

    @Test func `leaves nothing when it is stopped`() throws {
        let desk = try Desk()
        // Reads from a pipe that never ends, and is stopped; then at any moment of its work.
        let outcome = try desk.shell(
            """
            mkfifo pipe; sleep 5 > pipe & sleeper=$!
            "$QREPORT" weekly - -o week.pdf < pipe & sleep 0.3; kill -TERM $!; wait $!; echo $?
            kill $sleeper; rm pipe
            for delay in 0.02 0.05 0.1 0.15 0.2 0.3; do
                timeout $delay bash -c 'exec \(Self.weekly.replacing("'", with: "")) -o week.pdf'
                ls -A
            done | grep -v '^week.pdf$'
            """)
        #expect(outcome.output == "143\n")
    }

    @Test func `has a file of each page if wanted`() throws {
        let desk = try Desk()
        _ = try desk.shell("\(Self.weekly) -o week.pdf")
        let pages = try #require(
            try desk.output(of: "pdfinfo", "week.pdf").firstMatch(of: /Pages: +(\d+)/)
                .flatMap { Int($0.1) })
        #expect(try desk.shell("\(Self.weekly) --format png -o 'w-{page}.png'").status == 0)
        #expect(try desk.shell("\(Self.weekly) --format svg -o 'w-{page}.svg'").status == 0)
        let names = (1...pages).flatMap { ["w-\($0).png", "w-\($0).svg"] }
        #expect(try desk.files == (names + ["week.pdf"]).sorted())
        for name in names where name.hasSuffix("png") {
            // A4 at 144 pixels to the inch.
            #expect(try pictureSize(desk.contents(of: name)) == [1191, 1684])
        }
    }

    @Test func `that is too long for one picture says what to do`() throws {
        let desk = try Desk()
        let rows = (0..<2000).map { "task,2026-11-16T09:00:00,2026-11-16T09:00:0\($0 % 10),\($0)" }
        let unique = rows.enumerated().map { "t\($0)\($1.dropFirst(4))\n" }.joined()
        try desk.write("task,start,end,breaks\n" + unique, to: "many.csv")
        let outcome = try desk.qreport(
            "weekly", "many.csv", "--week", "2026-W47", "--format", "png", "-o", "w.png")
        #expect(outcome.status == 64)
        #expect(outcome.message.contains(" pages are too many for one picture (name a file"))
        #expect(try desk.files == ["many.csv"])
    }
}

/// The line as one word of a shell.
private func quoted(_ line: String) -> String {
    "'" + line.replacing("'", with: "'\\''") + "'"
}

/// Width and height of a PNG (PNG specification, 11.2.2), in pixels.
func pictureSize(_ bytes: Data) -> [Int] {
    guard bytes.count > 24, bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10]) else {
        return []
    }
    return [16, 20].map { start in
        bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
    }
}

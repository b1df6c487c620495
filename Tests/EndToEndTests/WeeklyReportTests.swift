import Foundation
import Testing

struct `The weekly report` {
    static let focus = Desk.sample("focus.csv")
    static let water = Desk.sample("water.csv")

    @Test(arguments: [
        "'\(focus)'", "'\(focus)' '\(water)'", "- < '\(focus)'", "'\(water)' - < '\(focus)'",
        "<(cat '\(focus)' '\(water)')",
    ])
    func `comes from files and standard input`(_ sources: String) throws {
        let outcome = try Desk().shell("\"$QREPORT\" weekly --week 2026-W47 \(sources)")
        #expect(outcome.status == 0)
        #expect(outcome.error.isEmpty)
        #expect(outcome.bytes.starts(with: Array("%PDF-".utf8)))
    }

    @Test(arguments: ["pdf", "png", "svg"], ["en", "zh-Hans"])
    func `is the same to the byte every time`(_ format: String, _ locale: String) throws {
        let desk = try Desk()
        func report() throws -> Data {
            try desk.qreport(
                "weekly", Self.focus, Self.water, "--week", "2026-W47", "--format", format,
                "--locale", locale
            ).bytes
        }
        let first = try report()
        #expect(first.count > 10_000)
        #expect(try report() == first)
    }

    @Test(arguments: ["en", "zh-Hans"], [("a4", "595.276 x 841.89"), ("letter", "612 x 792")])
    func `is sound PDF on the paper asked for`(
        _ locale: String, _ paper: (name: String, size: String)
    ) throws {
        let desk = try Desk()
        let made = try desk.qreport(
            "weekly", Self.focus, Self.water, "--week", "2026-W47", "--locale", locale,
            "--paper", paper.name, "-o", "w.pdf")
        #expect(made.error.isEmpty && made.bytes.isEmpty)
        _ = try desk.output(of: "qpdf", "--check", "w.pdf")
        let facts = try desk.output(of: "pdfinfo", "w.pdf")
        #expect(facts.contains("Page size:       \(paper.size) pts"))
        #expect(facts.contains("Tagged:          yes"))
        let title = locale == "en" ? "Weekly report, week 47 of 2026" : "2026年第47周专注周报"
        #expect(facts.contains("Title:           \(title)\n"))
        let outline = try desk.output(of: "mutool", "show", "w.pdf", "outline")
        #expect(outline.contains("\"\(locale == "en" ? "All sessions" : "全部记录")\""))
        // The columns from the right: object number and generation, in Unicode, subset, embedded.
        let fonts = try desk.output(of: "pdffonts", "w.pdf").split(separator: "\n").dropFirst(2)
        #expect(!fonts.isEmpty)
        for font in fonts {
            #expect(font.split(separator: " ").suffix(5).prefix(3) == ["yes", "yes", "yes"])
        }
    }

    @Test func `comes as a picture with all pages`() throws {
        let desk = try Desk()
        func report(_ format: String) throws -> Desk.Outcome {
            try desk.qreport("weekly", Self.focus, "--week", "2026-W47", "--format", format)
        }
        let size = pictureSize(try report("png").bytes)
        #expect(size.first == 1191)
        #expect(size.last ?? 0 > 1684)
        let svg = try report("svg")
        #expect(svg.output.hasPrefix("<?xml"))
        #expect(svg.output.contains("<svg ") && svg.output.hasSuffix("</svg>\n"))
    }

    /// Every week of the samples, one of them with a change of clocks.
    @Test(arguments: ["2026-W36", "2026-W40", "2026-W43", "2026-W44", "2026-W46", "2026-W47"])
    func `holds the numbers that SQL finds in the store`(_ week: String) throws {
        let desk = try Desk()
        _ = try desk.qreport("import", Self.focus, Self.water)
        let figures = try WeekFromSQL(of: week, in: desk)
        for locale in ["en", "zh-Hans"] {
            let made = try desk.qreport("weekly", "--week", week, "--locale", locale, "-o", "w.pdf")
            #expect(made.status == 0)
            let text = try desk.output(of: "pdftotext", "-layout", "w.pdf", "-").unspaced
            for figure in figures.words(in: locale) {
                #expect(text.contains(figure.unspaced), "\(figure) in \(week), \(locale)")
            }
        }
    }

    @Test func `is made of what the real Timewarrior exports`() throws {
        let desk = try Desk()
        let database = ["TIMEWARRIORDB": desk.folder.appending(path: "timew").path]
        let tracked = try desk.shell(
            """
            set -e; mkdir timew
            timew :yes track 2026-11-16T09:00:00 - 2026-11-16T10:30:00 'Write the "parser"' code
            timew :yes track 2026-11-17T14:00:00 - 2026-11-17T14:45:00 读书
            timew :yes track 2026-11-22T23:30:00 - 2026-11-23T00:30:00 Late
            """, environment: database)
        #expect(tracked.status == 0, "\(tracked.error)")
        let made = try desk.shell(
            "timew export | \"$QREPORT\" weekly - --week 2026-W47 > week.pdf",
            environment: database)
        #expect(made.status == 0 && made.error.isEmpty)
        let text = try desk.output(of: "pdftotext", "-layout", "week.pdf", "-")
        for words in ["Write the \"parser\"", "读书", "Late", "2 h 45 min"] {
            #expect(text.unspaced.contains(words.unspaced))
        }
        let imported = try desk.shell(
            "timew export | \"$QREPORT\" import - --store s; timew export | \"$QREPORT\" import - "
                + "--store s", environment: database)
        #expect(
            imported.output
                == "added 3, updated 0, unchanged 0 (s)\nadded 0, updated 0, unchanged 3 (s)\n")
    }

    /// What somebody may have called a task.
    @Test(arguments: [
        "*a* _b_ [c](d)", "{{b}} {title}", "<script>alert(1)</script>", "../../etc/passwd",
        "$(touch x) `touch y`; rm", "שלום עולם", "مرحبا بالعالم", "naïve Ærøskøbing", "#1 \\ %d %@",
    ])
    func `prints what a user typed as text`(_ name: String) throws {
        let desk = try Desk()
        let row = "\"\(name)\",2026-11-16T09:00,2026-11-16T10:00"
        try desk.write("task,start,end\n\(row)\n", to: "a.csv")
        let made = try desk.qreport("weekly", "a.csv", "--week", "2026-W47", "-o", "w.pdf")
        #expect(made.status == 0)
        _ = try desk.output(of: "qpdf", "--check", "w.pdf")
        #expect(try desk.files == ["a.csv", "w.pdf"])
        let text = try desk.output(of: "pdftotext", "w.pdf", "-")
        let shown = text.unspaced.filter { !$0.isDirectionMark }
        #expect(shown.contains(name.unspaced))
    }

    @Test(arguments: [
        String(repeating: "x", count: 10_000), String(repeating: "long words ", count: 900),
        String(repeating: "字", count: 3000), "line\none", "\u{1B}[31m\u{7}\u{0}",
        "\u{202E}evil\u{202C}", "e" + String(repeating: "\u{301}", count: 500), "\u{FEFF}",
        "\u{10FFFF}\u{FFFE}",
    ])
    func `bears names that are hard to set`(_ name: String) throws {
        let desk = try Desk()
        let row = "\"\(name)\",2026-11-16T09:00,2026-11-16T10:00"
        try desk.write("task,start,end\n\(row)\nb,2026-11-17T09:00,2026-11-17T11:00\n", to: "a.csv")
        let made = try desk.qreport("weekly", "a.csv", "--week", "2026-W47", "-o", "w.pdf")
        #expect(made.status == 0, "\(made.message)")
        _ = try desk.output(of: "qpdf", "--check", "w.pdf")
        let text = try desk.output(of: "pdftotext", "-layout", "w.pdf", "-")
        #expect(text.unspaced.contains("3h"))
        #expect(try desk.qreport("import", "a.csv").output.hasPrefix("added 2,"))
    }
}

extension `The weekly report` {
    @Test func `gives emoji back as text`() throws {
        let desk = try Desk()
        try desk.write(
            "task,start,end\n👩‍👩‍👧‍👦 family,2026-11-16T09:00,2026-11-16T10:00\n", to: "a.csv")
        let made = try desk.qreport("weekly", "a.csv", "--week", "2026-W47", "-o", "w.pdf")
        #expect(made.status == 0)
        let text = try desk.output(of: "pdftotext", "w.pdf", "-")
        #expect(text.contains("👩‍👩‍👧‍👦 family"))
        _ = try desk.output(of: "qpdf", "--check", "w.pdf")
    }
}

extension Character {
    /// Whether it only says in which direction text runs, which pdftotext adds.
    fileprivate var isDirectionMark: Bool {
        unicodeScalars.allSatisfy { (0x202A...0x202E).contains($0.value) }
    }
}

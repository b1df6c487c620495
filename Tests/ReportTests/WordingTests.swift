import Templates
import Testing

@testable import Report

struct `Words of a language` {
    @Test func `has the same keys in every language, but for plural forms`() throws {
        let english = try Wording.shipped(language: "en").keys.filter { !$0.hasSuffix(".one") }
        for language in ShippedFile.languages {
            let keys = try Wording.shipped(language: language).keys
            #expect(keys.filter { !$0.hasSuffix(".one") } == english)
        }
    }

    @Test func `fills in what is named and nothing else`() throws {
        let wording = try Wording("language = en\nhello = Hi {name}, {name} {other}", file: "x")
        #expect(wording.phrase("hello", ["name": "{other}"]) == "Hi {other}, {other} {other}")
    }

    @Test(arguments: [
        (0, "0 min", "0分"), (29, "0 min", "0分"), (30, "1 min", "1分"), (3540, "59 min", "59分"),
        (3570, "1 h", "1小时"), (3600, "1 h", "1小时"), (3660, "1 h 1 min", "1小时1分"),
        (3_600_000, "1,000 h", "1,000小时"),
    ])
    func `tells durations`(seconds: Int, english: String, chinese: String) throws {
        #expect(try Wording.shipped(language: "en").duration(seconds) == english)
        #expect(try Wording.shipped(language: "zh-Hans").duration(seconds) == chinese)
    }

    @Test(arguments: [
        ("2026-11-16", "2026-11-22", "16–22 November 2026", "2026年11月16日至22日"),
        ("2026-11-30", "2026-12-06", "30 November – 6 December 2026", "2026年11月30日至12月6日"),
        (
            "2026-12-28", "2027-01-03", "28 December 2026 – 3 January 2027",
            "2026年12月28日至2027年1月3日"
        ),
    ])
    func `tells date ranges`(
        first: String, last: String, english: String, chinese: String
    ) throws {
        let (first, last) = (try #require(CivilDate(first)), try #require(CivilDate(last)))
        #expect(try Wording.shipped(language: "en").dateRange(first, last) == english)
        #expect(try Wording.shipped(language: "zh-Hans").dateRange(first, last) == chinese)
    }

    @Test(arguments: [
        (0, "0"), (999, "999"), (1000, "1,000"), (-1_234_567, "−1,234,567"),
        (Int.min, "−9,223,372,036,854,775,808"),
    ])
    func `groups thousands`(value: Int, text: String) throws {
        #expect(try Wording.shipped(language: "en").number(value) == text)
    }

    @Test(arguments: [
        (8.0, "8"), (7.25, "7.3"), (0.04, "0"), (-0.5, "−0.5"), (1234.5, "1,234.5"),
        (Double.infinity, "inf"), (1e300, "1e+300"),
    ])
    func `tells numbers with at most one decimal`(value: Double, text: String) throws {
        #expect(try Wording.shipped(language: "en").decimal(value) == text)
    }

    @Test func `counts in the forms of the language`() throws {
        let english = try Wording.shipped(language: "en")
        let chinese = try Wording.shipped(language: "zh-Hans")
        #expect(
            [0, 1, 2].map { english.phrase("sessions", count: $0) }
                == ["0 sessions", "1 session", "2 sessions"])
        #expect([0, 1, 2].map { chinese.phrase("sessions", count: $0) } == ["0次", "1次", "2次"])
    }
}

struct `Theme files` {
    @Test func `are read as shipped`() throws {
        let theme = try Theme(ShippedFile.weeklyTheme.text, file: "theme.conf")
        #expect(theme[.title].size == 27)
        #expect(theme.palette.count == 8)
        #expect(theme.fontFiles.map(\.index) == [0, 0, 2, 2])
    }

    @Test(arguments: [
        ("ink = #1C2127", "ink = blue", "'colors.ink' is 'blue' (expected #RRGGBB)"),
        ("marginTop = 64", "marginTop = wide", "'page.marginTop' is 'wide' (expected a number)"),
        ("marginTop = 64\n", "", "'page.marginTop' is missing"),
        (
            "body = 8/12 400 ink", "body = 8 ink",
            "'text.body' is '8 ink' (expected such as 8.5/12 400 ink)"
        ),
        ("name = calm", "name calm", "expected 'key = value' or '[section]'"),
    ])
    func `say what is wrong in them`(line: String, wrong: String, message: String) {
        let text = ShippedFile.weeklyTheme.text.replacing(line, with: wrong)
        let error = #expect(throws: StyleError.self) { try Theme(text, file: "my.conf") }
        #expect(error?.description.hasPrefix("my.conf:") == true)
        #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
    }
}

struct `Web addresses` {
    @Test(arguments: [
        ("see https://example.org/a?b=c#d.", ["https://example.org/a?b=c#d"]),
        ("(http://a.b/c) and http://d", ["http://a.b/c", "http://d"]),
        ("见https://example.org/笔记。还有", ["https://example.org/笔记"]),
        ("https:// h ht http https", []), ("", []),
        ("\"https://x.y\"", ["https://x.y"]),
        ("hhttps://x.y", ["https://x.y"]),
    ])
    func `are found in notes`(note: String, addresses: [String]) {
        #expect(WebAddress.ranges(in: note).map { String(note[$0]) } == addresses)
    }
}

struct `Scales of durations` {
    @Test(arguments: [
        (0, 300, 1), (3600, 900, 4), (3601, 900, 5), (5 * 3600, 3600, 5), (22_000, 7200, 4),
        (86_400, 21_600, 4), (1_000_000, 259_200, 4),
    ])
    func `have few round steps`(maximum: Int, step: Int, count: Int) {
        let scale = DurationScale(maximum: maximum)
        #expect(scale.step == step)
        #expect(scale.stepCount == count)
        #expect(scale.end >= maximum)
    }
}

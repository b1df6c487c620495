import Foundation
import Testing

@testable import Report

struct `Time zones` {
    static let zones = [
        "Europe/Berlin", "Europe/Dublin", "Europe/London", "Europe/Istanbul", "Europe/Moscow",
        "America/New_York", "America/Los_Angeles", "America/Sao_Paulo", "America/St_Johns",
        "America/Caracas", "America/Havana", "America/Santiago", "America/Nuuk", "Asia/Shanghai",
        "Asia/Kolkata", "Asia/Kathmandu", "Asia/Tehran", "Asia/Gaza", "Asia/Pyongyang",
        "Australia/Lord_Howe", "Australia/Sydney", "Australia/Eucla", "Pacific/Apia",
        "Pacific/Auckland", "Pacific/Chatham", "Pacific/Kiritimati", "Pacific/Easter",
        "Africa/Casablanca", "Africa/Cairo", "Africa/Juba", "Antarctica/Troll", "Etc/GMT+5", "UTC",
    ]

    @Test(arguments: zones)
    func `agree with Foundation, before and after every change`(name: String) throws {
        let rules = try TimeZoneRules(named: name)
        let theirs = try #require(TimeZone(identifier: name))
        var moments = Set(stride(from: 0, through: 4_102_444_800, by: 19 * 86400 + 3607))
        var date = Foundation.Date(timeIntervalSince1970: 0)
        let end = Foundation.Date(timeIntervalSince1970: 4_000_000_000)
        while let next = theirs.nextDaylightSavingTimeTransition(after: date), next < end {
            let change = Int(next.timeIntervalSince1970)
            moments.formUnion([change - 3600, change - 1, change, change + 3600])
            date = next
        }
        let wrong = moments.sorted().filter { moment in
            let date = Foundation.Date(timeIntervalSince1970: Double(moment))
            let ours = rules.offset(at: Instant(seconds: Int64(moment)))
            return ours != theirs.secondsFromGMT(for: date)
        }
        #expect(wrong.isEmpty)
    }

    @Test(arguments: zones)
    func `find the moment of what their clocks show`(name: String) throws {
        let rules = try TimeZoneRules(named: name)
        let moments = stride(from: 0, through: 3_000_000_000, by: 3 * 86400 + 1801)
        let wrong = moments.filter { moment in
            let instant = Instant(seconds: Int64(moment))
            let civil = rules.civil(at: instant)
            let again = rules.instant(of: civil)
            let tomorrow = rules.startOfDay(civil.date.adding(days: 1))
            return (again != instant && rules.secondInstant(of: civil) != instant)
                || rules.startOfDay(civil.date) > instant || tomorrow <= instant
        }
        // The clocks of Newfoundland went back at 00:01, so that it was yesterday once more.
        #expect(wrong.count <= (name == "America/St_Johns" ? 1 : 0))
    }

    @Test func `take the earlier of two times and move a time left out forward`() throws {
        let berlin = try TimeZoneRules(named: "Europe/Berlin")
        #expect(try berlin.moment("2026-10-25T02:30:00") == "2026-10-25T00:30:00Z")
        #expect(try berlin.moment("2026-03-29T02:30:00") == "2026-03-29T01:30:00Z")
        #expect(try berlin.moment("2026-03-29T01:59:59") == "2026-03-29T00:59:59Z")
        #expect(try berlin.moment("2026-03-29T03:00:00") == "2026-03-29T01:00:00Z")
    }

    @Test(arguments: [
        // Midnight does not exist, and the last hour of a day comes twice.
        ("America/Sao_Paulo", "2018-11-04", "2018-11-04T03:00:00Z", 23),
        ("America/Sao_Paulo", "2018-02-17", "2018-02-17T02:00:00Z", 25),
        // A day that was skipped, and the one after it.
        ("Pacific/Apia", "2011-12-30", "2011-12-30T10:00:00Z", 0),
        ("Pacific/Apia", "2011-12-31", "2011-12-30T10:00:00Z", 24),
        ("Europe/Berlin", "2026-03-29", "2026-03-28T23:00:00Z", 23),
        ("Europe/Berlin", "2026-10-25", "2026-10-24T22:00:00Z", 25),
        ("Asia/Shanghai", "2026-10-25", "2026-10-24T16:00:00Z", 24),
        ("Europe/Berlin", "4026-03-29", "4026-03-28T23:00:00Z", 23),
    ])
    func `know when a day begins`(name: String, day: String, start: String, hours: Int) throws {
        let rules = try TimeZoneRules(named: name)
        let date = try #require(CivilDate(day))
        #expect(rules.startOfDay(date).description == start)
        #expect(rules.length(of: date) == hours * 3600)
    }

    @Test func `change clocks by half an hour on Lord Howe Island`() throws {
        let rules = try TimeZoneRules(named: "Australia/Lord_Howe")
        #expect(rules.length(of: try #require(CivilDate("2026-04-05"))) == 24 * 3600 + 1800)
        #expect(rules.length(of: try #require(CivilDate("2050-10-02"))) == 24 * 3600 - 1800)
    }

    @Test func `are the same whichever millennium they are asked in`() throws {
        let rules = try TimeZoneRules(named: "America/New_York")
        let era = 146_097 * 86400
        for moment in stride(from: 5_000_000_000, through: 9_000_000_000, by: 12_345_678) {
            let (early, late) = (Int64(moment), Int64(moment + 7 * era))
            let offset = rules.offset(at: Instant(seconds: early))
            #expect(rules.offset(at: Instant(seconds: late)) == offset)
            let civil = rules.civil(at: Instant(seconds: late))
            #expect(abs(rules.instant(of: civil).seconds - late) <= 3600)
        }
    }
}

struct `Finding a time zone` {
    @Test(arguments: [
        ("Europe/Berln", "did you mean 'Europe/Berlin'?"),
        ("europe/berlin", "did you mean 'Europe/Berlin'?"),
        ("Shanghai", "did you mean 'Asia/Shanghai'?"),
        ("new york", "did you mean 'America/New_York'?"),
        ("Mars/Olympus_Mons", "a name such as 'Europe/Berlin'"),
        ("../../../etc/passwd", "a name such as 'Europe/Berlin'"),
        ("/usr/share/zoneinfo/UTC", "a name such as 'Europe/Berlin'"),
        ("Europe", "a name such as 'Europe/Berlin'"), ("", "a name such as 'Europe/Berlin'"),
        ("zone.tab", "a name such as 'Europe/Berlin'"),
        ("Europe/\0Berlin", "did you mean 'Europe/Berlin'?"),
    ])
    func `suggests one for a name that is unknown`(name: String, hint: String) throws {
        let error = try #require(throws: TimeZoneError.self) { try TimeZoneRules(named: name) }
        #expect(error.description == "unknown time zone '\(name)' (\(hint))")
    }

    @Test func `says so where the system has none`() throws {
        let error = try #require(throws: TimeZoneError.self) {
            try TimeZoneRules(named: "Europe/Berlin", in: "/nowhere")
        }
        #expect(error.description.hasPrefix("no time zones on this system for 'Europe/Berlin'"))
        #expect(try TimeZoneRules(named: "UTC", in: "/nowhere") == .utc)
    }

    @Test(arguments: [
        ("Asia/Shanghai", 8 * 3600), (":Asia/Shanghai", 8 * 3600), ("", 0), ("<-03>3", -10800),
        ("/usr/share/zoneinfo/Asia/Tokyo", 9 * 3600), ("CET-1CEST,M3.5.0,M10.5.0/3", 7200),
    ])
    func `believes the variable TZ first`(value: String, offset: Int) throws {
        let rules = try TimeZoneRules.system(environment: ["TZ": value])
        #expect(rules.offset(at: Instant(seconds: 1_784_000_000)) == offset)
    }

    @Test func `refuses a variable TZ that means nothing`() {
        #expect(throws: TimeZoneError.self) {
            try TimeZoneRules.system(environment: ["TZ": "Nowhere/Land"])
        }
    }

    @Test func `follows etc-localtime, then etc-timezone, then is UTC`() throws {
        let root = FileManager.default.temporaryDirectory.appending(path: "zone-\(UUID())").path()
        defer { try? FileManager.default.removeItem(atPath: root) }
        func zone() throws -> String {
            try TimeZoneRules.system(
                environment: [:], root: root, folder: "/usr/share/zoneinfo"
            ).name
        }
        #expect(try zone() == "UTC")
        try FileManager.default.createDirectory(
            atPath: "\(root)/etc", withIntermediateDirectories: true)
        try Data("Europe/Paris\n".utf8).write(to: URL(filePath: "\(root)/etc/timezone"))
        #expect(try zone() == "Europe/Paris")
        try FileManager.default.createSymbolicLink(
            atPath: "\(root)/etc/localtime",
            withDestinationPath: "../usr/share/zoneinfo/Asia/Tokyo")
        #expect(try zone() == "Asia/Tokyo")
    }

    @Test func `survives every damage to a file`() throws {
        let whole = try Data(contentsOf: URL(filePath: "/usr/share/zoneinfo/Europe/Berlin"))
        for length in stride(from: 0, to: whole.count, by: 47) {
            _ = TimeZoneFile([UInt8](whole.prefix(length)))?.rules(named: "cut")
        }
        for index in 0..<whole.count where index < 44 || index % 61 == 0 {
            var bytes = [UInt8](whole)
            bytes[index] ^= 0xFF
            let rules = TimeZoneFile(bytes)?.rules(named: "damaged")
            _ = rules?.civil(at: Instant(seconds: 1_800_000_000))
        }
    }
}

struct `Rules of daylight saving` {
    @Test(arguments: [
        "", "CE", "CET", "CET-1CEST,M3.5.0", "CET-1CEST,M13.5.0,M10.5.0", "CET-1CEST,M3.6.0,M1.1.1",
        "CET-25", "<+03", "CET-1CEST,J0,J366", "CET-1CEST,M3.5.0,M10.5.0/168", "CET-1:60", "Ünï-1",
    ])
    func `that are not well formed are refused`(text: String) {
        #expect(DaylightRule(text) == nil)
    }

    @Test(arguments: [
        ("EST5EDT", 2026, [("2026-03-08T07:00:00Z", -14400), ("2026-11-01T06:00:00Z", -18000)]),
        (
            "<-02>2<-01>,M3.5.0/-1,M10.5.0/0", 2026,
            [("2026-03-29T01:00:00Z", -3600), ("2026-10-25T01:00:00Z", -7200)]
        ),
        ("XXX0YYY,J60,59", 2024, [("2024-02-29T01:00:00Z", 0), ("2024-03-01T02:00:00Z", 3600)]),
    ])
    func `give the changes of a year`(text: String, year: Int, expected: [(String, Int)]) throws {
        let changes = try #require(DaylightRule(text)).changes(inYears: year...year)
        let found = changes.map { "\(Instant(seconds: Int64($0.time))) \($0.offset)" }
        #expect(found == expected.map { "\($0.0) \($0.1)" })
    }
}

extension TimeZoneRules {
    fileprivate func moment(_ text: String) throws -> String {
        try Timestamp(Array(text.utf8)[...]).instant(in: self).description
    }
}

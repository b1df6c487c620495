import Foundation
import Testing

@testable import Report

struct `Dates of the calendar` {
    @Test func `count the days as Foundation's calendar does`() throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        for number in stride(from: -141_000, through: 200_000, by: 97) {
            let date = CivilDate(dayNumber: number)
            let theirs = calendar.dateComponents(
                [.year, .month, .day], from: Foundation.Date(day: number))
            #expect(date.year == theirs.year && date.month == theirs.month)
            #expect(date.day == theirs.day)
            let again = CivilDate(year: date.year, month: date.month, day: date.day)
            #expect(again == date)
        }
    }

    @Test(arguments: [
        (2026, 2, 29), (2100, 2, 29), (2026, 4, 31), (2026, 13, 1), (2026, 0, 1), (2026, 1, 0),
        (2026, 1, 32),
    ])
    func `that do not exist are refused`(year: Int, month: Int, day: Int) {
        #expect(CivilDate(year: year, month: month, day: day) == nil)
    }

    @Test func `are read and written by ISO 8601`() throws {
        let date = try #require(CivilDate("2026-11-21"))
        #expect(date.description == "2026-11-21")
        #expect(date.weekday == 6)
        #expect(date.adding(days: 41).description == "2027-01-01")
        for text in ["2026-11-31", "2026-11-2", "20261121", "2026-11-21 ", "", "x", "0000-01-01"] {
            #expect(CivilDate(text) == nil, "\(text)")
        }
    }
}

struct `Weeks by ISO 8601` {
    @Test(arguments: [
        ("2020-12-31", "2020-W53"), ("2021-01-03", "2020-W53"), ("2021-01-04", "2021-W01"),
        ("2026-11-21", "2026-W47"), ("2026-12-31", "2026-W53"), ("2027-01-03", "2026-W53"),
        ("2024-12-30", "2025-W01"), ("2023-01-01", "2022-W52"), ("1970-01-01", "1970-W01"),
    ])
    func `belong to the year of their Thursday`(date: String, week: String) throws {
        let date = try #require(CivilDate(date))
        let found = ISOWeek(containing: date)
        #expect(found.description == week)
        #expect(found.days.contains(date))
        #expect(found.start.weekday == 1)
        #expect(ISOWeek(week) == found)
    }

    @Test func `agree with Foundation's calendar`() {
        var calendar = Calendar(identifier: .iso8601)
        calendar.timeZone = .gmt
        for number in stride(from: -30_000, through: 60_000, by: 13) {
            let theirs = calendar.dateComponents(
                [.yearForWeekOfYear, .weekOfYear], from: Foundation.Date(day: number))
            let ours = ISOWeek(containing: CivilDate(dayNumber: number))
            #expect(ours.year == theirs.yearForWeekOfYear && ours.week == theirs.weekOfYear)
        }
    }

    @Test func `follow one another across the years`() throws {
        let week = try #require(ISOWeek("2026-W53"))
        #expect(week.next.description == "2027-W01")
        #expect(week.next.previous == week)
        #expect(week.adding(weeks: -53).description == "2025-W52")
        #expect(week < week.next)
    }

    @Test(arguments: [
        "2025-W53", "2026-W00", "2026-W54", "2026W4", "2026-47", "2026-W047", "-026-W04",
        "2026--W47", "", "2026-W47-1", "2026-W4-7",
    ])
    func `that do not exist are refused`(text: String) {
        #expect(ISOWeek(text) == nil)
    }
}

struct `Reading timestamps` {
    @Test(arguments: [
        ("2026-11-21T09:25:00+08:00", "2026-11-21T01:25:00Z"),
        ("2026-11-21 09:25:00+0800", "2026-11-21T01:25:00Z"),
        ("2026-11-21T09:25Z", "2026-11-21T09:25:00Z"),
        ("2026-11-21T09:25:30.999Z", "2026-11-21T09:25:30Z"),
        ("2026-11-21T09:25:30,5 -03:30", "2026-11-21T12:55:30Z"),
        ("20261121T092500Z", "2026-11-21T09:25:00Z"),
        ("2026-12-31T24:00", "2026-12-31T23:00:00Z"),
        ("2026-07-01T12:00", "2026-07-01T10:00:00Z"),
        ("2026-01-01t00:00:00z", "2026-01-01T00:00:00Z"),
        ("1970-01-01T00:00:00+23:59", "1969-12-31T00:01:00Z"),
    ])
    func `finds the moment`(text: String, moment: String) throws {
        let berlin = try TimeZoneRules(named: "Europe/Berlin")
        let timestamp = try Timestamp(Array(text.utf8)[...])
        #expect(timestamp.instant(in: berlin).description == moment)
    }

    @Test(arguments: [
        ("2026-02-30T09:25:00", Timestamp.Fault.noSuchDate), ("2026-11-21", .timeMissing),
        ("2026-11-21T25:00", .noSuchTime), ("2026-11-21T24:01", .noSuchTime),
        ("2026-11-21T09:60", .noSuchTime), ("2026-11-21T09:25:60", .noSuchTime),
        ("2026-11-21T9:25", .malformed), ("21.11.2026 09:25", .malformed), ("", .malformed),
        ("2026-11-21T09:25:00.", .malformed), ("2026-11-21T09:25+", .malformed),
        ("2026-11-21T09:25Zx", .malformed), ("2026-1121T09:25", .malformed),
        ("2026-11-21T09:25+25:00", .noSuchTime), ("0000-01-01T00:00", .noSuchDate),
        ("２026-11-21T09:25", .malformed),
    ])
    func `tells what is wrong`(text: String, fault: Timestamp.Fault) {
        #expect(throws: fault) { try Timestamp(Array(text.utf8)[...]) }
    }
}

extension Foundation.Date {
    fileprivate init(day: Int) {
        self.init(timeIntervalSince1970: Double(day) * 86400 + 43200)
    }
}

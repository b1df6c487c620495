import Foundation
import GRDB
import Graphics
import Testing

@testable import Report

struct `A store of records` {
    @Test func `gives back what was added, byte for byte`() throws {
        try withFolder { folder in
            let store = try RecordStore(at: "\(folder)/deep/er/records.sqlite")
            #expect(try store.newestWeek(in: .utc) == nil)
            #expect(try store.add(samples) == .init(added: 5, updated: 0, unchanged: 0))
            #expect(try store.records() == samples)
            #expect(try RecordStore(at: store.path, creating: false).records() == samples)
            #expect(try store.newestWeek(in: .utc)?.description == "2026-W48")
            #expect(try store.taskOrder() == ["英语", "B"])
        }
    }

    @Test func `is not changed by the same file, and corrected by a corrected one`() throws {
        try withFolder { folder in
            let store = try RecordStore(at: "\(folder)/records.sqlite")
            _ = try store.add(samples)
            #expect(try store.add(samples) == .init(added: 0, updated: 0, unchanged: 5))
            var corrected = samples
            let first = samples.sessions[0]
            corrected.append(
                FocusSession(task: first.task, start: first.start, end: first.end.advanced(by: 60)))
            corrected.append(DailyCount(series: "Water", date: day("2026-11-23"), value: 9))
            corrected.append(DailyCount(series: "Water", date: day("2026-11-25"), value: 1))
            #expect(try store.add(corrected) == .init(added: 1, updated: 2, unchanged: 3))
            #expect(try store.records() == corrected)
        }
    }

    @Test func `finds the sessions of a span and the counts of its dates`() throws {
        try withFolder { folder in
            let store = try RecordStore(at: "\(folder)/records.sqlite")
            _ = try store.add(samples)
            let start = samples.sessions[1].start
            let found = try store.records(
                in: start..<start.advanced(by: 1), dates: day("2026-11-23")...day("2026-11-23"))
            #expect(found.sessions == [samples.sessions[1]])
            #expect(found.counts.map(\.series) == ["Water", "Steps"])
            let week = try #require(ISOWeek("2026-W48"))
            let all = WeekSummary(records: samples, week: week, zone: .utc)
            let part = WeekSummary(
                records: try store.records(for: week, in: .utc), week: week, zone: .utc,
                taskOrder: try store.taskOrder())
            #expect(part == all)
        }
    }

    @Test func `logs a session that just ended and counts one more`() throws {
        try withFolder { folder in
            let store = try RecordStore(at: "\(folder)/records.sqlite")
            let end = Instant(seconds: 1_795_000_000)
            let session = try store.log(task: "Reading", minutes: 25, endingAt: end, tags: ["x"])
            #expect(session.seconds == 1500 && session.end == end)
            #expect(try store.records().sessions == [session])

            _ = try store.add(samples)
            let water = try store.count("Water", on: day("2026-11-24"), add: 1)
            #expect(water.value == 1 && water.goal == 8 && water.unit == "glasses")
            #expect(try store.count("Water", on: day("2026-11-24"), add: 1.5).value == 2.5)
            #expect(try store.count("Tea", on: day("2026-11-24"), add: 1).goal == nil)
            #expect(throws: StoreError.self) {
                try store.count("Water", on: day("2026-11-24"), add: -3)
            }
            #expect(throws: StoreError.self) { try store.log(task: "", minutes: 1, endingAt: end) }
            #expect(throws: StoreError.self) {
                try store.log(task: "A", minutes: .max, endingAt: end)
            }
        }
    }

    @Test func `is told apart from files that are not stores`() throws {
        try withFolder { folder in
            let text = "\(folder)/notes.txt"
            try Data("task,start,end\nand much else that is no database".utf8)
                .write(to: URL(filePath: text))
            #expect(try complaint(text) == "is not a store of qreport")

            let foreign = "\(folder)/other.sqlite"
            try DatabaseQueue(path: foreign).write {
                try $0.execute(sql: "CREATE TABLE bookmark (url TEXT)")
            }
            let before = try Data(contentsOf: URL(filePath: foreign))
            #expect(try complaint(foreign) == "is not a store of qreport")
            #expect(try Data(contentsOf: URL(filePath: foreign)) == before)

            #expect(try complaint(folder) == "is a directory")
            #expect(try complaint("\(folder)/none.sqlite") == "no such store")
            #expect(!FileManager.default.fileExists(atPath: "\(folder)/none.sqlite"))
            #expect(throws: StoreError.self) { try RecordStore(at: "\(text)/records.sqlite") }
        }
    }

    @Test func `refuses to touch what a newer version wrote`() throws {
        try withFolder { folder in
            let path = "\(folder)/records.sqlite"
            _ = try RecordStore(at: path)
            try DatabaseQueue(path: path).write {
                try $0.execute(sql: "INSERT INTO grdb_migrations VALUES ('99: from the future')")
            }
            #expect(try complaint(path) == "was written by a newer version of qreport")
        }
    }

    @Test func `says so when somebody changed it by hand`() throws {
        try withFolder { folder in
            let path = "\(folder)/records.sqlite"
            let store = try RecordStore(at: path)
            _ = try store.add(samples)
            try DatabaseQueue(path: path).write {
                try $0.execute(sql: "UPDATE dailyCount SET date = 'never' WHERE id = 1")
            }
            let error = try #require(throws: StoreError.self) { try store.records() }
            #expect(error.message.hasPrefix("is damaged: count 1"))
            #expect(error.kind == .invalid)
        }
    }

    @Test func `stays as it was when the disk is full`() throws {
        try withFolder { folder in
            let store = try RecordStore(at: "\(folder)/records.sqlite")
            _ = try store.add(samples)
            try store.limit(pages: 12)
            let many = (0..<5000).map { number in
                let start = Instant(seconds: Int64(number))
                return FocusSession(task: "Task \(number)", start: start, end: start)
            }
            let error = try #require(throws: StoreError.self) {
                try store.add(Records(sessions: many))
            }
            #expect(error.kind == .unwritable)
            #expect(error.message == "the disk is full")
            #expect(try store.records() == samples)
        }
    }

    @Test(arguments: [
        (["XDG_DATA_HOME": "/data", "HOME": "/home/a"], "/data/qreport/records.sqlite"),
        (
            ["XDG_DATA_HOME": "rel", "HOME": "/home/a"],
            "/home/a/.local/share/qreport/records.sqlite"
        ),
        (["HOME": "/home/a"], "/home/a/.local/share/qreport/records.sqlite"),
    ])
    func `lies where the system wants it`(environment: [String: String], path: String) {
        #expect(RecordStore.defaultPath(environment: environment) == path)
    }

    private var samples: Records {
        let start = Instant(seconds: 1_795_000_000)
        return Records(
            sessions: [
                FocusSession(
                    task: "英语", start: start, end: start.advanced(by: 1500), breaks: 2,
                    plannedMinutes: 25, color: Color(hex: 0x0A994A), tags: ["a", "b c"],
                    note: "it's\n\"fine\"; DROP TABLE session"),
                FocusSession(
                    task: "B", start: start.advanced(by: 500_000), end: start.advanced(by: 500_000)),
            ],
            counts: [
                DailyCount(
                    series: "Water", date: day("2026-11-23"), value: 7.5, goal: 8, unit: "glasses"),
                DailyCount(series: "Steps", date: day("2026-11-23"), value: 1e4),
                DailyCount(series: "Steps", date: day("2026-11-20"), value: 0),
            ])
    }

    private func day(_ text: String) -> CivilDate { CivilDate(text) ?? CivilDate(dayNumber: 0) }

    private func complaint(_ path: String) throws -> String {
        try #require(throws: StoreError.self) { try RecordStore(at: path, creating: false) }.message
    }

    private func withFolder(_ body: (String) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "store-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder.path())
    }
}

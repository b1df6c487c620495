internal import Foundation
internal import GRDB
public import Graphics

/// Records kept in a file of SQLite.
///
///     let store = try RecordStore(at: RecordStore.defaultPath(environment: environment))
///     let changes = try store.add(records)
///
/// A session is known by its task and start, a count by its series and date. What is added under
/// the same takes the place of what was there, so that adding a file again changes nothing and
/// adding a corrected file corrects. Every change is one transaction: all of it happens or nothing.
///
/// Every function throws `StoreError`.
public struct RecordStore: Sendable {
    /// The file.
    public let path: String
    private let database: DatabaseQueue

    /// What adding records did to the store.
    public struct Changes: Hashable, Sendable {
        /// The records that were not there before.
        public let added: Int
        /// The records that took the place of others.
        public let updated: Int
        /// The records that were there already.
        public let unchanged: Int
    }

    /// Opens the store at `path`, which is made, with its folder, if `creating` and not there.
    public init(at path: String, creating: Bool = true) throws {
        self.path = path
        var isDirectory: ObjCBool = false
        let exists = unsafe FileManager.default.fileExists(
            atPath: path, isDirectory: &isDirectory)
        if isDirectory.boolValue { throw StoreError.directory(path) }
        if !exists {
            guard creating else { throw StoreError.missing(path) }
            try Self.makeFolder(of: path)
        }
        var configuration = Configuration()
        // Two programs at once wait for each other rather than fail.
        configuration.busyMode = .timeout(5)
        configuration.prepareDatabase { try $0.execute(sql: "PRAGMA synchronous = NORMAL") }
        database = try Self.explained(path) {
            let database = try DatabaseQueue(path: path, configuration: configuration)
            try Self.prepare(database, path: path)
            return database
        }
    }

    /// Where a user's records are: `$XDG_DATA_HOME/qreport/records.sqlite`.
    public static func defaultPath(environment: [String: String]) -> String {
        // Relative paths are to be ignored (XDG Base Directory Specification 0.8).
        if let folder = environment["XDG_DATA_HOME"], folder.hasPrefix("/") {
            return "\(folder)/qreport/records.sqlite"
        }
        return "\(environment["HOME"] ?? NSHomeDirectory())/.local/share/qreport/records.sqlite"
    }

    /// Adds records, in the place of those known by the same.
    ///
    /// Every thousand records, `progress` is told how many of them are done.
    public func add(
        _ records: Records, progress: (_ done: Int) -> Void = { _ in }
    ) throws -> Changes {
        try write { try RecordRows.upsert(records, into: $0, progress: progress) }
    }

    /// Adds a session of `minutes` that ended at `end`, and returns it.
    public func log(
        task: String, minutes: Int, endingAt end: Instant, breaks: Int = 0,
        plannedMinutes: Int? = nil, color: Color? = nil, tags: [String] = [], note: String? = nil
    ) throws -> FocusSession {
        guard !task.isEmpty else {
            throw StoreError.refused(path, reason: "a session needs a task")
        }
        // A week: whoever means more has mistaken seconds for minutes.
        guard (0...10_080).contains(minutes), breaks >= 0 else {
            throw StoreError.refused(path, reason: "a session has 0 to 10080 minutes")
        }
        let session = FocusSession(
            task: task, start: end.advanced(by: -minutes * 60), end: end, breaks: breaks,
            plannedMinutes: plannedMinutes, color: color, tags: tags, note: note)
        _ = try add(Records(sessions: [session]))
        return session
    }

    /// Adds `number` to a day's count and returns it.
    ///
    /// A goal or unit that is not given is the one that the series had last; 0 is no goal, and the
    /// empty text no unit.
    public func count(
        _ series: String, on date: CivilDate, add number: Double, goal: Double? = nil,
        unit: String? = nil
    ) throws -> DailyCount {
        guard !series.isEmpty else {
            throw StoreError.refused(path, reason: "a count needs a name")
        }
        return try write { database in
            let today = try RecordRows.count(series, on: date, in: database)
            let last = try RecordRows.lastCount(series, in: database)
            let value = (today?.value ?? 0) + number
            guard value.isFinite, value >= 0 else {
                throw StoreError.refused(path, reason: "'\(series)' cannot fall below 0")
            }
            let count = DailyCount(
                series: series, date: date, value: value,
                goal: goal ?? today?.goal ?? last?.goal,
                unit: unit.map { $0.isEmpty ? nil : $0 } ?? today?.unit ?? last?.unit)
            _ = try RecordRows.upsert(Records(counts: [count]), into: database) { _ in }
            return count
        }
    }

    /// All records.
    public func records() throws -> Records {
        try read { try RecordRows.records($0) }
    }

    /// The sessions that lie in `span`, wholly or in part, and the counts of `dates`.
    public func records(in span: Range<Instant>, dates: ClosedRange<CivilDate>) throws -> Records {
        try read { try RecordRows.records($0, in: span, dates: dates) }
    }

    /// The records from which `WeekSummary` makes its numbers for `week`; with them, pass it
    /// `taskOrder`.
    public func records(for week: ISOWeek, in zone: TimeZoneRules) throws -> Records {
        // Goals and units are looked for in counts from before the week, for a year.
        let dates = week.start.adding(days: -365)...week.start.adding(days: 6)
        return try records(in: WeekWindow(week, in: zone).trend, dates: dates)
    }

    /// All tasks, the one that was recorded first before the others.
    public func taskOrder() throws -> [String] {
        try read { try RecordRows.taskOrder($0) }
    }

    /// The week of the newest record; nil if the store is empty.
    public func newestWeek(in zone: TimeZoneRules) throws -> ISOWeek? {
        try read { try RecordRows.newest($0) }.newestWeek(in: zone)
    }
}

extension RecordStore {
    private static func makeFolder(of path: String) throws {
        let folder = URL(filePath: path).deletingLastPathComponent()
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        } catch {
            let reason =
                (error as? CocoaError)?.code == .fileWriteNoPermission
                ? "permission denied" : "\(folder.path()) is not a folder that can be written"
            throw StoreError.folder(path, reason: reason)
        }
    }

    /// Brings the store up to date, after making sure that the file is ours.
    private static func prepare(_ database: DatabaseQueue, path: String) throws {
        let migrator = StoreMigrations.migrator
        if try database.read({ try $0.isOurs && migrator.isCurrent($0) }) { return }
        // While another program makes the tables, the file looks like nothing known. SQLite's own
        // locks do not help: a migration is more than one transaction.
        let folder = URL(filePath: path).deletingLastPathComponent().path(percentEncoded: false)
        try FolderLock.held(on: folder) {
            try database.read { database in
                let tables = try Int.fetchOne(database, sql: "SELECT count(*) FROM sqlite_master")
                guard try database.isOurs || tables == 0 else { throw StoreError.foreign(path) }
                if try migrator.hasBeenSuperseded(database) { throw StoreError.newer(path) }
            }
            // It stays with the file.
            try database.writeWithoutTransaction {
                try $0.execute(sql: "PRAGMA journal_mode = WAL")
            }
            try migrator.migrate(database)
        }
    }

    private func read<Value>(_ body: (Database) throws -> Value) throws -> Value {
        try Self.explained(path) { try database.read(body) }
    }

    private func write<Value>(_ body: (Database) throws -> Value) throws -> Value {
        try Self.explained(path) { try database.write(body) }
    }

    /// Turns what SQLite says into what a user can do about it.
    private static func explained<Value>(_ path: String, _ body: () throws -> Value) throws -> Value
    {
        do {
            return try body()
        } catch let error as DatabaseError {
            throw StoreError.database(error, path: path)
        } catch let fault as RecordRows.Fault {
            throw StoreError.damaged(path, reason: fault.reason)
        }
    }

    /// For tests: lets the file grow to no more than `pages`, as a full disk would.
    func limit(pages: Int) throws {
        try database.writeWithoutTransaction {
            try $0.execute(sql: "PRAGMA max_page_count = \(pages)")
        }
    }
}

extension Database {
    /// Whether the file says that it is a store of qreport.
    fileprivate var isOurs: Bool {
        get throws {
            try Int.fetchOne(self, sql: "PRAGMA application_id") == StoreMigrations.applicationID
        }
    }
}

extension DatabaseMigrator {
    /// Whether a store is neither older nor newer than this program.
    fileprivate func isCurrent(_ database: Database) throws -> Bool {
        try hasCompletedMigrations(database) && !hasBeenSuperseded(database)
    }
}

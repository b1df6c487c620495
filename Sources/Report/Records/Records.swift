/// Everything that was recorded: sessions by time, and daily counts by series and date.
///
/// A session is known by its task and start, a count by its series and date. Of two records
/// known by the same, the one added later stays, so that adding a file twice changes nothing.
public struct Records: Hashable, Sendable {
    /// The sessions by start, those that start together by task.
    public private(set) var sessions: [FocusSession] = []
    /// The counts by date, those of the series that was added first before the others.
    public private(set) var counts: [DailyCount] = []

    /// Creates records from sessions and counts in any order.
    public init(sessions: [FocusSession] = [], counts: [DailyCount] = []) {
        self.sessions = Self.ordered(sessions)
        self.counts = Self.distinct(counts)
    }

    /// Whether nothing was recorded.
    public var isEmpty: Bool { sessions.isEmpty && counts.isEmpty }

    /// Adds a session, instead of the one with the same task and start if there is one.
    public mutating func append(_ session: FocusSession) {
        sessions = Self.ordered(sessions + [session])
    }

    /// Adds a count, instead of the one with the same series and date if there is one.
    public mutating func append(_ count: DailyCount) {
        counts = Self.distinct(counts + [count])
    }

    /// Adds all of `other`, instead of what is known by the same.
    public mutating func merge(_ other: Records) {
        if isEmpty {
            self = other
            return
        }
        sessions = Self.ordered(sessions + other.sessions)
        counts = Self.distinct(counts + other.counts)
    }

    /// The week of the newest record: of the last session's start in `zone` or the last count.
    public func newestWeek(in zone: TimeZoneRules) -> ISOWeek? {
        let session = sessions.last.map { zone.civil(at: $0.start).date }
        let count = counts.lazy.map(\.date).max()
        return [session, count].compactMap { $0 }.max().map { ISOWeek(containing: $0) }
    }

    private static func ordered(_ sessions: [FocusSession]) -> [FocusSession] {
        func isBefore(_ first: Int, _ second: Int) -> Bool {
            let (one, other) = (sessions[first].start, sessions[second].start)
            return one == other ? sessions[first].task < sessions[second].task : one < other
        }
        // Most files are in order already.
        if sessions.indices.dropFirst().allSatisfy({ isBefore($0 - 1, $0) }) { return sessions }
        var result: [FocusSession] = []
        result.reserveCapacity(sessions.count)
        // Indices are sorted, because moving them costs less than moving sessions.
        for index in sessions.indices.sorted(by: isBefore) {
            let session = sessions[index]
            if let last = result.last, last.start == session.start, last.task == session.task {
                result.removeLast()
            }
            result.append(session)
        }
        return result
    }

    private static func distinct(_ counts: [DailyCount]) -> [DailyCount] {
        struct Key: Hashable {
            let series: String
            let date: CivilDate
        }
        var places: [Key: Int] = [:]
        var ranks: [String: Int] = [:]
        var result: [(rank: Int, count: DailyCount)] = []
        for count in counts {
            let rank = ranks[count.series, default: ranks.count]
            ranks[count.series] = rank
            let key = Key(series: count.series, date: count.date)
            if let place = places[key] {
                result[place].count = count
            } else {
                places[key] = result.count
                result.append((rank, count))
            }
        }
        result.sort { ($0.rank, $0.count.date) < ($1.rank, $1.count.date) }
        return result.map(\.count)
    }
}

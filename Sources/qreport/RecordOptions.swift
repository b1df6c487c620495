import ArgumentParser
import Foundation
import Report

/// Options of every command that deals with records.
struct RecordOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The record store. (default: $XDG_DATA_HOME/qreport/records.sqlite)",
            valueName: "path"))
    var store: String?

    @Option(
        help: ArgumentHelp(
            "The time zone of the calendar and of times without an offset, such as Europe/Berlin.",
            valueName: "name"))
    var timeZone: String?

    /// The store's path: the option, else the place that the XDG standard names.
    func storePath() throws -> String {
        guard let store else {
            return RecordStore.defaultPath(environment: ProcessInfo.processInfo.environment)
        }
        guard !store.isEmpty else { throw Failure(.usage, "--store needs the name of a file") }
        return store
    }

    func zone() throws -> TimeZoneRules {
        if let timeZone { return try TimeZoneRules(named: timeZone) }
        return try TimeZoneRules.system(environment: ProcessInfo.processInfo.environment)
    }
}

/// The option of every command for which it matters what time it is.
struct ClockOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The moment to take for now, such as 2026-11-21T18:00:00+01:00.", valueName: "time"))
    var now: String?

    /// The moment given, else that of the clock: the one place where the clock is asked.
    func moment(in zone: TimeZoneRules) throws -> Instant {
        guard let now else {
            return Instant(seconds: Int64(Date().timeIntervalSince1970))
        }
        // A day alone is its first moment.
        if let day = CivilDate(now) { return zone.startOfDay(day) }
        guard let instant = Instant(iso8601: now, zone: zone) else {
            throw Failure(
                .usage, "--now: '\(now)' is no time (expected 2026-11-21T18:00:00+01:00)")
        }
        return instant
    }
}

import ArgumentParser
import Foundation
import Report

/// Options of every command that deals with records.
struct RecordOptions: ParsableArguments {
    @Option(help: ArgumentHelp("The record store.", valueName: "path"))
    var store: String?

    @Option(
        help: ArgumentHelp(
            "The time zone of the calendar and of times without an offset, such as Europe/Berlin.",
            valueName: "name"))
    var timeZone: String?

    @Option(
        help: ArgumentHelp(
            "The moment to take for now, such as 2026-11-21T18:00:00+01:00.", valueName: "time"))
    var now: String?

    /// The store's path: the option, else the place that the XDG standard names.
    var storePath: String {
        store ?? RecordStore.defaultPath(environment: ProcessInfo.processInfo.environment)
    }

    func zone() throws -> TimeZoneRules {
        if let timeZone { return try TimeZoneRules(named: timeZone) }
        return try TimeZoneRules.system(environment: ProcessInfo.processInfo.environment)
    }

    /// The moment given, else that of the clock: the one place where the clock is asked.
    func moment(in zone: TimeZoneRules) throws -> Instant {
        guard let now else {
            return Instant(seconds: Int64(Date().timeIntervalSince1970))
        }
        guard let instant = Instant(iso8601: now, zone: zone) else {
            throw Failure(
                .usage,
                "--now: '\(now)' is no time (expected for example 2026-11-21T18:00:00+01:00)")
        }
        return instant
    }
}

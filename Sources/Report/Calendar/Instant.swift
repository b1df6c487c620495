/// A moment, to the second, the same everywhere on earth.
public struct Instant: Comparable, Hashable, Sendable {
    /// Seconds since 1970-01-01T00:00:00Z, leap seconds not counted.
    public let seconds: Int64

    /// Creates the moment `seconds` after the start of 1970 in UTC.
    public init(seconds: Int64) {
        self.seconds = seconds
    }

    /// The moment `seconds` later; a negative number is earlier.
    public func advanced(by seconds: Int) -> Instant {
        Instant(seconds: self.seconds + Int64(seconds))
    }

    /// How many seconds lie between `earlier` and this moment; negative if it is later.
    public func seconds(since earlier: Instant) -> Int {
        Int(seconds - earlier.seconds)
    }

    /// Whether `first` comes before `second`.
    public static func < (first: Instant, second: Instant) -> Bool {
        first.seconds < second.seconds
    }
}

extension Instant: CustomStringConvertible {
    /// The moment in UTC, for example `2026-11-21T05:19:00Z`.
    public var description: String { "\(TimeZoneRules.utc.civil(at: self))Z" }
}

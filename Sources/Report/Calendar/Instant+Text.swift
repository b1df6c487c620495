extension Instant {
    /// Reads a time as ISO 8601 writes it; one without an offset is local to `zone`.
    ///
    /// Nil for what is no such time, and for dates that do not exist.
    public init?(iso8601 text: String, zone: TimeZoneRules) {
        guard let timestamp = try? Timestamp(Array(text.utf8)[...]) else { return nil }
        self = timestamp.instant(in: zone)
    }
}

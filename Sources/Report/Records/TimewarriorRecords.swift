/// The sessions in the output of `timew export`.
///
/// An interval's first tag is the task and its annotation the note; without a tag the annotation
/// is the task. An interval without an end is still running and is left out with a warning.
struct TimewarriorRecords {
    private(set) var sessions: [FocusSession] = []
    private(set) var warnings: [RecordIssue] = []
    private(set) var log: IssueLog
    private let zone: TimeZoneRules

    /// The task of an interval that says nothing about itself.
    private static let untagged = "Untagged"

    /// Reads all of `bytes`, which must be UTF-8.
    init(_ bytes: [UInt8], file: String, zone: TimeZoneRules) {
        self.zone = zone
        log = IssueLog(file: file, bytes: bytes)
        do throws(LocatedJSON.Fault) {
            let json = try LocatedJSON(bytes)
            guard case .array(let intervals) = json.value else {
                note("an array of intervals", at: json.offset)
                return
            }
            for interval in intervals { read(interval) }
        } catch {
            log.add(at: error.offset) { .json(expected: error.expected, at: $0) }
        }
    }

    private mutating func read(_ interval: LocatedJSON) {
        guard case .object(let members) = interval.value else {
            note("an object with start and end", at: interval.offset)
            return
        }
        guard let tags = tags(members["tags"]), let annotation = text(members["annotation"]),
            let start = moment(members["start"], "start", of: interval)
        else { return }
        let note = annotation.isEmpty ? nil : annotation
        let task = tags.first ?? note ?? Self.untagged
        guard members["end"] != nil else {
            warnings.append(.openInterval(task, at: log.location(of: interval.offset)))
            return
        }
        guard let end = moment(members["end"], "end", of: interval) else { return }
        guard start.instant <= end.instant else {
            log.add(at: end.offset) {
                .endBeforeStart(end: end.text, start: start.text, at: $0)
            }
            return
        }
        sessions.append(
            FocusSession(
                task: task, start: start.instant, end: end.instant,
                tags: Array(tags.dropFirst()), note: tags.isEmpty ? nil : note))
    }

    private mutating func note(_ expected: String, at offset: Int) {
        log.add(at: offset) { .interval(expected: expected, at: $0) }
    }

    private struct Moment {
        let instant: Instant
        let text: String
        let offset: Int
    }

    private mutating func moment(
        _ json: LocatedJSON?, _ name: String, of interval: LocatedJSON
    ) -> Moment? {
        guard let json, case .string(let text) = json.value else {
            note("a text '\(name)' such as \"20261121T092500Z\"", at: (json ?? interval).offset)
            return nil
        }
        do throws(Timestamp.Fault) {
            let timestamp = try Timestamp(Array(text.utf8)[...])
            return Moment(instant: timestamp.instant(in: zone), text: text, offset: json.offset)
        } catch {
            log.add(at: json.offset) { .timestamp(text, of: name, error, at: $0) }
            return nil
        }
    }

    /// A text that may be missing; nil if there is something else in its place.
    private mutating func text(_ json: LocatedJSON?) -> String? {
        guard let json else { return "" }
        guard case .string(let text) = json.value else {
            note("a text", at: json.offset)
            return nil
        }
        return text
    }

    /// Texts that are not empty; nil if there is something else in their place.
    private mutating func tags(_ json: LocatedJSON?) -> [String]? {
        guard let json else { return [] }
        guard case .array(let elements) = json.value else {
            note("an array of tags", at: json.offset)
            return nil
        }
        var tags: [String] = []
        for element in elements {
            guard let tag = text(element) else { return nil }
            if !tag.isEmpty { tags.append(tag) }
        }
        return tags
    }
}

internal import Layout

/// Attributes for stretches of a text, read from JSON.
///
///     [{"range": [0, 5], "size": 20, "color": "#c00", "features": ["smcp"]}, …]
///
/// Ranges are UTF-8 offsets; later stretches go over earlier ones. `docs/attributes.schema.json`
/// describes all of it.
struct AttributeFile {
    private var changes: [(range: TextRange, change: JSONMembers<TextAttributes>.Change)] = []
    private var log: IssueLog

    /// Reads a file for a text of `count` UTF-8 code units.
    ///
    /// - Throws: ``RecordError`` with the place of every mistake.
    init(path: String, count: Int) throws(RecordError) {
        let file = try RecordFile(path: path)
        try RecordReader.checkText(file.bytes, file: file.name)
        log = IssueLog(file: file.name, bytes: file.bytes)
        do throws(LocatedJSON.Fault) {
            let json = try LocatedJSON(file.bytes)
            for stretch in try json.elements("an array of stretches") {
                do throws(LocatedJSON.Fault) {
                    try read(stretch, count: count)
                } catch {
                    note(error)
                }
            }
        } catch {
            note(error)
        }
        guard log.count == 0 else {
            throw RecordError(.invalid, issues: log.issues, count: log.count)
        }
    }

    /// Sets all attributes on a text.
    func apply(to text: inout AttributedText) {
        for (range, change) in changes { text.update(range, change) }
    }

    private mutating func note(_ fault: LocatedJSON.Fault) {
        log.add(at: fault.offset) {
            RecordIssue("no attributes of text", at: $0, hint: "expected \(fault.expected)")
        }
    }

    private mutating func read(
        _ stretch: LocatedJSON, count: Int
    ) throws(LocatedJSON.Fault) {
        guard case .object(let members) = stretch.value else {
            throw stretch.fault("an object with a range and attributes")
        }
        guard let range = try members["range"]?.range(within: count) else {
            throw stretch.fault("a range such as [0, 5]")
        }
        changes.append(
            (range, try JSONMembers<TextAttributes>.text.change(stretch, others: ["range"])))
    }
}

extension LocatedJSON {
    fileprivate func elements(_ expected: String) throws(Fault) -> [LocatedJSON] {
        guard case .array(let elements) = value else { throw fault(expected) }
        return elements
    }

    fileprivate func range(within count: Int) throws(Fault) -> TextRange {
        let expected = "a range of UTF-8 offsets from 0 to \(count), such as [0, 5]"
        var bounds: [Int] = []
        for bound in try elements(expected) {
            guard case .number(let number) = bound.value, let offset = Int(exactly: number),
                (0...count).contains(offset)
            else { throw bound.fault(expected) }
            bounds.append(offset)
        }
        guard bounds.count == 2, bounds[0] <= bounds[1] else { throw fault(expected) }
        return bounds[0]..<bounds[1]
    }
}

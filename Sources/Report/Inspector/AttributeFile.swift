internal import Graphics
internal import Layout

/// Attributes for stretches of a text, read from JSON.
///
///     [{"range": [0, 5], "size": 20, "color": "#c00", "features": ["smcp"]}, …]
///
/// Ranges are UTF-8 offsets; later stretches go over earlier ones.
struct AttributeFile {
    private typealias Change = (inout TextAttributes) -> Void

    private var changes: [(range: TextRange, change: Change)] = []
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
        for name in members.keys.sorted() where name != "range" {
            guard let value = members[name] else { continue }
            guard let reader = Self.readers[name] else {
                let known = Self.readers.keys.sorted().joined(separator: ", ")
                throw value.fault("\(known); '\(name)' is none of them")
            }
            changes.append((range, try reader(value)))
        }
    }

    private typealias Reader =
        @Sendable (LocatedJSON) throws(LocatedJSON.Fault) -> Change

    /// What can be said, by its name.
    private static let readers: [String: Reader] = [
        "fonts": { json throws(LocatedJSON.Fault) in
            let families = try json.texts()
            return { $0.font.families = families }
        },
        "size": { json throws(LocatedJSON.Fault) in
            let size = try json.number("a size over 0", where: { $0 > 0 })
            return { $0.font.size = size }
        },
        "weight": { json throws(LocatedJSON.Fault) in
            let weight = try json.number("a weight from 1 to 1000") { (1...1000).contains($0) }
            return { $0.font.weight = FontWeight(weight) }
        },
        "italic": { json throws(LocatedJSON.Fault) in
            let isItalic = try json.flag()
            return { $0.font.isItalic = isItalic }
        },
        "features": { json throws(LocatedJSON.Fault) in
            let features = try json.settings(FontFeature.init(setting:))
            return { $0.font.features = features }
        },
        "variations": { json throws(LocatedJSON.Fault) in
            let variations = try json.settings(FontVariation.init(setting:))
            return { $0.font.variations = variations }
        },
        "color": { json throws(LocatedJSON.Fault) in
            let color = try json.color()
            return { $0.color = color }
        },
        "background": { json throws(LocatedJSON.Fault) in
            let color = try json.color()
            return { $0.background = TextBackground(color) }
        },
        "language": { json throws(LocatedJSON.Fault) in
            let language = try json.text()
            return { $0.language = language }
        },
        "link": { json throws(LocatedJSON.Fault) in
            let link = try json.text()
            return { $0.link = link }
        },
        "kern": { json throws(LocatedJSON.Fault) in
            let kern = try json.number("a number of points")
            return { $0.kern = kern }
        },
        "tracking": { json throws(LocatedJSON.Fault) in
            let tracking = try json.number("a part of the em")
            return { $0.tracking = tracking }
        },
        "baselineOffset": { json throws(LocatedJSON.Fault) in
            let offset = try json.number("a number of points")
            return { $0.baselineOffset = offset }
        },
        "superscript": { json throws(LocatedJSON.Fault) in
            let steps = try json.number("a whole number from -4 to 4") {
                $0 == $0.rounded() && (-4...4).contains($0)
            }
            return { $0.superscript = Int(steps) }
        },
        "underline": { json throws(LocatedJSON.Fault) in
            let isLined = try json.flag()
            return { $0.underline = isLined ? TextDecoration() : nil }
        },
        "overline": { json throws(LocatedJSON.Fault) in
            let isLined = try json.flag()
            return { $0.overline = isLined ? TextDecoration() : nil }
        },
        "strikethrough": { json throws(LocatedJSON.Fault) in
            let isLined = try json.flag()
            return { $0.strikethrough = isLined ? TextDecoration() : nil }
        },
    ]
}

extension LocatedJSON {
    fileprivate func fault(_ expected: String) -> Fault {
        Fault(offset: offset, expected: expected)
    }

    fileprivate func elements(_ expected: String) throws(Fault) -> [LocatedJSON] {
        guard case .array(let elements) = value else { throw fault(expected) }
        return elements
    }

    fileprivate func text() throws(Fault) -> String {
        guard case .string(let text) = value else { throw fault("a text") }
        return text
    }

    fileprivate func texts() throws(Fault) -> [String] {
        var texts: [String] = []
        for element in try elements("an array of texts") { texts.append(try element.text()) }
        return texts
    }

    fileprivate func flag() throws(Fault) -> Bool {
        guard case .bool(let flag) = value else { throw fault("true or false") }
        return flag
    }

    fileprivate func number(
        _ expected: String, where isRight: (Double) -> Bool = { _ in true }
    ) throws(Fault) -> Double {
        guard case .number(let number) = value, number.isFinite, isRight(number) else {
            throw fault(expected)
        }
        return number
    }

    fileprivate func color() throws(Fault) -> Color {
        guard case .string(let text) = value, let color = Color(text) else {
            throw fault("a colour such as \"#cc0000\"")
        }
        return color
    }

    fileprivate func settings<Setting>(
        _ read: (String) throws(InspectionError) -> Setting
    ) throws(Fault) -> [Setting] {
        var settings: [Setting] = []
        for element in try elements("an array of texts") {
            do throws(InspectionError) {
                settings.append(try read(try element.text(or: InspectionError(description: ""))))
            } catch {
                throw element.fault("a setting such as \"liga=0\" or \"wght=700\"")
            }
        }
        return settings
    }

    private func text(or error: InspectionError) throws(InspectionError) -> String {
        guard case .string(let text) = value else { throw error }
        return text
    }

    fileprivate func range(within count: Int) throws(Fault) -> TextRange {
        let expected = "a range of UTF-8 offsets from 0 to \(count), such as [0, 5]"
        let bounds = try elements(expected)
        guard bounds.count == 2 else { throw fault(expected) }
        var offsets: [Int] = []
        for bound in bounds {
            offsets.append(
                Int(
                    try bound.number(expected) {
                        $0 == $0.rounded() && (0...Double(count)).contains($0)
                    }))
        }
        guard offsets[0] <= offsets[1] else { throw fault(expected) }
        return offsets[0]..<offsets[1]
    }
}

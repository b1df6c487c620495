/// The words of a report in one language, under keys such as `figures.breaks`.
public struct Wording: Sendable {
    /// The language as a BCP 47 tag.
    public let language: String
    private let phrases: [String: String]

    /// Reads a file of words.
    ///
    /// - Parameters:
    ///   - text: What the file says.
    ///   - file: What to call the file in an error.
    /// - Throws: ``StyleError`` if a line makes no sense or the language is not named.
    public init(_ text: String, file: String) throws {
        let source = try StyleSource(text, file: file)
        language = try source.text("language")
        phrases = source.values
    }

    /// A phrase with its `{names}` filled in.
    ///
    /// What is filled in is text: braces in it stay braces.
    public func phrase(_ key: String, _ values: [String: String] = [:]) -> String {
        guard let pattern = phrases[key] else {
            preconditionFailure("no wording for '\(key)' in '\(language)'")
        }
        guard !values.isEmpty else { return pattern }
        var result = ""
        var rest = pattern[...]
        while let open = rest.firstIndex(of: "{"),
            let close = rest[open...].firstIndex(of: "}")
        {
            let name = String(rest[rest.index(after: open)..<close])
            result += rest[..<open]
            result += values[name] ?? "{\(name)}"
            rest = rest[rest.index(after: close)...]
        }
        return result + rest
    }

    /// A phrase in the form that goes with a number, its `{n}` filled in (CLDR plural rules).
    ///
    /// English has a form for one and one for the rest, Chinese has one for all.
    public func phrase(_ key: String, count: Int) -> String {
        let form = count == 1 && phrases["\(key).one"] != nil ? "one" : "other"
        return phrase("\(key).\(form)", ["n": number(count)])
    }

    /// A list such as the names of the months.
    public func list(_ key: String) -> [String] { (phrases[key] ?? "").listed.map(String.init) }

    /// The keys of all phrases, sorted: for tests that compare languages.
    var keys: [String] { phrases.keys.sorted() }
}

extension Wording {
    /// A whole number with its thousands grouped.
    public func number(_ value: Int) -> String {
        let digits = String(value.magnitude)
        var grouped = ""
        for (index, digit) in digits.enumerated() {
            if index > 0, (digits.count - index) % 3 == 0 { grouped += phrase("number.group") }
            grouped.append(digit)
        }
        return (value < 0 ? phrase("number.minus") : "") + grouped
    }

    /// A number with at most one decimal, none if it is whole.
    public func decimal(_ value: Double) -> String {
        guard value.magnitude < 1e15 else { return "\(value)" }
        let tenths = Int((value.magnitude * 10).rounded())
        let sign = value < 0 && tenths > 0 ? phrase("number.minus") : ""
        let whole = sign + number(tenths / 10)
        return tenths % 10 == 0 ? whole : whole + phrase("number.decimal") + "\(tenths % 10)"
    }

    /// A part of one as a whole number of hundredths.
    public func percent(_ value: Double) -> String {
        guard value.isFinite, value.magnitude < 1e12 else { return phrase("number.none") }
        return phrase("percent", ["number": number(Int((value * 100).rounded()))])
    }

    /// A user's unit as it stands behind a number: in Chinese, a Latin word is set off by a space.
    public func unit(_ name: String) -> String {
        let isLatin = name.unicodeScalars.first.map { $0.value < 0x250 } ?? false
        return phrase(isLatin ? "unit.latin" : "unit.other", ["unit": name])
    }

    /// Hours and minutes, for example `2 h 05 min`; seconds are rounded to the nearest minute.
    public func duration(_ seconds: Int) -> String {
        durationParts(seconds).map { part in
            part.number + phrase("duration.unitSpace") + part.unit
        }.joined(separator: phrase("duration.separator"))
    }

    /// The numbers and units of a duration, for text that sets them differently.
    public func durationParts(_ seconds: Int) -> [(number: String, unit: String)] {
        let minutes = (seconds + 30) / 60
        let (hours, rest) = (minutes / 60, minutes % 60)
        let hoursPart = (number(hours), phrase("duration.hours"))
        guard hours > 0 else { return [(number(rest), phrase("duration.minutes"))] }
        guard rest > 0 else { return [hoursPart] }
        return [hoursPart, (number(rest), phrase("duration.minutes"))]
    }
}

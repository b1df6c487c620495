internal import Graphics

/// What the fields of one row after another mean.
///
/// An empty field that may be empty is a value without content; nil is a mistake that was noted.
struct FieldReader {
    var row: CSVReader
    var log: IssueLog
    /// Colours and tags that were read before: a million rows have a dozen of each.
    private var knownColors: [String: Color] = [:]
    private var knownTags: [String: [String]] = [:]

    init(_ row: CSVReader, noting log: IssueLog) {
        self.row = row
        self.log = log
    }

    /// A number, or none where none was written.
    struct OptionalNumber<Number> {
        let number: Number?
    }

    /// A colour, or none where none was written.
    struct OptionalColor {
        let color: Color?
    }

    /// The largest number of breaks or minutes that somebody may have meant.
    private static let largestWholeNumber = 1_000_000
    /// The largest value whose sums are still exact to a thousandth.
    private static let largestNumber = 1e12

    mutating func name(_ column: Int, _ title: String) -> String? {
        guard row.field(column).isEmpty else { return row.text(column) }
        log.add(at: row.offset(of: column)) { .missingValue(of: title, at: $0) }
        return nil
    }

    /// A number that may not be missing.
    mutating func requiredNumber(_ column: Int, _ title: String) -> Double? {
        guard row.field(column).isEmpty else { return number(column, title)?.number }
        log.add(at: row.offset(of: column)) { .missingValue(of: title, at: $0) }
        return nil
    }

    mutating func timestamp(_ column: Int, _ title: String) -> Timestamp? {
        let field = row.field(column)
        do throws(Timestamp.Fault) {
            return try Timestamp(field)
        } catch {
            let text = row.text(column)
            log.add(at: row.offset(of: column)) {
                field.isEmpty
                    ? .missingValue(of: title, at: $0) : .timestamp(text, of: title, error, at: $0)
            }
            return nil
        }
    }

    mutating func date(_ column: Int) -> CivilDate? {
        let field = row.field(column)
        do throws(Timestamp.Fault) {
            return try CivilDate(field)
        } catch {
            let text = row.text(column)
            log.add(at: row.offset(of: column)) {
                field.isEmpty ? .missingValue(of: "date", at: $0) : .date(text, error, at: $0)
            }
            return nil
        }
    }

    mutating func wholeNumber(_ column: Int?, _ title: String) -> OptionalNumber<Int>? {
        guard let column, !row.field(column).isEmpty else { return OptionalNumber(number: nil) }
        var number = 0
        for byte in row.field(column) {
            guard UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte, number <= Self.largestWholeNumber
            else {
                number = Int.max
                break
            }
            number = number * 10 + Int(byte - UInt8(ascii: "0"))
        }
        if number <= Self.largestWholeNumber { return OptionalNumber(number: number) }
        let text = row.text(column)
        log.add(at: row.offset(of: column)) {
            .wholeNumber(text, of: title, upTo: Self.largestWholeNumber, at: $0)
        }
        return nil
    }

    mutating func number(_ column: Int?, _ title: String) -> OptionalNumber<Double>? {
        guard let column, !row.field(column).isEmpty else { return OptionalNumber(number: nil) }
        let text = row.text(column)
        // `Double` also reads `inf`, `nan` and hexadecimal digits.
        let isDecimal = text.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "e"),
                UInt8(ascii: "E"), UInt8(ascii: "+"), UInt8(ascii: "-"):
                true
            default: false
            }
        }
        if isDecimal, let number = Double(text), (0...Self.largestNumber).contains(number) {
            return OptionalNumber(number: number)
        }
        log.add(at: row.offset(of: column)) { .number(text, of: title, at: $0) }
        return nil
    }

    mutating func color(_ column: Int?) -> OptionalColor? {
        guard let column, !row.field(column).isEmpty else { return OptionalColor(color: nil) }
        let text = row.text(column)
        if let color = knownColors[text] { return OptionalColor(color: color) }
        if text.utf8.count == 7, let color = Color(text) {
            knownColors[text] = color
            return OptionalColor(color: color)
        }
        log.add(at: row.offset(of: column)) { .color(text, at: $0) }
        return nil
    }

    /// Words between spaces, commas and semicolons.
    mutating func tags(_ column: Int?) -> [String] {
        guard let column, !row.field(column).isEmpty else { return [] }
        let text = row.text(column)
        if let tags = knownTags[text] { return tags }
        let tags = text.split { $0.isWhitespace || $0 == "," || $0 == ";" }.map(String.init)
        knownTags[text] = tags
        return tags
    }

    func optionalText(_ column: Int?) -> String? {
        guard let column, !row.field(column).isEmpty else { return nil }
        return row.text(column)
    }
}

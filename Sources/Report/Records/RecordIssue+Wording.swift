/// All that can be wrong with records, in words.
extension RecordIssue {
    // MARK: Files

    static func missingFile(_ location: SourceLocation) -> RecordIssue {
        RecordIssue("no such file", at: location)
    }

    static func directory(_ location: SourceLocation) -> RecordIssue {
        RecordIssue("is a directory", at: location, hint: "expected a file of records")
    }

    static func unreadable(_ reason: String, at location: SourceLocation) -> RecordIssue {
        RecordIssue("cannot be read: \(reason)", at: location)
    }

    static func tooLarge(limit: Int, at location: SourceLocation) -> RecordIssue {
        RecordIssue("is larger than \(limit >> 30) GB", at: location)
    }

    static func empty(_ location: SourceLocation) -> RecordIssue {
        RecordIssue("is empty", at: location, hint: "expected \(headers)")
    }

    static func invalidText(byte: UInt8, at location: SourceLocation) -> RecordIssue {
        RecordIssue(
            "the byte 0x\(String(byte, radix: 16, uppercase: true)) is not UTF-8", at: location,
            hint: "save the file as UTF-8")
    }

    static func wideText(_ location: SourceLocation) -> RecordIssue {
        RecordIssue("the text is UTF-16", at: location, hint: "save the file as UTF-8")
    }

    // MARK: Rows and columns

    static func unclosedQuote(_ location: SourceLocation) -> RecordIssue {
        RecordIssue(
            "the quote is never closed", at: location,
            hint: "a quote inside a quoted field is written twice")
    }

    static func textAfterQuote(_ location: SourceLocation) -> RecordIssue {
        RecordIssue(
            "text after the closing quote", at: location,
            hint: "a quote inside a quoted field is written twice")
    }

    static func unknownHeader(found: [String], at location: SourceLocation) -> RecordIssue {
        RecordIssue(
            "the first row names neither the columns of sessions nor of counts", at: location,
            hint: "expected \(headers); found \(list(found))")
    }

    static func separator(_ separator: Character, at location: SourceLocation) -> RecordIssue {
        RecordIssue(
            "the columns are separated by \(separator == "\t" ? "tabs" : "'\(separator)'")",
            at: location, hint: "expected commas")
    }

    static func missingColumn(
        _ name: String, found: [String], mistyped: String?, at location: SourceLocation
    ) -> RecordIssue {
        let question = mistyped.map { "; is \(quoted($0)) meant to be it?" } ?? ""
        return RecordIssue(
            "no column '\(name)'", at: location, hint: "found \(list(found))\(question)")
    }

    static func repeatedColumn(_ name: String, at location: SourceLocation) -> RecordIssue {
        RecordIssue("the column '\(name)' comes twice", at: location)
    }

    static func surplusFields(
        count: Int, columns: Int, at location: SourceLocation
    ) -> RecordIssue {
        RecordIssue(
            "\(count) fields, but the header names \(columns) columns", at: location,
            hint: "a field with a comma in it needs quotes")
    }

    static func repeatedRecords(_ count: Int, at location: SourceLocation) -> RecordIssue {
        RecordIssue(
            count == 1 ? "a record comes twice" : "\(count) records come more than once",
            at: location,
            hint: "the same task and start, or series and date; the last of them counts")
    }

    // MARK: Values

    static func missingValue(of column: String, at location: SourceLocation) -> RecordIssue {
        RecordIssue("no \(column)", at: location, hint: "every row needs one")
    }

    static func timestamp(
        _ text: String, of column: String, _ fault: Timestamp.Fault, at location: SourceLocation
    ) -> RecordIssue {
        let (message, hint) =
            switch fault {
            case .malformed: ("is not a date and time", "expected 2026-11-21T09:25:00+08:00")
            case .timeMissing: ("has no time of day", "expected 2026-11-21T09:25:00+08:00")
            case .noSuchDate: ("is on a day that does not exist", "expected year-month-day")
            case .noSuchTime: ("is at a time that does not exist", "expected 00:00 to 23:59:59")
            }
        return RecordIssue("the \(column) \(quoted(text)) \(message)", at: location, hint: hint)
    }

    static func date(
        _ text: String, _ fault: Timestamp.Fault, at location: SourceLocation
    ) -> RecordIssue {
        let message = fault == .noSuchDate ? "does not exist" : "is not a date"
        return RecordIssue(
            "the date \(quoted(text)) \(message)", at: location,
            hint: "expected a day such as 2026-11-21")
    }

    static func endBeforeStart(
        end: String, start: String, at location: SourceLocation
    ) -> RecordIssue {
        RecordIssue(
            "the end \(quoted(end)) is before the start \(quoted(start))", at: location,
            hint: "a session that goes past midnight ends on the next date")
    }

    static func number(_ text: String, of column: String, at location: SourceLocation)
        -> RecordIssue
    {
        RecordIssue(
            "the \(column) \(quoted(text)) is not a number from 0 to 1e12", at: location,
            hint: "expected digits, with a point before decimals")
    }

    static func wholeNumber(
        _ text: String, of column: String, upTo limit: Int, at location: SourceLocation
    ) -> RecordIssue {
        RecordIssue(
            "the \(column) \(quoted(text)) is not a whole number from 0 to \(limit)", at: location,
            hint: "expected digits only")
    }

    static func color(_ text: String, at location: SourceLocation) -> RecordIssue {
        RecordIssue(
            "the color \(quoted(text)) is not a color", at: location, hint: "expected #RRGGBB")
    }

    // MARK: JSON

    static func json(expected: String, at location: SourceLocation) -> RecordIssue {
        RecordIssue("the JSON is damaged", at: location, hint: "expected \(expected)")
    }

    static func interval(expected: String, at location: SourceLocation) -> RecordIssue {
        RecordIssue("not an interval of Timewarrior", at: location, hint: "expected \(expected)")
    }

    static func openInterval(_ task: String, at location: SourceLocation) -> RecordIssue {
        RecordIssue(
            "\(quoted(task)) is still running and left out", at: location,
            hint: "'timew stop' ends it")
    }

    // MARK: Phrases

    private static let headers = "a header such as task,start,end or series,date,value"

    private static func list(_ names: [String]) -> String {
        let listed = 10
        let rest = names.count - listed
        return names.prefix(listed).map(quoted).joined(separator: ", ")
            + (rest > 0 ? " and \(rest) more" : "")
    }

    /// The user's own words on one line, shortened, and without what would upset a terminal.
    private static func quoted(_ text: String) -> String {
        let longest = 40
        let scalars = text.unicodeScalars.prefix(longest + 1).map { scalar in
            let category = scalar.properties.generalCategory
            // Joiners shape words and emoji; other format characters turn the line around.
            let isHarmless = category != .control && category != .format || isJoiner(scalar)
            return isHarmless ? String(scalar) : "\\u{\(String(scalar.value, radix: 16))}"
        }
        return "'\(scalars.prefix(longest).joined())\(scalars.count > longest ? "…" : "")'"
    }

    private static func isJoiner(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "\u{200C}" || scalar == "\u{200D}"
    }
}

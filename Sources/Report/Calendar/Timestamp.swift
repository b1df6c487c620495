/// A date and time as written by ISO 8601, with the offset from UTC if one was given.
///
/// Read are `2026-11-21T09:25:00+08:00` and its variants: a space for the `T`, no seconds, a
/// fraction (which is dropped), `Z` or `+0800` for the offset, no offset, and the basic form
/// `20261121T092500Z`. `24:00` is the end of its day.
struct Timestamp: Equatable {
    let civil: CivilDateTime
    /// Seconds east of UTC; nil for local time.
    let offset: Int?

    enum Fault: Error {
        case malformed
        case timeMissing
        case noSuchDate
        case noSuchTime
    }

    init(_ text: ArraySlice<UInt8>) throws(Fault) {
        var cursor = DigitCursor(text)
        let date = try cursor.date()
        if cursor.isAtEnd { throw .timeMissing }
        guard cursor.skip("T") || cursor.skip("t") || cursor.skip(" ") else { throw .malformed }
        let (time, endsDay) = try cursor.time()
        _ = cursor.skip(" ")
        offset = try cursor.offset()
        guard cursor.isAtEnd else { throw .malformed }
        civil = CivilDateTime(date: endsDay ? date.adding(days: 1) : date, time: time)
    }

    /// The moment meant, local time being that of `zone`.
    func instant(in zone: TimeZoneRules) -> Instant {
        guard let offset else { return zone.instant(of: civil) }
        return Instant(seconds: Int64(civil.clockSeconds - offset))
    }
}

extension CivilDate {
    /// Reads `2026-11-21` or `20261121`.
    init(_ text: ArraySlice<UInt8>) throws(Timestamp.Fault) {
        var cursor = DigitCursor(text)
        self = try cursor.date()
        guard cursor.isAtEnd else { throw .malformed }
    }
}

/// A place in a text of digits that moves forward.
struct DigitCursor {
    private let text: ArraySlice<UInt8>
    private var position: Int

    init(_ text: ArraySlice<UInt8>) {
        self.text = text
        position = text.startIndex
    }

    var isAtEnd: Bool { position == text.endIndex }

    /// Moves past `character` if it is next.
    mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard position < text.endIndex, text[position] == UInt8(ascii: character) else {
            return false
        }
        position += 1
        return true
    }

    /// Moves past exactly `count` digits; nil if there are fewer.
    mutating func number(digits count: Int) -> Int? {
        guard text.endIndex - position >= count else { return nil }
        var number = 0
        for index in position..<position + count {
            guard let digit = digit(at: index) else { return nil }
            number = number * 10 + digit
        }
        position += count
        return number
    }

    mutating func date() throws(Timestamp.Fault) -> CivilDate {
        guard let year = number(digits: 4) else { throw .malformed }
        let extended = skip("-")
        guard let month = number(digits: 2), skip("-") == extended, let day = number(digits: 2)
        else { throw .malformed }
        guard year > 0, let date = CivilDate(year: year, month: month, day: day) else {
            throw .noSuchDate
        }
        return date
    }

    /// A time of day; `24:00` is midnight and `endsDay`.
    mutating func time() throws(Timestamp.Fault) -> (time: CivilTime, endsDay: Bool) {
        guard let hour = number(digits: 2) else { throw .malformed }
        let extended = skip(":")
        guard let minute = number(digits: 2) else { throw .malformed }
        var second = 0
        if extended ? skip(":") : nextIsDigit {
            guard let written = number(digits: 2) else { throw .malformed }
            second = written
            try skipFraction()
        }
        if hour == 24, minute == 0, second == 0 { return (.midnight, true) }
        guard let time = CivilTime(hour: hour, minute: minute, second: second) else {
            throw .noSuchTime
        }
        return (time, false)
    }

    /// Seconds east of UTC; nil if nothing is left.
    mutating func offset() throws(Timestamp.Fault) -> Int? {
        if isAtEnd { return nil }
        if skip("Z") || skip("z") { return 0 }
        let isWest = skip("-")
        guard isWest || skip("+"), let hours = number(digits: 2) else { throw .malformed }
        var minutes = 0
        if skip(":") || nextIsDigit {
            guard let written = number(digits: 2) else { throw .malformed }
            minutes = written
        }
        guard hours < 24, minutes < 60 else { throw .noSuchTime }
        return (hours * 3600 + minutes * 60) * (isWest ? -1 : 1)
    }

    private mutating func skipFraction() throws(Timestamp.Fault) {
        guard skip(".") || skip(",") else { return }
        guard nextIsDigit else { throw .malformed }
        while nextIsDigit { position += 1 }
    }

    private var nextIsDigit: Bool { digit(at: position) != nil }

    private func digit(at index: Int) -> Int? {
        guard index < text.endIndex, text[index] &- UInt8(ascii: "0") < 10 else { return nil }
        return Int(text[index] - UInt8(ascii: "0"))
    }
}

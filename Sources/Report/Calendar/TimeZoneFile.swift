/// The bytes of a compiled time zone (RFC 8536).
struct TimeZoneFile {
    private let bytes: [UInt8]
    private var position = 0

    /// Starts reading `bytes`; nil if they are not a time zone at all.
    init?(_ bytes: [UInt8]) {
        guard bytes.starts(with: Array("TZif".utf8)) else { return nil }
        self.bytes = bytes
    }

    /// The zone on file; nil if the file is damaged.
    func rules(named name: String) -> TimeZoneRules? {
        var file = self
        guard let header = file.header() else { return nil }
        if header.version == 0 {
            return file.body(header, timeSize: 4)?.rules(named: name, rule: nil)
        }
        // The first block is the second's with times in 32 bits, for programs of before 2005.
        guard file.skip(header.size(timeSize: 4)), let full = file.header(),
            let body = file.body(full, timeSize: 8), let footer = file.footer()
        else { return nil }
        guard !footer.isEmpty else { return body.rules(named: name, rule: nil) }
        return DaylightRule(footer).flatMap { body.rules(named: name, rule: $0) }
    }

    private struct Header {
        let version: UInt8
        let universalFlags, standardFlags, leapSeconds, times, types, names: Int

        func size(timeSize: Int) -> Int {
            times * (timeSize + 1) + types * 6 + names + leapSeconds * (timeSize + 4)
                + standardFlags + universalFlags
        }
    }

    private struct Body {
        let times: [Int]
        let typeOfTime: [Int]
        let offsets: [Int]

        func rules(named name: String, rule: DaylightRule?) -> TimeZoneRules? {
            guard let first = offsets.first, typeOfTime.allSatisfy({ $0 < offsets.count }),
                offsets.allSatisfy({ abs($0) <= TimeZoneRules.largestOffset }),
                zip(times, times.dropFirst()).allSatisfy({ $0 < $1 })
            else { return nil }
            let changes = zip(times, typeOfTime).map { time, type in
                TimeZoneRules.OffsetChange(time: time, offset: offsets[type])
            }
            return TimeZoneRules(name: name, firstOffset: first, changes: changes, rule: rule)
        }
    }

    private mutating func header() -> Header? {
        guard skip(4), let version = integer(size: 1), skip(15),
            let universalFlags = count(), let standardFlags = count(), let leapSeconds = count(),
            let times = count(), let types = count(), let names = count()
        else { return nil }
        return Header(
            version: UInt8(truncatingIfNeeded: version), universalFlags: universalFlags,
            standardFlags: standardFlags, leapSeconds: leapSeconds, times: times, types: types,
            names: names)
    }

    private mutating func body(_ header: Header, timeSize: Int) -> Body? {
        let end = position + header.size(timeSize: timeSize)
        guard end <= bytes.count else { return nil }
        var times: [Int] = []
        var typeOfTime: [Int] = []
        var offsets: [Int] = []
        for _ in 0..<header.times { times.append(integer(size: timeSize) ?? 0) }
        for _ in 0..<header.times { typeOfTime.append((integer(size: 1) ?? 0) & 0xFF) }
        for _ in 0..<header.types {
            offsets.append(integer(size: 4) ?? 0)
            _ = skip(2)
        }
        position = end
        return Body(times: times, typeOfTime: typeOfTime, offsets: offsets)
    }

    /// The rule for times after the last change, between line feeds; often empty.
    private mutating func footer() -> String? {
        guard integer(size: 1) == 0x0A,
            let end = bytes[position...].firstIndex(of: 0x0A)
        else { return nil }
        return String(decoding: bytes[position..<end], as: UTF8.self)
    }

    private mutating func skip(_ count: Int) -> Bool {
        guard bytes.count - position >= count else { return false }
        position += count
        return true
    }

    /// A number of entries; nil where the file is too short for it to be true.
    private mutating func count() -> Int? {
        guard let count = integer(size: 4), (0...bytes.count).contains(count) else { return nil }
        return count
    }

    /// A signed number, the most significant byte first.
    private mutating func integer(size: Int) -> Int? {
        guard bytes.count - position >= size else { return nil }
        var number = Int(Int8(bitPattern: bytes[position]))
        for byte in bytes[position + 1..<position + size] { number = number << 8 | Int(byte) }
        position += size
        return number
    }
}

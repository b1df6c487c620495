/// A JSON value (RFC 8259) that knows where in the text it begins.
///
/// Foundation's decoder does not tell where a value stands, and whoever has to correct a file
/// wants to know.
struct LocatedJSON: Sendable {
    let offset: Int
    let value: Value

    enum Value: Sendable {
        case null
        case bool(Bool)
        case number(Double)
        case string(String)
        case array([LocatedJSON])
        case object([String: LocatedJSON])
    }

    /// What is not JSON, and the byte at which it stands.
    struct Fault: Error {
        let offset: Int
        let expected: String
    }

    /// Reads the one value in `bytes`, which must be UTF-8.
    init(_ bytes: [UInt8]) throws(Fault) {
        var parser = Parser(bytes: bytes)
        self = try parser.value(depth: 0)
        parser.skipSpace()
        if parser.position < bytes.count { throw parser.fault("nothing after the value") }
    }

    fileprivate init(_ value: Value, at offset: Int) {
        self.offset = offset
        self.value = value
    }

    private struct Parser {
        /// Deeper nesting is an attack on the stack.
        private static let deepest = 100
        private static let words: [(String, Value)] = [
            ("true", .bool(true)), ("false", .bool(false)), ("null", .null),
        ]
        /// What the letter after a backslash stands for (RFC 8259, section 7).
        private static let escapes: [UInt8: UInt8] = [
            UInt8(ascii: "\""): 0x22, UInt8(ascii: "\\"): 0x5C, UInt8(ascii: "/"): 0x2F,
            UInt8(ascii: "b"): 0x08, UInt8(ascii: "f"): 0x0C, UInt8(ascii: "n"): 0x0A,
            UInt8(ascii: "r"): 0x0D, UInt8(ascii: "t"): 0x09,
        ]

        let bytes: [UInt8]
        var position = 0

        init(bytes: [UInt8]) {
            self.bytes = bytes
            if bytes.starts(with: byteOrderMark) { position = byteOrderMark.count }
        }

        private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

        func fault(_ expected: String) -> Fault { Fault(offset: position, expected: expected) }

        mutating func skipSpace() {
            while let byte = next, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { position += 1 }
        }

        mutating func value(depth: Int) throws(Fault) -> LocatedJSON {
            skipSpace()
            let start = position
            guard depth < Self.deepest else { throw fault("less nesting") }
            switch next {
            case UInt8(ascii: "{"): return LocatedJSON(.object(try object(depth)), at: start)
            case UInt8(ascii: "["): return LocatedJSON(.array(try array(depth)), at: start)
            case UInt8(ascii: "\""): return LocatedJSON(.string(try string()), at: start)
            default: break
            }
            for (word, value) in Self.words where bytes[position...].starts(with: word.utf8) {
                position += word.utf8.count
                return LocatedJSON(value, at: start)
            }
            return LocatedJSON(.number(try number()), at: start)
        }

        private mutating func array(_ depth: Int) throws(Fault) -> [LocatedJSON] {
            var values: [LocatedJSON] = []
            position += 1
            if skip("]") { return values }
            repeat { values.append(try value(depth: depth + 1)) } while skip(",")
            guard skip("]") else { throw fault("',' or ']'") }
            return values
        }

        private mutating func object(_ depth: Int) throws(Fault) -> [String: LocatedJSON] {
            var members: [String: LocatedJSON] = [:]
            position += 1
            if skip("}") { return members }
            repeat {
                skipSpace()
                guard next == UInt8(ascii: "\"") else { throw fault("a name in quotes") }
                let name = try string()
                guard skip(":") else { throw fault("':'") }
                members[name] = try value(depth: depth + 1)
            } while skip(",")
            guard skip("}") else { throw fault("',' or '}'") }
            return members
        }

        private mutating func skip(_ character: Unicode.Scalar) -> Bool {
            skipSpace()
            guard next == UInt8(ascii: character) else { return false }
            position += 1
            return true
        }

        private mutating func number() throws(Fault) -> Double {
            let digits = bytes[position...].prefix { "0123456789+-.eE".utf8.contains($0) }
            guard let number = Double(String(decoding: digits, as: UTF8.self)), number.isFinite
            else { throw fault("a value") }
            position += digits.count
            return number
        }

        private mutating func string() throws(Fault) -> String {
            let opening = position
            position += 1
            var text = ""
            var start = position
            while let byte = next, byte != UInt8(ascii: "\"") {
                guard byte >= 0x20 else { throw fault("control characters to be escaped") }
                guard byte == UInt8(ascii: "\\") else {
                    position += 1
                    continue
                }
                text += String(decoding: bytes[start..<position], as: UTF8.self)
                position += 1
                text += try escaped()
                start = position
            }
            guard next != nil else {
                throw Fault(offset: opening, expected: "a closing quote for the text from here")
            }
            text += String(decoding: bytes[start..<position], as: UTF8.self)
            position += 1
            return text
        }

        private mutating func escaped() throws(Fault) -> String {
            guard let byte = next else { throw fault("a character after '\\'") }
            position += 1
            guard byte == UInt8(ascii: "u") else {
                guard let character = Self.escapes[byte] else {
                    throw fault("one of \"\\/bfnrtu after '\\'")
                }
                return String(Unicode.Scalar(character))
            }
            var units = [try hexadecimal()]
            if UTF16.isLeadSurrogate(units[0]), bytes[position...].starts(with: [0x5C, 0x75]) {
                position += 2
                units.append(try hexadecimal())
            }
            // A lone surrogate becomes U+FFFD, as everywhere in Swift.
            return String(decoding: units, as: UTF16.self)
        }

        private mutating func hexadecimal() throws(Fault) -> UInt16 {
            let digits = bytes[position...].prefix(4).filter { $0 != UInt8(ascii: "+") }
            guard digits.count == 4,
                let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
            else { throw fault("four hexadecimal digits") }
            position += 4
            return unit
        }
    }
}

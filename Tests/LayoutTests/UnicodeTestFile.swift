import Foundation

/// A file of Debian's package unicode-data (15.0, as is ICU 72), read as bytes: strings are slow here.
struct UnicodeTestFile {
    /// Every line, without what stands after a `#`.
    let lines: [ArraySlice<UInt8>]

    init(_ name: String) {
        let url = URL(filePath: "/usr/share/unicode").appending(path: name)
        let bytes = Array((try? Data(contentsOf: url)) ?? Data())
        lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            .map { $0.prefix { $0 != UInt8(ascii: "#") } }
    }
}

extension ArraySlice<UInt8> {
    /// What stands between blanks, in a line that has them nowhere but inside or at its end.
    var fields: [ArraySlice<UInt8>] {
        var fields: [ArraySlice<UInt8>] = []
        var start = startIndex
        for index in startIndex...endIndex
        where index == endIndex || self[index] == 0x20 || self[index] == 0x09 {
            if index > start { fields.append(self[start..<index]) }
            start = index + 1
        }
        return fields
    }

    /// The code point of hexadecimal digits; nil for all else, a surrogate for one.
    var scalar: Unicode.Scalar? {
        UInt32(String(decoding: self, as: UTF8.self), radix: 16).flatMap(Unicode.Scalar.init)
    }
}

extension UInt8 {
    /// A number of decimal digits; nil if there is anything else.
    init?(decimal digits: ArraySlice<UInt8>) {
        var value = 0
        for digit in digits {
            guard (0x30...0x39).contains(digit) else { return nil }
            value = value * 10 + Int(digit) - 0x30
        }
        self.init(exactly: value)
    }
}

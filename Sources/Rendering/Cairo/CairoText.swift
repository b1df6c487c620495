// Strings in the forms that Cairo 1.16 takes without breaking the file or its own state.

/// Text without what Cairo takes for an error (noncharacters) or the end (U+0000).
func textForCairo(_ text: String) -> String {
    let isClean = text.unicodeScalars.allSatisfy { $0.value != 0 && !$0.isNoncharacter }
    guard !isClean else { return text }
    var clean = String.UnicodeScalarView()
    for scalar in text.unicodeScalars where scalar.value != 0 {
        clean.append(scalar.isNoncharacter ? "\u{FFFD}" : scalar)
    }
    return String(clean)
}

/// The name of a destination: letters and digits stay, all other bytes become `%XX`.
///
/// Cairo writes brackets into the table of names as they are, and names beyond ASCII there in
/// another encoding than in links; both would lead nowhere.
func destinationForCairo(_ name: String) -> String {
    guard !name.isEmpty else { return "%" }
    return percentEncoded(name) { byte in
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "-"), UInt8(ascii: "."),
            UInt8(ascii: "_"):
            true
        default: false
        }
    }
}

/// A URL in which bytes that no URL may have are `%XX`, and so are those that would end the string
/// in Cairo's attribute or in the PDF.
func urlForCairo(_ url: String) -> String {
    percentEncoded(url) { byte in
        byte > 0x20 && byte < 0x7F && !#""'()<>\^`{|}"#.utf8.contains(byte)
    }
}

/// A number without exponent or locale, as tag attributes want it.
func numberForCairo(_ value: Double) -> String {
    let thousandths = Int((value * 1000).rounded())
    let (whole, fraction) = thousandths.magnitude.quotientAndRemainder(dividingBy: 1000)
    let padded = String(String(fraction + 1000).dropFirst())
    return "\(thousandths < 0 ? "-" : "")\(whole).\(padded)"
}

/// An ISO 8601 date and time if it is one, so that Cairo never writes half a date.
func dateForCairo(_ date: String) -> String? {
    // Every regular expression of Swift costs a million instructions to start with.
    let forms = ["0000", "0000-00", "0000-00-00"]
    let times = ["0000-00-00T00:00", "0000-00-00T00:00:00"]
    let known = forms + times.flatMap { time in ["", "Z", "+00:00", "-00:00"].map { time + $0 } }
    let form = String(
        decoding: date.utf8.map { (0x30...0x39).contains($0) ? 0x30 : $0 }, as: UTF8.self)
    return known.contains(form) ? date : nil
}

private func percentEncoded(_ text: String, keeping isSafe: (UInt8) -> Bool) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in text.utf8 {
        if isSafe(byte) {
            bytes.append(byte)
        } else {
            bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
        }
    }
    return String(decoding: bytes, as: UTF8.self)
}

extension Unicode.Scalar {
    /// Whether the code point is never a character (Unicode 23.7); Cairo refuses text with one.
    var isNoncharacter: Bool { value & 0xFFFE == 0xFFFE || (0xFDD0...0xFDEF).contains(value) }
}

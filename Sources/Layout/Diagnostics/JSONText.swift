/// JSON as it is written: the keys are ours, only names and messages have to be escaped.
struct JSONText {
    private(set) var bytes: [UInt8] = []

    mutating func write(_ text: String) { bytes += text.utf8 }

    /// A list of elements between brackets after its key.
    mutating func list<Element>(
        _ key: String, _ elements: [Element], _ write: (inout JSONText, Element) -> Void
    ) {
        self.write(key + "[")
        for (number, element) in elements.enumerated() {
            if number > 0 { self.write(",") }
            write(&self, element)
        }
        self.write("]")
    }

    /// A range of UTF-8 offsets as two numbers.
    static func pair(_ range: TextRange) -> String { "[\(range.lowerBound),\(range.upperBound)]" }

    /// A length with at most three decimals, and no more of them than needed.
    static func decimal(_ length: Double) -> String {
        let thousandths = (length * 1000).rounded()
        // JSON has no word for what is not a number, and no page is that wide.
        guard thousandths.magnitude < 1e15 else { return "0" }
        let (whole, part) = Int(thousandths.magnitude).quotientAndRemainder(dividingBy: 1000)
        let sign = thousandths < 0 ? "-" : ""
        guard part > 0 else { return "\(sign)\(whole)" }
        var digits = String(String(1000 + part).dropFirst())
        while digits.hasSuffix("0") { digits.removeLast() }
        return "\(sign)\(whole).\(digits)"
    }

    static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": result += "\\\(scalar)"
            case "\u{0}"..<" ":
                let digits = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}

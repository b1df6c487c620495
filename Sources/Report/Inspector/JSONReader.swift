internal import Graphics

/// Reads a value of one kind from JSON, or says what was expected.
struct JSONReader<Value>: Sendable {
    let read: @Sendable (LocatedJSON) throws(LocatedJSON.Fault) -> Value

    init(_ read: @escaping @Sendable (LocatedJSON) throws(LocatedJSON.Fault) -> Value) {
        self.read = read
    }
}

extension JSONReader {
    /// A value, or null for none.
    static func optional<Wrapped: Sendable>(
        _ reader: JSONReader<Wrapped>
    ) -> JSONReader where Value == Wrapped? {
        JSONReader { json throws(LocatedJSON.Fault) in
            if case .null = json.value { return nil }
            return try reader.read(json)
        }
    }

    /// Values one after another.
    static func list<Element: Sendable>(
        _ expected: String, of reader: JSONReader<Element>
    ) -> JSONReader where Value == [Element] {
        JSONReader { json throws(LocatedJSON.Fault) in
            guard case .array(let elements) = json.value else { throw json.fault(expected) }
            var values: [Element] = []
            for element in elements { values.append(try reader.read(element)) }
            return values
        }
    }

    /// One of some words.
    static func choice(_ words: [String: Value]) -> JSONReader where Value: Sendable {
        JSONReader { json throws(LocatedJSON.Fault) in
            guard case .string(let word) = json.value, let value = words[word] else {
                throw json.fault("one of \(words.keys.sorted().joined(separator: ", "))")
            }
            return value
        }
    }

    /// Options, each as a word.
    static func options(_ words: [String: Value]) -> JSONReader
    where Value: OptionSet & Sendable {
        let list = JSONReader<[Value]>.list("an array of words", of: .choice(words))
        return JSONReader { json throws(LocatedJSON.Fault) in
            try list.read(json).reduce(into: []) { $0.formUnion($1) }
        }
    }

    /// Members of an object that change `plain`.
    static func object(
        _ plain: Value, _ members: @escaping @Sendable () -> JSONMembers<Value>,
        required: [String] = []
    ) -> JSONReader where Value: Sendable {
        JSONReader { json throws(LocatedJSON.Fault) in
            var value = plain
            try members().change(json, required: required)(&value)
            return value
        }
    }
}

extension JSONReader<Bool> {
    static var flag: JSONReader {
        JSONReader { json throws(LocatedJSON.Fault) in
            guard case .bool(let flag) = json.value else { throw json.fault("true or false") }
            return flag
        }
    }
}

extension JSONReader<String> {
    static var text: JSONReader {
        JSONReader { json throws(LocatedJSON.Fault) in
            guard case .string(let text) = json.value else { throw json.fault("a text") }
            return text
        }
    }
}

extension JSONReader<Double> {
    static var points: JSONReader { number("a number of points") }

    static func number(
        _ expected: String, where isRight: @escaping @Sendable (Double) -> Bool = { _ in true }
    ) -> JSONReader {
        JSONReader { json throws(LocatedJSON.Fault) in
            guard case .number(let number) = json.value, isRight(number) else {
                throw json.fault(expected)
            }
            return number
        }
    }
}

extension JSONReader<Int> {
    static func whole(in range: ClosedRange<Int>) -> JSONReader {
        JSONReader { json throws(LocatedJSON.Fault) in
            guard case .number(let number) = json.value, let whole = Int(exactly: number),
                range.contains(whole)
            else {
                throw json.fault("a whole number from \(range.lowerBound) to \(range.upperBound)")
            }
            return whole
        }
    }
}

extension JSONReader<Color> {
    static var color: JSONReader {
        JSONReader { json throws(LocatedJSON.Fault) in
            guard case .string(let text) = json.value, let color = Color(text) else {
                throw json.fault("a colour such as \"#cc0000\"")
            }
            return color
        }
    }
}

extension LocatedJSON {
    func fault(_ expected: String) -> Fault { Fault(offset: offset, expected: expected) }
}

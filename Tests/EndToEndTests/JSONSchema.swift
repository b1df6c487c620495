import Foundation

/// As much of JSON Schema 2020-12 as the published schemas use.
struct JSONSchema {
    private let root: [String: Any]

    init(contentsOf url: URL) throws {
        let value = try JSONSerialization.jsonObject(with: Data(contentsOf: url))
        root = value as? [String: Any] ?? [:]
    }

    /// What is wrong with a value: nothing, if it is as the schema says.
    func faults(in json: Data) throws -> [String] {
        faults(in: try JSONSerialization.jsonObject(with: json), root, at: "$")
    }

    private func faults(in value: Any, _ schema: [String: Any], at place: String) -> [String] {
        var faults: [String] = []
        for (keyword, rule) in schema.sorted(by: { $0.key < $1.key }) {
            switch keyword {
            case "$ref": faults += self.faults(in: value, definition(rule), at: place)
            case "type" where !isType(value, rule): faults.append("\(place) is no \(rule)")
            case "enum" where !isOneOf(value, rule):
                faults.append("\(place) is not one of \(rule)")
            case "minimum" where (value as? Double ?? 0) < (rule as? Double ?? 0):
                faults.append("\(place) is less than \(rule)")
            case "maximum" where (value as? Double ?? 0) > (rule as? Double ?? 0):
                faults.append("\(place) is more than \(rule)")
            case "anyOf":
                let choices = (rule as? [[String: Any]] ?? []).map {
                    self.faults(in: value, $0, at: place)
                }
                if !choices.contains(where: \.isEmpty) {
                    faults.append("\(place) is nothing of what it may be: \(choices)")
                }
            case "minItems" where (value as? [Any] ?? []).count < (rule as? Int ?? 0):
                faults.append("\(place) is too short")
            case "maxItems" where (value as? [Any] ?? []).count > (rule as? Int ?? 0):
                faults.append("\(place) is too long")
            case "items":
                for (number, element) in (value as? [Any] ?? []).enumerated() {
                    faults += self.faults(
                        in: element, rule as? [String: Any] ?? [:], at: "\(place)[\(number)]")
                }
            case "required":
                for name in rule as? [String] ?? [] where (value as? [String: Any])?[name] == nil {
                    faults.append("\(place) has no \(name)")
                }
            case "properties", "additionalProperties":
                faults += membersFaults(in: value, schema, keyword, at: place)
            case "$schema", "$defs", "title", "description", "type", "enum", "minimum", "maximum",
                "minItems", "maxItems":
                break
            default: faults.append("unknown keyword \(keyword)")
            }
        }
        return faults
    }

    private func membersFaults(
        in value: Any, _ schema: [String: Any], _ keyword: String, at place: String
    ) -> [String] {
        let known = schema["properties"] as? [String: [String: Any]] ?? [:]
        return (value as? [String: Any] ?? [:]).sorted { $0.key < $1.key }.flatMap { name, member in
            guard let rule = known[name] else {
                return keyword == "additionalProperties" ? ["\(place) has a \(name)"] : []
            }
            return keyword == "properties" ? faults(in: member, rule, at: "\(place).\(name)") : []
        }
    }

    private func definition(_ reference: Any) -> [String: Any] {
        let name = (reference as? String)?.split(separator: "/").last.map(String.init) ?? ""
        return (root["$defs"] as? [String: [String: Any]])?[name] ?? ["unknown \(name)": true]
    }

    private func isOneOf(_ value: Any, _ known: Any) -> Bool {
        guard let value = value as? AnyHashable else { return false }
        return (known as? [AnyHashable])?.contains(value) ?? false
    }

    private func isType(_ value: Any, _ type: Any) -> Bool {
        switch type as? String {
        case "object": value is [String: Any]
        case "array": value is [Any]
        case "string": value is String
        case "integer": (value as? Double).map { $0 == $0.rounded() } ?? false
        case "number": value is Double
        case "boolean": value is Bool
        case "null": value is NSNull
        default: false
        }
    }
}

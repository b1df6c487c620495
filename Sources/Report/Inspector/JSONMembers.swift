/// What the members of a JSON object change in a value, by their names.
struct JSONMembers<Target>: Sendable {
    typealias Change = (inout Target) -> Void

    private let readers: [String: JSONReader<Change>]

    init(_ readers: [String: JSONReader<Change>]) { self.readers = readers }

    /// All names there are, sorted.
    var names: [String] { readers.keys.sorted() }

    /// These members and those of a part of the value.
    func adding<Part>(
        _ path: any WritableKeyPath<Target, Part> & Sendable, _ part: JSONMembers<Part>
    ) -> JSONMembers {
        let moved = part.readers.mapValues { reader in
            JSONReader<Change> { json throws(LocatedJSON.Fault) in
                let change = try reader.read(json)
                return { change(&$0[keyPath: path]) }
            }
        }
        return JSONMembers(readers.merging(moved) { mine, _ in mine })
    }

    /// Reads an object; names among `others` someone else reads.
    ///
    /// - Throws: The first mistake, with its place.
    func change(
        _ json: LocatedJSON, required: [String] = [], others: Set<String> = []
    ) throws(LocatedJSON.Fault) -> Change {
        guard case .object(let members) = json.value else {
            throw json.fault("an object with \(names.joined(separator: ", "))")
        }
        for name in required where members[name] == nil { throw json.fault("a '\(name)' in it") }
        var changes: [Change] = []
        for (name, value) in members.sorted(by: { $0.key < $1.key }) where !others.contains(name) {
            guard let reader = readers[name] else { throw value.fault(unknown(name)) }
            changes.append(try reader.read(value))
        }
        return { target in for change in changes { change(&target) } }
    }

    private func unknown(_ name: String) -> String {
        let known = names.joined(separator: ", ")
        guard let nearest = Spelling.nearest(to: name, among: names) else {
            return "\(known); '\(name)' is none of them"
        }
        return "'\(nearest)' instead of '\(name)', or another of \(known)"
    }
}

extension JSONReader {
    /// Sets a property.
    static func set<Target, Property>(
        _ path: any WritableKeyPath<Target, Property> & Sendable, _ reader: JSONReader<Property>
    ) -> JSONReader where Value == (inout Target) -> Void {
        JSONReader { json throws(LocatedJSON.Fault) in
            let value = try reader.read(json)
            return { $0[keyPath: path] = value }
        }
    }

    /// Changes a property by the members of an object.
    static func change<Target, Property>(
        _ path: any WritableKeyPath<Target, Property> & Sendable,
        _ members: @escaping @Sendable () -> JSONMembers<Property>
    ) -> JSONReader where Value == (inout Target) -> Void {
        JSONReader { json throws(LocatedJSON.Fault) in
            let change = try members().change(json)
            return { change(&$0[keyPath: path]) }
        }
    }
}

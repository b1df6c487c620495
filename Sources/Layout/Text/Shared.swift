/// A value that copies share, for what is seldom other than plain: a plain one takes no memory.
///
/// Copying costs one reference, comparing copies of each other one comparison of addresses.
// That the value is plain by default is said below only: at the first use of a type whose parameters
// have conditions, Swift looks through all conformances of the program, which takes 0.1 ms.
struct Shared<Value: Sendable>: Sendable {
    private final class Box: Sendable {
        let value: Value
        init(_ value: Value) { self.value = value }
    }

    private var box: Box?

    /// Nothing but what is plain.
    init() {}

    /// Whether nothing is other than plain.
    var isPlain: Bool { box == nil }
}

extension Shared where Value: PlainByDefault {
    /// The value; setting it leaves copies as they are.
    var value: Value {
        get { box?.value ?? Value() }
        set { box = newValue == Value() ? nil : Box(newValue) }
    }
}

/// What has a plain value to begin with.
protocol PlainByDefault: Hashable, Sendable {
    init()
}

extension Shared: Equatable where Value: PlainByDefault {
    static func == (first: Shared, second: Shared) -> Bool {
        if first.box === second.box { return true }
        guard let first = first.box, let second = second.box else { return false }
        return first.value == second.value
    }
}

extension Shared: Hashable where Value: PlainByDefault {
    func hash(into hasher: inout Hasher) { hasher.combine(box?.value) }
}

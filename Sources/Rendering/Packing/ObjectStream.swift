/// Objects that are packed together (ISO 32000-1, 7.5.7).
struct ObjectStream {
    // Readers unpack all to get at one; larger ones save next to nothing more.
    private static let fullSize = 1 << 16

    /// How many objects there are.
    private(set) var count = 0
    private var numbers: [UInt8] = []
    private var objects: [UInt8] = []

    /// Whether the next object belongs into another stream.
    var isFull: Bool { objects.count >= Self.fullSize }

    /// Adds an object.
    mutating func append(_ object: [UInt8], number: Int) {
        for part in [number, objects.count] {
            numbers += String(part).utf8
            numbers.append(UInt8(ascii: " "))
        }
        objects += object
        objects.append(UInt8(ascii: "\n"))
        count += 1
    }

    /// The stream as it stands in a file, without the line that says its own number.
    func packed() -> [UInt8] {
        let packed = deflated(numbers + objects)
        let head =
            "<</Type/ObjStm/N \(count)/First \(numbers.count)/Filter/FlateDecode"
            + "/Length \(packed.count)>>stream\n"
        return head.utf8 + packed + "\nendstream\nendobj\n".utf8
    }
}

/// The tables of a font file, to be changed and put together again.
public struct FontParts {
    /// The tables by tag.
    public var tables: [String: [UInt8]] = [:]
    private let kind: [UInt8]

    /// Takes a font file apart.
    public init(_ font: [UInt8]) {
        kind = Array(font[..<4])
        for start in stride(from: 12, to: 12 + 16 * Int(font[5]), by: 16) {
            let offset = Self.number(font[start + 8..<start + 12])
            let length = Self.number(font[start + 12..<start + 16])
            let tag = String(decoding: font[start..<start + 4], as: UTF8.self)
            tables[tag] = Array(font[offset..<offset + length])
        }
    }

    /// The font file, the tables in the order of their tags as OpenType wants them.
    ///
    /// `start` is where it begins in a collection.
    public func bytes(at start: Int = 0) -> [UInt8] {
        var directory = kind + Self.shorts([tables.count, 0, 0, 0])
        var body: [UInt8] = []
        for (tag, table) in tables.sorted(by: { $0.key < $1.key }) {
            let offset = start + 12 + 16 * tables.count + body.count
            directory += Array(tag.utf8) + Self.word(0) + Self.word(offset) + Self.word(table.count)
            body += table + [UInt8](repeating: 0, count: (4 - table.count % 4) % 4)
        }
        return directory + body
    }

    /// Numbers of four bytes, the highest first.
    public static func word(_ value: Int) -> [UInt8] {
        (0..<4).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }

    /// Numbers of two bytes, the higher one first.
    public static func shorts(_ values: [Int]) -> [UInt8] {
        values.flatMap { [UInt8(truncatingIfNeeded: $0 >> 8), UInt8(truncatingIfNeeded: $0)] }
    }

    private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
        bytes.reduce(0) { $0 << 8 | Int($1) }
    }
}

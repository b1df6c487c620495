import Layout

/// The font of boxes with axes that change nothing: to see which place a wish leads to.
public enum AxisFont {
    /// The font file; of each axis, the tag, the lowest, the plain and the highest place.
    public static func bytes(_ axes: [(String, Double, Double, Double)]) -> [UInt8] {
        var table = shorts([1, 0, 16, 2, axes.count, 20, 0, 4 * axes.count + 4])
        for (tag, low, plain, high) in axes {
            table += Array(tag.utf8)
            for value in [low, plain, high] { table += word(Int(value * 65536)) }
            table += shorts([0, 256])
        }
        return adding("fvar", table, to: BoxFont.bytes)
    }

    /// A font file with one more table, the tables in alphabetical order as OpenType wants them.
    private static func adding(_ tag: String, _ table: [UInt8], to font: [UInt8]) -> [UInt8] {
        let count = Int(font[5])
        let directory = font[12..<12 + 16 * count]
        var entries = stride(from: 0, to: 16 * count, by: 16).map { start -> [UInt8] in
            let entry = Array(directory.dropFirst(start).prefix(16))
            // The directory grows by one entry, and everything moves by as much.
            let offset = entry[8..<12].reduce(0) { $0 << 8 | Int($1) } + 16
            return Array(entry[..<8]) + word(offset) + Array(entry[12...])
        }
        entries.append(Array(tag.utf8) + word(0) + word(font.count + 16) + word(table.count))
        entries.sort { $0.prefix(4).lexicographicallyPrecedes($1.prefix(4)) }
        let head = Array(font[..<4]) + shorts([count + 1]) + Array(font[6..<12])
        return head + entries.flatMap(\.self) + Array(font[(12 + 16 * count)...]) + table
    }

    private static func word(_ value: Int) -> [UInt8] {
        (0..<4).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }

    private static func shorts(_ values: [Int]) -> [UInt8] {
        values.flatMap { [UInt8(truncatingIfNeeded: $0 >> 8), UInt8(truncatingIfNeeded: $0)] }
    }
}

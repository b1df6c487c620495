/// A font made by our own code in which every character is a square box one em wide.
///
/// It steps in where a machine has no font at all, and it makes geometry easy to test: `n`
/// characters at 10 points are `10 n` points wide. Spaces are empty.
public enum BoxFont {
    /// The bytes of the font, a TrueType file.
    public static let bytes: [UInt8] = make()

    /// The family's name.
    public static let familyName = "Box"

    /// The font, opened.
    package static let face: FontFace = {
        do {
            return try FontFace(.memory(FontData(bytes), index: 0))
        } catch {
            preconditionFailure("the font of boxes is made here and is always a font: \(error)")
        }
    }()

    private static let unitsPerEm: UInt16 = 1000

    private static func make() -> [UInt8] {
        fontFile([
            ("OS/2", os2Table()), ("cmap", cmapTable()), ("glyf", boxGlyph() + boxGlyph()),
            ("head", headTable()),
            ("hhea", hheaTable()), ("hmtx", hmtxTable()), ("loca", locaTable()),
            ("maxp", maxpTable()), ("name", nameTable()), ("post", postTable()),
        ])
    }

    /// The table directory of OpenType 1.9, "Organization of an OpenType Font".
    private static func fontFile(_ tables: [(String, [UInt8])]) -> [UInt8] {
        var directory = bigEndian(0x0001_0000 as UInt32) + bigEndian(UInt16(tables.count))
        directory += [0, 128, 0, 3, 0, 32]  // binary search hints for ten tables
        var body: [UInt8] = []
        let start = directory.count + 16 * tables.count
        for (tag, table) in tables {
            let padded = table + [UInt8](repeating: 0, count: (4 - table.count % 4) % 4)
            directory += Array(tag.utf8) + bigEndian(checksum(padded))
            directory += bigEndian(UInt32(start + body.count)) + bigEndian(UInt32(table.count))
            body += padded
        }
        return directory + body
    }

    /// Maps space and its kin to an empty glyph and everything else to the box (cmap format 13).
    private static func cmapTable() -> [UInt8] {
        let groups: [(UInt32, UInt32, UInt32)] = [
            (0x20, 0x20, 2), (0x21, 0x9F, 1), (0xA0, 0xA0, 2), (0xA1, 0x1FFF, 1),
            (0x2000, 0x200A, 2), (0x200B, 0x2FFF, 1), (0x3000, 0x3000, 2), (0x3001, 0x10_FFFF, 1),
        ]
        var table = bigEndian(0 as UInt16) + bigEndian(1 as UInt16)
        table += bigEndian(3 as UInt16) + bigEndian(10 as UInt16) + bigEndian(12 as UInt32)
        table += bigEndian(13 as UInt16) + bigEndian(0 as UInt16)
        table += bigEndian(UInt32(16 + 12 * groups.count)) + bigEndian(0 as UInt32)
        table += bigEndian(UInt32(groups.count))
        for (first, last, glyph) in groups {
            table += bigEndian(first) + bigEndian(last) + bigEndian(glyph)
        }
        return table
    }

    /// A hollow square that stands on the descent and reaches the ascent.
    private static func boxGlyph() -> [UInt8] {
        var glyph = shorts([2, 50, -150, 950, 750, 3, 7, 0])
        glyph += [UInt8](repeating: 1, count: 8)  // eight points on the curve
        glyph += shorts([50, 0, 900, 0, -850, 800, 0, -800])  // x, each from the one before
        glyph += shorts([-150, 900, 0, -900, 50, 0, 800, 0])  // y
        return glyph
    }

    private static func locaTable() -> [UInt8] {
        let length = UInt32(boxGlyph().count)
        return [0, length, length * 2, length * 2].flatMap { bigEndian($0) }
    }

    private static func headTable() -> [UInt8] {
        var table = bigEndian(0x0001_0000 as UInt32) + bigEndian(0x0001_0000 as UInt32)
        table += bigEndian(0 as UInt32) + bigEndian(0x5F0F_3CF5 as UInt32)
        table += bigEndian(0 as UInt16) + bigEndian(unitsPerEm)
        table += [UInt8](repeating: 0, count: 16)  // no dates: the same bytes every day
        table += shorts([0, -200, 1000, 800, 0, 8, 2, 1, 0])
        return table
    }

    private static func hheaTable() -> [UInt8] {
        bigEndian(0x0001_0000 as UInt32)
            + shorts([800, -200, 0, 1000, 0, 0, 1000, 1, 0, 0, 0, 0, 0, 0, 0, 3])
    }

    private static func hmtxTable() -> [UInt8] { shorts([1000, 50, 1000, 50, 1000, 0]) }

    private static func maxpTable() -> [UInt8] {
        bigEndian(0x0001_0000 as UInt32) + shorts([3, 8, 2, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0])
    }

    private static func os2Table() -> [UInt8] {
        var table = shorts([4, 1000, 400, 5, 0, 650, 600, 0, 75, 650, 600, 0, 350, 50, 300, 0])
        table += [UInt8](repeating: 0, count: 10 + 16) + Array("QRPT".utf8)
        table += shorts([64, 32, -1, 800, -200, 0, 800, 200])
        table += [UInt8](repeating: 0, count: 8)
        return table + shorts([500, 700, 0, 32, 1])
    }

    private static func nameTable() -> [UInt8] {
        let name = Array(familyName.utf16).flatMap { bigEndian($0) }
        let records = [1, 4, 6].flatMap { shorts([3, 1, 0x409, $0, name.count, 0]) }
        return shorts([0, 3, 6 + records.count]) + records + name
    }

    private static func postTable() -> [UInt8] {
        bigEndian(0x0003_0000 as UInt32) + bigEndian(0 as UInt32) + shorts([-100, 50])
            + [UInt8](repeating: 0, count: 20)
    }

    private static func checksum(_ table: [UInt8]) -> UInt32 {
        stride(from: 0, to: table.count, by: 4).reduce(0) { sum, index in
            sum &+ table[index..<index + 4].reduce(0) { $0 << 8 | UInt32($1) }
        }
    }

    private static func bigEndian(_ value: some FixedWidthInteger) -> [UInt8] {
        stride(from: value.bitWidth - 8, through: 0, by: -8).map {
            UInt8(truncatingIfNeeded: value >> $0)
        }
    }

    private static func shorts(_ values: [Int]) -> [UInt8] {
        values.flatMap { bigEndian(UInt16(truncatingIfNeeded: $0)) }
    }
}

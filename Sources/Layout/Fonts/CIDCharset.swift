/// Which glyph of a font stands for which number of a character collection (Adobe TN 5176, 13 and 18).
///
/// Only fonts with CFF outlines that are made for a collection have one.
struct CIDCharset {
    /// The collection, for example `Japan1`.
    let ordering: String
    private let bytes: [UInt8]
    private let charset: Int
    private let glyphCount: Int

    init?(_ face: FontFace) {
        guard let bytes = face.table("CFF "), bytes.count > 4 else { return nil }
        let names = Index(bytes, at: Int(bytes[2]))
        guard let names, let dictionaries = Index(bytes, at: names.end),
            let dictionary = dictionaries.element(0),
            let strings = Index(bytes, at: dictionaries.end)
        else { return nil }
        let entries = Self.entries(of: bytes, in: dictionary)
        // Strings below 391 are names of Latin glyphs.
        guard let collection = entries[Self.rosOperator], collection.count == 3,
            let ordering = strings.element(collection[1] - 391),
            let glyphs = entries[17]?.first.flatMap({ Index(bytes, at: $0) })
        else { return nil }
        self.ordering = String(decoding: bytes[ordering], as: UTF8.self)
        self.bytes = bytes
        charset = entries[15]?.first ?? 0
        glyphCount = glyphs.count
    }

    /// The glyph of a number in a collection; nil if the font is made for another one or lacks it.
    func glyph(for number: Int, in collection: GlyphChoice.CharacterCollection) -> UInt32? {
        guard ordering == collection.rawValue, number >= 0 else { return nil }
        if number == 0 { return 0 }
        // The first three are no tables, but character sets of Latin fonts.
        guard charset > 2, charset < bytes.count else { return nil }
        let format = bytes[charset]
        var (place, glyph) = (charset + 1, 1)
        while glyph < glyphCount {
            guard let first = bytes.number(at: place, length: 2) else { return nil }
            let width = format == 0 ? 0 : format == 1 ? 1 : 2
            guard let more = bytes.number(at: place + 2, length: width) else { return nil }
            if first...first + more ~= number { return UInt32(glyph + number - first) }
            glyph += more + 1
            place += 2 + width
        }
        return nil
    }

    private static let rosOperator = 1200 + 30

    /// The numbers before each operator of a dictionary; operators of two bytes are 1200 and more.
    private static func entries(of bytes: [UInt8], in range: Range<Int>) -> [Int: [Int]] {
        var entries: [Int: [Int]] = [:]
        var numbers: [Int] = []
        var place = range.lowerBound
        while place < range.upperBound {
            let byte = Int(bytes[place])
            place += 1
            func next(_ length: Int) -> Int {
                defer { place += length }
                return bytes.number(at: place, length: length) ?? 0
            }
            switch byte {
            case 12: entries[1200 + next(1)] = numbers
            case 0...21: entries[byte] = numbers
            case 28: numbers.append(Int(Int16(truncatingIfNeeded: next(2))))
            case 29: numbers.append(Int(Int32(truncatingIfNeeded: next(4))))
            case 30:  // a real number, which nothing here asks for
                while place < range.upperBound, bytes[place] & 0xF != 0xF { place += 1 }
                place += 1
                numbers.append(0)
            case 32...246: numbers.append(byte - 139)
            case 247...250: numbers.append((byte - 247) * 256 + next(1) + 108)
            case 251...254: numbers.append(-(byte - 251) * 256 - next(1) - 108)
            default: break
            }
            if byte <= 21 { numbers = [] }
        }
        return entries
    }
}

/// A list of byte strings (Adobe TN 5176, 5).
private struct Index {
    let count: Int
    /// Where what follows the list begins.
    private(set) var end: Int
    private let bytes: [UInt8]
    private let offsets: Int
    private let offsetSize: Int

    init?(_ bytes: [UInt8], at start: Int) {
        guard start >= 0, let count = bytes.number(at: start, length: 2) else { return nil }
        self.bytes = bytes
        self.count = count
        offsets = start + 3
        end = start + 2
        offsetSize = count > 0 ? bytes.number(at: start + 2, length: 1) ?? 0 : 0
        guard count > 0 else { return }
        guard (1...4).contains(offsetSize), let last = offset(count) else { return nil }
        end = last
    }

    func element(_ number: Int) -> Range<Int>? {
        guard (0..<count).contains(number), let lower = offset(number),
            let upper = offset(number + 1), lower <= upper, upper <= bytes.count
        else { return nil }
        return lower..<upper
    }

    private func offset(_ number: Int) -> Int? {
        bytes.number(at: offsets + number * offsetSize, length: offsetSize)
            .map { offsets + (count + 1) * offsetSize - 1 + $0 }
    }
}

extension [UInt8] {
    /// A big-endian number; nil beyond the end.
    func number(at place: Int, length: Int) -> Int? {
        guard place >= 0, place + length <= count else { return nil }
        return self[place..<place + length].reduce(0) { $0 << 8 | Int($1) }
    }
}

internal import CICU

/// The embedding levels of one paragraph by the Unicode Bidirectional Algorithm (UAX #9).
struct BidiLevels {
    /// The level of every byte of the paragraph's UTF-8.
    var levels: [UInt8]
    /// The level of the paragraph.
    var paragraphLevel: UInt8

    init(of bytes: ArraySlice<UInt8>, base: ParagraphStyle.BaseDirection) {
        // ICU's algorithm takes UTF-16: translate, ask, and hand the levels back to the bytes.
        let units = Array(String(decoding: bytes, as: UTF8.self).utf16)
        var found = [UInt8](repeating: 0, count: units.count)
        let wanted: UInt8 =
            switch base {
            case .natural: 0xFE
            case .leftToRight: 0
            case .rightToLeft: 1
            }
        let level = unsafe found.withUnsafeMutableBufferPointer { found in
            unsafe units.withUnsafeBufferPointer { units in
                unsafe qicu_bidi_levels(
                    units.baseAddress, Int32(units.count), wanted, found.baseAddress)
            }
        }
        guard level >= 0, !units.isEmpty else {
            levels = [UInt8](repeating: 0, count: bytes.count)
            paragraphLevel = base == .rightToLeft ? 1 : 0
            return
        }
        paragraphLevel = UInt8(level)
        levels = []
        levels.reserveCapacity(bytes.count)
        var unit = 0
        for byte in bytes {
            switch byte {
            case 0x80..<0xC0: levels.append(levels.last ?? paragraphLevel)
            case 0xF0...:  // two surrogates
                levels.append(found[unit])
                unit += 2
            default:
                levels.append(found[unit])
                unit += 1
            }
        }
    }

    /// The order from left to right in which stretches of the given levels stand (UAX #9, L2).
    static func visualOrder(of levels: [UInt8]) -> [Int] {
        var order = Array(levels.indices)
        guard let highest = levels.max(), highest > 0 else { return order }
        for level in stride(from: highest, to: 0, by: -1) {
            var index = 0
            while index < order.count {
                var end = index
                while end < order.count, levels[order[end]] >= level { end += 1 }
                if end > index { order[index..<end].reverse() }
                index = max(end, index + 1)
            }
        }
        return order
    }
}

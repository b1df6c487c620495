/// Where each object of a PDF is.
struct CrossReferences {
    /// An entry of a cross-reference stream (ISO 32000-1, table 18).
    fileprivate struct Entry {
        /// The object's place in the file, or the number of the object stream that it is in.
        var place: UInt64 = 0
        /// Its index in the object stream.
        var index: UInt16 = 0
        var kind = Kind.free
    }

    fileprivate enum Kind: UInt8 {
        case free
        case plain
        case packed
    }

    private var entries = [Entry()]

    /// One more than the highest number.
    var count: Int { entries.count }

    /// Whether an object of that number is known.
    func contains(_ number: Int) -> Bool {
        number < entries.count && entries[number].kind != .free
    }

    /// Notes an object that begins `offset` bytes after the beginning of the file.
    mutating func add(_ number: Int, at offset: Int) {
        set(number, Entry(place: UInt64(offset), kind: .plain))
    }

    /// Notes an object in an object stream; streams count from 0.
    mutating func add(_ number: Int, inStream stream: Int, index: Int) {
        set(number, Entry(place: UInt64(stream), index: UInt16(index), kind: .packed))
    }

    /// Gives the object streams the numbers from `first` on.
    mutating func numberStreams(from first: Int) {
        for index in entries.indices where entries[index].kind == .packed {
            entries[index].place += UInt64(first)
        }
    }

    private mutating func set(_ number: Int, _ entry: Entry) {
        while entries.count <= number { entries.append(Entry()) }
        entries[number] = entry
    }

    /// The cross-reference stream as it stands in a file, without the line that says its number, and
    /// with the entries of a trailer in its dictionary.
    func packed(trailer: [UInt8]) -> [UInt8] {
        let highest = entries.reduce(0) { max($0, $1.place) }
        let placeWidth = max(1, (64 - highest.leadingZeroBitCount + 7) / 8)
        let packed = deflated(rows(placeWidth: placeWidth))
        let head =
            "<</Type/XRef/Size \(count)/W[1 \(placeWidth) 2]/Filter/FlateDecode"
            + "/DecodeParms<</Predictor 12/Columns \(placeWidth + 3)>>/Length \(packed.count)"
        return head.utf8 + trailer + ">>stream\n".utf8 + packed + "\nendstream\nendobj\n".utf8
    }

    /// The entries, each as its difference to the one before: neighbours differ in little.
    private func rows(placeWidth: Int) -> [UInt8] {
        let width = placeWidth + 3
        var rows: [UInt8] = []
        rows.reserveCapacity(entries.count * (width + 1))
        var above = [UInt8](repeating: 0, count: width)
        for entry in entries {
            // PNG's predictor "up" (ISO 32000-1, 7.4.4.4).
            rows.append(2)
            for column in 0..<width {
                let byte = entry.byte(column, placeWidth: placeWidth)
                rows.append(byte &- above[column])
                above[column] = byte
            }
        }
        return rows
    }
}

extension CrossReferences.Entry {
    /// A byte of the entry in a table of such columns: kind, place, index.
    fileprivate func byte(_ column: Int, placeWidth: Int) -> UInt8 {
        if column == 0 { return kind.rawValue }
        let fromRight = placeWidth - column
        if fromRight >= 0 { return UInt8(truncatingIfNeeded: place >> (8 * UInt64(fromRight))) }
        return UInt8(truncatingIfNeeded: index >> (fromRight == -1 ? 8 : 0))
    }
}

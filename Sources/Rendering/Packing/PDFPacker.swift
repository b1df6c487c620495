/// Packs a PDF as Cairo writes it: all objects that are not streams go into object streams, and a
/// cross-reference stream takes the place of the table (ISO 32000-1, 7.5.7 and 7.5.8).
///
/// Streams are handed on as they come. Objects keep their numbers.
struct PDFPacker: ~Copyable {
    fileprivate enum Stage {
        case beginning
        /// Between streams.
        case objects
        /// In a stream, of which so many bytes have come.
        case stream(Length, written: Int)
        /// In the cross-reference table.
        case table
        case end
    }

    /// What a stream's dictionary says about its length.
    fileprivate enum Length {
        case bytes(Int)
        case object(Int)
    }

    // Cairo 1.16 writes 1.4 if it is told to; later versions pack by themselves and say 1.7.
    private static let beginning = Array("%PDF-1.5\n".utf8)
    private static let secondLine: [UInt8] = [0x25, 0xB5, 0xED, 0xAE, 0xFB, 0x0A]
    private static let streamEnd = Array("\nendstream\nendobj\n".utf8)
    private static let tableEnd = Array("trailer\n".utf8)
    private static let end = Array("%%EOF\n".utf8)
    // The place of the table stands before it.
    private static let longestEnd = 30

    private let additions: CatalogAdditions
    private var stage = Stage.beginning
    private var scanner = ObjectScanner()
    /// The object that has begun.
    private var number: Int?
    /// The length that the next object must say the last stream has.
    private var expected: (number: Int, length: Int)?
    /// Bytes at the end of a piece that may be the beginning of a mark.
    private var rest: [UInt8] = []

    private var objects = ObjectStream()
    private var fullStreams: [[UInt8]] = []
    private var references = CrossReferences()
    private var output: [UInt8] = []
    private var handedOn = 0
    private var fingerprint = Fingerprint()

    init(_ additions: CatalogAdditions) { self.additions = additions }

    /// Whether all of a file has come.
    var isComplete: Bool {
        if case .end = stage { rest.suffix(Self.end.count).elementsEqual(Self.end) } else { false }
    }

    /// What has been written since the last time.
    mutating func takeOutput() -> [UInt8] {
        handedOn += output.count
        defer { output = [] }
        return output
    }

    /// Reads the next piece of a file.
    ///
    /// - Throws: ``PDFSurprise`` if Cairo would not have written it.
    mutating func read(_ piece: [UInt8]) throws(PDFSurprise) {
        let bytes = rest.isEmpty ? piece : rest + piece
        rest = []
        var index = 0
        while index < bytes.count {
            switch stage {
            case .beginning: try readBeginning(bytes, from: &index)
            case .objects:
                guard let keyword = scanner.read(bytes.span, from: &index) else { return }
                try read(keyword)
            case .stream(let length, let written):
                try readStream(length, written, bytes, from: &index)
            case .table:
                if find(Self.tableEnd, in: bytes, from: &index).isFound { stage = .objects }
            case .end:
                guard bytes.count - index <= Self.longestEnd else { throw PDFSurprise() }
                keepRest(of: bytes, from: &index)
            }
        }
    }

    private mutating func write(_ bytes: some Collection<UInt8>) {
        output += bytes
        fingerprint.add(bytes)
    }
}

// MARK: Parts of a file

extension PDFPacker {
    private mutating func readBeginning(
        _ bytes: [UInt8], from index: inout Int
    ) throws(PDFSurprise) {
        guard bytes.starts(with: Self.beginning) else {
            guard Self.beginning.starts(with: bytes) else { throw PDFSurprise() }
            return keepRest(of: bytes, from: &index)
        }
        write(Self.beginning + Self.secondLine)
        index += Self.beginning.count
        stage = .objects
    }

    private mutating func read(_ keyword: ObjectScanner.Keyword) throws(PDFSurprise) {
        let text = scanner.takeText()
        switch (keyword, number) {
        case (.object, nil): number = try objectNumber(text)
        case (.endOfObject, let number?): try pack(text, number: number)
        case (.stream, let number?):
            try beginStream(text, number: number)
        case (.table, nil): stage = .table
        case (.startOfTable, nil):
            try writeEnd(trailer: text)
            stage = .end
        default: throw PDFSurprise()
        }
    }

    private mutating func objectNumber(_ text: [UInt8]) throws(PDFSurprise) -> Int {
        // Only a file that is changed has other generations than 0.
        guard text.suffix(2).elementsEqual(" 0".utf8), let number = Int(text.dropLast(2)),
            number > 0, number <= references.count + Self.widestGap, !references.contains(number)
        else { throw PDFSurprise() }
        return number
    }

    // Cairo gives numbers away before it writes: one for each tag of a page.
    private static let widestGap = 1 << 20

    private mutating func pack(_ object: [UInt8], number: Int) throws(PDFSurprise) {
        if let expected {
            guard number == expected.number, Int(object[...]) == expected.length else {
                throw PDFSurprise()
            }
            self.expected = nil
        }
        if objects.isFull { closeObjects() }
        references.add(number, inStream: fullStreams.count, index: objects.count)
        objects.append(
            additions.added(to: PageResources.withoutRepetitions(object)), number: number)
        self.number = nil
    }

    /// Keeps the packed stream until the end: only then is it known which numbers are free.
    private mutating func closeObjects() {
        fullStreams.append(objects.packed())
        objects = ObjectStream()
    }
}

// MARK: Streams

extension PDFPacker {
    private mutating func beginStream(
        _ dictionary: [UInt8], number: Int
    ) throws(PDFSurprise) {
        guard expected == nil, let length = Length(dictionary) else { throw PDFSurprise() }
        beginObject(number)
        write(dictionary)
        write("stream\n".utf8)
        self.number = nil
        stage = .stream(length, written: 0)
    }

    private mutating func readStream(
        _ length: Length, _ written: Int, _ bytes: [UInt8], from index: inout Int
    ) throws(PDFSurprise) {
        let start = index
        let (end, isFound) = find(Self.streamEnd, in: bytes, from: &index)
        write(bytes[start..<end])
        let written = written + end - start
        guard isFound else {
            stage = .stream(length, written: written)
            return
        }
        write(Self.streamEnd)
        switch length {
        case .bytes(let count): guard count == written else { throw PDFSurprise() }
        case .object(let number): expected = (number, written)
        }
        stage = .objects
    }

    /// Goes past a mark, or as far as it certainly does not begin.
    ///
    /// - Returns: The end of what is before the mark, and whether it is there.
    private mutating func find(
        _ mark: [UInt8], in bytes: [UInt8], from index: inout Int
    ) -> (end: Int, isFound: Bool) {
        let span = bytes.span
        let (first, last) = (mark[0], bytes.count - mark.count)
        while index <= last {
            if span[index] == first, bytes[index...].starts(with: mark) {
                defer { index += mark.count }
                return (index, true)
            }
            index += 1
        }
        let end = index
        keepRest(of: bytes, from: &index)
        return (end, false)
    }

    private mutating func keepRest(of bytes: [UInt8], from index: inout Int) {
        rest = Array(bytes[index...])
        index = bytes.count
    }
}

extension PDFPacker.Length {
    /// Reads it from a stream's dictionary.
    fileprivate init?(_ dictionary: [UInt8]) {
        let key = Array("/Length ".utf8)
        let keyStart = dictionary.indices.first {
            dictionary[$0] == key[0] && dictionary[$0...].starts(with: key)
        }
        guard let keyStart else { return nil }
        let digits = dictionary[(keyStart + key.count)...].prefix { $0 >= 0x30 && $0 <= 0x39 }
        guard let number = Int(digits) else { return nil }
        let isReference = dictionary[digits.endIndex...].starts(with: " 0 R".utf8)
        self = isReference ? .object(number) : .bytes(number)
    }
}

// MARK: End

extension PDFPacker {
    private mutating func writeEnd(trailer: [UInt8]) throws(PDFSurprise) {
        let key = Array("<</Size ".utf8)
        let size = trailer.dropFirst(key.count).prefix { $0 >= 0x30 && $0 <= 0x39 }
        guard expected == nil, trailer.starts(with: key),
            trailer.suffix(2).elementsEqual(">>".utf8),
            var number = Int(size), number >= references.count
        else { throw PDFSurprise() }
        closeObjects()
        references.numberStreams(from: number)
        for stream in fullStreams {
            beginObject(number)
            write(stream)
            number += 1
        }
        let start = handedOn + output.count
        let identifier = "/ID[<\(fingerprint)><\(fingerprint)>]"
        beginObject(number)
        write(references.packed(trailer: trailer[size.endIndex...].dropLast(2) + identifier.utf8))
        write("startxref\n\(start)\n%%EOF\n".utf8)
    }

    private mutating func beginObject(_ number: Int) {
        references.add(number, at: handedOn + output.count)
        write("\(number) 0 obj\n".utf8)
    }
}

/// Something in a PDF that Cairo 1.16 does not write.
struct PDFSurprise: Error {}

extension Int {
    /// Reads digits.
    fileprivate init?(_ digits: some Collection<UInt8>) {
        self.init(String(decoding: digits, as: UTF8.self))
    }
}

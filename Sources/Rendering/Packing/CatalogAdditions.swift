/// What Cairo 1.16 cannot write into a document, or writes wrong.
struct CatalogAdditions {
    private static let catalogStart = Array("<</Type/Catalog".utf8)
    private static let informationStart = Array("<</Producer(cairo ".utf8)

    private static let dateStart = Array("Date(".utf8)[...]

    private let catalog: [UInt8]

    init(_ metadata: DocumentMetadata) {
        var entries = ""
        // A tag of BCP 47 has nothing else, so nothing in it can end the string.
        if let language = metadata.language, !language.isEmpty,
            language.utf8.allSatisfy({ $0 == UInt8(ascii: "-") || $0.isLetterOrDigit })
        {
            entries += "/Lang(\(language))"
        }
        if metadata.title?.isEmpty == false {
            entries += "/ViewerPreferences<</DisplayDocTitle true>>"
        }
        catalog = Array(entries.utf8)
    }

    /// The object, and what it lacks if it is the catalog or the document information.
    func added(to object: [UInt8]) -> [UInt8] {
        if object.starts(with: Self.catalogStart) {
            return object.prefix(2) + catalog + object.dropFirst(2)
        }
        if object.starts(with: Self.informationStart) {
            return withDateMarks(object)
        }
        return object
    }

    /// The document information with dates that begin with D (ISO 32000-1, 7.9.4), which Cairo 1.16
    /// forgets.
    private func withDateMarks(_ object: [UInt8]) -> [UInt8] {
        var marked: [UInt8] = []
        for byte in object {
            marked.append(byte)
            // No text looks like the key: Cairo writes text with brackets in hexadecimal digits.
            if byte == UInt8(ascii: "("), marked.suffix(Self.dateStart.count) == Self.dateStart {
                marked += "D:".utf8
            }
        }
        return marked
    }
}

extension UInt8 {
    fileprivate var isLetterOrDigit: Bool {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "a")...UInt8(ascii: "z"):
            true
        default: false
        }
    }
}

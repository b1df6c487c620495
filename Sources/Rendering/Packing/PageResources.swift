/// The resources of a page, in which Cairo 1.16 lists a picture as often as it is on the page.
///
/// A key must not come twice in a dictionary (ISO 32000-1, 7.3.7).
enum PageResources {
    private static let start = Array("<</ExtGState<<".utf8)
    private static let pictures = Array("/XObject<<".utf8)

    /// The object, if it is a page's resources with each picture only once.
    static func withoutRepetitions(_ object: [UInt8]) -> [UInt8] {
        // No picture is drawn without a graphics state that says how it can be seen through.
        guard object.starts(with: start),
            let key = object.indices.first(where: { object[$0...].starts(with: pictures) })
        else { return object }
        let first = key + pictures.count
        var end = first
        while end < object.count, object[end] != UInt8(ascii: ">") { end += 1 }
        var known: Set<ArraySlice<UInt8>> = []
        let entries = object[first..<end].split(separator: UInt8(ascii: "/"))
            .filter { known.insert($0).inserted }
        return object[..<first] + entries.flatMap { [UInt8(ascii: "/")] + $0 } + object[end...]
    }
}

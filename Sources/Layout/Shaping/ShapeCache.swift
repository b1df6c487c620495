internal import Synchronization

/// Glyphs of short texts that were shaped before: in tables and labels the same durations, names and
/// units come again and again, and finding them costs a tenth of shaping them.
///
/// Only items that are a paragraph of their own are kept, for which no neighbour decides.
final class ShapeCache: Sendable {
    /// All that the shaper looks at.
    struct Key: Hashable {
        var face: FontFace
        var features: [FontFeature]
        var spacing: SpacingFeatures
        var capitals: Font.Capitals
        var isSmallCapitals: Bool
        var script: Script
        var isForward: Bool
        var language: String?
        var text: [UInt8]
    }

    private let glyphs = Mutex<[Key: [ShapedGlyph]]>([:])
    /// How many code units were shaped so far: a measure of work that no clock disturbs.
    let shapedUnits = Atomic(0)

    /// Adds an item's glyphs, from the cache or by `shape`, with clusters that count from the
    /// beginning of the whole text.
    func add(
        _ item: TextItem, in bytes: [UInt8], paragraph: TextRange,
        to result: inout [ShapedGlyph], shape: (inout [ShapedGlyph]) -> Void
    ) {
        guard item.range == paragraph, item.range.count <= Self.longest,
            !item.isAttachment, !item.isUpright
        else {
            shape(&result)
            return
        }
        let key = Key(
            face: item.font.face, features: item.attributes.font.features,
            spacing: SpacingFeatures(item.attributes), capitals: item.attributes.font.capitals,
            isSmallCapitals: item.font.isSmallCapitals, script: item.script,
            isForward: item.direction == .leftToRight, language: item.attributes.language,
            text: Array(bytes[item.range]))
        let start = Int32(item.range.lowerBound)
        if let known = glyphs.withLock({ $0[key] }) {
            for var glyph in known {
                glyph.cluster += start
                result.append(glyph)
            }
            return
        }
        let first = result.count
        shape(&result)
        let found = result[first...].map { glyph in
            var glyph = glyph
            glyph.cluster -= start
            return glyph
        }
        glyphs.withLock { glyphs in
            if glyphs.count >= Self.capacity { glyphs.removeAll() }
            glyphs[key] = found
        }
    }

    // Longer texts hardly come twice.
    private static let longest = 48
    // A bound on memory: about 4 MB when full.
    private static let capacity = 4096
}

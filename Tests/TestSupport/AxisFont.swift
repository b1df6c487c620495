import Layout

/// The font of boxes with axes that change nothing: to see which place a wish leads to.
public enum AxisFont {
    /// The font file; of each axis, the tag, the lowest, the plain and the highest place.
    public static func bytes(_ axes: [(String, Double, Double, Double)]) -> [UInt8] {
        var table = FontParts.shorts([1, 0, 16, 2, axes.count, 20, 0, 4 * axes.count + 4])
        for (tag, low, plain, high) in axes {
            table += Array(tag.utf8)
            for value in [low, plain, high] { table += FontParts.word(Int(value * 65536)) }
            table += FontParts.shorts([0, 256])
        }
        var font = FontParts(BoxFont.bytes)
        font.tables["fvar"] = table
        return font.bytes()
    }
}

internal import Layout

extension FontVariation {
    /// Reads a place on an axis as it is given on a command line, such as `wght=700`.
    init(setting text: String) throws(InspectionError) {
        let parts = text.split(separator: "=", maxSplits: 1)
        guard parts.count == 2, parts[0].utf8.count == 4, let value = Double(parts[1]),
            value.isFinite
        else {
            throw InspectionError(
                description: "'\(text)' is no place on an axis (expected such as wght=700)")
        }
        self.init(String(parts[0]), value)
    }
}

extension FontFeature {
    /// Reads a feature as it is given on a command line, such as `smcp` or `liga=0`.
    init(setting text: String) throws(InspectionError) {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let value = parts.count == 1 ? 1 : Int(parts[1])
        guard let tag = parts.first, tag.utf8.count == 4, let value, (0...0xFFFF).contains(value)
        else {
            throw InspectionError(
                description: "'\(text)' is no feature (expected such as smcp or liga=0)")
        }
        self.init(String(tag), value)
    }
}

/// A way in which a variable font can vary.
public struct FontAxis: Hashable, Sendable {
    /// The tag of four letters: `wght`, `wdth`, `slnt`, `ital`, `opsz`, or one of the font's own.
    public let tag: String
    /// The name, in English.
    public let name: String
    /// The places on the axis.
    public let range: ClosedRange<Double>
    /// The place of the font as it is by itself.
    public let defaultValue: Double
    /// Whether the font asks not to offer the axis to people.
    public let isHidden: Bool
}

/// A place on all axes that the font's makers gave a name.
public struct NamedInstance: Hashable, Sendable {
    /// The name of the style, for example `Bold`, in English.
    public let name: String
    /// The PostScript name; nil if it has none.
    public let postScriptName: String?
    /// The place on every axis, in the font's order.
    public let variations: [FontVariation]
}

extension [FontAxis] {
    /// The place that a wish leads to, on every axis; empty if that is where the font is by itself.
    ///
    /// Weight, width, slant and optical size go to the axes registered for them (OpenType 1.9,
    /// "Design-variation axis tag registry"), and `font.variations` over them.
    func coordinates(for font: Font) -> [Double] {
        guard !isEmpty else { return [] }
        let places = map { axis in
            let given = font.variations.last { $0.tag == axis.tag }?.value
            let place = given ?? axis.place(for: font, among: self)
            return Swift.min(Swift.max(axis.range.lowerBound, place.finite), axis.range.upperBound)
        }
        return places == map(\.defaultValue) ? [] : places
    }
}

extension FontAxis {
    fileprivate func place(for font: Font, among axes: [FontAxis]) -> Double {
        switch tag {
        case "wght": return font.weight.value
        case "wdth": return font.width.percent
        case "ital":
            let leans = font.slant != .upright && !axes.contains { $0.tag == "slnt" }
            return font.slant == .italic || leans ? 1 : 0
        case "slnt":
            let isItalic = font.slant == .italic && axes.contains { $0.tag == "ital" }
            // The axis counts degrees against the clock.
            return isItalic ? 0 : -font.slant.axisAngle * 180 / .pi
        case "opsz":
            switch font.opticalSize {
            case .automatic: return font.em
            case .points(let size): return size
            case .none: return defaultValue
            }
        default: return defaultValue
        }
    }
}

/// A line that glyphs of a script stand on, hang from or are centred around.
public enum Baseline: Hashable, Sendable, CaseIterable {
    /// The foot of Latin, Greek and Cyrillic letters, and of most scripts.
    case roman
    /// The middle of ideographs.
    case ideographicCentered
    /// The foot of ideographs.
    case ideographicLow
    /// The head of ideographs.
    case ideographicHigh
    /// The line that Devanagari and its relatives hang from.
    case hanging
    /// The line that formulas are centred around.
    case math
}

/// Puts one of a text's baselines at the height of the same one of the text around it.
///
/// So small Devanagari hangs from the same line as large, and small ideographs are centred between
/// large ones.
public struct BaselineAlignment: Hashable, Sendable {
    /// The baseline in common.
    public var baseline: Baseline
    /// The font whose baseline counts; nil for that at the paragraph's first character.
    public var reference: Font?
    /// Heights of the text's own baselines over the roman one, as parts of the em; for those not
    /// given, the font is asked (OpenType's BASE table, else its metrics).
    public var offsets: [Baseline: Double]
    /// Heights of the reference's baselines, given as in ``offsets``.
    public var referenceOffsets: [Baseline: Double]

    /// Creates an alignment.
    public init(
        _ baseline: Baseline, reference: Font? = nil, offsets: [Baseline: Double] = [:],
        referenceOffsets: [Baseline: Double] = [:]
    ) {
        self.baseline = baseline
        self.reference = reference
        self.offsets = offsets
        self.referenceOffsets = referenceOffsets
    }
}

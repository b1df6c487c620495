public import Graphics

/// The size of a sheet of paper.
public enum PaperSize: String, CaseIterable, Sendable {
    /// 210 by 297 millimetres (ISO 216).
    case a4
    /// 8.5 by 11 inches.
    case letter

    /// The size in points.
    public var size: Size {
        switch self {
        case .a4: Size(width: 210 / 25.4 * 72, height: 297 / 25.4 * 72)
        case .letter: Size(width: 612, height: 792)
        }
    }
}

internal import Glibc

/// How bold letters are: 1 (hairline) to 1000, as in CSS and OpenType; 400 is regular, 700 bold.
public struct FontWeight: Hashable, Sendable, Comparable {
    /// The weight, 1 to 1000.
    public let value: Double

    /// Creates a weight; what lies outside 1...1000 is moved to the next end, and what is no number
    /// counts as regular.
    public init(_ value: Double) { self.value = value.isNaN ? 400 : min(max(1, value), 1000) }

    /// Creates a weight of a whole number.
    public init(_ value: Int) { self.init(Double(value)) }

    /// 100.
    public static let thin: FontWeight = 100
    /// 200.
    public static let extraLight: FontWeight = 200
    /// 300.
    public static let light: FontWeight = 300
    /// 400.
    public static let regular: FontWeight = 400
    /// 500.
    public static let medium: FontWeight = 500
    /// 600.
    public static let semiBold: FontWeight = 600
    /// 700.
    public static let bold: FontWeight = 700
    /// 800.
    public static let extraBold: FontWeight = 800
    /// 900.
    public static let black: FontWeight = 900

    /// Compares the numbers.
    public static func < (first: FontWeight, second: FontWeight) -> Bool {
        first.value < second.value
    }
}

extension FontWeight: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    /// Creates a weight from a number in the program's text.
    public init(integerLiteral value: Int) { self.init(value) }

    /// Creates a weight from a number in the program's text.
    public init(floatLiteral value: Double) { self.init(value) }
}

/// How wide letters are, as a percentage of the normal width, as in CSS and OpenType.
public struct FontWidth: Hashable, Sendable, Comparable {
    /// The percentage, 1 to 1000.
    public let percent: Double

    /// Creates a width; what lies outside 1...1000 is moved to the next end, and what is no number
    /// counts as normal.
    public init(percent: Double) {
        self.percent = percent.isNaN ? 100 : min(max(1, percent), 1000)
    }

    /// 50 percent.
    public static let ultraCondensed = FontWidth(percent: 50)
    /// 62.5 percent.
    public static let extraCondensed = FontWidth(percent: 62.5)
    /// 75 percent.
    public static let condensed = FontWidth(percent: 75)
    /// 87.5 percent.
    public static let semiCondensed = FontWidth(percent: 87.5)
    /// 100 percent.
    public static let normal = FontWidth(percent: 100)
    /// 112.5 percent.
    public static let semiExpanded = FontWidth(percent: 112.5)
    /// 125 percent.
    public static let expanded = FontWidth(percent: 125)
    /// 150 percent.
    public static let extraExpanded = FontWidth(percent: 150)
    /// 200 percent.
    public static let ultraExpanded = FontWidth(percent: 200)

    /// Compares the percentages.
    public static func < (first: FontWidth, second: FontWidth) -> Bool {
        first.percent < second.percent
    }
}

/// Whether and how letters slant.
public enum FontSlant: Hashable, Sendable {
    /// They stand.
    case upright
    /// They slant and have the forms of handwriting, where the family has such a face.
    case italic
    /// They lean by an angle in radians, to the right where it is positive.
    case oblique(angle: Double)

    /// Leaning by 14°, as CSS Fonts 4 has it where no angle is given.
    public static let oblique = FontSlant.oblique(angle: 14 * .pi / 180)

    /// How far letters are leaned over if the engine has to do it, as a part of their height.
    var syntheticSlant: Double {
        switch self {
        case .upright: 0
        // About 12°, what people expect of a slanted upright face.
        case .italic: 0.21
        case .oblique(let angle): tan(min(max(-Self.steepest, angle.finite), Self.steepest))
        }
    }

    /// The angle in radians that is wanted on an axis of slants.
    var axisAngle: Double {
        switch self {
        case .upright: 0
        case .italic: 14 * .pi / 180
        case .oblique(let angle): angle.finite
        }
    }

    // 60°: beyond it letters are lines.
    private static let steepest = Double.pi / 3
}

internal import Glibc

/// A colour in sRGB with straight alpha; every component lies between 0 and 1.
public struct Color: Hashable, Sendable {
    /// The red component.
    public var red: Double
    /// The green component.
    public var green: Double
    /// The blue component.
    public var blue: Double
    /// The opacity: 0 is invisible, 1 is opaque.
    public var alpha: Double

    /// Creates a colour; components outside 0...1 are clamped.
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        func clamped(_ value: Double) -> Double { min(1, max(0, value)) }
        self.red = clamped(red)
        self.green = clamped(green)
        self.blue = clamped(blue)
        self.alpha = clamped(alpha)
    }

    /// Creates a shade of grey.
    public init(white: Double, alpha: Double = 1) {
        self.init(red: white, green: white, blue: white, alpha: alpha)
    }

    /// Creates an opaque colour from `0xRRGGBB`.
    public init(hex: UInt32) {
        self.init(
            red: Double(hex >> 16 & 255) / 255, green: Double(hex >> 8 & 255) / 255,
            blue: Double(hex & 255) / 255)
    }

    /// Reads `#RGB`, `#RRGGBB` or `#RRGGBBAA`; nil for anything else.
    public init?(_ text: String) {
        guard text.hasPrefix("#") else { return nil }
        let digits = text.dropFirst().compactMap { $0.isASCII ? $0.hexDigitValue : nil }
        guard digits.count == text.count - 1 else { return nil }
        func component(_ index: Int) -> Double {
            Double(digits[index * 2] * 16 + digits[index * 2 + 1]) / 255
        }
        switch digits.count {
        case 3:
            self.init(
                red: Double(digits[0]) / 15, green: Double(digits[1]) / 15,
                blue: Double(digits[2]) / 15)
        case 6: self.init(red: component(0), green: component(1), blue: component(2))
        case 8:
            self.init(
                red: component(0), green: component(1), blue: component(2), alpha: component(3))
        default: return nil
        }
    }

    /// Black.
    public static let black = Color(white: 0)
    /// White.
    public static let white = Color(white: 1)
    /// Nothing to be seen.
    public static let clear = Color(white: 0, alpha: 0)

    /// The same colour with another opacity.
    public func opacity(_ alpha: Double) -> Color {
        Color(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// The colour `fraction` of the way to `other`: 0 is this colour, 1 the other.
    public func mixed(with other: Color, by fraction: Double) -> Color {
        func mix(_ from: Double, _ to: Double) -> Double { from + (to - from) * fraction }
        return Color(
            red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
            alpha: mix(alpha, other.alpha))
    }

    /// The relative luminance (WCAG 2.1): 0 for black, 1 for white; the opacity has no part in it.
    public var luminance: Double {
        func linear(_ value: Double) -> Double {
            value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }
}

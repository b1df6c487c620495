/// Which styles a face has: one of each kind, or a range where the font is variable.
struct FaceTraits: Hashable, Sendable {
    /// The ways in which letters can slant.
    struct Slants: OptionSet, Hashable, Sendable {
        let rawValue: UInt8

        static let upright = Slants(rawValue: 1)
        static let italic = Slants(rawValue: 2)
        static let oblique = Slants(rawValue: 4)
    }

    var weights: ClosedRange<Double> = 400...400
    var widths: ClosedRange<Double> = 100...100
    var slants: Slants = .upright

    init(weights: ClosedRange<Double>, widths: ClosedRange<Double>, slants: Slants) {
        self.weights = weights
        self.widths = widths
        self.slants = slants
    }

    init(_ weight: FontWeight, _ width: FontWidth, _ slant: FontSlant) {
        weights = weight.value...weight.value
        widths = width.percent...width.percent
        slants = Slants(slant)
    }

    /// How well the face meets a wish, smaller is better, the first number before the others: the
    /// width decides before the slant does, and the slant before the weight (CSS Fonts 4, 5.2).
    func distance(to font: Font) -> (Double, Double, Double) {
        (
            widthDistance(to: font.width.percent), slantDistance(to: font.slant),
            weightDistance(to: font.weight.value)
        )
    }

    private func widthDistance(to wanted: Double) -> Double {
        guard !widths.contains(wanted) else { return 0 }
        // Condensed wishes look to the narrower side first, all others to the wider one.
        let isNarrower = widths.upperBound < wanted
        let isPreferred = isNarrower == (wanted <= 100)
        return (isPreferred ? 0 : Self.otherSide) + widths.distance(to: wanted)
    }

    private func slantDistance(to wanted: FontSlant) -> Double {
        let order: [Slants] =
            switch wanted {
            case .upright: [.upright, .oblique, .italic]
            case .italic: [.italic, .oblique, .upright]
            case .oblique: [.oblique, .italic, .upright]
            }
        return Double(order.firstIndex { slants.contains($0) } ?? order.count)
    }

    /// Bold wishes look to the bolder side first, light ones to the lighter side, and the regular
    /// weights 400 to 500 to each other before all.
    private func weightDistance(to wanted: Double) -> Double {
        guard !weights.contains(wanted) else { return 0 }
        let difference = weights.distance(to: wanted)
        let isLighter = weights.upperBound < wanted
        switch wanted {
        case ..<400: return (isLighter ? 0 : Self.otherSide) + difference
        case 400...500:
            if !isLighter, weights.lowerBound <= 500 { return difference }
            return (isLighter ? Self.otherSide : 2 * Self.otherSide) + difference
        default: return (isLighter ? Self.otherSide : 0) + difference
        }
    }

    // More than any two weights or widths differ by.
    private static let otherSide = 10_000.0
}

extension FaceTraits.Slants {
    init(_ slant: FontSlant) {
        switch slant {
        case .upright: self = .upright
        case .italic: self = .italic
        case .oblique: self = .oblique
        }
    }
}

extension ClosedRange<Double> {
    fileprivate func distance(to value: Double) -> Double {
        Swift.max(lowerBound - value, value - upperBound, 0)
    }
}

extension FaceTraits {
    /// The styles of a face, from its tables.
    init(_ face: FontFace) {
        let style = face.style
        self.init(
            weights: style.weight...style.weight, widths: style.width...style.width,
            slants: style.isItalic ? .italic : style.slant != 0 ? .oblique : .upright)
        widen(by: face.axes)
    }

    /// Adds what axes can do.
    mutating func widen(by axes: [FontAxis]) {
        for axis in axes {
            switch axis.tag {
            case "wght": weights = axis.range
            case "wdth": widths = axis.range
            case "slnt":
                // A slant of a few degrees is a matter of taste, not of style.
                if axis.range.lowerBound <= -5 { slants.formUnion(.oblique) }
                if axis.range.contains(0) { slants.formUnion(.upright) }
            case "ital":
                if axis.range.upperBound >= 1 { slants.formUnion(.italic) }
                if axis.range.lowerBound <= 0 { slants.formUnion(.upright) }
            default: break
            }
        }
    }
}

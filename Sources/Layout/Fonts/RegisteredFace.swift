/// A face that a program registered under a name of its choice.
struct RegisteredFace {
    var source: FontFace.Source
    var family: String
    var weight: Int
    var isItalic: Bool

    /// How well the face meets a wish, smaller is better: the slant decides before the weight does
    /// (CSS Fonts 4, 5.2).
    func distance(to font: Font) -> Int {
        (isItalic == font.isItalic ? 0 : 100_000) + weightDistance(to: font.weight)
    }

    /// The order of CSS Fonts 4, 5.2 for the weight: bold wishes look to the bolder side first, light
    /// ones to the lighter side, and the regular weights 400 to 500 to each other before all.
    private func weightDistance(to wanted: Int) -> Int {
        let (sameSide, otherSide, farSide) = (0, 10_000, 20_000)
        let difference = abs(weight - wanted)
        switch wanted {
        case ..<400: return (weight <= wanted ? sameSide : otherSide) + difference
        case 400...500:
            if wanted...500 ~= weight { return sameSide + difference }
            return (weight < wanted ? otherSide : farSide) + difference
        default: return (weight >= wanted ? sameSide : otherSide) + difference
        }
    }
}

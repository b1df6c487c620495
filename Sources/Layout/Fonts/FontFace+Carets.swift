internal import CHarfBuzz

extension FontFace {
    /// Where carets stand in a ligature, from its origin to the right in font units (OpenType 1.9,
    /// GDEF, ligature caret list); none if the font does not say.
    public func ligatureCarets(of glyph: UInt32, _ direction: Direction) -> [Int] {
        let direction = direction == .leftToRight ? HB_DIRECTION_LTR : HB_DIRECTION_RTL
        return unsafe withFont { font in
            var count = UInt32(Self.mostCarets)
            var carets = [hb_position_t](repeating: 0, count: Self.mostCarets)
            unsafe hb_ot_layout_get_ligature_carets(font, direction, glyph, 0, &count, &carets)
            return carets.prefix(Int(count)).map(Int.init).sorted()
        }
    }

    // No ligature has more parts.
    private static let mostCarets = 16
}

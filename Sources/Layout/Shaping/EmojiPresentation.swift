extension [Unicode.Scalar] {
    /// Whether a cluster is to be drawn as a colour picture (UTS #51, 2 and 4.3).
    ///
    /// Selectors decide; without one, a character drawn so by itself, and what joins two pictures.
    var wantsEmoji: Bool {
        if dropFirst().first == "\u{FE0E}" { return false }
        guard let first, !first.isKeycapBase else {
            // Digits are pictures only as keycaps.
            return count > 2 && self[1] == "\u{FE0F}" && self[2] == "\u{20E3}"
        }
        if contains(where: \.hasEmojiPresentation) || dropFirst().first == "\u{FE0F}" {
            return true
        }
        // A sequence whose selectors were left out is "minimally qualified" or "unqualified".
        return first.isPictographic
            && indices.dropFirst().dropLast()
                .contains { self[$0] == "\u{200D}" && self[$0 + 1].isPictographic }
    }
}

extension Unicode.Scalar {
    /// Whether the character begins keycaps (UTS #51, ED-14a).
    var isKeycapBase: Bool {
        switch self {
        case "0"..."9", "#", "*": true
        default: false
        }
    }
}

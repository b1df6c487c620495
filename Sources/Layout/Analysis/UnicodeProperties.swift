internal import CICU

extension Unicode.Scalar {
    /// The script (UAX #24) as HarfBuzz writes it: the four letters of ISO 15924, big-endian.
    var script: Script { Script(tag: qicu_script(value)) }

    /// Whether the character is used in a script (Script_Extensions), which may be several.
    func isUsed(in script: Script) -> Bool { qicu_has_script(value, script.tag) }

    /// The opening bracket of the pair that the character belongs to, and whether it is the opening
    /// one; nil for what is no bracket (Bidi_Paired_Bracket).
    var bracket: (opening: Unicode.Scalar, isOpening: Bool)? {
        let number = qicu_bracket(value)
        return number == 0
            ? nil : Unicode.Scalar(number.magnitude).map { ($0, isOpening: number > 0) }
    }

    /// Whether the character, or what it embeds, may run from right to left (UAX #9).
    var isRightToLeft: Bool {
        // No code point below the Hebrew block does.
        value >= 0x590 && qicu_is_right_to_left(value)
    }

    /// Whether the character may be part of an emoji (UTS #51, Extended_Pictographic).
    var isPictographic: Bool { value >= 0xA9 && qicu_is_pictographic(value) }

    /// Whether the character shows nothing by itself, such as a joiner or a variation selector.
    var isDefaultIgnorable: Bool { value >= 0xAD && qicu_is_default_ignorable(value) }

    /// Whether the character is drawn as an emoji where nothing is said (UTS #51).
    var hasEmojiPresentation: Bool { value >= 0x231A && qicu_has_emoji_presentation(value) }

    /// Whether the character belongs to the one before it: a mark or a joiner.
    var isMark: Bool { value >= 0x300 && qicu_is_mark(value) }

    /// Whether the character stands upright in lines from top to bottom (UAX #50).
    ///
    /// Brackets and dashes of Chinese and Japanese do, for their fonts have forms of them for that.
    var isUpright: Bool { value >= 0xA7 && qicu_is_upright(value) }

    /// Whether the character ends a line or controls a device: it is never drawn.
    var isControl: Bool {
        value < 0x20 || (0x7F...0x9F).contains(value) || value == 0x2028 || value == 0x2029
    }

    /// Whether a line has to end after the character (UAX #14: BK, CR, LF, NL).
    var isLineTerminator: Bool {
        (0x0A...0x0D).contains(value) || value == 0x85 || value == 0x2028 || value == 0x2029
    }

    /// Whether the character is white space that may hang at a line's end.
    var isLineSpace: Bool {
        switch value {
        case 0x20, 0x1680, 0x2000...0x2006, 0x2008...0x200A, 0x205F, 0x3000: true
        default: isControl
        }
    }

    /// Whether lines may be stretched on both sides of the character: Han and kana.
    var isIdeographic: Bool {
        switch value {
        case 0x2E80...0x2FFF, 0x3001...0x30FF, 0x3105...0x312F, 0x3190...0x31FF, 0x3400...0x9FFF,
            0xF900...0xFAFF, 0xFF00...0xFF60, 0x20000...0x3FFFF:
            true
        default: false
        }
    }
}

/// A script by its ISO 15924 letters.
struct Script: Hashable, Sendable {
    var tag: UInt32

    static let common = Script("Zyyy")
    static let inherited = Script("Zinh")
    static let latin = Script("Latn")
    static let han = Script("Hani")
    static let hiragana = Script("Hira")
    static let katakana = Script("Kana")
    static let bopomofo = Script("Bopo")
    static let syriac = Script("Syrc")

    init(tag: UInt32) { self.tag = tag }

    init(_ name: StaticString) {
        tag = name.withUTF8Buffer { unsafe $0.reduce(0) { $0 << 8 | UInt32($1) } }
    }

    /// Whether the script says nothing by itself and takes that of its neighbours.
    var isNeutral: Bool { self == .common || self == .inherited }

    /// Whether quotes, dashes and dots are as wide as ideographs in text of the script.
    var hasWidePunctuation: Bool {
        self == .han || self == .hiragana || self == .katakana || self == .bopomofo
    }

    /// Whether letters join, so that space between them would tear them apart (UAX #53 and UCD,
    /// ArabicShaping).
    var isCursive: Bool { Self.cursive.contains(tag) }

    private static let cursive: Set<UInt32> = Set(
        [
            Script("Arab"), Script("Syrc"), Script("Mong"), Script("Nkoo"), Script("Mand"),
            Script("Phag"), Script("Adlm"), Script("Rohg"), Script("Mani"), Script("Phlp"),
            Script("Sogd"), Script("Ougr"), Script("Chrs"),
        ].map(\.tag))
}

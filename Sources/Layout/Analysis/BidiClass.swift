internal import CICU

/// What a character does to directions (UAX #9, Bidi_Class), numbered as ICU does.
enum BidiClass: UInt8 {
    case leftToRight, rightToLeft, europeanNumber, europeanSeparator, europeanTerminator
    case arabicNumber, commonSeparator, paragraphSeparator, segmentSeparator, whiteSpace
    case otherNeutral, leftToRightEmbedding, leftToRightOverride, arabicLetter
    case rightToLeftEmbedding, rightToLeftOverride, popDirectionalFormat, nonspacingMark
    case boundaryNeutral, firstStrongIsolate, leftToRightIsolate, rightToLeftIsolate
    case popDirectionalIsolate

    /// The class of a code point; those that are not assigned have what their block says.
    init(_ scalar: Unicode.Scalar) {
        self = BidiClass(rawValue: UInt8(qicu_bidi_class(scalar.value))) ?? .leftToRight
    }

    /// Whether the character opens an isolate (BD8).
    var isIsolateInitiator: Bool {
        switch self {
        case .firstStrongIsolate, .leftToRightIsolate, .rightToLeftIsolate: true
        default: false
        }
    }

    /// Whether the character opens or closes an isolate.
    var isIsolateControl: Bool { isIsolateInitiator || self == .popDirectionalIsolate }

    /// Whether rule X9 takes the character out.
    var isRemoved: Bool {
        switch self {
        case .leftToRightEmbedding, .leftToRightOverride, .rightToLeftEmbedding,
            .rightToLeftOverride, .popDirectionalFormat, .boundaryNeutral:
            true
        default: false
        }
    }

    /// Whether the character is neutral or formats an isolate (NI of rules N1 and N2).
    var isNeutral: Bool {
        switch self {
        case .paragraphSeparator, .segmentSeparator, .whiteSpace, .otherNeutral,
            .firstStrongIsolate, .leftToRightIsolate, .rightToLeftIsolate, .popDirectionalIsolate:
            true
        default: false
        }
    }

    /// The direction that neutrals and brackets see: numbers count as right to left (N0 to N2); nil
    /// for what has none.
    var strongDirection: BidiClass? {
        switch self {
        case .leftToRight: .leftToRight
        case .rightToLeft, .arabicLetter, .europeanNumber, .arabicNumber: .rightToLeft
        default: nil
        }
    }

    /// The direction of an embedding level.
    static func direction(of level: UInt8) -> BidiClass {
        level % 2 == 0 ? .leftToRight : .rightToLeft
    }
}

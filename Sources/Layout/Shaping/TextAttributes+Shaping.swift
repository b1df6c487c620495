// What attributes mean where text becomes glyphs.

/// The features that spacing and the wish for ligatures turn on and off.
struct SpacingFeatures: Hashable {
    private let ligatures: TextAttributes.Ligatures
    private let hasKerning: Bool

    init(_ attributes: TextAttributes) {
        guard !attributes.isPlain else {
            (ligatures, hasKerning) = (.standard, true)
            return
        }
        ligatures = attributes.ligatures ?? (attributes.tracking == 0 ? .standard : .essential)
        hasKerning = attributes.kern != 0
    }

    /// The settings, as far as they differ from what the shaper does by itself.
    var settings: [FontFeature] {
        let kerning = hasKerning ? [] : [FontFeature("kern", 0)]
        switch ligatures {
        case .standard: return kerning
        case .essential: return kerning + ["liga", "clig"].map { FontFeature($0, 0) }
        case .all: return kerning + ["dlig", "hlig"].map { FontFeature($0, 1) }
        }
    }
}

extension TextAttributes {
    /// The space added after every cluster, in points; an em is so many points.
    func spacing(em: Double) -> Double { (kern ?? 0).finite + tracking.finite * em }

    /// The size of the em in a font, in points: smaller in superscripts and subscripts.
    func em(in face: FontFace) -> Double {
        guard !isPlain, superscript != 0 else { return font.em }
        var em = font.em
        for _ in 0..<superscriptSteps {
            em *= superscript > 0 ? face.metrics.superscriptSize : face.metrics.subscriptSize
        }
        return em
    }

    /// How far superscripts rise, or subscripts sink below zero, in points.
    func superscriptShift(in face: FontFace) -> Double {
        guard !isPlain, superscript != 0 else { return 0 }
        let metrics = face.metrics
        var (em, shift) = (font.em, 0.0)
        for _ in 0..<superscriptSteps {
            shift +=
                em * (superscript > 0 ? metrics.superscriptOffset : -metrics.subscriptOffset)
            em *= superscript > 0 ? metrics.superscriptSize : metrics.subscriptSize
        }
        return shift
    }

    /// How far the text is raised above the baseline, in points.
    func baselineShift(in face: FontFace) -> Double {
        guard !isPlain else { return 0 }
        return baselineOffset.finite + superscriptShift(in: face)
            + (attachment?.placementShift(in: self, face) ?? 0)
    }

    private var superscriptSteps: Int {
        min(Int(superscript.magnitude), Self.deepestSuperscript)
    }
}

extension Attachment {
    /// The measures of the box in points, where it stands in text of these attributes.
    func size(in attributes: TextAttributes) -> (width: Double, ascent: Double, descent: Double) {
        let unit = self.unit == .ems ? attributes.font.em : 1
        return (width.finite * unit, ascent.finite * unit, descent.finite * unit)
    }

    /// How far the placement raises the box, in points, as far as the font alone says.
    func placementShift(in attributes: TextAttributes, _ face: FontFace) -> Double {
        switch placement {
        case .baseline, .top, .bottom: return 0
        case .middle:
            let (_, ascent, descent) = size(in: attributes)
            return (face.metrics.capHeight * attributes.font.em - ascent + descent) / 2
        case .offset(let offset):
            return offset.finite * (unit == .ems ? attributes.font.em : 1)
        }
    }
}

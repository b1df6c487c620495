internal import Graphics
internal import Layout

// What single attributes of a text are made of.

extension JSONMembers<TextDecoration> {
    static var decoration: JSONMembers {
        JSONMembers([
            "style": .set(
                \.style,
                .choice(["single": .single, "thick": .thick, "double": .double, "wavy": .wavy])),
            "pattern": .set(
                \.pattern,
                .choice([
                    "solid": .solid, "dot": .dot, "dash": .dash, "dashDot": .dashDot,
                    "dashDotDot": .dashDotDot,
                ])),
            "color": .set(\.color, .optional(.color)),
            "thickness": .set(\.thickness, .optional(.size)),
            "offset": .set(\.offset, .points),
            "isByWord": .set(\.isByWord, .flag),
            "skipsInk": .set(\.skipsInk, .flag),
        ])
    }
}

extension JSONMembers<TextBackground> {
    static var background: JSONMembers {
        JSONMembers([
            "color": .set(\.color, .color),
            "padding": .set(\.padding, .points),
            "radius": .set(\.radius, .size),
        ])
    }
}

extension JSONMembers<TextShadow> {
    static var shadow: JSONMembers {
        JSONMembers([
            "color": .set(\.color, .color),
            "dx": .set(\.dx, .points),
            "dy": .set(\.dy, .points),
            "blur": .set(\.blur, .size),
        ])
    }
}

extension JSONMembers<TextStroke> {
    static var stroke: JSONMembers {
        JSONMembers([
            "width": .set(\.width, .size),
            "color": .set(\.color, .optional(.color)),
            "fillsGlyphs": .set(\.fillsGlyphs, .flag),
        ])
    }
}

extension JSONMembers<BaselineAlignment> {
    static var baseline: JSONMembers {
        JSONMembers([
            "baseline": .set(\.baseline, .baseline),
            "reference": .set(\.reference, .optional(.object(Font(), { .font }))),
            "offsets": .set(\.offsets, .offsets),
            "referenceOffsets": .set(\.referenceOffsets, .offsets),
        ])
    }
}

extension JSONMembers<RubyAnnotation> {
    static var ruby: JSONMembers {
        JSONMembers([
            "before": .set(\.before, .optional(.text)),
            "after": .set(\.after, .optional(.text)),
            "interCharacter": .set(\.interCharacter, .optional(.text)),
            "inline": .set(\.inline, .optional(.text)),
            "alignment": .set(
                \.alignment,
                .choice([
                    "auto": .auto, "start": .start, "center": .center, "end": .end,
                    "distributeLetter": .distributeLetter, "distributeSpace": .distributeSpace,
                    "lineEdge": .lineEdge,
                ])),
            "overhang": .set(
                \.overhang,
                .choice(["auto": .auto, "start": .start, "end": .end, "none": .none])),
            "sizeFactor": .set(
                \.sizeFactor, .optional(.number("a factor over 0") { $0 > 0 })),
            "scalesToFit": .set(\.scalesToFit, .flag),
            "attributes": .set(\.attributes, .optional(.object(TextAttributes(), { .text }))),
        ])
    }
}

extension JSONMembers<Attachment> {
    static var attachment: JSONMembers {
        JSONMembers([
            "name": .set(\.name, .text),
            "width": .set(\.width, .size),
            "ascent": .set(\.ascent, .points),
            "descent": .set(\.descent, .points),
            "unit": .set(\.unit, .choice(["points": .points, "ems": .ems])),
            "placement": .set(\.placement, .placement),
        ])
    }
}

extension JSONReader<Attachment.Placement> {
    fileprivate static var placement: JSONReader {
        JSONReader { json throws(LocatedJSON.Fault) in
            switch json.value {
            case .string("baseline"): return .baseline
            case .string("top"): return .top
            case .string("middle"): return .middle
            case .string("bottom"): return .bottom
            case .number(let offset): return .offset(offset)
            default: throw json.fault("baseline, top, middle, bottom or a number of points")
            }
        }
    }
}

extension JSONReader<[Baseline: Double]> {
    fileprivate static var offsets: JSONReader {
        .object([:]) {
            JSONMembers(
                Dictionary(
                    uniqueKeysWithValues: Baseline.allCases.map { baseline in
                        ("\(baseline)", .set(\.[baseline], .optional(.points)))
                    }))
        }
    }
}

extension JSONReader<Double> {
    fileprivate static var size: JSONReader {
        number("a number of points, 0 or more") { $0 >= 0 }
    }
}

internal import Layout

extension JSONMembers<Font> {
    /// All that can be said of a font.
    static var font: JSONMembers {
        JSONMembers([
            "fonts": .set(\.families, .list("an array of texts", of: .text)),
            "size": .set(\.size, .number("a size over 0") { $0 > 0 }),
            "weight": .set(\.weight, .weight),
            "width": .set(\.width, .width),
            "slant": .set(\.slant, .slant),
            "italic": .set(\.isItalic, .flag),
            "features": .set(\.features, .list("an array of texts", of: .feature)),
            "variations": .set(\.variations, .list("an array of texts", of: .variation)),
            "opticalSize": .set(\.opticalSize, .opticalSize),
            "capitals": .set(
                \.capitals,
                .choice(["normal": .normal, "small": .small, "allSmall": .allSmall])),
            "synthesis": .set(
                \.synthesis,
                .options([
                    "bold": .bold, "oblique": .oblique, "smallCapitals": .smallCapitals,
                ])),
            "sizeAdjust": .set(\.sizeAdjust, .optional(.number("a part of the em") { $0 > 0 })),
            "fixedAdvance": .set(
                \.fixedAdvance, .optional(.number("a number of points") { $0 >= 0 })),
        ])
    }
}

extension JSONReader<FontWeight> {
    fileprivate static var weight: JSONReader {
        let number = JSONReader<Double>.number("a weight from 1 to 1000") {
            (1...1000).contains($0)
        }
        return JSONReader { json throws(LocatedJSON.Fault) in FontWeight(try number.read(json)) }
    }
}

extension JSONReader<FontWidth> {
    fileprivate static var width: JSONReader {
        let number = JSONReader<Double>.number("a width from 1 to 1000 percent") {
            (1...1000).contains($0)
        }
        return JSONReader { json throws(LocatedJSON.Fault) in
            FontWidth(percent: try number.read(json))
        }
    }
}

extension JSONReader<FontSlant> {
    fileprivate static var slant: JSONReader {
        JSONReader { json throws(LocatedJSON.Fault) in
            switch json.value {
            case .string("upright"): return .upright
            case .string("italic"): return .italic
            case .string("oblique"): return .oblique
            case .number(let degrees) where (-60...60).contains(degrees):
                return .oblique(angle: degrees * .pi / 180)
            default: throw json.fault("upright, italic, oblique or degrees from -60 to 60")
            }
        }
    }
}

extension JSONReader<Font.OpticalSize> {
    fileprivate static var opticalSize: JSONReader {
        JSONReader { json throws(LocatedJSON.Fault) in
            switch json.value {
            case .string("automatic"): return .automatic
            case .string("none"): return .none
            case .number(let points) where points > 0: return .points(points)
            default: throw json.fault("automatic, none or a number of points over 0")
            }
        }
    }
}

extension JSONReader<FontFeature> {
    fileprivate static var feature: JSONReader {
        JSONReader { json throws(LocatedJSON.Fault) in
            guard case .string(let text) = json.value,
                let feature = try? FontFeature(setting: text)
            else { throw json.fault("a setting such as \"smcp\" or \"liga=0\"") }
            return feature
        }
    }
}

extension JSONReader<FontVariation> {
    fileprivate static var variation: JSONReader {
        JSONReader { json throws(LocatedJSON.Fault) in
            guard case .string(let text) = json.value,
                let variation = try? FontVariation(setting: text)
            else { throw json.fault("a setting such as \"wght=700\"") }
            return variation
        }
    }
}

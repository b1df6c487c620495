internal import Graphics
internal import Layout

extension JSONMembers<TextAttributes> {
    /// All that can be said of a stretch of text, that of its font among it.
    static var text: JSONMembers {
        JSONMembers([
            "color": .set(\.color, .color),
            "paragraph": .change(\.paragraph) { .paragraph },
            "language": .set(\.language, .optional(.text)),
            "link": .set(\.link, .optional(.text)),
            "kern": .set(\.kern, .optional(.points)),
            "tracking": .set(\.tracking, .number("a part of the em")),
            "ligatures": .set(
                \.ligatures,
                .optional(
                    .choice(["essential": .essential, "standard": .standard, "all": .all]))),
            "superscript": .set(\.superscript, .whole(in: -4...4)),
            "baselineOffset": .set(\.baselineOffset, .points),
            "baseline": .set(\.baseline, .optional(.alignment)),
            "writingDirections": .set(
                \.writingDirections, .list("an array of directions", of: .direction)),
            "orientation": .set(
                \.orientation,
                .optional(.choice(["mixed": .mixed, "upright": .upright, "combined": .combined]))
            ),
            "usesDrawingColor": .set(\.usesDrawingColor, .flag),
            "stroke": .set(
                \.stroke,
                .optional(.object(TextStroke(width: 0), { .stroke }, required: ["width"]))),
            "underline": .set(\.underline, .decoration),
            "overline": .set(\.overline, .decoration),
            "strikethrough": .set(\.strikethrough, .decoration),
            "background": .set(\.background, .optional(.background)),
            "shadow": .set(\.shadow, .optional(.object(TextShadow(), { .shadow }))),
            "glyph": .set(\.glyph, .optional(.glyph)),
            "ruby": .set(\.ruby, .optional(.ruby)),
            "attachment": .set(
                \.attachment,
                .optional(
                    .object(
                        Attachment(name: "", width: 0, ascent: 0), { .attachment },
                        required: ["width", "ascent"]))),
        ]).adding(\.font, .font)
    }
}

extension JSONReader<BaselineAlignment> {
    fileprivate static var alignment: JSONReader {
        let object = JSONReader.object(
            BaselineAlignment(.roman), { .baseline }, required: ["baseline"])
        return JSONReader { json throws(LocatedJSON.Fault) in
            guard case .string = json.value else { return try object.read(json) }
            return BaselineAlignment(try JSONReader<Baseline>.baseline.read(json))
        }
    }
}

extension JSONReader<Baseline> {
    static var baseline: JSONReader {
        .choice(Dictionary(uniqueKeysWithValues: Baseline.allCases.map { ("\($0)", $0) }))
    }
}

extension JSONReader<WritingDirection> {
    /// A word, or `{"phrase": 1}`.
    fileprivate static var direction: JSONReader {
        let word = choice([
            "embedding-ltr": .embedding(.leftToRight), "embedding-rtl": .embedding(.rightToLeft),
            "override-ltr": .override(.leftToRight), "override-rtl": .override(.rightToLeft),
            "isolate-ltr": .isolate(.leftToRight), "isolate-rtl": .isolate(.rightToLeft),
            "isolate": .naturalIsolate,
        ])
        return JSONReader { json throws(LocatedJSON.Fault) in
            guard case .object(let members) = json.value else { return try word.read(json) }
            guard members.count == 1, let number = members["phrase"] else {
                throw json.fault("{\"phrase\": 1}")
            }
            return .phrase(try JSONReader<Int>.whole(in: 0...1_000_000).read(number))
        }
    }
}

extension JSONReader<TextDecoration?> {
    /// True for a plain line, false or null for none, or an object.
    fileprivate static var decoration: JSONReader {
        let object = JSONReader<TextDecoration>.object(TextDecoration(), { .decoration })
        return JSONReader { json throws(LocatedJSON.Fault) in
            switch json.value {
            case .bool(true): return TextDecoration()
            case .bool(false), .null: return nil
            default: return try object.read(json)
            }
        }
    }
}

extension JSONReader<TextBackground> {
    fileprivate static var background: JSONReader {
        let object = JSONReader.object(
            TextBackground(.clear), { .background }, required: ["color"])
        return JSONReader { json throws(LocatedJSON.Fault) in
            guard case .string = json.value else { return try object.read(json) }
            return TextBackground(try JSONReader<Color>.color.read(json))
        }
    }
}

extension JSONReader<GlyphChoice> {
    /// A number, a name, or `{"collection": "Japan1", "character": 7}`.
    fileprivate static var glyph: JSONReader {
        JSONReader { json throws(LocatedJSON.Fault) in
            switch json.value {
            case .number(let number):
                guard let id = UInt32(exactly: number) else { throw json.fault("a glyph") }
                return .id(id)
            case .string(let name): return .name(name)
            case .object(let members):
                guard members.count == 2, case .string(let name) = members["collection"]?.value,
                    let collection = GlyphChoice.CharacterCollection(rawValue: name),
                    case .number(let number) = members["character"]?.value,
                    let character = Int(exactly: number), (0...0xFFFF).contains(character)
                else { fallthrough }
                return .character(character, in: collection)
            default:
                throw json.fault(
                    "a glyph's number, its name or {\"collection\": \"Japan1\", \"character\": 7}")
            }
        }
    }
}

extension JSONReader<RubyAnnotation> {
    /// A text above, or an object.
    fileprivate static var ruby: JSONReader {
        let object = JSONReader.object(RubyAnnotation(), { .ruby })
        return JSONReader { json throws(LocatedJSON.Fault) in
            if case .string(let before) = json.value { return RubyAnnotation(before) }
            return try object.read(json)
        }
    }
}

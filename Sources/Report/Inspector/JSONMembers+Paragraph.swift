internal import Layout

extension JSONMembers<ParagraphStyle> {
    /// All that can be said of a paragraph.
    static var paragraph: JSONMembers {
        JSONMembers([
            "alignment": .set(
                \.alignment,
                .choice([
                    "natural": .natural, "left": .left, "right": .right, "center": .center,
                    "justified": .justified,
                ])),
            "lineBreakMode": .set(
                \.lineBreakMode,
                .choice([
                    "wordWrap": .wordWrap, "characterWrap": .characterWrap, "clip": .clip,
                    "truncateHead": .truncateHead, "truncateTail": .truncateTail,
                    "truncateMiddle": .truncateMiddle,
                ])),
            "baseDirection": .set(
                \.baseDirection,
                .choice(["natural": .natural, "ltr": .leftToRight, "rtl": .rightToLeft])),
            "firstLineIndent": .set(\.firstLineIndent, .points),
            "headIndent": .set(\.headIndent, .points),
            "tailIndent": .set(\.tailIndent, .points),
            "tabStops": .set(\.tabStops, .list("an array of tab stops", of: .tabStop)),
            "defaultTabInterval": .set(\.defaultTabInterval, .optional(.length)),
            "lineHeight": .set(\.lineHeight, .optional(.length)),
            "lineHeightMultiple": .set(
                \.lineHeightMultiple, .number("a factor over 0") { $0 > 0 }),
            "minimumLineHeight": .set(\.minimumLineHeight, .optional(.length)),
            "maximumLineHeight": .set(\.maximumLineHeight, .optional(.length)),
            "minimumLineSpacing": .set(\.minimumLineSpacing, .optional(.points)),
            "maximumLineSpacing": .set(\.maximumLineSpacing, .optional(.points)),
            "lineSpacingAdjustment": .set(\.lineSpacingAdjustment, .points),
            "extraHeight": .set(
                \.extraHeight, .choice(["split": .split, "above": .above, "below": .below])),
            "hasUniformLineHeight": .set(\.hasUniformLineHeight, .flag),
            "boundsOptions": .set(
                \.boundsOptions,
                .options([
                    "excludesLeading": .excludesLeading, "excludesShifts": .excludesShifts,
                    "hangsPunctuation": .hangsPunctuation,
                    "usesGlyphOutlines": .usesGlyphOutlines,
                ])),
            "spacingBefore": .set(\.spacingBefore, .points),
            "spacingAfter": .set(\.spacingAfter, .points),
            "maximumLines": .set(\.maximumLines, .optional(.whole(in: 1...1_000_000))),
        ])
    }
}

extension JSONMembers<TabStop> {
    /// All that can be said of a tab stop.
    static var tabStop: JSONMembers {
        JSONMembers([
            "location": .set(\.location, .points),
            "alignment": .set(
                \.alignment,
                .choice([
                    "leading": .leading, "center": .center, "trailing": .trailing,
                    "decimal": .decimal,
                ])),
            "leader": .set(\.leader, .text),
            "columnTerminators": .set(\.columnTerminators, .optional(.characters)),
        ])
    }
}

extension JSONReader<TabStop> {
    fileprivate static var tabStop: JSONReader {
        let object = JSONReader.object(TabStop(0), { .tabStop }, required: ["location"])
        return JSONReader { json throws(LocatedJSON.Fault) in
            if case .number(let location) = json.value { return TabStop(location) }
            return try object.read(json)
        }
    }
}

extension JSONReader<Set<Character>> {
    fileprivate static var characters: JSONReader {
        JSONReader { json throws(LocatedJSON.Fault) in
            guard case .string(let text) = json.value else {
                throw json.fault("a text of all the characters")
            }
            return Set(text)
        }
    }
}

extension JSONReader<Double> {
    fileprivate static var length: JSONReader {
        number("a number of points over 0") { $0 > 0 }
    }
}

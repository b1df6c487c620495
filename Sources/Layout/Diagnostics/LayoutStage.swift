/// What a single stage of a layout found out, stretch by stretch: for the curious.
public struct LayoutStage: Sendable, CustomStringConvertible {
    /// Which stage.
    public enum Name: String, CaseIterable, Sendable {
        /// Where lines may end (UAX #14).
        case breaks
        /// The embedding levels (UAX #9).
        case bidi
        /// One font, script, direction and language each.
        case items
    }

    private enum Value: Sendable {
        case number(Double)
        case word(String)
    }

    private struct Row: Sendable {
        var range: TextRange
        var values: [(name: String, value: Value)]
    }

    private let rows: [Row]

    /// The stretches as JSON, in UTF-8 and with a newline at the end.
    ///
    ///     [{"range":[0,5],"level":0,"direction":"ltr","paragraph":0},…
    public var json: [UInt8] {
        var writer = JSONText()
        writer.list("", rows) { writer, row in
            writer.write("{\"range\":\(JSONText.pair(row.range))")
            for (name, value) in row.values {
                writer.write(",\"\(name)\":")
                switch value {
                case .number(let number): writer.write(JSONText.decimal(number))
                case .word(let word): writer.write(JSONText.quoted(word))
                }
            }
            writer.write("}")
        }
        writer.write("\n")
        return writer.bytes
    }

    /// The stretches one to a line: `0..<5 level 0 direction ltr paragraph 0`.
    public var description: String {
        rows.map { row in
            let values = row.values.map { name, value in
                switch value {
                case .number(let number): "\(name) \(JSONText.decimal(number))"
                case .word(let word): "\(name) \(word)"
                }
            }
            return (["\(row.range.lowerBound)..<\(row.range.upperBound)"] + values)
                .joined(separator: " ") + "\n"
        }
        .joined()
    }
}

extension Typesetter {
    /// What a single stage found out about the text.
    public func stage(_ name: LayoutStage.Name) -> LayoutStage {
        switch name {
        case .breaks: LayoutStage(breaksOf: self)
        case .bidi: LayoutStage(levelsOf: analysis)
        case .items: LayoutStage(itemsOf: shaped)
        }
    }
}

extension LayoutStage {
    fileprivate init(breaksOf typesetter: Typesetter) {
        var start = 0
        rows = typesetter.breaker.ends.map { end in
            defer { start = end.offset }
            return Row(
                range: start..<end.offset,
                values: [("break", .word(end.isMandatory ? "mandatory" : "allowed"))])
        }
    }

    fileprivate init(levelsOf analysis: TextAnalysis) {
        var rows: [Row] = []
        for (number, paragraph) in analysis.paragraphs.enumerated() {
            var start = paragraph.range.lowerBound
            while start < paragraph.range.upperBound {
                let end = analysis.endOfLevel(from: start, before: paragraph.range.upperBound)
                let level = analysis.level(at: start)
                rows.append(
                    Row(
                        range: start..<end,
                        values: [
                            ("level", .number(Double(level))),
                            ("direction", .word(level % 2 == 0 ? "ltr" : "rtl")),
                            ("paragraph", .number(Double(number))),
                        ]))
                start = end
            }
        }
        self.rows = rows
    }

    fileprivate init(itemsOf shaped: ShapedText) {
        rows = shaped.items.map { entry in
            let item = entry.item
            var values: [(String, Value)] = [
                ("script", .word(item.script.description)),
                ("direction", .word(item.direction == .leftToRight ? "ltr" : "rtl")),
                ("level", .number(Double(item.level))),
                ("font", .word(item.font.face.postScriptName)), ("size", .number(item.size)),
            ]
            if let language = item.attributes.language {
                values.append(("language", .word(language)))
            }
            return Row(range: item.range, values: values)
        }
    }
}

extension Script: CustomStringConvertible {
    /// The four letters of ISO 15924.
    var description: String {
        String(
            decoding: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: tag >> $0) }, as: UTF8.self)
    }
}

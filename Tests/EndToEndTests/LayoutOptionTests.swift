import Foundation
import Testing

/// What `qreport layout` takes and shows beside the lines.
struct `The layout command's options` {
    private static let fonts = "/usr/share/fonts/"
    private static let inter = fonts + "opentype/inter/Inter-Regular.otf"
    private static let hebrew = fonts + "truetype/noto/NotoSansHebrew-Regular.ttf"
    private let base = ["--font", Self.inter, "--fallback", Self.hebrew, "--no-system-fonts"]

    private func layout(_ arguments: [String], _ text: String) throws -> Desk.Outcome {
        try Desk().qreport(["layout"] + arguments + base, input: Data(text.utf8))
    }

    private func schema(_ name: String = "layout") throws -> JSONSchema {
        try JSONSchema(
            contentsOf: URL(filePath: #filePath).deletingLastPathComponent()
                .appending(path: "../../docs/\(name).schema.json"))
    }

    @Test(arguments: ["", "a", "abc אבג def\n", "fi\u{1F1E9}\u{4E2D}\t\u{0}\"\\\r\nÄ"])
    func `write JSON of the published schema`(text: String) throws {
        for arguments in [[], ["--show", "carets,fonts,diagnostics", "--width", "30"]] {
            let result = try layout(["-"] + arguments, text)
            #expect(result.status == 0, "\(result.error)")
            #expect(try schema().faults(in: result.bytes) == [])
        }
    }

    @Test func `are held by the schema`() throws {
        for wrong in ["{}", "[]", #"{"lines":[{}]}"#, #"{"lines":[],"more":1}"#, #"{"lines":1}"#] {
            #expect(try !schema().faults(in: Data(wrong.utf8)).isEmpty, "\(wrong)")
        }
    }

    @Test func `show carets, fonts and diagnostics`() throws {
        let result = try layout(["-", "--show", "carets,fonts,diagnostics", "--size", "10"], "a א")
        let output = result.output
        #expect(output.contains(#""carets":[{"index":0,"x":0},"#))
        #expect(output.contains(#""secondary":"#))
        #expect(
            output.contains(#""fonts":[{"name":"Inter-Regular","family":"Inter","unitsPerEm":"#))
        #expect(output.contains(#"{"name":"NotoSansHebrew-Regular""#))
        #expect(output.contains("lacks the characters, 'Noto Sans Hebrew' steps in"))
        #expect(result.error.isEmpty)
        let explained = try layout(["-", "--explain"], "a א")
        #expect(explained.error.contains("qreport: note: 2..<4:"))
    }

    @Test func `turn paragraphs, align them and say their language`() throws {
        let left = try layout(["-", "--width", "100", "--dir", "rtl"], "ab").output
        let center = try layout(["-", "--width", "100", "--align", "center"], "ab").output
        let right = try layout(["-", "--width", "100", "--align", "right"], "ab").output
        #expect(left == right && center != right && !center.contains(#""x":0,"#))
        let items = try layout(["items", "-", "--lang", "he"], "a אב")
        #expect(
            items.output == """
                0..<2 script Latn direction ltr level 0 font Inter-Regular size 12 language he
                2..<6 script Hebr direction rtl level 1 font NotoSansHebrew-Regular size 12 language he

                """, "\(items.error)")
    }

    @Test func `print single stages`() throws {
        #expect(
            try layout(["breaks", "-"], "one two\nthree").output == """
                0..<4 break allowed
                4..<8 break mandatory
                8..<13 break allowed

                """)
        #expect(
            try layout(["bidi", "-", "--format", "json"], "a אב1\nb").output == """
                [{"range":[0,2],"level":0,"direction":"ltr","paragraph":0},\
                {"range":[2,6],"level":1,"direction":"rtl","paragraph":0},\
                {"range":[6,7],"level":2,"direction":"ltr","paragraph":0},\
                {"range":[7,8],"level":0,"direction":"ltr","paragraph":0},\
                {"range":[8,9],"level":0,"direction":"ltr","paragraph":1}]

                """)
        #expect(try layout(["bidi", "-"], "").output == "")
    }

    @Test func `choose features`() throws {
        let plain = try layout(["-"], "1/2")
        let fraction = try layout(["-", "--features", "frac"], "1/2")
        #expect(plain.status == 0 && fraction.status == 0 && plain.output != fraction.output)
        #expect(try layout(["-", "--variations", "wght=700"], "a").status == 0)
    }

    @Test func `take attributes for stretches`() throws {
        let desk = try Desk()
        try desk.write(
            ##"[{"range":[0,1],"size":20},{"range":[2,3],"color":"#c00","link":"#x","underline":true}]"##,
            to: "a.json")
        let result = try desk.qreport(
            ["layout", "-", "--attributes", "a.json"] + base, input: Data("abc".utf8))
        #expect(result.status == 0, "\(result.error)")
        #expect(result.output.components(separatedBy: #"{"font":"#).count == 4)
    }

    @Test func `take every attribute, as the published schema has them`() throws {
        let json = ##"""
            [{"range": [0, 3], "fonts": ["Inter"], "size": 14, "weight": 650, "width": 75,
              "slant": 12, "features": ["smcp", "liga=0"], "variations": ["wght=700"],
              "opticalSize": 9, "capitals": "small", "synthesis": ["bold", "oblique"],
              "sizeAdjust": 0.5, "fixedAdvance": 8, "color": "#c00", "language": "tr",
              "link": null, "kern": 0, "tracking": 0.1, "ligatures": "all", "superscript": -1,
              "baselineOffset": 2, "baseline": {"baseline": "hanging", "reference": {"size": 9},
              "offsets": {"math": 1}}, "writingDirections": ["isolate-rtl", {"phrase": 1}],
              "orientation": "upright", "usesDrawingColor": false,
              "stroke": {"width": 1, "color": "#00f", "fillsGlyphs": true}, "overline": false,
              "underline": {"style": "double", "pattern": "dash", "color": "#00ff0088"},
              "strikethrough": true, "background": {"color": "#eee", "padding": 1, "radius": 2},
              "shadow": {"dx": 1, "blur": 2}, "ruby": {"before": "x", "overhang": "none"}},
             {"range": [0, 8], "paragraph": {"alignment": "justified", "firstLineIndent": 12,
              "lineBreakMode": "characterWrap", "baseDirection": "ltr", "headIndent": 6,
              "tailIndent": 3, "tabStops": [40, {"location": 80, "alignment": "decimal",
              "leader": ".", "columnTerminators": ",."}], "defaultTabInterval": 20,
              "lineHeight": null, "lineHeightMultiple": 1.2, "minimumLineHeight": 10,
              "maximumLineHeight": 40, "minimumLineSpacing": 1, "maximumLineSpacing": 5,
              "lineSpacingAdjustment": 1, "extraHeight": "above", "hasUniformLineHeight": true,
              "boundsOptions": ["hangsPunctuation"], "spacingBefore": 1, "spacingAfter": 2,
              "maximumLines": 3}},
             {"range": [3, 4], "glyph": {"collection": "Identity", "character": 7}},
             {"range": [4, 7], "attachment": {"name": "x", "width": 2, "ascent": 1,
              "descent": 0.5, "unit": "ems", "placement": "middle"}}]
            """##
        let schema = try schema("attributes")
        #expect(try schema.faults(in: Data(json.utf8)) == [])
        let desk = try Desk()
        try desk.write(json, to: "a.json")
        let text = Data("abcd\u{FFFC}e".utf8)
        let result = try desk.qreport(
            ["layout", "-", "--attributes", "a.json"] + base, input: text)
        #expect(result.status == 0, "\(result.error)")
        for wrong in [#"[{"size":1}]"#, #"[{"range":[0,1],"colour":1}]"#, "{}"] {
            #expect(try !schema.faults(in: Data(wrong.utf8)).isEmpty, "\(wrong)")
        }
    }

    @Test(arguments: [
        ("{}", "a.json:1:1: no attributes of text (expected an array of stretches)"),
        ("[{\"size\":1}]", "a.json:1:2: no attributes of text (expected a range such as [0, 5])"),
        (
            "[{\"range\":[0,4]}]",
            "a.json:1:14: no attributes of text (expected a range of UTF-8 offsets from 0 to 3"
        ),
        (
            "[{\"range\":[0,1],\n\"size\":-1}]",
            "a.json:2:8: no attributes of text (expected a size over 0)"
        ),
        (
            "[{\"range\":[0,1],\"colour\":1}]",
            "a.json:1:26: no attributes of text (expected 'color' instead of 'colour', or another of"
        ),
        (
            "[{\"range\":[0,1],\"wings\":1}]",
            "a.json:1:25: no attributes of text (expected attachment, background, baseline"
        ),
        (
            "[{\"range\":[0,1],\n\"paragraph\":{\"alignment\":\"up\"}}]",
            "a.json:2:26: no attributes of text (expected one of center, justified, left"
        ),
        (
            "[{\"range\":[0,1],\n\"paragraph\":{\"tabStops\":[{\"leader\":\"\"}]}}]",
            "a.json:2:26: no attributes of text (expected a 'location' in it"
        ),
        (
            "[{\"range\":[0,1],\"features\":[\"x\"]}]",
            "a.json:1:29: no attributes of text (expected a setting"
        ),
        ("[", "a.json:1:2: "),
    ])
    func `locate mistakes in attributes`(json: String, message: String) throws {
        let desk = try Desk()
        try desk.write(json, to: "a.json")
        let result = try desk.qreport(
            ["layout", "-", "--attributes", "a.json"] + base, input: Data("abc".utf8))
        #expect(result.status == 65 && result.bytes.isEmpty)
        #expect(result.error.contains(message), "\(result.error)")
    }

    @Test(arguments: [
        (["-", "--show", "all"], 64, "unknown detail 'all'"),
        (["-", "--features", "x"], 64, "'x' is no feature"),
        (["-", "--variations", "wght"], 64, "'wght' is no place"),
        (["-", "--dir", "up"], 64, "up"),
        (["-", "--attributes", "-"], 64, "--attributes"),
        (["breaks", "/nowhere/x"], 66, "/nowhere/x"),
    ])
    func `are refused where they are wrong`(arguments: [String], status: Int32, words: String)
        throws
    {
        let result = try layout(arguments, "abc")
        #expect(result.status == status && result.bytes.isEmpty)
        #expect(result.error.contains(words), "\(result.error)")
    }

    @Test func `draw boxes and baselines`() throws {
        let plain = try layout(["-", "--format", "svg"], "ab").output
        let marked = try layout(["-", "--format", "svg", "--show", "boxes,baselines"], "ab").output
        let strokes = { (svg: String) in svg.components(separatedBy: "stroke-width").count - 1 }
        #expect(strokes(marked) == strokes(plain) + 3)
    }
}

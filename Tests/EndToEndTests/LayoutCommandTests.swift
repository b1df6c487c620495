import Foundation
import Testing

/// `qreport layout`, run as its users run it.
struct `The layout command` {
    private static let fonts = "/usr/share/fonts/"
    private static let inter = fonts + "opentype/inter/Inter-Regular.otf"
    private static let arabic = fonts + "truetype/noto/NotoSansArabic-Regular.ttf"
    private static let chinese = fonts + "opentype/noto/NotoSansCJK-Regular.ttc#2"

    @Test func `writes what the documentation says`() throws {
        let result = try Desk().qreport(
            ["layout", "-", "--font", Self.inter, "--size", "10", "--width", "30"],
            input: Data("AV é\n".utf8))
        #expect(result.status == 0 && result.error.isEmpty)
        #expect(
            result.output == """
                {"lines":[{"range":[0,6],"x":0,"baseline":9.688,"width":21.477,"runs":[\
                {"font":"Inter-Regular","range":[0,6],"direction":"ltr","glyphs":[\
                {"id":2,"cluster":0,"x":0,"y":9.688,"advance":6.08},\
                {"id":453,"cluster":1,"x":6.08,"y":9.688,"advance":6.761},\
                {"id":1682,"cluster":2,"x":12.841,"y":9.688,"advance":2.813},\
                {"id":616,"cluster":3,"x":15.653,"y":9.688,"advance":5.824},\
                {"id":1682,"cluster":5,"x":21.477,"y":9.688,"advance":0}]}]}]}

                """)
    }

    @Test(arguments: [
        ("Hello, world", [inter], ["Inter-Regular"]),
        ("سلام", [inter, arabic], ["NotoSansArabic-Regular"]),
        ("视野 abc", [inter, chinese], ["NotoSansCJKsc-Regular", "Inter-Regular"]),
        ("", [inter], []), ("\n", [inter], ["Inter-Regular"]),
    ])
    func `places every character once`(text: String, fonts: [String], names: [String]) throws {
        let arguments = ["layout", "-", "--width", "40"] + fonts.flatMap { ["--font", $0] }
        let result = try Desk().qreport(arguments, input: Data(text.utf8))
        #expect(result.status == 0, "\(result.error)")
        let dump = try JSONDecoder().decode(Dump.self, from: Data(result.output.utf8))
        let runs = dump.lines.flatMap(\.runs)
        #expect(Set(runs.map(\.font)) == Set(names))
        #expect(dump.lines.map(\.range).flatMap { $0[0]..<$0[1] } == Array(0..<text.utf8.count))
        #expect(
            runs.flatMap { $0.range[0]..<$0.range[1] }.sorted() == Array(0..<text.utf8.count))
        for line in dump.lines {
            let advances = line.runs.flatMap(\.glyphs).map(\.advance)
            #expect(abs(advances.reduce(0, +) - line.width) < 0.001 * Double(advances.count + 1))
        }
        #expect(try Desk().qreport(arguments, input: Data(text.utf8)).bytes == result.bytes)
    }

    @Test(arguments: [("pdf", "%PDF-"), ("png", "\u{89}PNG"), ("svg", "<?xml")])
    func `draws the lines`(format: String, beginning: String) throws {
        let result = try Desk().qreport(
            ["layout", "-", "--font", Self.inter, "--format", format],
            input: Data("Hello\nworld".utf8))
        #expect(result.status == 0, "\(result.error)")
        let start = result.bytes.prefix(beginning.unicodeScalars.count)
        #expect(start.map(UInt32.init) == beginning.unicodeScalars.map(\.value))
    }

    @Test(arguments: [
        (["layout", "-", "--size", "0"], 64, "--size"),
        (["layout", "-", "--size", "nan"], 64, "--size"),
        (["layout", "-", "--width", "-3"], 64, "--width"),
        (["layout", "-", "--width", "wide"], 64, "wide"),
        (["layout", "-", "--format", "jpeg"], 64, "jpeg"),
        (["layout"], 64, "file"),
        (["layout", "/nowhere/text"], 66, "/nowhere/text"), (["layout", "/tmp"], 66, "/tmp"),
        (["layout", "-"], 65, "<stdin>:2:3: the byte 0xFF is not UTF-8"),
    ])
    func `says what is wrong`(arguments: [String], status: Int32, words: String) throws {
        let result = try Desk().qreport(arguments, input: Data("one\né!".utf8) + [0xFF, 0x0A])
        #expect(result.status == status)
        #expect(result.bytes.isEmpty)
        #expect(result.error.contains(words), "\(result.error)")
    }

    @Test func `warns of fonts and goes on`() throws {
        let result = try Desk().qreport(
            [
                "layout", "-", "--font", "/nowhere/a.ttf", "--font", "No Such Family", "--font",
                Self.inter,
            ],
            input: Data("a".utf8))
        #expect(result.status == 0)
        #expect(result.output.contains("Inter-Regular"))
        #expect(result.error.contains("/nowhere/a.ttf: cannot read the font file"))
        #expect(result.error.contains("no font family 'No Such Family'"))
    }

    @Test func `writes a file whole`() throws {
        let path = FileManager.default.temporaryDirectory
            .appending(path: "qreport-\(UUID().uuidString).json").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        let result = try Desk().qreport(
            ["layout", "-", "--font", Self.inter, "-o", path], input: Data("a".utf8))
        #expect(result.status == 0 && result.bytes.isEmpty)
        #expect(try String(contentsOfFile: path, encoding: .utf8).hasSuffix("]}]}]}\n"))
    }
}

private struct Dump: Decodable {
    struct Line: Decodable {
        var range: [Int]
        var x, baseline, width: Double
        var runs: [Run]
    }
    struct Run: Decodable {
        var font: String
        var range: [Int]
        var direction: String
        var glyphs: [Glyph]
    }
    struct Glyph: Decodable {
        var id, cluster: Int
        var x, y, advance: Double
    }
    var lines: [Line]
}

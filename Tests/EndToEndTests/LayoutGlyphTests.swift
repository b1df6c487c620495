import Foundation
import Testing

/// `qreport layout glyph`, run as a suite of font tests runs it.
struct `The glyph command` {
    private static let dejaVu = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"
    private static let variable = "/usr/share/fonts/truetype/inter-vf/Inter.var.ttf"

    private func svg(_ arguments: [String]) throws -> String {
        let result = try Desk().qreport(["layout", "glyph"] + arguments)
        #expect(result.status == 0, "\(result.error)")
        return result.output
    }

    @Test func `prints an outline in the font's units`() throws {
        let bar = try svg([Self.dejaVu, "--char", "|"])
        #expect(
            bar == """
                <?xml version="1.0" encoding="UTF-8"?>
                <svg version="1.1" xmlns="http://www.w3.org/2000/svg" \
                xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 -483 690 2384">
                  <symbol id="glyph.95" overflow="visible">\
                <path d="M 430,1565 L 430,-483 L 260,-483 L 260,1565 Z"/></symbol>
                  <use xlink:href="#glyph.95" x="0" y="0"/>
                </svg>

                """)
        #expect(try svg([Self.dejaVu, "--name", "bar"]) == bar)
        #expect(try svg([Self.dejaVu, "--id", "95"]) == bar)
        #expect(try svg([Self.dejaVu, "--text", "|"]) == bar)
    }

    @Test func `keeps curves of the second degree and those of the third`() throws {
        let curved = try svg([Self.dejaVu, "--char", "o"])
        #expect(curved.contains(" Q ") && !curved.contains(" C "))
        let inter = "/usr/share/fonts/opentype/inter/Inter-Regular.otf"
        #expect(try svg([inter, "--char", "o"]).contains(" C "))
    }

    @Test func `follows the axes`() throws {
        let thin = try svg([Self.variable, "--char", "l", "--variation", "wght=100"])
        let bold = try svg([Self.variable, "--char", "l", "--variation", "wght=900"])
        #expect(thin != bold)
        let text = ["--text", "l", "--variation", "wght=900"]
        #expect(try svg([Self.variable] + text) == bold)
    }

    @Test func `lays out a text with features`() throws {
        let joined = try svg([Self.dejaVu, "--text", "fifi", "--testcase", "A&B/1"])
        #expect(joined.components(separatedBy: "<symbol").count == 2)
        #expect(joined.components(separatedBy: "<use").count == 3)
        #expect(joined.contains("id=\"A&amp;B/1."))
        let apart = try svg([Self.dejaVu, "--text", "fifi", "--features", "liga=0"])
        #expect(apart.components(separatedBy: "<symbol").count == 3)
    }

    @Test(arguments: [
        ([dejaVu], 64, "give one of --char"),
        ([dejaVu, "--char", "a", "--id", "3"], 64, "give one of --char"),
        ([dejaVu, "--char", "ab"], 64, "'ab' is not one character"),
        ([dejaVu, "--char", "𓀀"], 64, "no glyph for '𓀀'"),
        ([dejaVu, "--id", "70000"], 64, "no glyph 70000"),
        ([dejaVu, "--name", "nobody"], 64, "no glyph is called 'nobody'"),
        (["/nowhere.ttf", "--id", "1"], 64, "/nowhere.ttf: cannot read"),
        ([dejaVu, "--index", "3", "--id", "1"], 64, "no face of that index"),
        ([variable, "--id", "1", "--variation", "wght"], 64, "'wght' is no place on an axis"),
        ([dejaVu, "--text", "a", "--features", "liga=x"], 64, "'liga=x' is no feature"),
    ])
    func `says what is wrong`(arguments: [String], status: Int32, words: String) throws {
        let result = try Desk().qreport(["layout", "glyph"] + arguments)
        #expect(result.status == status)
        #expect(result.bytes.isEmpty)
        #expect(result.error.contains(words), "\(result.error)")
    }

    @Test func `leaves the command for whole texts as it is`() throws {
        let input = Data("a".utf8)
        let plain = try Desk().qreport(["layout", "-", "--font", Self.dejaVu], input: input)
        let named = try Desk().qreport(
            ["layout", "text", "-", "--font", Self.dejaVu], input: input)
        #expect(plain.status == 0 && plain.bytes == named.bytes)
    }
}

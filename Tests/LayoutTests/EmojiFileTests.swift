import Foundation
import TestSupport
import Testing

@testable import Layout

/// The lines of a file of Debian's package `unicode-data`, without comments: the fields of each.
private func fields(_ file: String) throws -> [[String]] {
    let path = URL(filePath: "/usr/share/unicode/emoji/\(file)")
    return try String(contentsOf: path, encoding: .utf8).split(separator: "\n")
        .map { $0.prefix { $0 != "#" } }
        .filter { $0.contains(";") }
        .map { $0.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) } }
}

/// Characters from their numbers, as `1F468 200D 2695`.
private func characters(_ codes: String) -> String {
    var text = String.UnicodeScalarView()
    for code in codes.split(separator: " ") {
        if let scalar = UInt32(code, radix: 16).flatMap(Unicode.Scalar.init) { text.append(scalar) }
    }
    return String(text)
}

/// The texts that are not shown as wanted: as one picture, or without any.
private func wronglyShown(_ texts: [String], asPicture: Bool) -> [String] {
    let typesetter = Typesetter(.real(texts.joined(separator: "\n")), fonts: TestFonts.world)
    var start = 0
    return texts.filter { text in
        defer { start += text.utf8.count + 1 }
        let runs = typesetter.line(start..<start + text.utf8.count).runs
        let pictures = runs.filter(\.face.drawsEmoji)
        guard asPicture else { return !pictures.isEmpty }
        let visible = pictures.flatMap(\.glyphs).filter { $0.advance > 0 }
        return pictures.count != runs.count || visible.count != 1 || visible[0].id == 0
    }
}

struct `Unicode's emoji files` {
    /// All of `emoji-test.txt` that asks for a picture by itself or by its selectors.
    @Test func `every emoji is one picture`() throws {
        let all = try fields("emoji-test.txt")
        for status in ["fully-qualified", "minimally-qualified", "component"] {
            let emoji = all.filter { $0[1] == status }.map { characters($0[0]) }
            #expect(emoji.count > 8)
            #expect(wronglyShown(emoji, asPicture: true) == [])
        }
    }

    @Test func `sequences whose selectors were left out are pictures if they join any`() throws {
        let emoji = try fields("emoji-test.txt").filter { $0[1] == "unqualified" }
            .map { characters($0[0]) }.filter { $0.unicodeScalars.contains("\u{200D}") }
        #expect(emoji.count > 20)
        #expect(wronglyShown(emoji, asPicture: true) == [])
    }

    /// Of the variants with U+FE0F all but those of digits, which are pictures only as keycaps.
    @Test func `selectors choose between letter and picture`() throws {
        let all = try fields("emoji-variation-sequences.txt")
        let text = all.filter { $0[1] == "text style" }.map { characters($0[0]) }
        let pictures = all.filter { $0[1] == "emoji style" }.map { characters($0[0]) }
            .filter { !($0.unicodeScalars.first?.isKeycapBase ?? true) }
        #expect(text.count > 300 && pictures.count > 300)
        #expect(wronglyShown(pictures, asPicture: true) == [])
        // What no font of the tests has as a letter is better seen as a picture than not at all.
        let lettered = text.filter { text in
            ["DejaVu Sans", "Inter", "Noto Sans CJK SC"].contains { family in
                TestFonts.world.face(for: Font([family])).covers(text)
            }
        }
        #expect(lettered.count > 100)
        #expect(wronglyShown(lettered, asPicture: false) == [])
    }

    @Test func `characters are letters or pictures by themselves as they should be`() throws {
        let emoji = try fields("emoji-data.txt")
        func all(_ property: String) -> Set<UInt32> {
            var found: Set<UInt32> = []
            for field in emoji where field[1] == property {
                let ends = field[0].split(separator: ".").compactMap { UInt32($0, radix: 16) }
                found.formUnion((ends.first ?? 0)...(ends.last ?? 0))
            }
            return found
        }
        let pictures = all("Emoji_Presentation")
        for code in all("Emoji").sorted() {
            let scalars = [Unicode.Scalar(code)].compactMap(\.self)
            #expect(scalars.wantsEmoji == pictures.contains(code))
        }
    }

    @Test(arguments: ["1", "#", "9\u{FE0F}", "5\u{20E3}", "1\u{1F3FD}", "007"])
    func `digits never come from the font of emoji`(text: String) {
        let library = FontLibrary(usesSystemFonts: false)
        library.register(path: "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf")
        library.register(path: "/usr/share/fonts/opentype/inter/Inter-Regular.otf")
        for families in [["Inter"], ["Noto Color Emoji"], []] {
            let attributed = AttributedText(text, TextAttributes(font: Font(families)))
            let first = Typesetter(attributed, fonts: library).line().runs.first
            #expect(first?.face.familyName == "Inter")
        }
    }
}

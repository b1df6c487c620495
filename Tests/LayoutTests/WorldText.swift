import Foundation

/// A paragraph in one of the world's languages.
struct WorldText: Sendable {
    /// The language's name in English, which serves in messages.
    var name: String
    /// The language as a BCP 47 tag.
    var language: String
    /// The characters.
    var text: String

    /// Article 1 of the Universal Declaration of Human Rights.
    static let articleOne: [WorldText] = load("article-1.txt")

    /// What the joints of letters, syllables and words are tried on.
    static let scripts: [WorldText] = load("scripts.txt")

    private static func load(_ name: String) -> [WorldText] {
        let url = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "Texts").appending(path: name)
        let text = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
        return text.split(separator: "\n").map { line in
            let fields = line.split(separator: "\t").map(String.init)
            return WorldText(name: fields[0], language: fields[1], text: fields[2])
        }
    }
}

import TestSupport
import Testing

@testable import Layout

struct `Scripts` {
    /// The runs of a text as `Tag:text`.
    private func runs(_ text: String) -> [String] {
        let bytes = Array(text.utf8)
        return ScriptRuns(bytes, in: 0..<bytes.count).runs(in: 0..<bytes.count).map { run in
            let letters = (0..<4).map { UInt8(truncatingIfNeeded: run.script.tag >> (24 - 8 * $0)) }
            return String(decoding: letters, as: UTF8.self) + ":" + text.slice(run.range)
        }
    }

    @Test(arguments: [
        // A danda belongs to every script of India, Arabic digits and marks to several scripts.
        ("हिन्दी। नमः॥", ["Deva:हिन्दी। नमः॥"]),
        ("বাংলা। गीत।", ["Beng:বাংলা। ", "Deva:गीत।"]),
        ("abc ।गीत", ["Latn:abc ", "Deva:।गीत"]), ("abc। def", ["Latn:abc। def"]),
        ("ܫܠܡܐ، ܐ\u{64B}", ["Syrc:ܫܠܡܐ، ܐ\u{64B}"]), ("سلام ١٢٣، نعم", ["Arab:سلام ١٢٣، نعم"]),
        // The prolonged sound mark goes with either kana, punctuation with what it stands beside.
        ("らーめん、ラーメン。", ["Hira:らーめん、", "Kana:ラーメン。"]),
        ("漢字ー", ["Hani:漢字ー"]), ("漢ーカ", ["Hani:漢", "Kana:ーカ"]),
        ("abc、漢字", ["Latn:abc", "Hani:、漢字"]),
        // Marks stay with their letters, whatever script lends them.
        ("e\u{301}x\u{5B0}z", ["Latn:e\u{301}x\u{5B0}z"]), ("क\u{1CD1}", ["Deva:क\u{1CD1}"]),
        ("a\u{951}कि\u{951}", ["Latn:a\u{951}", "Deva:कि\u{951}"]),
        // Pairs are of one script.
        ("α(漢)β", ["Grek:α(", "Hani:漢", "Grek:)β"]),
        ("abc《漢》d", ["Latn:abc", "Hani:《漢》", "Latn:d"]),
        ("α«б»γ", ["Grek:α«", "Cyrl:б", "Grek:»γ"]), ("(α)", ["Grek:(α)"]),
        ("α〈\u{2329}б\u{232A}〉", ["Grek:α〈\u{2329}", "Cyrl:б", "Grek:\u{232A}〉"]),
        // Nothing has a script; nothing but neutral characters.
        ("…—", ["Zyyy:…—"]), ("", []),
    ])
    func `are those that the characters are used in`(text: String, expected: [String]) {
        #expect(runs(text) == expected)
    }
}

/// A sentence in each of the scripts that tests try.
public enum ScriptSamples {
    /// Names and sentences; the names serve in messages.
    public static let all: [(name: String, text: String)] = [
        ("Latin", "The office filed 25 efficient reports (AVATAR, To-do) before waffles."),
        ("Latin with marks", "Où ça? Zu\u{308}rich, e\u{301}te\u{301}, q\u{307}\u{323} Việt Nam"),
        ("Greek", "Ξεσκεπάζω την ψυχοφθόρα βδελυγμία."),
        ("Cyrillic", "Съешь же ещё этих мягких французских булок."),
        ("Arabic", "صِفْ خَلْقَ خَوْدٍ كَمِثْلِ الشَّمسِ إِذ بَزَغَت، لا بأس."),
        ("Hebrew", "דג סקרן שט בים מאוכזב (ולפתע) מצא חברה 123."),
        ("Hindi", "ऋषियों को सताने वाले दुष्ट राक्षसों के राजा रावण का सर्वनाश।"),
        ("Bengali", "বিষণ্ন ঔদাসীন্যে ঊষাবৌদি বাংলাভাষায় প্রচলিত গল্পটি শোনেন।"),
        ("Tamil", "யாமறிந்த மொழிகளிலே தமிழ்மொழி போல் இனிதாவது எங்கும் காணோம்"),
        ("Thai", "เป็นมนุษย์สุดประเสริฐเลิศคุณค่า กว่าบรรดาฝูงสัตว์เดรัจฉาน"),
        ("Khmer", "ខ្ញុំអាចញ៉ាំកញ្ចក់បាន ដោយគ្មានបញ្ហាអ្វីទេ"),
        ("Myanmar", "ကျွန်တော် မြန်မာစကား ပြောတတ်ပါတယ်"),
        ("Chinese", "视野无限广，窗外有蓝天。“微风”吹过——湖面……"),
        ("Japanese", "いろはにほへと ちりぬるを、カタカナも漢字も「混ぜる」。"),
        ("Korean", "키스의 고유조건은 입술끼리 만나야 하고"),
        ("Emoji", "👩‍👩‍👧‍👦 🇩🇪🇨🇳 1️⃣ ☺︎ ☺️ 👍🏽 ☝🏽 🏴󠁧󠁢󠁥󠁮󠁧󠁿 ❤️‍🔥"),
        ("Mixed directions", "Wie heißt „שלום עולם“ 2026 (בעברית) im Arabischen: مرحبا بك 12-5!"),
        ("Odd ends", "\u{301}a\u{200D}\u{0}b\u{200B}c\u{AD}d\u{FEFF}e\u{1F1E9} \u{FE0F}x\tq"),
    ]
}

public import Layout

/// Fonts that tests may use: boxes made by our own code, and files of Debian packages by path.
public enum TestFonts {
    /// Every character is a square one em wide.
    public static let boxes: FontLibrary = {
        let library = FontLibrary(usesSystemFonts: false)
        library.register(bytes: BoxFont.bytes, family: BoxFont.familyName)
        return library
    }()

    /// Real fonts for many scripts, and nothing of the system's.
    public static let world: FontLibrary = {
        let library = FontLibrary(usesSystemFonts: false)
        for (family, path, index) in files {
            library.register(path: path, index: index, family: family)
        }
        return library
    }()

    /// Noto's fonts for all the scripts of the world's texts, and nothing of the system's.
    public static let noto = makeNoto()

    /// A library of ``noto``'s fonts that nobody else uses.
    public static func makeNoto() -> FontLibrary {
        let library = FontLibrary(usesSystemFonts: false)
        let folder = "/usr/share/fonts/truetype/noto"
        for script in scripts {
            let name = script.isEmpty ? "Noto Sans" : "Noto Sans \(script)"
            let file = "\(folder)/NotoSans\(script.replacing(" ", with: ""))-Regular.ttf"
            library.register(path: file, family: name)
        }
        library.register(path: "\(folder)/NotoSerifTibetan-Regular.ttf", family: "Noto Tibetan")
        library.register(
            path: "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc", index: 2,
            family: "Noto Sans CJK SC")
        library.register(path: "\(folder)/NotoColorEmoji.ttf", family: "Noto Color Emoji")
        return library
    }

    private static let scripts = [
        "", "Adlam", "Arabic", "Armenian", "Bengali", "Cherokee", "Devanagari", "Ethiopic",
        "Georgian", "Gujarati", "Gurmukhi", "Hanifi Rohingya", "Hebrew", "Javanese", "Kannada",
        "Khmer", "Lao", "Malayalam", "Mandaic", "Mongolian", "Myanmar", "NKo", "Oriya", "PhagsPa",
        "Sinhala", "Syriac", "Tamil", "Telugu", "Thaana", "Thai",
    ]

    private static let files: [(String, String, Int)] = [
        ("Inter", "/usr/share/fonts/opentype/inter/Inter-Regular.otf", 0),
        ("DejaVu Sans", "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf", 0),
        ("Noto Sans CJK SC", "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc", 2),
        ("Noto Sans Arabic", "/usr/share/fonts/truetype/noto/NotoSansArabic-Regular.ttf", 0),
        ("Noto Sans Hebrew", "/usr/share/fonts/truetype/noto/NotoSansHebrew-Regular.ttf", 0),
        (
            "Noto Sans Devanagari", "/usr/share/fonts/truetype/noto/NotoSansDevanagari-Regular.ttf",
            0
        ),
        ("Noto Sans Thai", "/usr/share/fonts/truetype/noto/NotoSansThai-Regular.ttf", 0),
        ("Noto Sans Bengali", "/usr/share/fonts/truetype/noto/NotoSansBengali-Regular.ttf", 0),
        ("Noto Sans Tamil", "/usr/share/fonts/truetype/noto/NotoSansTamil-Regular.ttf", 0),
        ("Noto Sans Khmer", "/usr/share/fonts/truetype/noto/NotoSansKhmer-Regular.ttf", 0),
        ("Noto Sans Myanmar", "/usr/share/fonts/truetype/noto/NotoSansMyanmar-Regular.ttf", 0),
        ("Noto Color Emoji", "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf", 0),
    ]
}

extension AttributedText {
    /// Text in the font of boxes.
    public static func boxes(
        _ string: String, size: Double, _ paragraph: ParagraphStyle = ParagraphStyle()
    ) -> AttributedText {
        AttributedText(
            string,
            TextAttributes(font: Font([BoxFont.familyName], size: size), paragraph: paragraph))
    }

    /// Text in a real font, with the others of ``TestFonts/world`` to step in.
    public static func real(
        _ string: String, family: String = "Inter", size: Double = 12, language: String? = nil,
        _ paragraph: ParagraphStyle = ParagraphStyle()
    ) -> AttributedText {
        AttributedText(
            string,
            TextAttributes(
                font: Font([family], size: size), paragraph: paragraph, language: language))
    }
}

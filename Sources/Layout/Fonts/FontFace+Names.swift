internal import CHarfBuzz

/// What a name in a font's table of names is about (OpenType 1.9, "name", name IDs).
public enum FontNameKey: Int, Hashable, Sendable, CaseIterable {
    /// Who has the rights.
    case copyright = 0
    /// The family, as programs know it that allow four styles in one.
    case family = 1
    /// The style among four: Regular, Bold, Italic, Bold Italic.
    case subfamily = 2
    /// A name that no other font has.
    case unique = 3
    /// Family and style.
    case full = 4
    /// The version.
    case version = 5
    /// The PostScript name.
    case postScript = 6
    /// What is a registered name.
    case trademark = 7
    /// Who made the font.
    case manufacturer = 8
    /// Who drew it.
    case designer = 9
    /// What it is.
    case description = 10
    /// Where its vendor is.
    case vendorURL = 11
    /// Where its designer is.
    case designerURL = 12
    /// What may be done with it.
    case license = 13
    /// Where that is written.
    case licenseURL = 14
    /// The family, with any number of styles.
    case typographicFamily = 16
    /// The style in that family.
    case typographicSubfamily = 17
    /// The full name for old Macintosh menus.
    case compatibleFull = 18
    /// A sentence to show the font with.
    case sampleText = 19
    /// The PostScript name for `findfont` of CID-keyed fonts.
    case postScriptCID = 20
    /// The family for programs that know weight, width and slope.
    case wwsFamily = 21
    /// The style for programs that know weight, width and slope.
    case wwsSubfamily = 22
    /// The beginning of the PostScript names of a variable font's instances.
    case variationsPostScriptPrefix = 25
}

/// A name in a language.
public struct FontName: Hashable, Sendable {
    /// What the name is about.
    public let key: FontNameKey
    /// The language as a BCP 47 tag in lowercase, for example `zh-tw`.
    public let language: String
    /// The name.
    public let text: String
}

extension FontFace {
    /// All names, by key and language.
    public var names: [FontName] {
        let entries = unsafe withFace { unsafe Self.nameEntries(of: $0) }
        let names = Set(
            entries.compactMap { entry -> FontName? in
                guard let key = FontNameKey(rawValue: entry.id) else { return nil }
                return name(key, language: entry.language)
                    .map { FontName(key: key, language: entry.language, text: $0) }
            })
        return names.sorted { ($0.key.rawValue, $0.language) < ($1.key.rawValue, $1.language) }
    }

    /// A name in a language, a BCP 47 tag, else in English, else in any; nil if the font has none of
    /// the kind.
    public func name(_ key: FontNameKey, language: String = "en") -> String? {
        name(key.rawValue, language: language)
    }

    /// The name of the style in the family, for example `SemiBold Italic`.
    public var styleName: String { name(.typographicSubfamily) ?? name(.subfamily) ?? "?" }

    /// Family and style, as the font puts it.
    public var fullName: String { name(.full) ?? "\(familyName) \(styleName)" }

    /// The family's name as speakers of a language know it.
    public func localizedFamilyName(_ language: String) -> String {
        name(.typographicFamily, language: language) ?? name(.family, language: language)
            ?? familyName
    }

    /// A name by the number that a table of the font gives it.
    func name(_ identifier: Int, language: String) -> String? {
        unsafe withFace { face in
            unsafe Self.name(identifier, language: language, of: face)
        }
    }

    /// A name by its number; nil where there is none, and for the number that says so.
    static func name(
        _ identifier: Int, language: String = "en", of face: OpaquePointer
    ) -> String? {
        guard let id = UInt32(exactly: identifier), id != HB_OT_NAME_ID_INVALID else { return nil }
        if let text = unsafe text(of: id, in: language, face) { return text }
        if let text = unsafe text(of: id, in: "en", face) { return text }
        let entry = unsafe nameEntries(of: face).first { $0.id == identifier }
        return entry.flatMap { unsafe text(of: id, in: $0.language, face) }
    }

    private static func text(
        of name: UInt32, in language: String, _ face: OpaquePointer
    ) -> String? {
        let wanted = unsafe hb_language_from_string(language, -1)
        let length = unsafe hb_ot_name_get_utf8(face, name, wanted, nil, nil)
        guard length > 0 else { return nil }
        return unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(length) + 1) {
            var size = length + 1
            unsafe hb_ot_name_get_utf8(face, name, wanted, &size, $0.baseAddress)
            return unsafe $0.baseAddress.map { unsafe String(cString: $0) }
        }
    }

    private static func nameEntries(of face: OpaquePointer) -> [(id: Int, language: String)] {
        var count: UInt32 = 0
        guard let entries = unsafe hb_ot_name_list_names(face, &count) else { return [] }
        return (0..<Int(count))
            .compactMap { index in
                let entry = unsafe entries[index]
                guard let language = unsafe hb_language_to_string(entry.language) else {
                    return nil
                }
                return unsafe (Int(entry.name_id), String(cString: language))
            }
    }
}

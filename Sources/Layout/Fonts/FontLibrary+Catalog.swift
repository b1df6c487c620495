extension FontLibrary {
    /// The names of all families, registered and the system's, in the order of their code points.
    public var familyNames: [String] { Set(faces.map(\.familyName)).sorted() }

    /// All faces: those registered in that order, then the system's by family, style and path.
    ///
    /// Registered files are opened for it; the system's are known to fontconfig.
    public var faces: [FontDescriptor] { registeredFaces + (systemFonts?.faces ?? []) }

    /// The registered faces, in that order; those of files that cannot be used are missing.
    public var registeredFaces: [FontDescriptor] { withKnown { $0.registeredDescriptors() } }

    /// The faces of a family, whatever the case of its name, the one nearest to a wish first (CSS
    /// Fonts 4, 5.2).
    ///
    /// Registered faces hide the system's of the same family, as they do in layout.
    public func faces(of family: String, nearestTo font: Font = Font()) -> [FontDescriptor] {
        let name = family.lowercased()
        let members = registeredFaces.filter { $0.familyName.lowercased() == name }
        guard members.isEmpty else { return members.sorted(by: font, \.traits) }
        return systemFonts?.faces(of: family, for: font) ?? []
    }

    /// The face of a PostScript name, registered or the system's; nil if there is none.
    public func face(named postScriptName: String) -> FontDescriptor? {
        faces.first { $0.postScriptName == postScriptName }
    }

    /// The system's faces in the order in which they step in for characters that a wish's families
    /// lack.
    ///
    /// A cluster is set in the first one that has it; faces without any character that those before
    /// them lack are left out.
    public func systemCascade(for font: Font, language: String? = nil) -> [FontDescriptor] {
        systemFonts?.cascade(for: font, language: language) ?? []
    }
}

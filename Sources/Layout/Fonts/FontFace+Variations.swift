internal import CHarfBuzz

extension FontFace {
    /// Opens a face of a file.
    ///
    /// - Throws: ``FontError`` if the file cannot be read or holds no such face.
    public convenience init(path: String, index: Int = 0) throws(FontError) {
        try self.init(.file(path: path, index: index))
    }

    /// Opens a face of a font file in memory.
    ///
    /// - Throws: ``FontError`` if the bytes are no font or hold no such face.
    public convenience init(bytes: [UInt8], index: Int = 0) throws(FontError) {
        try self.init(.memory(FontData(bytes), index: index))
    }

    /// All faces of a file, in its order.
    static func faces(_ source: (Int) -> Source) throws(FontError) -> [FontFace] {
        let (blob, _) = unsafe try Self.blob(of: source(0))
        defer { unsafe hb_blob_destroy(blob) }
        let count = min(Int(unsafe hb_face_count(blob)), mostFaces)
        // A collection may have faces that are of no use beside others that are.
        let faces = (0..<count).compactMap { try? FontFace(source($0)) }
        if faces.isEmpty { throw .noFace(in: source(0).name) }
        return faces
    }

    // Many more than any collection has; a damaged one may claim millions.
    private static let mostFaces = 1000
}

extension FontFace {
    /// Whether the font has axes.
    public var isVariable: Bool { !axes.isEmpty }

    /// The places of the instance on all axes, in the font's order; empty for a font without axes.
    public var variations: [FontVariation] {
        axes.enumerated().map { index, axis in
            FontVariation(axis.tag, coordinates.isEmpty ? axis.defaultValue : coordinates[index])
        }
    }

    /// The instance at some place on the axes: on those not named, the place stays what it is.
    ///
    /// What the font has no axis for is ignored, and values are moved into the range.
    public func instance(at variations: [FontVariation]) -> FontFace {
        let places = zip(axes, self.variations).map { axis, current in
            let wanted = variations.last { $0.tag == axis.tag }?.value
            let value = wanted.flatMap { $0.isFinite ? $0 : nil } ?? current.value
            return min(max(axis.range.lowerBound, value), axis.range.upperBound)
        }
        guard places != self.variations.map(\.value) else { return self }
        return FontFace(self, at: places)
    }

    /// The places that the font's makers gave names, in the font's order.
    public var namedInstances: [NamedInstance] {
        unsafe withFace { face in
            (0..<(unsafe hb_ot_var_get_named_instance_count(face)))
                .map { number in
                    var count = UInt32(axes.count)
                    var places = [Float](repeating: 0, count: axes.count)
                    unsafe hb_ot_var_named_instance_get_design_coords(
                        face, number, &count, &places)
                    let name = unsafe hb_ot_var_named_instance_get_subfamily_name_id(face, number)
                    let postScript = unsafe hb_ot_var_named_instance_get_postscript_name_id(
                        face, number)
                    return NamedInstance(
                        name: unsafe Self.name(Int(name), of: face) ?? "?",
                        postScriptName: unsafe Self.name(Int(postScript), of: face),
                        variations: zip(axes, places)
                            .map { FontVariation($0.tag, Double($1)) })
                }
        }
    }
}

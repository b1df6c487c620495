extension GlyphRun {
    /// How far letters rise over the baseline of the line: to the head of ideographs.
    package var columnTop: Double {
        (isUpright ? middle + size / 2 : face.height(of: .ideographicHigh, script: .han) * size)
            + baselineShift
    }

    /// How far letters reach below the baseline of the line: to the foot of ideographs.
    package var columnFoot: Double {
        (isUpright ? size / 2 - middle : -face.height(of: .ideographicLow, script: .han) * size)
            - baselineShift
    }
}

extension TextItem {
    /// Whether a break that the shaper calls safe is.
    func keepsShape(brokenAt offset: Int, in bytes: [UInt8]) -> Bool {
        guard script.isCursive else { return true }
        if keepsLettersTogether { return false }
        // HarfBuzz 6 is silent about alaph, whose shape hangs on a dalath or rish before it, and about
        // letters that join those of other items across marks at an item's end.
        return script != .syriac && !bytes.isTransparent(range.lowerBound..<offset)
            && !bytes.isTransparent(offset..<range.upperBound)
            || !bytes.mayJoin(at: offset)
    }

    /// Whether spacing must spare the letters.
    private var keepsLettersTogether: Bool { spacing != 0 && script.isCursive && !isAttachment }

    /// Takes the spacing away from clusters that are never seen, and from those that stand between two
    /// letters of a cursive script: there it is added to neither of any two letters, joined or not (CSS
    /// Text 4, 8.2), but between words.
    ///
    /// Neither is it behind a letter that ends `context`, the text that the glyphs were shaped in.
    func limitSpacing(
        in bytes: [UInt8], context: TextRange, _ glyphs: inout [ShapedGlyph], from first: Int
    ) {
        guard spacing != 0, !isAttachment else { return }
        for index in first..<glyphs.count where glyphs[index].takesSpacing {
            let (character, _) = scalar(of: bytes, at: Int(glyphs[index].cluster))
            if character.isDefaultIgnorable || character.isControl && character != "\t" {
                glyphs[index].takesSpacing = false
            }
        }
        if script.isCursive {
            keepLettersTogether(in: bytes, context: context, &glyphs, from: first)
        }
    }

    private func keepLettersTogether(
        in bytes: [UInt8], context: TextRange, _ glyphs: inout [ShapedGlyph], from first: Int
    ) {
        let isForward = direction == .leftToRight
        for index in first..<glyphs.count where glyphs[index].takesSpacing {
            let cluster = glyphs[index].cluster
            // The next cluster in the text is the next other one, looking in the text's direction.
            var next = index + (isForward ? 1 : -1)
            while next >= first, next < glyphs.count, glyphs[next].cluster == cluster {
                next += isForward ? 1 : -1
            }
            let isLast = next < first || next == glyphs.count
            let end = isLast ? min(range.upperBound, context.upperBound) : Int(glyphs[next].cluster)
            glyphs[index].takesSpacing =
                !bytes.hasCursiveLetter(before: end, in: context)
                || !bytes.hasCursiveLetter(after: end, in: context) && end < context.upperBound
        }
    }
}

extension [UInt8] {
    // More marks and joiners than this stand nowhere between two letters that join.
    private static let mostTransparent = 32

    /// Whether a stretch has marks and joiners only, and few enough to see that at once.
    func isTransparent(_ stretch: TextRange) -> Bool {
        var (offset, passed) = (stretch.lowerBound, 0)
        while offset < stretch.upperBound {
            let (scalar, length) = scalar(of: self, at: offset)
            guard scalar.isTransparent, passed < Self.mostTransparent else { return false }
            (offset, passed) = (offset + length, passed + 1)
        }
        return true
    }

    /// Whether the last character of a stretch that is neither mark nor joiner is a cursive letter.
    fileprivate func hasCursiveLetter(before end: Int, in stretch: TextRange) -> Bool {
        var (start, passed) = (end, 0)
        while start > stretch.lowerBound, passed < Self.mostTransparent {
            start -= 1
            guard self[start] & 0xC0 != 0x80 else { continue }
            let (scalar, _) = scalar(of: self, at: start)
            if !scalar.isTransparent { return scalar.isCursiveLetter }
            passed += 1
        }
        return false
    }

    /// Whether the first character of a stretch that is neither mark nor joiner is a cursive letter.
    fileprivate func hasCursiveLetter(after start: Int, in stretch: TextRange) -> Bool {
        var (offset, passed) = (start, 0)
        while offset < stretch.upperBound, passed < Self.mostTransparent {
            let (scalar, length) = scalar(of: self, at: offset)
            if !scalar.isTransparent { return scalar.isCursiveLetter }
            (offset, passed) = (offset + length, passed + 1)
        }
        return false
    }
}

extension Unicode.Scalar {
    fileprivate var isTransparent: Bool { isMark || isDefaultIgnorable }

    /// Whether the character is a letter of a cursive script, or the tatweel between two of them.
    fileprivate var isCursiveLetter: Bool {
        properties.isAlphabetic && (script.isCursive || self == "\u{640}")
    }
}

internal import Graphics

extension TextFrame {
    /// The position that a caret comes to by one step.
    ///
    /// A caret that cannot go on stays where it is. The end of a line that was broken is reached only
    /// by ``CaretMovement/lineEnd``; other steps come to the beginning of the next line instead.
    ///
    /// - Parameters:
    ///   - position: Where the caret is.
    ///   - movement: The step.
    ///   - x: Where on another line the caret comes to, in the frame's coordinates and by their `y` in
    ///     lines from top to bottom, so that a caret that passes a short line comes back; where the
    ///     caret is unless given.
    /// - Returns: The position behind the step.
    public func position(
        from position: TextPosition, moving movement: CaretMovement, x: Double? = nil
    ) -> TextPosition {
        guard let number = lineNumber(of: position) else { return position }
        let line = lines[number].line
        let isForward = line.direction == .leftToRight
        switch options.progression.lying(movement) {
        case .left: return visualStep(from: position, inLine: number, toRight: false)
        case .right: return visualStep(from: position, inLine: number, toRight: true)
        case .backward: return logicalStep(from: position.index, isForward: false)
        case .forward: return logicalStep(from: position.index, isForward: true)
        case .wordLeft: return wordStep(from: position.index, isForward: !isForward)
        case .wordRight: return wordStep(from: position.index, isForward: isForward)
        case .wordBackward: return wordStep(from: position.index, isForward: false)
        case .wordForward: return wordStep(from: position.index, isForward: true)
        case .up, .down:
            let beside = band(of: number)
            let isBack = options.progression.lying(movement) == .up
            let next = isBack ? beside.lowerBound - 1 : beside.upperBound
            guard lines.indices.contains(next) else { return isBack ? start : end }
            let x = x ?? lines[number].origin.x + line.x(of: position)
            return self.position(inLine: lineNumber(in: band(of: next), at: x), at: x)
        case .lineStart: return TextPosition(line.range.lowerBound)
        case .lineEnd: return endOfLine(number)
        case .paragraphStart: return clamped(paragraph(at: position.index).lowerBound)
        case .paragraphEnd: return clamped(paragraphEnd(at: position.index))
        case .start: return start
        case .end: return end
        }
    }

    // MARK: Ends

    private var start: TextPosition { TextPosition(visibleRange.lowerBound) }
    private var end: TextPosition {
        lines.isEmpty ? start : endOfLine(lines.count - 1)
    }

    private func endOfLine(_ number: Int) -> TextPosition {
        let line = lines[number].line
        guard !line.endsWithTerminator else {
            return TextPosition(line.carets.last?.index ?? line.range.lowerBound)
        }
        return TextPosition(
            line.range.upperBound, number < lines.count - 1 ? .upstream : .downstream)
    }

    private func clamped(_ index: Int) -> TextPosition {
        TextPosition(min(max(visibleRange.lowerBound, index), visibleRange.upperBound))
    }

    private func paragraph(at index: Int) -> TextRange { text.range(of: .paragraph, at: index) }

    private func paragraphEnd(at index: Int) -> Int {
        let paragraph = paragraph(at: index)
        let last = text.range(of: .graphemeCluster, at: max(0, paragraph.upperBound - 1))
        let ends = text.substring(last).unicodeScalars.first?.isLineTerminator ?? false
        return !paragraph.isEmpty && ends ? last.lowerBound : paragraph.upperBound
    }

    // MARK: Steps

    private func visualStep(
        from position: TextPosition, inLine number: Int, toRight: Bool
    ) -> TextPosition {
        let line = lines[number].line
        let isForward = toRight == (line.direction == .leftToRight)
        // At the end of a broken line the caret may as well stand at the beginning of the next.
        if isForward, position.affinity == .upstream, position.index == line.range.upperBound,
            number + 1 < lines.count
        {
            return visualStep(
                from: TextPosition(position.index), inLine: number + 1, toRight: toRight)
        }
        if let next = line.position(besides: line.x(of: position), toRight: toRight) {
            let isBreak = next.index == line.range.upperBound && number + 1 < lines.count
            return isBreak && isForward ? TextPosition(next.index) : next
        }
        return isForward
            ? beginning(ofLine: number + 1) ?? position
            : lastStop(inLine: number - 1, toRight: toRight) ?? position
    }

    private func beginning(ofLine number: Int) -> TextPosition? {
        lines.indices.contains(number) ? TextPosition(lines[number].line.range.lowerBound) : nil
    }

    /// Where a caret comes to that goes back to a line from the one below.
    private func lastStop(inLine number: Int, toRight: Bool) -> TextPosition? {
        guard lines.indices.contains(number) else { return nil }
        let line = lines[number].line
        guard !line.endsWithTerminator else { return endOfLine(number) }
        let end = line.direction == .leftToRight ? line.width : 0
        return line.position(besides: end, toRight: toRight) ?? beginning(ofLine: number)
    }

    private func logicalStep(from index: Int, isForward: Bool) -> TextPosition {
        let stops = lines.flatMap { placed in placed.line.carets.map { $0.index } }
        let next = stops.partitioningIndex { isForward ? $0 > index : $0 >= index }
        let found = isForward ? next : next - 1
        return clamped(stops.indices.contains(found) ? stops[found] : index)
    }

    private func wordStep(from index: Int, isForward: Bool) -> TextPosition {
        var index = index
        while true {
            let paragraph = paragraph(at: isForward ? index : max(0, index - 1))
            let words = TextBoundaries(
                of: String(text.substring(paragraph)), by: .word,
                language: text.attributes(at: paragraph.lowerBound)?.language)
            let inside = index - paragraph.lowerBound
            let word =
                isForward ? words.word(endingAfter: inside) : words.word(startingBefore: inside)
            if let word {
                return clamped(
                    paragraph.lowerBound + (isForward ? word.upperBound : word.lowerBound))
            }
            let next = isForward ? paragraph.upperBound : paragraph.lowerBound
            guard next != index, visibleRange.contains(next) else { return clamped(next) }
            index = next
        }
    }
}

extension Line {
    /// The position one grapheme cluster beside a place; nil if there is none on that side.
    fileprivate func position(besides x: Double, toRight: Bool) -> TextPosition? {
        let cells = cells
        var best: Int?
        for (number, cell) in cells.enumerated() where cell.right > cell.left + caretTolerance {
            let isBeyond =
                toRight ? cell.left >= x - caretTolerance : cell.right <= x + caretTolerance
            let isNearer =
                best.map { toRight ? cell.left < cells[$0].left : cell.right > cells[$0].right }
            if isBeyond, isNearer ?? true { best = number }
        }
        return best.map { number in
            let isLeft = !toRight
            let isLeading = isLeft == (cells[number].level % 2 == 0)
            return position(of: isLeading ? .before(number) : .behind(number), in: cells)
        }
    }
}

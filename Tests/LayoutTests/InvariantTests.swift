import Graphics
import TestSupport
import Testing

@testable import Layout

/// What holds for every text in every frame; the numbers are those of the design's invariants.
struct `Invariants of layout` {
    @Test(arguments: 0..<120)
    func `hold for random texts at random widths`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let text = RandomText.make(using: &generator)
        let framesetter = Framesetter(text, fonts: seed % 2 == 0 ? TestFonts.world : TestFonts.noto)
        for _ in 0..<3 {
            let width = Double.random(in: 0...300, using: &generator)
            let height =
                Bool.random(using: &generator) ? 1e6 : Double.random(in: 0...200, using: &generator)
            let frame = framesetter.frame(in: Rect(x: 7, y: 3, width: width, height: height))
            expectEveryCharacterOnce(in: frame, of: text)
            expectAllowedBreaks(in: frame, of: framesetter, width: width)
            expectStableCarets(in: frame)
        }
    }

    @Test(arguments: WorldText.articleOne.indices)
    func `hold for the world's texts`(number: Int) {
        let sample = WorldText.articleOne[number]
        var generator = SeededGenerator(seed: UInt64(number))
        let text = AttributedText.real(
            sample.text, family: "Noto Sans", language: sample.language)
        let framesetter = Framesetter(text, fonts: TestFonts.noto)
        for width: Double in [
            200, .random(in: 0...80, using: &generator), .random(in: 80...600, using: &generator),
        ] {
            let frame = framesetter.frame(in: Rect(x: 0, y: 0, width: width, height: 1e6))
            expectEveryCharacterOnce(in: frame, of: text)
            expectAllowedBreaks(in: frame, of: framesetter, width: width)
            expectStableCarets(in: frame)
        }
    }

    @Test(arguments: ScriptSamples.all.indices)
    func `hold for every script at every width`(sample: Int) {
        let text = AttributedText.real(ScriptSamples.all[sample].text)
        let framesetter = Framesetter(text, fonts: TestFonts.world)
        for width in stride(from: 0.0, to: 400, by: 23) {
            let frame = framesetter.frame(in: Rect(x: 0, y: 0, width: width, height: 1e6))
            expectEveryCharacterOnce(in: frame, of: text)
            expectAllowedBreaks(in: frame, of: framesetter, width: width)
            expectStableCarets(in: frame)
        }
    }

    @Test(arguments: ScriptSamples.all.indices)
    func `give each line the glyphs that its text has alone`(sample: Int) {
        let string = ScriptSamples.all[sample].text
        let text = AttributedText.real(string)
        let framesetter = Framesetter(text, fonts: TestFonts.world)
        for width in stride(from: 5.0, to: 200, by: 13) {
            for placed in framesetter.frame(in: Rect(x: 0, y: 0, width: width, height: 1e6)).lines {
                let range = placed.line.range
                let shaped = framesetter.typesetter.shaped
                // A line that ends with a soft hyphen shows it.
                let hyphen = LineBuilder(framesetter.typesetter).softHyphen(of: range)
                let alone = shaped.items.filter { $0.item.range.overlaps(range) }.flatMap {
                    shaped.reshaped(
                        $0.item.range.clamped(to: range), of: $0.item, line: range,
                        hyphenAt: hyphen)
                }
                let (wanted, found) = (
                    alone.map { [Int($0.cluster), Int($0.id)] },
                    placed.line.runs.flatMap { $0.glyphs.map { [$0.cluster, Int($0.id)] } }
                )
                #expect(
                    found.sorted { $0.lexicographicallyPrecedes($1) }
                        == wanted.sorted { $0.lexicographicallyPrecedes($1) },
                    "\(string.slice(range)) at \(width)")
            }
        }
    }

    /// Invariant 4: lines end at allowed breaks and fit, unless no allowed break is in them.
    private func expectAllowedBreaks(
        in frame: TextFrame, of framesetter: Framesetter, width: Double
    ) {
        let bytes = framesetter.typesetter.analysis.bytes
        var allowed: Set<Int> = [bytes.count]
        for paragraph in framesetter.typesetter.analysis.paragraphs.map(\.range) {
            let attributes = framesetter.typesetter.text.attributes(at: paragraph.lowerBound)
            BreakIterator.forEachBoundary(
                .line, in: bytes, paragraph, language: attributes?.language
            ) { allowed.insert($0) }
        }
        for line in frame.lines.map(\.line) {
            let inner = line.range.dropFirst().filter(allowed.contains)
            if !allowed.contains(line.range.upperBound) {
                #expect(inner.isEmpty, "line \(line.range) could break at \(inner)")
            }
            expectNoRoom(after: line, for: allowed, in: framesetter, width: width)
            if line.visibleWidth > width + 1e-6 {
                #expect(inner.isEmpty, "line \(line.range) overflows, could break at \(inner)")
            }
        }
    }

    /// A line ends early only where it must, or where what comes next does not fit.
    private func expectNoRoom(
        after line: Line, for allowed: Set<Int>, in framesetter: Framesetter, width: Double
    ) {
        let text = framesetter.typesetter.text
        let end = line.range.upperBound
        let isForced = text.string.slice(line.range).unicodeScalars.last?.isLineTerminator ?? true
        guard !isForced, end < text.count, allowed.contains(end),
            let next = (end + 1...text.count).first(where: allowed.contains)
        else { return }
        let longer = framesetter.typesetter.line(line.range.lowerBound..<next)
        // Shaping again next to a break may make the longer line a little narrower than was thought.
        #expect(longer.visibleWidth > width - 1, "\(line.range) has room up to \(next)")
    }

    /// Invariant 5: the caret at the index of a point has the same index.
    private func expectStableCarets(in frame: TextFrame) {
        for placed in frame.lines.prefix(12) {
            for x in stride(from: -10.0, to: 310, by: 9.7) {
                let point = Point(x: x, y: (placed.top + placed.bottom) / 2)
                let index = frame.index(at: point)
                guard let caret = frame.caret(at: index) else {
                    Issue.record("no caret for \(index)")
                    continue
                }
                let middle = Point(x: caret.top.x, y: caret.top.y + caret.height / 2)
                #expect(frame.index(at: middle) == index, "at \(point) of \(frame)")
                expectStablePosition(at: point, in: frame)
            }
        }
    }

    /// The caret of the position at a point is the one of the position at that caret.
    private func expectStablePosition(at point: Point, in frame: TextFrame) {
        guard let caret = frame.caret(at: frame.position(at: point)) else { return }
        let middle = Point(x: caret.top.x, y: caret.top.y + caret.height / 2)
        guard let again = frame.caret(at: frame.position(at: middle)) else { return }
        #expect(
            again.top.x.isNear(caret.top.x) && again.top.y == caret.top.y,
            "\(point): \(frame)"
        )
    }
}

/// Invariant 3: one run and one cluster each, no gaps, and widths that add up.
func expectEveryCharacterOnce(in frame: TextFrame, of text: AttributedText) {
    var offset = frame.visibleRange.lowerBound
    for line in frame.lines.map(\.line) {
        #expect(line.range.lowerBound == offset)
        offset = line.range.upperBound
        expectGapless(line.runs.map(\.range), in: line.range)
        #expect(line.runs.map(\.width).reduce(0, +).isNear(line.width))
        for run in line.runs {
            #expect(run.text == text.string.slice(run.range))
            #expect(run.glyphs.map(\.advance).reduce(0, +).isNear(run.width))
            expectGapless(run.clusters.map(\.range), in: run.range)
            #expect(run.clusters.map(\.width).reduce(0, +).isNear(run.width))
        }
    }
    #expect(offset == frame.visibleRange.upperBound)
    #expect(frame.overflow == (offset < text.count ? offset..<text.count : nil))
}

private func expectGapless(_ ranges: [TextRange], in whole: TextRange) {
    var end = whole.lowerBound
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
        #expect(range.lowerBound == end && !range.isEmpty, "\(ranges) in \(whole)")
        end = range.upperBound
    }
    #expect(end == whole.upperBound, "\(ranges) in \(whole)")
}

extension Double {
    func isNear(_ other: Double) -> Bool { abs(self - other) < 1e-6 }
}

extension String {
    /// The characters of a stretch of UTF-8 offsets.
    func slice(_ range: TextRange) -> String {
        String(decoding: Array(utf8)[range], as: UTF8.self)
    }
}

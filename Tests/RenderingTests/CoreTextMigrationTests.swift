import Foundation
import Graphics
import Layout
import Rendering
import TestSupport
import Testing

/// The article ComingFromCoreText: every line of code in its tables stands below, word for word, and is
/// run.
struct `Coming from Core Text` {
    private let fonts = TestFonts.world
    private let library = FontLibrary(usesSystemFonts: false)
    private let path = Path(rect: Rect(x: 0, y: 0, width: 200, height: 100))
    private let file = "/usr/share/fonts/opentype/inter/Inter-Regular.otf"
    private let options = FrameOptions()
    private let canvas = CanvasLog()
    private let text = AttributedText.real("One two three")
    private let token: AttributedText = "…"
    private let font = Font(["Inter"], size: 12)
    private let tab = TabStop(72, .decimal, leader: ".")
    private let ruby = RubyAnnotation("かん")
    private var typesetter: Typesetter { Typesetter(text, fonts: fonts) }
    private var framesetter: Framesetter { Framesetter(typesetter) }
    private var frame: TextFrame { framesetter.frame(in: path) }
    private var line: Line { typesetter.line() }

    @Test func `is written as it is compiled`() throws {
        let article = try String(
            contentsOf: top.appending(path: "Sources/Layout/Layout.docc/ComingFromCoreText.md"),
            encoding: .utf8)
        let source = try String(contentsOf: URL(filePath: #filePath), encoding: .utf8)
            .filter { !$0.isWhitespace }
        var counts: [String: Int] = [:]
        var section = ""
        for row in article.split(separator: "\n") {
            if row.hasPrefix("## ") { section = String(row.dropFirst(3)) }
            guard let match = row.wholeMatch(of: /\| `(k?CT\w+)` \| `(.+?)` \|.*\|/) else {
                continue
            }
            counts[section, default: 0] += 1
            let code = String(match.2).filter { !$0.isWhitespace }
            #expect(source.contains(code), "\(match.1): \(match.2)")
        }
        #expect(
            counts == [
                "Framesetters": 6,
                "Typesetters": 9,
                "Frames": 8,
                "Lines": 16,
                "Runs": 18,
                "Run delegates": 3,
                "Paragraph styles": 4,
                "Paragraph specifiers": 18,
                "Tab stops": 5,
                "Ruby": 8,
                "Glyph choices": 8,
                "Attributes": 26,
                "Fonts": 52,
                "Font descriptors, collections and the manager": 24,
            ])
    }

    @Test func `for framesetters`() throws {
        _ = Framesetter.self
        _ = Framesetter(typesetter)
        _ = Framesetter(text, fonts: fonts)
        _ = framesetter.frame(in: path, from: 0, options: options)
        _ = framesetter.typesetter
        _ = framesetter.suggestedSize(fitting: Size(width: 200, height: 50), from: 0)
    }

    @Test func `for typesetters`() throws {
        _ = Typesetter.self
        _ = Typesetter(text, fonts: fonts)
        _ = try Typesetter(text, fonts: fonts, limits: .standard)
        _ = typesetter.line(0..<5)
        _ = typesetter.line(0..<5, indent: 10)
        _ = typesetter.lineEnd(from: 0, width: 100)
        _ = typesetter.lineEnd(from: 0, width: 100, indent: 10)
        _ = typesetter.clusterEnd(from: 0, width: 100)
        _ = typesetter.clusterEnd(from: 0, width: 100, indent: 10)
    }

    @Test func `for frames`() throws {
        _ = TextFrame.self
        _ = frame.visibleRange.lowerBound..<frame.text.count
        _ = frame.visibleRange
        _ = frame.path
        _ = frame.options
        _ = frame.lines.map(\.line)
        _ = frame.lines.map(\.origin)
        canvas.draw(frame)
    }

    @Test func `for lines`() throws {
        _ = Line.self
        _ = Line(text, fonts: fonts)
        _ = typesetter.line(truncatedTo: 40, at: .middle, token: token)
        _ = typesetter.line(0..<5, justifiedTo: 100, factor: 0.5)
        _ = line.glyphCount
        _ = line.runs
        _ = line.range
        _ = line.penOffset(flush: 0.5, in: 100)
        canvas.draw(PlacedLine(line, baseline: Point(x: 0, y: 20)))
        _ = (line.width, line.ascent, line.descent, line.leading)
        _ = line.bounds([.excludesLeading, .hangsPunctuation])
        _ = line.trailingWhitespaceWidth
        _ = line.imageBounds
        _ = line.index(at: 12)
        _ = line.caret(at: 1).x
        _ = line.caretEdges
    }

    @Test func `for runs`() throws {
        let run = try #require(line.runs.first)
        _ = GlyphRun.self
        _ = run.glyphs.count
        _ = run.attributes
        _ = (run.direction, run.isMonotonic, run.synthesis)
        _ = run.glyphs.map(\.id)
        _ = run.glyphs[0..<1].map(\.id)
        _ = run.glyphs.map(\.position)
        _ = run.glyphs[0..<1].map(\.position)
        _ = run.glyphs.map(\.advance)
        _ = run.glyphs[0..<1].map(\.advance)
        _ = run.glyphs.map(\.cluster)
        _ = run.glyphs[0..<1].map(\.cluster)
        _ = run.range
        _ = (run.width, run.ascent, run.descent, run.leading)
        _ = run.imageBounds(of: 0..<1)
        _ = (run.synthesis.slant, run.isUpright, run.compression)
        _ = run.clusters
        canvas.draw(run, at: Point(x: 0, y: 20))
    }

    @Test func `for run delegates`() throws {
        _ = Attachment.self
        _ = Attachment(name: "photo", width: 40, ascent: 20, descent: 5)
        _ = Attachment(name: "photo", width: 2, ascent: 1, unit: .ems).name
    }

    @Test func `for paragraph styles`() throws {
        let style = ParagraphStyle()
        _ = ParagraphStyle.self
        _ = ParagraphStyle(alignment: .justified, headIndent: 12)
        _ = ParagraphStyle(alignment: .center)
        _ = style.alignment
    }

    @Test func `for paragraph specifiers`() throws {
        var style = ParagraphStyle()
        style.alignment = .natural
        style.firstLineIndent = 12
        style.headIndent = 6
        style.tailIndent = 20
        style.tabStops = [TabStop(72)]
        style.defaultTabInterval = 36
        style.lineBreakMode = .truncateTail
        style.lineHeightMultiple = 1.2
        style.maximumLineHeight = 20
        style.minimumLineHeight = 10
        style.minimumLineSpacing = 2
        style.spacingAfter = 6
        style.spacingBefore = 6
        style.baseDirection = .rightToLeft
        style.maximumLineSpacing = 4
        style.minimumLineSpacing = 1
        style.lineSpacingAdjustment = 0.5
        style.boundsOptions = [.excludesLeading]
    }

    @Test func `for tab stops`() throws {
        _ = TabStop.self
        _ = TabStop(72, .decimal, leader: ".", columnTerminators: [","])
        _ = tab.alignment
        _ = tab.location
        _ = (tab.leader, tab.columnTerminators)
    }

    @Test func `for ruby`() throws {
        let attributes = TextAttributes()
        _ = RubyAnnotation.self
        _ = RubyAnnotation("かん", after: "kan", alignment: .distributeSpace)
        _ = RubyAnnotation("かん", sizeFactor: 0.5, scalesToFit: true, attributes: attributes)
        _ = RubyAnnotation("かん")
        _ = ruby.alignment
        _ = ruby.overhang
        _ = ruby.sizeFactor
        _ = (ruby.before, ruby.after, ruby.interCharacter, ruby.inline)
    }

    @Test func `for glyph choices`() throws {
        let face = try FontFace(path: file)
        _ = GlyphChoice.self
        _ = GlyphChoice.name("A")
        _ = GlyphChoice.id(36)
        _ = GlyphChoice.character(1200, in: .adobeJapan1)
        _ = face.name(of: 36)
        _ = face.glyph(named: "A")
        _ = GlyphChoice.character(1200, in: .identity)
        _ = GlyphChoice.CharacterCollection.adobeGB1
    }

    @Test func `for attributes`() throws {
        let style = ParagraphStyle()
        var attributes = TextAttributes()
        attributes.font = Font(["Inter"], size: 12)
        attributes.usesDrawingColor = true
        attributes.kern = 0.5
        attributes.tracking = 0.05
        attributes.ligatures = .all
        attributes.color = .black
        attributes.background = TextBackground(.white, padding: 2, radius: 3)
        attributes.paragraph = style
        attributes.stroke = TextStroke(width: 0.03, fillsGlyphs: true)
        attributes.stroke = TextStroke(width: 0.03, color: .black)
        attributes.underline = TextDecoration(.double, pattern: .dash)
        attributes.superscript = 1
        attributes.underline = TextDecoration(color: .black)
        attributes.orientation = .upright
        attributes.orientation = .combined
        attributes.glyph = .id(36)
        attributes.font.features = [FontFeature("trad")]
        attributes.language = "zh-Hans"
        attributes.attachment = Attachment(name: "photo", width: 40, ascent: 20)
        attributes.baseline = BaselineAlignment(.hanging)
        attributes.baseline = BaselineAlignment(.math, offsets: [.math: 0.25])
        attributes.baseline = BaselineAlignment(
            .roman, reference: font, referenceOffsets: [.roman: 0])
        attributes.baselineOffset = 3
        attributes.writingDirections = [.override(.rightToLeft)]
        attributes.ruby = RubyAnnotation("かん")
        attributes.attachment = Attachment(
            name: "sticker", width: 1, ascent: 0.9, descent: 0.1, unit: .ems)
    }

    @Test func `for fonts`() throws {
        let run = try #require(line.runs.first)
        let face = try FontFace(path: file)
        _ = Font(["Inter"], size: 12)
        _ = fonts.face(named: "Inter-Regular")
        _ = fonts.match(font)
        _ = try fonts.match(font)?.face(variations: [FontVariation("wght", 600)])
        _ = font.withSize(20)
        _ = font.bold().italic()
        _ = font.withFamily("Noto Sans")
        _ = fonts.face(for: font, text: "é")
        _ = fonts.face(for: font, text: "骨", language: "ja")
        _ = FontFace.self
        _ = fonts.match(font)?.postScriptName
        _ = font.weight
        _ = font.size
        _ = font.slant
        _ = (font.isItalic, font.weight, font.width, face.isMonospaced, face.hasColorGlyphs)
        _ = (font.weight.value, font.width.percent, face.slantAngle)
        _ = fonts.systemCascade(for: font, language: "th")
        _ = face.postScriptName
        _ = face.familyName
        _ = face.fullName
        _ = face.localizedFamilyName("zh-Hans")
        _ = face.name(.designer)
        _ = face.name(.family, language: "ja")
        _ = face.coverage
        _ = face.covers("текст")
        _ = face.scripts.map(\.languages)
        _ = face.metrics.ascent
        _ = face.metrics.descent
        _ = face.metrics.leading
        _ = face.unitsPerEm
        _ = face.glyphCount
        _ = face.boundingBox
        _ = face.metrics.underlineOffset
        _ = face.metrics.underlineThickness
        _ = face.slantAngle
        _ = face.metrics.capHeight
        _ = face.metrics.xHeight
        _ = face.glyphs(for: "abc")
        _ = face.glyph(named: "a")
        _ = face.name(of: 36)
        _ = face.bounds(of: 36)
        _ = face.advance(of: 36)
        _ = face.verticalOrigin(of: 36)
        _ = face.outline(of: 36)
        _ = face.ligatureCarets(of: 36, .leftToRight)
        canvas.draw(run, at: .zero)
        _ = face.axes
        _ = face.variations
        _ = face.features
        _ = font.features
        _ = face.tableTags.contains("GPOS")
        _ = face.table("head")
    }

    @Test func `for font descriptors, collections and the manager`() throws {
        let path = file
        let bytes = BoxFont.bytes
        let registration = library.register(path: path)
        _ = Font(["Inter"], size: 12)
        _ = Font(["Inter", "Noto Sans CJK SC"], size: 12, weight: .semiBold)
        _ = font.withWidth(.condensed)
        _ = font.withFamily("Inter")
        _ = font.italic()
        _ = font.adding(FontVariation("wght", 650))
        _ = font.adding(.tabularFigures)
        _ = fonts.faces(of: "Inter", nearestTo: font)
        _ = fonts.match(font)
        _ = fonts.faces(of: "Inter").map(\.styleName)
        _ = fonts.faces(of: "Inter").map(\.path)
        _ = try fonts.match(font)?.face().localizedFamilyName("ja")
        _ = fonts.faces
        _ = fonts.faces.filter(\.isVariable)
        _ = fonts.faces(of: "Inter")
        _ = fonts.faces.map(\.postScriptName)
        _ = fonts.familyNames
        _ = fonts.faces.compactMap(\.path)
        _ = try FontDescriptor.faces(path: path)
        _ = try FontDescriptor.faces(bytes: bytes)
        _ = library.register(path: path)
        _ = library.register(bytes: bytes)
        library.unregister(registration)
        _ = library.registeredFaces
    }
}

private let top = URL(filePath: #filePath)
    .deletingLastPathComponent().appending(path: "../..").standardized

internal import Foundation
internal import Graphics
internal import Layout
internal import Rendering

/// Lays out a plain text and shows what came of it: behind `qreport layout`.
public struct LayoutInspector: Sendable {
    /// What the layout is shown as.
    public enum Format: String, CaseIterable, Sendable {
        /// Lines, runs and glyphs as numbers.
        case json
        /// A page as large as the lines.
        case pdf
        /// A picture, 144 pixels to the inch.
        case png
        /// A vector picture.
        case svg

        /// Whether the bytes are no text and would upset a terminal.
        public var isBinary: Bool { self == .pdf || self == .png }
    }

    /// What is shown beside lines, runs and glyphs.
    public enum Detail: String, CaseIterable, Sendable {
        /// The carets, in JSON.
        case carets
        /// The faces that were used, in JSON.
        case fonts
        /// What was done otherwise than asked, in JSON.
        case diagnostics
        /// The boxes of lines and runs, in drawings.
        case boxes
        /// The baselines, in drawings.
        case baselines
    }

    /// Which way paragraphs run.
    public enum Direction: String, CaseIterable, Sendable {
        /// As their first strong character does.
        case natural
        /// Left to right.
        case ltr
        /// Right to left.
        case rtl
    }

    /// Where lines stand between the edges.
    public enum Alignment: String, CaseIterable, Sendable {
        /// As ``ParagraphStyle/Alignment`` of Layout names them.
        case natural, left, right, center, justified
    }

    /// Families, or paths of font files with an index such as `#2`; the one wanted most first.
    public var fonts: [String]
    /// Families or font files that step in behind ``fonts``.
    public var fallback: [String] = []
    /// Whether fonts of the system may step in.
    public var usesSystemFonts = true
    /// Features, each as `smcp` or `liga=0`.
    public var features: [String] = []
    /// Places on axes, each as `wght=700`.
    public var variations: [String] = []
    /// The size of the em, in points.
    public var size: Double
    /// The width of the lines, in points; infinite to break them only where they must.
    public var width: Double
    /// The language as a BCP 47 tag.
    public var language: String?
    /// Which way paragraphs run.
    public var direction = Direction.natural
    /// Where lines stand between the edges.
    public var alignment = Alignment.natural
    /// A file of attributes for stretches of the text, or nil.
    public var attributeFile: String?
    /// What is shown beside lines, runs and glyphs.
    public var details: Set<Detail> = []

    /// Creates an inspector.
    public init(fonts: [String] = [], size: Double = 12, width: Double = .infinity) {
        self.fonts = fonts
        self.size = size
        self.width = width
    }

    /// What came of a text: bytes, and words about it.
    public struct Result: Sendable {
        /// The layout in the format that was asked for.
        public let bytes: [UInt8]
        /// Warnings about fonts and characters.
        public let warnings: [String]
        /// All that was done otherwise than asked, with its place in the text.
        public let explanation: [String]
    }

    /// Reads a text, from standard input for `-`, and lays it out.
    ///
    /// - Throws: ``RecordError`` if a file cannot be read or is not UTF-8, or the attributes are none;
    ///   ``InspectionError`` if a setting is none, or the lines are too long for a page or a picture.
    public func inspect(file path: String, as format: Format) throws -> Result {
        try inspect(Self.text(of: path), as: format)
    }

    /// Lays out a text.
    ///
    /// - Throws: As ``inspect(file:as:)`` does.
    public func inspect(_ text: String, as format: Format) throws -> Result {
        let (framesetter, library) = try framesetter(for: text)
        let frame = framesetter.frame(in: Rect(x: 0, y: 0, width: width, height: .infinity))
        return Result(
            bytes: try bytes(of: frame, as: format),
            warnings: library.diagnostics.map(\.description),
            explanation: frame.diagnostics.map(\.description))
    }

    /// Reads a text, from standard input for `-`, and tells what a single stage found out.
    ///
    /// - Returns: JSON, or a line for each stretch.
    /// - Throws: ``RecordError`` if a file cannot be read or is not UTF-8, or the attributes are none;
    ///   ``InspectionError`` if the stage is unknown, or a setting is none.
    public func stage(_ name: String, ofFile path: String, asJSON: Bool) throws -> [UInt8] {
        guard let stage = LayoutStage.Name(rawValue: name) else {
            throw InspectionError(description: "unknown stage '\(name)'")
        }
        let found = try framesetter(for: Self.text(of: path)).0.typesetter.stage(stage)
        return asJSON ? found.json : Array(found.description.utf8)
    }

    private static func text(of path: String) throws -> String {
        let file = try RecordFile(path: path)
        try RecordReader.checkText(file.bytes, file: file.name)
        return String(decoding: file.bytes, as: UTF8.self)
    }

    private func framesetter(for text: String) throws -> (Framesetter, FontLibrary) {
        let library = FontLibrary(usesSystemFonts: usesSystemFonts)
        var font = Font((fonts + fallback).map { Self.family($0, in: library) }, size: size)
        font.features = try features.map(FontFeature.init(setting:))
        font.variations = try variations.map(FontVariation.init(setting:))
        var attributes = TextAttributes(font: font, language: language)
        attributes.paragraph.baseDirection = direction.ofParagraph
        attributes.paragraph.alignment = alignment.ofParagraph
        var attributed = AttributedText(text, attributes)
        if let attributeFile {
            try AttributeFile(path: attributeFile, count: attributed.count).apply(to: &attributed)
        }
        return (Framesetter(attributed, fonts: library), library)
    }

    /// The family's name, after registering the file that a path leads to.
    private static func family(_ wish: String, in library: FontLibrary) -> String {
        guard let match = wish.wholeMatch(of: /(.*?)(?:#(\d{1,5}))?/.dotMatchesNewlines()) else {
            return wish
        }
        let path = String(match.1)
        let isFile =
            path.contains("/")
            || ["ttf", "otf", "ttc", "otc"].contains(URL(filePath: path).pathExtension.lowercased())
        guard isFile else { return wish }
        library.register(
            path: path, index: match.2.flatMap { Int($0) } ?? 0, family: wish)
        return wish
    }

    private func bytes(of frame: TextFrame, as format: Format) throws -> [UInt8] {
        if format == .json { return frame.json(with: parts) }
        let used = frame.usedSize
        let page = Page(
            size: Size(
                width: max(1, width.isFinite ? width : used.width, used.width),
                height: max(1, used.height))
        ) { canvas in
            canvas.draw(frame)
            LayoutMarks(frame).draw(details, on: canvas)
        }
        do {
            switch format {
            case .json: return frame.json(with: parts)
            case .pdf: return try PDFRenderer(isTagged: false).render([page])
            case .png: return try ImageRenderer().render(page)
            case .svg: return try SVGRenderer().render(page)
            }
        } catch let error as RenderingError {
            throw InspectionError(
                description: "\(error.description) (give a smaller --width, or use --format json)")
        }
    }

    private var parts: TextFrame.JSONParts {
        var parts: TextFrame.JSONParts = []
        if details.contains(.carets) { parts.insert(.carets) }
        if details.contains(.fonts) { parts.insert(.fonts) }
        if details.contains(.diagnostics) { parts.insert(.diagnostics) }
        return parts
    }
}

extension LayoutInspector.Direction {
    fileprivate var ofParagraph: ParagraphStyle.BaseDirection {
        switch self {
        case .natural: .natural
        case .ltr: .leftToRight
        case .rtl: .rightToLeft
        }
    }
}

extension LayoutInspector.Alignment {
    fileprivate var ofParagraph: ParagraphStyle.Alignment {
        switch self {
        case .natural: .natural
        case .left: .left
        case .right: .right
        case .center: .center
        case .justified: .justified
        }
    }
}

/// A layout that cannot be shown in the format asked for.
public struct InspectionError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong, in lowercase and without a full stop.
    public let description: String
}

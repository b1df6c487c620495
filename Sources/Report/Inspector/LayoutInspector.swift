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

    /// Families, or paths of font files with an index such as `#2`; the one wanted most first.
    public var fonts: [String]
    /// The size of the em, in points.
    public var size: Double
    /// The width of the lines, in points; infinite to break them only where they must.
    public var width: Double

    /// Creates an inspector.
    public init(fonts: [String] = [], size: Double = 12, width: Double = .infinity) {
        self.fonts = fonts
        self.size = size
        self.width = width
    }

    /// Reads a text, from standard input for `-`, and lays it out.
    ///
    /// - Returns: The bytes in the format, and warnings about fonts and characters.
    /// - Throws: ``RecordError`` if the file cannot be read or is not UTF-8; ``InspectionError`` if
    ///   the lines are too long for a page or a picture.
    public func inspect(
        file path: String, as format: Format
    ) throws -> (bytes: [UInt8], warnings: [String]) {
        let file = try RecordFile(path: path)
        try RecordReader.checkText(file.bytes, file: file.name)
        return try inspect(String(decoding: file.bytes, as: UTF8.self), as: format)
    }

    /// Lays out a text.
    ///
    /// - Throws: ``InspectionError`` if the lines are too long for a page or a picture.
    public func inspect(
        _ text: String, as format: Format
    ) throws -> (bytes: [UInt8], warnings: [String]) {
        let library = FontLibrary()
        let font = Font(fonts.map { Self.family($0, in: library) }, size: size)
        let frame = Framesetter(
            AttributedText(text, TextAttributes(font: font)), fonts: library
        ).frame(in: Rect(x: 0, y: 0, width: width, height: .infinity))
        let bytes = try bytes(of: frame, as: format)
        return (bytes, library.warnings.map(\.description))
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
        if format == .json { return frame.json }
        let used = frame.usedSize
        let page = Page(
            size: Size(
                width: max(1, width.isFinite ? width : used.width, used.width),
                height: max(1, used.height))
        ) { $0.draw(frame) }
        do {
            switch format {
            case .json: return frame.json
            case .pdf: return try PDFRenderer(isTagged: false).render([page])
            case .png: return try ImageRenderer().render(page)
            case .svg: return try SVGRenderer().render(page)
            }
        } catch let error as RenderingError {
            throw InspectionError(
                description: "\(error.description) (give a smaller --width, or use --format json)")
        }
    }
}

/// A layout that cannot be shown in the format asked for.
public struct InspectionError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong, in lowercase and without a full stop.
    public let description: String
}

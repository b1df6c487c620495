public import Graphics

/// Makes an SVG drawing of a page; text becomes the outlines of its glyphs.
///
/// For several pages in one drawing, see ``Page/init(stacking:gap:)``.
public struct SVGRenderer: Sendable {
    // Beyond it, Cairo's coordinates run over.
    private static let longestSide = 1_000_000.0

    /// What the page is covered with before it is drawn; nil leaves it transparent.
    public var background: Color?

    /// Creates a renderer.
    public init(background: Color? = nil) {
        self.background = background
    }

    /// Writes a drawing.
    ///
    /// - Throws: The sink's or the page's own error; ``RenderingError`` if a side is not over 0 and
    ///   at most 1,000,000 points long.
    public func render(_ page: Page, to sink: @escaping ([UInt8]) throws -> Void) throws {
        let drawing = try collectBytes { try draw(page, to: $0) }
        try sink(withOwnNumbers(drawing))
    }

    /// Makes a drawing.
    ///
    /// - Throws: What ``render(_:to:)`` throws.
    public func render(_ page: Page) throws -> [UInt8] {
        try collectBytes { try render(page, to: $0) }
    }

    private func draw(_ page: Page, to sink: @escaping ([UInt8]) throws -> Void) throws {
        try page.checkSize(number: 1, limit: Self.longestSide)
        let surface = try CairoSurface(.svg, size: page.size, sink: ByteSink(sink))
        let canvas = CairoCanvas(surface, fonts: FontCache(), keeping: .nothing)
        if let background { canvas.paint(background) }
        try canvas.draw(page)
        try canvas.showPage()
        try surface.finish()
    }
}

/// The drawing with its surfaces numbered from 1 in the order in which they turn up.
///
/// Cairo numbers them through the life of the process, and equal pages would not make equal bytes.
private func withOwnNumbers(_ drawing: [UInt8]) -> [UInt8] {
    let word = Array("surface".utf8)
    var numbers: [ArraySlice<UInt8>: Int] = [:]
    var result: [UInt8] = []
    result.reserveCapacity(drawing.count)
    var index = 0
    while index < drawing.count {
        result.append(drawing[index])
        index += 1
        let isName = result.last == UInt8(ascii: "#") || result.last == UInt8(ascii: "\"")
        guard isName, drawing[index...].starts(with: word) else { continue }
        let digits = drawing[(index + word.count)...].prefix { $0 >= 0x30 && $0 <= 0x39 }
        let number = numbers[digits] ?? numbers.count + 1
        numbers[digits] = number
        result += word + Array("\(number)".utf8)
        index = digits.endIndex
    }
    return result
}

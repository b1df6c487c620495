public import Graphics
public import Layout
public import Rendering

/// A paragraph, broken into lines as wide as the page.
public struct Paragraph: Block {
    private let text: @Sendable (Stylebook) -> AttributedText

    /// Creates a paragraph of one kind of text.
    public init(_ text: String, _ role: TextRole = .body) {
        self.text = { $0.text(text, role) }
    }

    /// Creates a paragraph of attributed text.
    public init(_ text: AttributedText) { self.text = { _ in text } }

    /// Sets as much of the block as `space` holds.
    public func fit(into space: Size, _ style: Stylebook) -> Fit {
        let framesetter = Framesetter(text(style), fonts: style.fonts)
        return fit(framesetter, from: 0, into: space)
    }

    private func fit(_ framesetter: Framesetter, from start: Int, into space: Size) -> Fit {
        let frame = framesetter.frame(
            in: Rect(x: 0, y: 0, width: space.width, height: space.height), from: start)
        let size = Size(width: space.width, height: frame.usedSize.height)
        let placement = Placement(size: size) { canvas, origin in
            canvas.tagged(.paragraph) { canvas.draw(frame, at: origin) }
        }
        guard let overflow = frame.overflow else { return .whole(placement) }
        guard !frame.lines.isEmpty else {
            return .nothing(reason: "a line of text is higher than the page")
        }
        return .part(
            placement,
            rest: TextRest(framesetter: framesetter, start: overflow.lowerBound, paragraph: self))
    }

    /// What did not fit on the page before.
    private struct TextRest: Block {
        let framesetter: Framesetter
        let start: Int
        let paragraph: Paragraph

        func fit(into space: Size, _ style: Stylebook) -> Fit {
            paragraph.fit(framesetter, from: start, into: space)
        }
    }
}

/// A heading: an entry of the outline, a place to link to, and never the last thing on a page.
public struct Heading: Block {
    private let title: String
    private let level: Int
    private let role: TextRole
    private let remark: (text: String, role: TextRole)?
    private let destination: String

    /// Creates a heading.
    ///
    /// - Parameters:
    ///   - title: The words, as the outline shows them too.
    ///   - level: 1 for the highest.
    ///   - role: How the words are set.
    ///   - remark: Words after the title that are no part of it.
    ///   - destination: The name of the place, unique in the document.
    public init(
        _ title: String, level: Int, _ role: TextRole = .heading,
        remark: (text: String, role: TextRole)? = nil, destination: String
    ) {
        self.title = title
        self.level = level
        self.role = role
        self.remark = remark
        self.destination = destination
    }

    /// Whether the block must not be the last one on a page.
    public var keepsWithNext: Bool { true }

    /// Sets as much of the block as `space` holds.
    public func fit(into space: Size, _ style: Stylebook) -> Fit {
        var text = style.text(title, role)
        if let remark {
            text.append("   ", style.attributes(role))
            text.append(remark.text, style.attributes(remark.role))
        }
        let frame = Framesetter(text, fonts: style.fonts)
            .frame(in: Rect(x: 0, y: 0, width: space.width, height: .greatestFiniteMagnitude))
        let height = frame.usedSize.height
        guard height <= space.height else {
            return .nothing(reason: "a heading is higher than the page")
        }
        let mark = HeadingMark(title: title, level: level, destination: destination)
        return .whole(
            Placement(size: Size(width: space.width, height: height), headings: [mark]) {
                canvas, origin in
                canvas.addDestination(mark.destination, at: origin)
                canvas.tagged(.heading(level: mark.level)) { canvas.draw(frame, at: origin) }
            })
    }
}

/// A drawing of a fixed height across the page, told in words to those who do not see it.
public struct Figure: Block {
    private let height: Double
    private let draw: @Sendable (any Canvas, Rect, Stylebook) -> Void

    /// Creates a drawing of a height in points.
    public init(
        height: Double, draw: @escaping @Sendable (any Canvas, Rect, Stylebook) -> Void
    ) {
        self.height = height
        self.draw = draw
    }

    /// Sets as much of the block as `space` holds.
    public func fit(into space: Size, _ style: Stylebook) -> Fit {
        guard height <= space.height else {
            return .nothing(reason: "a drawing is higher than the page")
        }
        let size = Size(width: space.width, height: height)
        return .whole(
            Placement(size: size) { [draw] canvas, origin in
                canvas.tagged(.figure) {
                    draw(canvas, Rect(origin: origin, size: size), style)
                }
            })
    }
}

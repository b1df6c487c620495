public import Graphics
internal import Layout
internal import Rendering

/// Figures in a row, each under its name and over a remark.
public struct KeyNumbers: Block {
    /// A figure with its words.
    struct Number: Sendable {
        var name: String
        var figure: AttributedText
        var remark: AttributedText
    }

    private let numbers: [Number]

    init(_ numbers: [Number]) { self.numbers = numbers }

    /// Sets as much of the block as `space` holds.
    public func fit(into space: Size, _ style: Stylebook) -> Fit {
        let height = Self.labelRoom + Self.figureRoom + Self.remarkRoom
        guard height <= space.height else {
            return .nothing(reason: "key numbers are higher than the page")
        }
        let slot = (space.width + Self.gap) / Double(max(1, numbers.count))
        let width = slot - Self.gap
        let lines = numbers.map { number in
            [
                style.text(number.name, .label).line(fitting: width, style.fonts),
                number.figure.line(fitting: width, style.fonts),
                number.remark.line(fitting: width, style.fonts),
            ]
        }
        let baselines = [9.0, Self.labelRoom + 20, Self.labelRoom + Self.figureRoom + 10]
        let rule = style.theme.colors.hairline
        let size = Size(width: space.width, height: height)
        return .whole(
            Placement(size: size) { canvas, origin in
                var rules = Path()
                for (index, column) in lines.enumerated() {
                    let x = origin.x + slot * Double(index)
                    if index > 0 {
                        rules.move(to: Point(x: x - Self.gap / 2, y: origin.y + 1))
                        rules.addLine(to: Point(x: x - Self.gap / 2, y: origin.y + height - 1))
                    }
                    canvas.tagged(.paragraph) {
                        for (line, baseline) in zip(column, baselines) {
                            canvas.draw(line, at: Point(x: x, y: origin.y + baseline))
                        }
                    }
                }
                canvas.stroke(rules, rule, StrokeStyle(width: 0.5))
            })
    }

    private static let labelRoom = 12.0
    private static let figureRoom = 26.0
    private static let remarkRoom = 12.0
    private static let gap = 20.0
}

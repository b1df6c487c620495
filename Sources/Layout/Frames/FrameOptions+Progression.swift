internal import Graphics

/// Lines that run from top to bottom are set as others are, in a shape that lies on its left side, and
/// then turned to the right with it.
extension FrameOptions.Progression {
    /// From the frame's coordinates to those in which it is filled, line below line.
    var fromFrame: Transform {
        switch self {
        case .topToBottom: .identity
        case .rightToLeft: .quarterTurnLeft
        // Also seen in a mirror, for the first line is the one at the left.
        case .leftToRight: Transform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
        }
    }

    /// From the coordinates of lines to those of the frame.
    var toFrame: Transform { self == .topToBottom ? .identity : .quarterTurnRight }

    /// A step in lines from top to bottom as it is where they lie on their side.
    func lying(_ movement: CaretMovement) -> CaretMovement {
        guard self != .topToBottom else { return movement }
        switch movement {
        case .up: return .left
        case .down: return .right
        case .left: return self == .rightToLeft ? .down : .up
        case .right: return self == .rightToLeft ? .up : .down
        default: return movement
        }
    }

    /// Lines as they were set, with places that ``toFrame`` leads from.
    func ordered(_ lines: [PlacedLine]) -> [PlacedLine] {
        guard self == .leftToRight else { return lines }
        return lines.map { placed in
            let baseline = placed.origin.y - placed.top
            return PlacedLine(
                line: placed.line, origin: Point(x: placed.origin.x, y: baseline - placed.bottom),
                top: -placed.bottom, bottom: -placed.top)
        }
    }
}

extension FrameOptions {
    /// The options for a frame that lies on its side.
    var lying: FrameOptions {
        guard progression != .topToBottom, !exclusions.isEmpty else { return self }
        var lying = self
        lying.exclusions = exclusions.map { exclusion in
            var exclusion = exclusion
            exclusion.path = exclusion.path.applying(progression.fromFrame)
            return exclusion
        }
        return lying
    }
}

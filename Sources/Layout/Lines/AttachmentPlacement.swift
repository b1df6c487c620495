extension [GlyphRun] {
    /// The runs of a line with boxes at the top and the bottom of what else is on it.
    var withBoxesAtEdges: [GlyphRun] {
        guard contains(where: { $0.edge != nil }) else { return self }
        let rest = filter { $0.edge == nil }
        // Where there is nothing else, boxes stand on the baseline.
        guard !rest.isEmpty else { return self }
        let ascent = rest.map(\.ascent).max() ?? 0
        let descent = rest.map(\.descent).max() ?? 0
        return map { run in
            switch run.edge {
            case nil: run
            case .top:
                run.placed(
                    x: run.x, baselineShift: run.baselineShift + ascent - run.ascent)
            case .bottom:
                run.placed(
                    x: run.x, baselineShift: run.baselineShift - descent + run.descent)
            }
        }
    }
}

extension GlyphRun {
    fileprivate enum Edge {
        case top, bottom
    }

    /// The edge of the line that the run is a box at.
    fileprivate var edge: Edge? {
        guard attributes.isAttachment else { return nil }
        return switch attributes.attachment?.placement {
        case .top: .top
        case .bottom: .bottom
        default: nil
        }
    }
}

/// Measures a line with tabs piece by piece, in reading order: text, tab, text, tab, text.
///
/// Lengths are points from the edge of the frame where reading begins.
struct TabRuler {
    /// A piece of text between tabs.
    struct Piece {
        var width: Double
        /// The width of what stands before the character that a decimal stop aligns, if there is one.
        var widthBeforeTerminator: Double?
    }

    private let stops: [TabStop]
    private let interval: Double?
    /// Where the text before the tab ends: nothing behind it may begin before that.
    private(set) var pen: Double
    /// The stop that the last tab leads to.
    private(set) var stop: TabStop

    /// `language` says what separates fractions where a stop does not.
    init(_ style: ParagraphStyle, language: String?, indent: Double) {
        stops = style.tabStops.filter { $0.location.isFinite }
            .sorted { $0.location < $1.location }
            .map { stop in
                var stop = stop
                stop.columnTerminators = stop.columnTerminators ?? DecimalSeparators.of(language)
                return stop
            }
        interval = style.defaultTabInterval
        pen = indent
        stop = TabStop(indent)
    }

    /// Where a piece of text behind the last tab begins.
    func start(of piece: Piece) -> Double {
        let before: Double =
            switch stop.alignment {
            case .leading: 0
            case .center: piece.width / 2
            case .trailing: piece.width
            case .decimal: piece.widthBeforeTerminator ?? piece.width
            }
        return max(pen, stop.location - before)
    }

    /// Puts a piece of text behind the last tab, and a tab behind that.
    ///
    /// `usualWidth` is how wide the tab is where nothing is said of tabs.
    mutating func add(_ piece: Piece, tabOf usualWidth: Double) {
        pen = start(of: piece) + piece.width
        stop =
            stops.first { $0.location > pen + Self.tolerance }
            ?? TabStop(nextMultiple(of: interval ?? usualWidth))
    }

    private func nextMultiple(of interval: Double) -> Double {
        guard interval.isFinite, interval > Self.tolerance else { return pen }
        let next = ((pen + Self.tolerance) / interval).rounded(.down) + 1
        let location = next * interval
        return location.isFinite ? location : pen
    }

    // Positions are sums of many numbers: the last bits may be off.
    private static let tolerance = 1e-6
}

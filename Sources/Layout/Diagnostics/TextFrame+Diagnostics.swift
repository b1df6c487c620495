extension Framesetter {
    /// What was done with fonts otherwise than asked, in the order of the text.
    public var diagnostics: [LayoutDiagnostic] { typesetter.diagnostics }
}

extension TextFrame {
    /// What was done otherwise than asked to the text in the frame, in its order: with fonts, and
    /// with lines that found too little room.
    public var diagnostics: [LayoutDiagnostic] {
        let fonts = typesetter.diagnostics.compactMap { diagnostic -> LayoutDiagnostic? in
            let visible = diagnostic.range.clamped(to: visibleRange)
            return visible.isEmpty ? nil : LayoutDiagnostic(kind: diagnostic.kind, range: visible)
        }
        let lines = lines.filter { $0.excess > 0 }
            .map { LayoutDiagnostic(kind: .overfullLine(excess: $0.excess), range: $0.line.range) }
        return (fonts + lines).inOrder
    }
}

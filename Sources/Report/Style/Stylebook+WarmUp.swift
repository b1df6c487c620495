internal import Dispatch
internal import Graphics
internal import Layout

extension Stylebook {
    /// Opens fonts and tables that every report needs, on another core, while records are read.
    ///
    /// The first text in a font takes a hundred times as long as the next one.
    public func warmUp() {
        DispatchQueue.global(qos: .userInitiated).async {
            for role in [TextRole.body, .strong] {
                let sample = text("0:00 Ag \u{4E00}", role)
                let setter = Framesetter(sample, fonts: fonts)
                _ = setter.frame(in: Rect(x: 0, y: 0, width: 20, height: 100))
            }
        }
    }
}

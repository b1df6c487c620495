internal import Dispatch
internal import Graphics
internal import Layout

extension Stylebook {
    /// Opens what nearly every report needs, on another core, while records are read.
    ///
    /// The first text in a font takes a hundred times as long as the next one.
    public func warmUp() {
        DispatchQueue.global(qos: .userInitiated).async {
            for (words, role) in [("0:00 Ag \u{4E00}", TextRole.body), ("0:00 Ag", .strong)] {
                let setter = Framesetter(text(words, role), fonts: fonts)
                // Too narrow for the words, so that the places to break are looked for, too.
                _ = setter.frame(in: Rect(x: 0, y: 0, width: 20, height: 100))
            }
        }
    }
}

internal import Graphics

/// The colours of a week's tasks.
///
/// A task keeps its colour from week to week: it comes from its place among all tasks ever recorded,
/// and only where two tasks of one week would share a colour the later one takes the next free one.
struct TaskPalette: Sendable {
    /// A task with its colour.
    struct Entry: Sendable {
        var name: String
        var color: Color
    }

    /// Tasks with a colour of their own, in the order of the summary.
    let entries: [Entry]
    /// How many of the summary's tasks share the colour of the last place.
    let sharedCount: Int
    private let colors: [Color]

    init(_ tasks: [TaskSummary], theme: Theme) {
        let ownCount = tasks.count <= theme.palette.count ? tasks.count : theme.palette.count - 1
        var colors = [Color](repeating: theme.otherColor, count: tasks.count)
        var isTaken = [Bool](repeating: false, count: theme.palette.count)
        let byAge = tasks.indices.prefix(ownCount).sorted {
            tasks[$0].firstSeen < tasks[$1].firstSeen
        }
        for index in byAge {
            if let color = tasks[index].color {
                colors[index] = color
                continue
            }
            var place = tasks[index].firstSeen % theme.palette.count
            while isTaken[place] { place = (place + 1) % theme.palette.count }
            isTaken[place] = true
            colors[index] = theme.palette[place]
        }
        self.colors = colors
        entries = tasks.prefix(ownCount).enumerated().map {
            Entry(name: $1.name, color: colors[$0])
        }
        sharedCount = tasks.count - ownCount
    }

    /// The colour of a task by its place in the summary.
    func color(_ index: Int) -> Color { colors[index] }
}

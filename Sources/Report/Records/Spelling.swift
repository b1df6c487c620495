/// Which of the words we know somebody may have meant.
enum Spelling {
    /// The known word nearest to `word`, capitals aside; nil if none is near.
    static func nearest(to word: String, among known: [String]) -> String? {
        // A mistake in three letters is another word; nobody mistypes a whole paragraph.
        let longest = 64
        let letters = Array(word.lowercased().prefix(longest + 1))
        guard !letters.isEmpty, letters.count <= longest else { return nil }
        let limit = max(1, letters.count / 3)
        return known.map { (word: $0, distance: distance(letters, Array($0.lowercased()))) }
            .filter { $0.distance <= limit }
            .min { ($0.distance, $0.word) < ($1.distance, $1.word) }?
            .word
    }

    /// How many letters have to be added, removed, replaced or swapped with their neighbour.
    static func distance(_ first: [Character], _ second: [Character]) -> Int {
        var beforeLast: [Int] = []
        var last = Array(0...second.count)
        for (row, letter) in first.enumerated() {
            var current = [row + 1]
            for (column, other) in second.enumerated() {
                var cost = min(
                    last[column] + (letter == other ? 0 : 1), last[column + 1] + 1,
                    current[column] + 1)
                if row > 0, column > 0, letter == second[column - 1], first[row - 1] == other {
                    cost = min(cost, beforeLast[column - 1] + 1)
                }
                current.append(cost)
            }
            (beforeLast, last) = (last, current)
        }
        return last[second.count]
    }
}

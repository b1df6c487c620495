extension RandomAccessCollection where Index == Int {
    /// The first index whose element belongs to the second part of a collection in two parts, found
    /// by bisection; the end if none does.
    func partitioningIndex(where belongsToSecond: (Element) -> Bool) -> Int {
        var (low, high) = (startIndex, endIndex)
        while low < high {
            let middle = (low + high) / 2
            if belongsToSecond(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

/// Measures of disorder in a sequence.
package enum Inversions {
  /// Returns the number of pairs in which the first value is greater than the second. O(n log n).
  static func count(_ values: [Int]) -> Int {
    var values = values
    var buffer = values
    var inversions = 0
    var width = 1
    while width < values.count {
      for start in stride(from: 0, to: values.count, by: 2 * width) {
        inversions += merge(
          &values, start, min(start + width, values.count), min(start + 2 * width, values.count),
          into: &buffer)
      }
      swap(&values, &buffer)
      width *= 2
    }
    return inversions
  }

  private static func merge(
    _ values: inout [Int], _ start: Int, _ middle: Int, _ end: Int, into buffer: inout [Int]
  ) -> Int {
    var (left, right, inversions) = (start, middle, 0)
    for place in start..<end {
      if right >= end || left < middle && values[left] <= values[right] {
        buffer[place] = values[left]
        left += 1
      } else {
        buffer[place] = values[right]
        right += 1
        inversions += middle - left
      }
    }
    return inversions
  }

  /// Returns the indices outside one longest strictly increasing subsequence, in order. O(n log n).
  package static func misplaced(_ values: [Int]) -> [Int] {
    var tails: [Int] = []
    var previous = Array(repeating: -1, count: values.count)
    for index in values.indices {
      var (low, high) = (0, tails.count)
      while low < high {
        let middle = (low + high) / 2
        if values[tails[middle]] < values[index] { low = middle + 1 } else { high = middle }
      }
      if low > 0 { previous[index] = tails[low - 1] }
      if low == tails.count { tails.append(index) } else { tails[low] = index }
    }
    var kept: Set<Int> = []
    var next = tails.last ?? -1
    while next >= 0 {
      kept.insert(next)
      next = previous[next]
    }
    return values.indices.filter { !kept.contains($0) }
  }
}

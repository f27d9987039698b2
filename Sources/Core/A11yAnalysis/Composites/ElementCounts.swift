import A11yModel

extension ElementTree {
  /// Returns prefix sums: the number of elements that meet a condition before each position, with the number of all
  /// at the end. O(n).
  func counts(where condition: (Int) -> Bool) -> [Int32] {
    var counts: [Int32] = [0]
    counts.reserveCapacity(count + 1)
    for index in indices { counts.append(counts[index] + (condition(index) ? 1 : 0)) }
    return counts
  }
}

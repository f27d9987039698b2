/// Finds what somebody probably meant.
public enum NearestName {
  /// The candidate with the fewest changed letters, if they are few for its length.
  ///
  /// - Returns: The first of the nearest, or nil when none is near enough to suggest.
  /// - Complexity: O(length of name × length of all candidates).
  public static func of(_ name: String, in candidates: [String]) -> String? {
    let name = String(name.prefix(100))
    var best: (name: String, distance: Int)?
    for candidate in candidates {
      let distance = distance(Array(name.lowercased()), Array(candidate.lowercased()))
      let limit = max(1, max(name.count, candidate.count) / 3)
      if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.name ?? candidates.first { sharesWords(name, $0) }
  }

  /// For the end of an error: `; did you mean "check"?`, or nothing.
  public static func suggestion(for name: String, in candidates: [String]) -> String {
    of(name, in: candidates).map { "; did you mean \"\($0)\"?" } ?? ""
  }

  // The number of letters to insert, delete, replace or swap with their neighbour.
  private static func distance(_ first: [Character], _ second: [Character]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...second.count)
    for (row, letter) in first.enumerated() {
      var current = [row + 1]
      for (column, other) in second.enumerated() {
        var cost = min(
          last[column + 1] + 1, current[column] + 1, last[column] + (letter == other ? 0 : 1))
        if row > 0, column > 0, letter == second[column - 1], first[row - 1] == other {
          cost = min(cost, beforeLast[column - 1] + 1)
        }
        current.append(cost)
      }
      (beforeLast, last) = (last, current)
    }
    return last[second.count]
  }

  // `label-missing` is meant as `missing-label`.
  private static func sharesWords(_ first: String, _ second: String) -> Bool {
    let words = Set(first.lowercased().split(separator: "-"))
    return words.count > 1 && words == Set(second.split(separator: "-"))
  }
}

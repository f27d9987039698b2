/// Suggestions for misspelled names.
package enum NearestName {
  /// Returns the candidate with the fewest changed letters, else one with the same words in another order, else
  /// one that starts with the name; nil if none is near enough. For example, `label-missing` suggests
  /// `missing-label`.
  package static func of(_ name: String, in candidates: [String]) -> String? {
    name.nearest(in: candidates) ?? candidates.first { sharesWords(name, $0) }
      ?? candidates.first { name.utf8.count > 2 && $0.hasPrefix(name) }
  }

  /// Returns the end of an error message: `; did you mean "check"?`, or an empty string.
  package static func suggestion(for name: String, in candidates: [String]) -> String {
    of(name, in: candidates).map { "; did you mean \"\($0)\"?" } ?? ""
  }

  private static func sharesWords(_ first: String, _ second: String) -> Bool {
    let words = Set(first.lowercased().split(separator: "-"))
    return words.count > 1 && words == Set(second.split(separator: "-"))
  }
}

extension String {
  /// Returns the name that this one was probably meant to be; nil if none is close.
  ///
  /// In a close name, at most one letter in three is left out, added, replaced, or swapped with its neighbor.
  /// Case is ignored. The first of equally close names wins.
  package func nearest(in names: some Sequence<String>) -> String? {
    guard utf8.count <= 64 else { return nil }
    let word = Array(lowercased().utf8)
    var best: (name: String, distance: Int)?
    for name in names {
      let distance = Self.distance(word, Array(name.lowercased().utf8))
      if distance <= max(1, word.count / 3), distance < best?.distance ?? .max {
        best = (name, distance)
      }
    }
    return best?.name
  }

  /// Returns the optimal string alignment distance, computed with three rows of the table.
  package static func distance(_ one: [UInt8], _ other: [UInt8]) -> Int {
    var before: [Int] = []
    var row = Array(0...other.count)
    for i in one.indices {
      var next = [i + 1]
      for j in other.indices {
        let replaced = row[j] + (one[i] == other[j] ? 0 : 1)
        var least = Swift.min(replaced, row[j + 1] + 1, next[j] + 1)
        if i > 0, j > 0, one[i] == other[j - 1], one[i - 1] == other[j] {
          least = Swift.min(least, before[j - 1] + 1)
        }
        next.append(least)
      }
      (before, row) = (row, next)
    }
    return row[other.count]
  }
}

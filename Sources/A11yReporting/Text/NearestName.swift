import A11yModel

/// Finds what somebody probably meant.
package enum NearestName {
  /// The candidate with the fewest changed letters, or else one with the same words in another
  /// order: `label-missing` is meant as `missing-label`.
  ///
  /// - Returns: Nil when none is near enough to suggest.
  package static func of(_ name: String, in candidates: [String]) -> String? {
    name.nearest(in: candidates) ?? candidates.first { sharesWords(name, $0) }
  }

  /// For the end of an error: `; did you mean "check"?`, or nothing.
  package static func suggestion(for name: String, in candidates: [String]) -> String {
    of(name, in: candidates).map { "; did you mean \"\($0)\"?" } ?? ""
  }

  private static func sharesWords(_ first: String, _ second: String) -> Bool {
    let words = Set(first.lowercased().split(separator: "-"))
    return words.count > 1 && words == Set(second.split(separator: "-"))
  }
}

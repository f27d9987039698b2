extension String {
  /// Returns a name without the word for its kind: `login` for `LoginView`, `Login screen` and `login`.
  ///
  /// - Parameter endings: The words for kinds, in lowercase, longest first. At most one is removed.
  package func stem(without endings: [String]) -> String {
    let letters = lowercased().filter { $0.isLetter || $0.isNumber }
    for ending in endings where letters.hasSuffix(ending) && letters.count > ending.count {
      return String(letters.dropLast(ending.count))
    }
    return letters
  }
}

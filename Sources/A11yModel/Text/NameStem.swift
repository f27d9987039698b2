extension String {
  /// What a name of code says without what kind of code it is: `login` of `LoginView`, `Login screen` and `login`.
  ///
  /// - Parameter endings: Kinds of code, in lower case and the longest first; one of them is taken off.
  package func stem(without endings: [String]) -> String {
    let letters = lowercased().filter { $0.isLetter || $0.isNumber }
    for ending in endings where letters.hasSuffix(ending) && letters.count > ending.count {
      return String(letters.dropLast(ending.count))
    }
    return letters
  }
}

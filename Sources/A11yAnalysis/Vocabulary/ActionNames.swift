extension String {
  /// Whether the words of a custom action are those of a control's name, or one of both begins,
  /// ends or lies in the other.
  func names(_ control: [Substring]) -> Bool {
    let words = words
    return !words.isEmpty && !control.isEmpty
      && (words.containsRun(control) || control.containsRun(words))
  }
}

extension Array where Element: Equatable {
  /// Whether the other elements occur here one after another.
  func containsRun(_ other: [Element]) -> Bool {
    guard other.count <= count else { return false }
    return (0...count - other.count).contains { self[$0..<$0 + other.count].elementsEqual(other) }
  }
}

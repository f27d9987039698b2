extension String {
  /// Whether the words of a custom action contain those of a control's name consecutively, or vice versa.
  func names(_ control: [Substring]) -> Bool {
    let words = words
    return !words.isEmpty && !control.isEmpty
      && (words.containsRun(control) || control.containsRun(words))
  }
}

extension Array where Element: Equatable {
  /// Whether the array contains the other elements consecutively.
  func containsRun(_ other: [Element]) -> Bool {
    guard other.count <= count else { return false }
    return (0...count - other.count).contains { self[$0..<$0 + other.count].elementsEqual(other) }
  }
}

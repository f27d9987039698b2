/// Texts that are put together.
enum WordsSum {
  // Nobody writes more on a screen, and constants that double each other would.
  private static let longest = 1 << 16

  /// Returns the words of concatenated texts, using the first possibility of each.
  static func of(_ parts: [[Words]]) -> Words {
    var text = ""
    var result = Words.empty
    for part in parts {
      switch part.first ?? .unknown {
      case .literal(let literal):
        text += literal
        if text.utf8.count > longest { return .some }
        if result == .empty || result == .unknown {
          result = result == .unknown ? .some : .literal("")
        }
      case .key, .some: result = .some
      case .unknown: if result == .empty { result = .unknown } else { result = .some }
      case .empty: break
      }
    }
    if case .literal = result { return Words(text) }
    if case .empty = result { return Words(text) }
    return result
  }
}

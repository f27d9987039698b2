@testable import A11yPage

extension PageValues {
  /// Returns a text; nil if the value is something else.
  func text(_ name: String) -> String? {
    guard case .text(let text) = value(name) else { return nil }
    return text
  }

  /// Returns a list; empty if the value is something else.
  func list(_ name: String) -> [PageValues] {
    guard case .list(let list) = value(name) else { return [] }
    return list
  }
}

/// Colours and weights of terminal text; without colours every function returns its argument.
package struct TextStyle: Sendable {
  /// Whether escape sequences are written.
  package let isColored: Bool

  /// Creates a style.
  package init(isColored: Bool) { self.isColored = isColored }

  /// No escape sequences.
  package static let plain = TextStyle(isColored: false)

  func bold(_ text: String) -> String { wrap(text, 1) }
  func dim(_ text: String) -> String { wrap(text, 2) }
  func red(_ text: String) -> String { wrap(text, 31) }
  func green(_ text: String) -> String { wrap(text, 32) }
  func yellow(_ text: String) -> String { wrap(text, 33) }
  func cyan(_ text: String) -> String { wrap(text, 36) }

  private func wrap(_ text: String, _ code: Int) -> String {
    isColored && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}

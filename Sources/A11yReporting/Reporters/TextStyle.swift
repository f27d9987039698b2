import A11yRules

/// Colours and weights of terminal text; without colours every function returns its argument.
package struct TextStyle: Sendable {
  /// Whether escape sequences are written.
  package let isColored: Bool

  /// Creates a style.
  package init(isColored: Bool) { self.isColored = isColored }

  /// No escape sequences.
  package static let plain = TextStyle(isColored: false)

  package func bold(_ text: String) -> String { wrap(text, 1) }
  package func dim(_ text: String) -> String { wrap(text, 2) }
  package func red(_ text: String) -> String { wrap(text, 31) }
  package func green(_ text: String) -> String { wrap(text, 32) }
  package func yellow(_ text: String) -> String { wrap(text, 33) }
  package func cyan(_ text: String) -> String { wrap(text, 36) }

  /// A word in the colour of a severity.
  func colored(_ severity: Severity, _ text: String) -> String {
    switch severity {
    case .error: red(text)
    case .warning: yellow(text)
    case .note: cyan(text)
    }
  }

  private func wrap(_ text: String, _ code: Int) -> String {
    isColored && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}

/// When colours are written.
package enum ColorChoice: String, CaseIterable, Sendable {
  /// On a terminal, unless the environment says otherwise.
  case auto
  /// Always, whatever the environment says.
  case always
  /// Never, whatever the environment says.
  case never

  /// Whether colours are written.
  ///
  /// `NO_COLOR` turns them off; `FORCE_COLOR` and `CLICOLOR_FORCE` turn them on, also in a pipe;
  /// an empty value and, for the latter two, `0` mean nothing. `CI` turns nothing on: colours would
  /// then end up in pipes and files.
  ///
  /// - Parameters:
  ///   - environment: The value of a variable of the process; nil when it is not set.
  ///   - isTerminal: Whether the stream that is written to is a terminal.
  package func isColored(environment: (String) -> String?, isTerminal: Bool) -> Bool {
    func isSet(_ name: String) -> Bool { environment(name).map { !$0.isEmpty } ?? false }
    func isForced(_ name: String) -> Bool { isSet(name) && environment(name) != "0" }
    switch self {
    case .always: return true
    case .never: return false
    case .auto:
      if isSet("NO_COLOR") { return false }
      if isForced("FORCE_COLOR") || isForced("CLICOLOR_FORCE") { return true }
      return isTerminal && environment("TERM") != "dumb"
    }
  }
}

import A11yModel
import A11yRules

/// The colors and weights of terminal text. Without color, every function returns its argument.
package struct TextStyle: Sendable {
  /// Whether to write escape sequences for colors.
  package let isColored: Bool
  /// Returns the address of a file for links, which terminals open; nil for text without links.
  package var address: (@Sendable (_ path: String) -> String)?
  /// The longest text of a screen or a file in quotation marks, for agents; nil for people, who read texts bare.
  var longestQuote: Int?

  package init(isColored: Bool) { self.isColored = isColored }

  package static let plain = TextStyle(isColored: false)

  package func bold(_ text: String) -> String { wrap(text, 1) }
  package func dim(_ text: String) -> String { wrap(text, 2) }
  package func red(_ text: String) -> String { wrap(text, 31) }
  package func green(_ text: String) -> String { wrap(text, 32) }
  package func yellow(_ text: String) -> String { wrap(text, 33) }
  package func cyan(_ text: String) -> String { wrap(text, 36) }

  /// Returns two spaces on a color; empty without color.
  func swatch(_ color: RGB) -> String {
    isColored ? "\u{1B}[48;2;\(color.red);\(color.green);\(color.blue)m  \u{1B}[0m" : ""
  }

  /// Returns text that links to a line of a file (OSC 8).
  func link(_ text: String, to path: String, line: Int) -> String {
    guard let address else { return text }
    return "\u{1B}]8;;\(address(path))#\(line)\u{1B}\\\(text)\u{1B}]8;;\u{1B}\\"
  }

  /// Returns text in the color of a severity.
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

/// A setting for colored output.
package enum ColorChoice: String, CaseIterable, Sendable {
  /// On a terminal, unless the environment says otherwise.
  case auto
  case always
  case never

  /// Returns whether output is colored.
  ///
  /// `NO_COLOR` turns color off. `FORCE_COLOR` and `CLICOLOR_FORCE` turn it on, even in a pipe; an empty
  /// value, and for these two `0`, are ignored. `CI` doesn't turn it on, because color would then end up in
  /// files.
  ///
  /// - Parameters:
  ///   - environment: Returns the value of an environment variable; nil if it is not set.
  ///   - isTerminal: Whether the output stream is a terminal.
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

import A11yModel

/// Why a capture could not be read, with the place in the file.
package struct ImportError: Error, Hashable, Sendable {
  /// What went wrong, as a stable name.
  package enum Code: String, CaseIterable, Sendable {
    /// There is no element tree in the file.
    case noCapture = "no-capture"
    /// A document that nobody looks at with VoiceOver on iOS: of another platform, or a launch screen.
    case notApplicable = "not-applicable"
    /// The tool that made the capture had failed: there is a tree, and nothing in it.
    case failedCapture = "failed-capture"
    /// The file cannot be opened or read.
    case unreadable
    /// A known format that is not supported.
    case unsupported
    /// The file breaks the rules of its format so early that nothing of it can be used.
    case malformed
    /// A limit of ``ImportLimits`` is exceeded.
    case limit
  }

  /// What went wrong.
  package let code: Code
  /// The file as the user named it; `-` for standard input.
  package let path: String
  /// The line in the file, from 1; 0 when there is none.
  package let line: Int
  /// The column in that line in characters, from 1; 0 when there is none.
  package let column: Int
  /// *What is wrong; what was expected*, without the place; safe to print.
  package let message: String

  /// Creates an error.
  package init(
    _ code: Code, path: String, line: Int = 0, column: Int = 0, _ message: String
  ) {
    self.code = code
    self.path = path
    self.line = line
    self.column = column
    self.message = message
  }
}

extension ImportError {
  /// Whether there is nothing to look at, and nothing wrong with that in a folder or an archive.
  package var isWithoutCapture: Bool { code == .noCapture || code == .notApplicable }
}

extension ImportError: CustomStringConvertible {
  /// For example `home.xml:12: no element tree; expected …`, ready for `error: ` in front.
  package var description: String {
    let place = path == "-" ? "standard input" : path.escapedForDisplay()
    let position = [line, column].prefix { $0 > 0 }.map { "\($0):" }.joined()
    return "\(place):\(position) \(message)"
  }
}

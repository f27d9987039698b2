/// How much a finding matters: the one scale of strength, as in SARIF, Xcode and GitHub.
package enum Severity: String, CaseIterable, Sendable, Comparable {
  /// Advice.
  case note
  /// Makes the screen worse for somebody.
  case warning
  /// Blocks somebody, or breaks a test.
  case error

  /// Whether the first matters less.
  package static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }
}

/// The severity of a finding, on the scale of SARIF, Xcode and GitHub.
package enum Severity: String, CaseIterable, Sendable, Comparable {
  /// A recommendation.
  case note
  /// A defect that makes the screen harder to use for some people.
  case warning
  /// A defect that makes something unusable for some people, or breaks a test.
  case error

  package static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

  /// The number of lower severities.
  package var rank: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }
}

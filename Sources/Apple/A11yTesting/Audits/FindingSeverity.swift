import A11yRules

/// The severity of a finding.
public enum FindingSeverity: String, CaseIterable, Sendable, Comparable {
  /// A recommendation.
  case note
  /// A problem that makes the screen harder to use for some people.
  case warning
  /// A barrier for some people, or a defect that breaks a UI test.
  case error

  init(_ severity: Severity) {
    switch severity {
    case .note: self = .note
    case .warning: self = .warning
    case .error: self = .error
    }
  }

  package var severity: Severity {
    switch self {
    case .note: .note
    case .warning: .warning
    case .error: .error
    }
  }

  /// Returns whether the first severity is lower than the second.
  public static func < (left: FindingSeverity, right: FindingSeverity) -> Bool {
    left.severity < right.severity
  }
}

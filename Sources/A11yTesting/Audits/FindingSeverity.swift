import A11yRules

/// How much a finding matters.
public enum FindingSeverity: String, CaseIterable, Sendable, Comparable {
  /// Advice.
  case note
  /// Makes the screen worse for somebody.
  case warning
  /// Blocks somebody, or breaks a test.
  case error

  init(_ severity: Severity) {
    switch severity {
    case .note: self = .note
    case .warning: self = .warning
    case .error: self = .error
    }
  }

  /// The severity as rules have it.
  package var severity: Severity {
    switch self {
    case .note: .note
    case .warning: .warning
    case .error: .error
    }
  }

  /// Whether the first matters less.
  public static func < (left: FindingSeverity, right: FindingSeverity) -> Bool {
    left.severity < right.severity
  }
}

import A11yRules

/// The effect of a finding on the gate.
package enum GateLevel: String, CaseIterable, Comparable, Sendable {
  /// The finding fails the gate.
  case error
  /// The finding is not accepted, but does not fail the gate.
  case warning
  /// The finding is accepted, or is only a note.
  case note

  /// Orders levels by their effect, the strongest first.
  package static func < (left: GateLevel, right: GateLevel) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .error: 0
    case .warning: 1
    case .note: 2
    }
  }
}

extension GateLevel {
  /// Creates the level of a finding from the decision of the gate, not from the severity alone.
  package init(_ compared: ComparedFinding, isFailing: Bool) {
    let isNews = compared.state.isNews || compared.state == .newRule
    if isFailing, isNews {
      self = .error
    } else {
      self = isNews && compared.finding.finding.severity >= .warning ? .warning : .note
    }
  }
}

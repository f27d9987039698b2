import A11yRules

/// How much a finding matters to who wants to merge.
package enum GateLevel: String, CaseIterable, Comparable, Sendable {
  /// It fails the gate.
  case error
  /// Nobody has accepted it; the gate lets it pass.
  case warning
  /// It is accepted, or no more than a note.
  case note

  /// Whether the first matters more.
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
  /// The level of a finding: that of the gate, and not that of the rule.
  package init(_ compared: ComparedFinding, isFailing: Bool) {
    let isNews = compared.state.isNews || compared.state == .newRule
    if isFailing, isNews {
      self = .error
    } else {
      self = isNews && compared.finding.finding.severity >= .warning ? .warning : .note
    }
  }
}

import A11yModel

extension AppleAudit.Kind {
  /// The cards of all kinds, in the order of their ids.
  package static let cards: [RuleCard] = allCases.map(\.card).sorted { $0.id < $1.id }

  /// The code of the only reason of its findings.
  package var reason: String { "audit.\(rawValue)" }
}

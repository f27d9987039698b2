/// Which findings are meant.
package enum FindingSelection: Hashable, Sendable {
  /// All of them.
  case all
  /// The finding with a fingerprint that starts like this; at least eight digits.
  case fingerprint(String)
  /// Those of a rule.
  case rule(String)
  /// Those of a screen.
  case screen(String)

  /// Whether a finding is meant.
  package func contains(_ compared: ComparedFinding) -> Bool {
    switch self {
    case .all: true
    case .fingerprint(let prefix): prefix.utf8.count >= 8 && compared.fingerprint.hasPrefix(prefix)
    case .rule(let rule): compared.finding.rule == rule
    case .screen(let name): compared.finding.screen == name
    }
  }
}

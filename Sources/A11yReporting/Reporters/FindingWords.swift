import A11yBaseline
import A11yModel
import A11yRules

/// What reports for people say of a finding besides where it is: its state, its colour, its doubts, how it is
/// accepted.
struct FindingWords {
  /// The fingerprints of what fails.
  let failing: Set<String>
  let digits: FingerprintDigits
  let style: TextStyle

  func isFailing(_ compared: ComparedFinding) -> Bool {
    failing.contains(compared.fingerprint) && !isAccepted(compared.state)
  }

  // What is accepted needs no fingerprint to be accepted by.
  private func isAccepted(_ state: FindingState) -> Bool {
    [.known, .moved, .suppressed].contains(state)
  }

  /// Words beside the sign, never colour alone.
  func sign(_ compared: ComparedFinding) -> String { isFailing(compared) ? "✗" : "-" }

  /// State and severity, for example `new error`. Colours follow the gate, and not the rule.
  func standing(_ compared: ComparedFinding) -> String {
    let words = "\(compared.state.rawValue) \(compared.finding.severity.rawValue)"
    let isOpen = compared.state.isNews || compared.state == .newRule
    return isFailing(compared)
      ? style.red(words) : isOpen ? style.yellow(words) : style.dim(words)
  }

  /// For example ` × 3`; empty for one.
  func number(_ compared: ComparedFinding) -> String {
    compared.finding.count > 1 ? " × \(compared.finding.count)" : ""
  }

  /// The message with what is uncertain of it and the fingerprint.
  func message(_ compared: ComparedFinding) -> String {
    let finding = compared.finding
    let remarks = [
      finding.confidence == .certain ? nil : finding.confidence.rawValue,
      finding.counterpart?.words.displayed,
      compared.note.map(\.displayed),
    ].compactMap { $0 }
    let end =
      (remarks.isEmpty ? [] : ["[\(remarks.joined(separator: "; "))]"])
      + (isAccepted(compared.state) ? [] : [digits.short(compared.fingerprint).displayed])
    return finding.message.displayed + end.map { style.dim(" \($0)") }.joined()
  }
}

import A11yAnalysis
import A11yBaseline
import A11yModel
import A11yRules

/// The words of a report for people about the findings of a result, such as their states and remarks.
struct FindingWords {
  /// The fingerprints of the failing findings.
  let failing: Set<String>
  let texts: FindingTexts
  let digits: FingerprintDigits
  let style: TextStyle
  /// The width at which paragraphs wrap, in columns.
  let width: Int

  init(_ result: CheckResult, style: TextStyle, width: Int = TextLayout.width) {
    failing = Set(result.verdict.failing)
    texts = FindingTexts(result)
    digits = FingerprintDigits(result.comparison.findings)
    (self.style, self.width) = (style, width)
  }

  func isFailing(_ compared: ComparedFinding) -> Bool {
    failing.contains(compared.fingerprint) && !compared.state.isAccepted
  }

  /// A sign that needs no color.
  func sign(_ compared: ComparedFinding) -> String { isFailing(compared) ? "✗" : "-" }

  /// State and severity, for example `new error`. The color follows the gate, not the rule.
  func standing(_ compared: ComparedFinding) -> String {
    let words = "\(compared.state.rawValue) \(compared.finding.severity.rawValue)"
    let isOpen = compared.state.isNews || compared.state == .newRule
    return isFailing(compared)
      ? style.red(words) : isOpen ? style.yellow(words) : style.dim(words)
  }

  /// For example ` × 3`; empty for one element.
  func number(_ compared: ComparedFinding) -> String {
    compared.finding.count > 1 ? " × \(compared.finding.count)" : ""
  }

  /// The message with remarks and the fingerprint.
  func message(_ compared: ComparedFinding) -> String {
    let finding = compared.finding
    let remarks = [
      finding.confidence == .certain ? nil : finding.confidence.rawValue,
      finding.counterpart?.words.displayed,
      compared.note.map(\.displayed),
    ].compactMap { $0 }
    let end =
      (remarks.isEmpty ? [] : ["[\(remarks.joined(separator: "; "))]"])
      + (compared.state.isAccepted ? [] : [digits.short(compared.fingerprint).displayed])
    return finding.message.displayed + end.map { style.dim(" \($0)") }.joined()
  }

  /// Returns the impact of a rule with the command that explains it, and the fix, each as a paragraph. Empty texts are
  /// left out.
  func advice(_ card: RuleCard, hasImpact: Bool, fix: String, indent: Int) -> [String] {
    let impact =
      hasImpact && !card.why.isEmpty
      ? "why: \(card.why) (\(Tool.name) explain \(card.id.quotedForShell))" : nil
    return [impact, fix.isEmpty ? nil : "fix: \(fix)"].compactMap(\.self).map {
      style.dim(TextLayout.paragraph($0, indent: indent, hanging: indent + 5, width: width))
    }
  }
}

extension FindingState {
  /// Whether the finding needs no fingerprint to accept it by.
  var isAccepted: Bool { [.known, .moved, .suppressed].contains(self) }
}

import A11yAnalysis
import A11yBaseline
import A11yModel
import A11yRules

/// The findings that a new baseline accepts, for the person who set it up; safe to print.
package struct AdoptedFindings {
  private let result: CheckResult

  package init(_ result: CheckResult) { self.result = result }

  /// One line: whether the check passes now, and what it found.
  package var summary: String {
    let findings = result.comparison.findings
    let counts = Severity.allCases.reversed().compactMap { severity in
      let count = findings.count { $0.finding.severity == severity }
      return count == 0 ? nil : TextLayout.count(count, severity.rawValue)
    }
    let accepted = findings.isEmpty ? "found nothing" : "accepted \(counts.joined(separator: ", "))"
    let screens = TextLayout.count(result.screens.count, "screen")
    let verdict =
      result.outcome == .passed
      ? "passes now, and fails on new findings" : "does not pass: \(result.lastLine)"
    return "\(accepted) on \(screens); a11ylint check \(verdict)\n"
  }

  /// The three most serious findings, of different rules where there are; empty without findings.
  package var worst: String {
    // A rule is as serious as its usual severity, whatever it says of one element.
    let usual = Dictionary(result.cards.map { ($0.id, $0.severity) }) { first, _ in first }
    func rank(_ compared: ComparedFinding) -> (Severity, Severity, Confidence) {
      let finding = compared.finding
      return (finding.severity, usual[finding.rule] ?? finding.severity, finding.confidence)
    }
    let ranked = result.comparison.findings.sorted { rank($0) > rank($1) }
    var seen: Set<String> = []
    let first = ranked.filter { seen.insert($0.finding.rule).inserted }
    let worst = (first + ranked.filter { !first.contains($0) }).prefix(3)
    guard !worst.isEmpty else { return "" }
    let texts = FindingTexts(result)
    let lines = worst.map { compared in
      let (finding, place) = (compared.finding, texts.place(of: compared))
      return "  \(place.path.displayed):\(place.line) \(finding.element.displayedName) "
        + "\(finding.message.displayed) [\(finding.rule)]\n"
    }
    return "\nworth a look, of what is accepted now:\n\(lines.joined())"
  }
}

import A11yBaseline
import A11yModel
import A11yRules

extension FailureText {
  /// Returns all new findings, one per line, with the failing ones first.
  func list() -> String {
    let numbered = numbered
    let places = "\(numbered.count)".count
    let width = numbered.map { $0.finding.rule.count }.max() ?? 0
    let lines = numbered.enumerated().map { index, compared in
      let finding = compared.finding
      let number = "\(index + 1)"
      return "  " + String(repeating: " ", count: places - number.count) + number + " "
        + Self.padded(finding.severity.rawValue, 9)
        + Self.padded(finding.rule.escapedForDisplay(), width + 2)
        + "\(finding.element.name.escapedForDisplay()) \(finding.message.escapedForDisplay())"
    }
    let rules = Set(numbered.map(\.finding.rule)).sorted().prefix(3)
    let explain = rules.map { "a11ylint explain \($0)" }.joined(separator: "; ")
    let judged = JudgedText(result).sentences.map { "  Coverage: \($0)" }
    return ([summary(numbered)] + lines + judged + ["  Explain: \(explain)"])
      .joined(separator: "\n")
  }

  /// The new findings in the order of their numbers in lists and overlays: failing ones first.
  var numbered: [ComparedFinding] {
    let new = result.comparison.findings.filter { $0.state.isNews }
    return failing + new.filter { !result.verdict.failing.contains($0.fingerprint) }
  }

  /// Returns the number of a finding's box in the overlay, or `nil` if there is no overlay or no box.
  func box(of compared: ComparedFinding) -> Int? {
    guard attached.contains(where: { $0.hasSuffix("-overlay.png") }) else { return nil }
    guard compared.finding.element.frame?.isEmpty == false else { return nil }
    return numbered.firstIndex(of: compared).map { $0 + 1 }
  }

  private func summary(_ new: [ComparedFinding]) -> String {
    let severities = Severity.allCases.reversed().compactMap { severity -> String? in
      let count = new.filter { $0.finding.severity == severity }.count
      return count == 0 ? nil : "\(count) \(severity.rawValue)\(count == 1 ? "" : "s")"
    }
    let known = result.comparison.count(.known) + result.comparison.count(.moved)
    let findings = new.count == 1 ? "finding" : "findings"
    return "\(screenNames): \(new.count) new accessibility \(findings) "
      + "(\(severities.joined(separator: ", "))); \(known) known, "
      + "\(result.comparison.fixed.count) fixed"
  }

  var screenNames: String {
    Set(result.screens.map(\.name)).sorted().map { $0.escapedForDisplay() }.joined(separator: ", ")
  }

  /// Prefixes a text with the name of the only screen. With several screens, each text has its own prefix.
  func naming(_ text: String) -> String {
    result.screens.count == 1 ? "\(screenNames): \(text)" : text
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }
}

import A11yAnalysis
import A11yBaseline
import A11yModel
import A11yRules

/// The message of a failed audit: the verdict in one line, followed by the element, evidence, reason, fix,
/// state, commands and attachments.
struct FailureText {
  let result: CheckResult
  /// The audited screens in the order of the result, or an empty array if they are unavailable.
  var screens: [Screen] = []
  var attached: [String] = []

  var failing: [ComparedFinding] {
    let failing = Set(result.verdict.failing)
    return result.comparison.findings.filter {
      $0.state.isNews && failing.contains($0.fingerprint)
    }
  }

  /// Returns the complete message, or `nil` if the gate passed.
  func text() -> String? {
    guard result.verdict.outcome == .failed else { return nil }
    let failing = failing
    return failing.count == 1 && result.comparison.newsCount == 1 ? text(of: failing[0]) : list()
  }

  func text(of compared: ComparedFinding) -> String {
    let rows = FindingRows(compared, in: self)
    let lines = rows.evidence.map(Self.row) + ["  \(state(of: compared))"]
    return ([title(of: compared), ""] + lines + rows.commands.map(Self.row))
      .joined(separator: "\n")
  }

  /// Returns the first line of the message for one finding.
  func title(of compared: ComparedFinding) -> String {
    let finding = compared.finding
    let screen = finding.screen.escapedForDisplay()
    let name = finding.element.name.escapedForDisplay()
    return """
      [\(finding.rule.escapedForDisplay())] \(screen): \(name) \
      \(finding.message.escapedForDisplay()) (\(compared.state.rawValue))
      """
  }

  // Continuation lines align with the first line of the text.
  private static func row(_ row: (name: String, words: String)) -> String {
    let name = row.name + String(repeating: " ", count: max(1, 10 - row.name.count))
    let lines = row.words.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.enumerated()
      .map { "  \($0.offset == 0 ? name : String(repeating: " ", count: 10))\($0.element)" }
      .joined(separator: "\n")
  }

  private func state(of compared: ComparedFinding) -> String {
    let screen = compared.finding.screen.escapedForDisplay()
    guard result.baselinePath != nil else { return "No baseline was given, so everything is new." }
    if compared.entry != nil, let note = compared.note {
      return "In the baseline for screen \"\(screen)\", but it \(note.escapedForDisplay())."
    }
    let nearest = NearestEntry(compared, in: result.comparison).text
    let note = compared.note.map { " Note: \($0.escapedForDisplay())." } ?? ""
    return "Not in the baseline for screen \"\(screen)\". Nearest known entry: \(nearest).\(note)"
  }
}

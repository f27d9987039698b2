import A11yModel
import A11yRules

/// The words of a failed audit: the verdict in one line, then element, evidence, fix, commands.
struct FailureText {
  let result: CheckResult

  /// The findings that fail, in the order of the result.
  var failing: [ComparedFinding] {
    let failing = Set(result.verdict.failing)
    return result.comparison.findings.filter {
      $0.state == .new && failing.contains($0.fingerprint)
    }
  }

  /// Everything in one text; nil when the gate passed.
  func text() -> String? {
    guard result.verdict.outcome == .failed else { return nil }
    let failing = failing
    return failing.count == 1 && result.comparison.count(.new) == 1 ? text(of: failing[0]) : list()
  }

  /// One finding at length.
  func text(of compared: ComparedFinding) -> String {
    let finding = compared.finding
    let card = result.cards.first { $0.id == finding.rule }
    let screen = result.screens[compared.screen]
    var rows = [("Element", element(finding)), ("Path", finding.element.path.escapedForDisplay())]
    if !screen.source.path.isEmpty {
      let line = max(1, finding.element.line, screen.source.line)
      rows.append(("Capture", "\(screen.source.path.escapedForDisplay()):\(line)"))
    }
    if let card { rows += [("Why", Self.line(card.why)), ("Fix", Self.line(card.fix))] }
    rows += [("Baseline", compared.note?.escapedForDisplay() ?? "not in it")]
    rows += [("Explain", "a11ylint explain \(finding.rule)"), ("Accept", accept(compared))]
    let body = rows.map { name, words in
      "  \(name)\(String(repeating: " ", count: 10 - name.count))\(words)"
    }
    return ([title(of: compared), ""] + body).joined(separator: "\n")
  }

  /// All new findings, one line each, the failing ones first.
  func list() -> String {
    let new = result.comparison.findings.filter { $0.state == .new }
    let rest = new.filter { !result.verdict.failing.contains($0.fingerprint) }
    let lines = (failing + rest).enumerated().map { index, compared in
      let finding = compared.finding
      let number = Self.padded("\(index + 1)", 4, left: true)
      return number + " " + Self.padded(finding.severity.rawValue, 8)
        + Self.padded(finding.rule, 26) + " "
        + "\(finding.element.name.escapedForDisplay()) \(finding.message.escapedForDisplay())"
    }
    let explain = Set(new.map(\.finding.rule)).sorted().prefix(3).map { "a11ylint explain \($0)" }
    return ([summary(new)] + lines + ["  Explain: " + explain.joined(separator: "; ")])
      .joined(separator: "\n")
  }

  /// The first line for one finding.
  func title(of compared: ComparedFinding) -> String {
    let finding = compared.finding
    let screen = finding.screen.escapedForDisplay()
    let name = finding.element.name.escapedForDisplay()
    return "[\(finding.rule)] \(screen): \(name) \(finding.message.escapedForDisplay()) (new)"
  }

  private func summary(_ new: [ComparedFinding]) -> String {
    let names = Set(result.screens.map(\.name)).sorted().map { $0.escapedForDisplay() }
    let severities = Severity.allCases.reversed().compactMap { severity -> String? in
      let count = new.filter { $0.finding.severity == severity }.count
      return count == 0 ? nil : "\(count) \(severity.rawValue)\(count == 1 ? "" : "s")"
    }
    let known = result.comparison.count(.known) + result.comparison.count(.moved)
    return "\(names.joined(separator: ", ")): \(new.count) new accessibility findings "
      + "(\(severities.joined(separator: ", "))); \(known) known, "
      + "\(result.comparison.fixed.count) fixed"
  }

  private func element(_ finding: Finding) -> String {
    var parts = [finding.element.type.escapedForDisplay()]
    if !finding.element.identifier.isEmpty {
      parts.append("id: \(finding.element.identifier.escapedForDisplay())")
    }
    if !finding.element.label.isEmpty {
      parts.append("label: \"\(finding.element.label.escapedForDisplay())\"")
    }
    if let frame = finding.element.frame { parts.append("frame: \(frame)") }
    if finding.count > 1 { parts.append("stands for \(finding.count)") }
    return parts.joined(separator: "  ")
  }

  private func accept(_ compared: ComparedFinding) -> String {
    "a11ylint baseline accept --fingerprint \(compared.fingerprint) --reason \"…\" CAPTURE"
  }

  private static func padded(_ text: String, _ width: Int, left: Bool = false) -> String {
    let spaces = String(repeating: " ", count: max(0, width - text.count))
    return left ? spaces + text : text + spaces
  }

  private static func line(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

extension CouldNotAudit {
  /// The words of a failure that is not a finding.
  func text(screen: String?) -> String {
    let name = screen.map { " \"\($0.escapedForDisplay())\"" } ?? ""
    let lines = ["Could not audit\(name): \(reason)", "  This is not a pass."]
    return (lines + hint.split(separator: "\n").map { "  \($0)" }).joined(separator: "\n")
  }
}

import A11yBaseline
import A11yModel

/// The report for people: by screen, then by severity and rule; counts, the next command and the
/// verdict at its end.
package struct PrettyReporter: Reporter {
  /// The value of `--output` that selects it.
  package static let name = "pretty"

  private let style: TextStyle
  private let listed: ListedStates
  private let isVerbose: Bool
  private let nextCommand: String?

  /// Creates a reporter.
  ///
  /// - Parameters:
  ///   - isVerbose: Whether screens without findings, skipped files and every missing fact are
  ///     listed.
  ///   - nextCommand: What to type to accept new findings; printed if there are any.
  package init(
    style: TextStyle = .plain, listed: ListedStates = ListedStates(), isVerbose: Bool = false,
    nextCommand: String? = nil
  ) {
    self.style = style
    self.listed = listed
    self.isVerbose = isVerbose
    self.nextCommand = nextCommand
  }

  /// The whole report.
  package func report(_ result: CheckResult) -> [UInt8] {
    var sections = screens(result)
    if listed.fixed { sections += fixed(result) }
    sections.append(([summary(result)] + next(result)).joined(separator: "\n"))
    let last = result.outcome == .passed ? style.green(result.lastLine) : style.red(result.lastLine)
    return Array("\(sections.joined(separator: "\n\n"))\n\(style.bold(last))\n".utf8)
  }

  private func screens(_ result: CheckResult) -> [String] {
    var findings = Array(repeating: [ComparedFinding](), count: result.screens.count)
    for finding in result.comparison.findings
    where listed.contains(finding.state) && findings.indices.contains(finding.screen) {
      findings[finding.screen].append(finding)
    }
    let failing = Set(result.verdict.failing)
    let captures = CaptureNames(result.screens)
    let fixes = Dictionary(result.cards.map { ($0.id, $0.fix) }) { first, _ in first }
    return zip(result.screens, findings).compactMap { screen, findings in
      guard isVerbose || !findings.isEmpty || screen.diagnostics.contains(where: { !$0.isOrdinary })
      else { return nil }
      let section = ScreenSection(
        screen: screen, findings: findings, failing: failing, fixes: fixes, captures: captures,
        style: style, isVerbose: isVerbose)
      return section.text()
    }
  }

  private func fixed(_ result: CheckResult) -> [String] {
    guard !result.comparison.fixed.isEmpty else { return [] }
    let lines = result.comparison.fixed.map { entry in
      "  \(style.green("fixed"))  \(entry.rule)  \(entry.screen.displayed): \(entry.anchor.displayed)"
    }
    return [(["Fixed since the baseline"] + lines).joined(separator: "\n")]
  }

  private func summary(_ result: CheckResult) -> String {
    let comparison = result.comparison
    let missing = MissingFacts(result.screens.flatMap(\.outcomes))
    let counts = [
      (comparison.count(.new), "new"), (comparison.count(.known), "known"),
      (comparison.count(.moved), "moved"),
      (comparison.count(.suppressed), "suppressed"), (comparison.fixed.count, "fixed"),
      (comparison.unobserved.count, "unobserved"), (missing.total, "not evaluated"),
    ]
    let states = counts.enumerated()
      .filter { $0.offset < 2 || $0.element.0 > 0 }
      .map { "\($0.element.0) \($0.element.1)" }
    let elements = result.screens.reduce(0) { $0 + $1.elementCount }
    let scope = [
      TextLayout.count(elements, "element"), TextLayout.count(result.screens.count, "screen"),
      TextLayout.count(result.cards.count, "rule"),
    ]
    var lines = [states.joined(separator: " · ") + "      " + scope.joined(separator: ", ")]
    lines += SuppressionLines(comparison.suppressions).lines.map(style.yellow)
    lines += AcceptanceLines(result).accepted + AcceptanceLines(result).faults.map(style.yellow)
    lines += CaptureRemarks(result.screens).lines.map(style.dim)
    if missing.total > 0 { lines.append(style.dim(missing.line(indent: 0))) }
    return lines.joined(separator: "\n")
  }

  private func next(_ result: CheckResult) -> [String] {
    guard let nextCommand, result.comparison.newsCount > 0 else { return [] }
    return ["Accept: \(style.bold(nextCommand.escapedForDisplay()))"]
  }
}

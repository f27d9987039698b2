import A11yBaseline
import A11yModel

/// One line per finding, as compilers print them: `path:line:column: severity: message [rule]`.
package struct CompactReporter: Reporter {
  /// The value of `--output` that selects it.
  package static let name = "compact"
  private let listed: ListedStates

  /// Creates a reporter.
  package init(listed: ListedStates = ListedStates()) { self.listed = listed }

  /// The whole report; its last line is the verdict.
  package func report(_ result: CheckResult) -> [UInt8] {
    let findings = result.comparison.findings.filter { listed.contains($0.state) }
    let fixed = listed.fixed ? result.comparison.fixed.map(Self.line) : []
    let lines =
      findings.map { Self.line($0, result) } + fixed + result.screens.flatMap(Self.remarks)
      + SuppressionLines(result.comparison.suppressions).lines
      + AcceptanceLines(result).accepted + AcceptanceLines(result).faults
      + CaptureRemarks(result.screens).lines
      + [result.lastLine]
    return Array((lines.joined(separator: "\n") + "\n").utf8)
  }

  private static func line(_ compared: ComparedFinding, _ result: CheckResult) -> String {
    let finding = compared.finding
    let source =
      result.screens.indices.contains(compared.screen)
      ? result.screens[compared.screen].source : .init()
    let path = source.path.isEmpty ? finding.screen : source.path
    let line = finding.element.line > 0 ? finding.element.line : max(1, source.line)
    let state = compared.state == .new ? "" : " (\(compared.state.rawValue))"
    let seen = compared.captureCount > 1 ? " (seen in \(compared.captureCount) captures)" : ""
    return
      "\(path.displayed):\(line):\(max(1, finding.element.column)): \(finding.severity.rawValue): "
      + "\(finding.element.displayedName) \(finding.message.displayed)\(state)\(seen) "
      + "[\(finding.rule)]"
  }

  private static func remarks(_ screen: JudgedScreen) -> [String] {
    screen.diagnostics.filter { !$0.isOrdinary }.map { remark in
      let path = screen.source.path.isEmpty ? screen.name : screen.source.path
      let line = max(1, remark.line > 0 ? remark.line : screen.source.line)
      return "\(path.displayed):\(line):1: note: \(remark.message.displayed) "
        + "[\(remark.code.displayed)]"
    }
  }

  private static func line(_ entry: BaselineEntry) -> String {
    "\(entry.screen.displayed): fixed: \(entry.anchor.displayed) [\(entry.rule)]"
  }
}

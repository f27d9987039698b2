import A11yAnalysis
import A11yBaseline
import A11yModel
import A11yRules

/// A reporter of one line per finding, as compilers print them: `path:line:column: level: message [rule]`.
/// The level follows the gate.
package struct CompactReporter: Reporter {
  package static func recognizes(_ file: EarlierReport) -> Bool {
    file.endsInVerdict
  }

  private let listed: ListedStates

  package init(listed: ListedStates = ListedStates()) { self.listed = listed }

  /// Returns the report, with the verdict in its last line.
  package func report(_ result: CheckResult) -> [UInt8] {
    let words = FindingWords(result, style: .plain)
    let findings = result.comparison.findings.filter {
      listed.contains($0, isFailing: words.failing.contains($0.fingerprint))
    }
    let fixed = listed.fixed ? result.comparison.fixed.map(Self.line) : []
    let lines =
      [result.job.line?.escapedForDisplay()].compactMap(\.self)
      + findings.flatMap {
        Self.lines($0, words, isFailing: words.failing.contains($0.fingerprint))
      } + fixed
      + result.screens.flatMap(Self.remarks)
      + UnseenLines(result).remarks
      + SummaryLines(result: result, style: .plain).remarks
      + judged(result)
      + [result.lastLine]
    return Array((lines.joined(separator: "\n") + "\n").utf8)
  }

  // The part that could be judged: of each screen, and of several screens together.
  private func judged(_ result: CheckResult) -> [String] {
    let sum = JudgedSum(result)
    let lines = result.screens.enumerated().map { index, screen in
      let path = screen.source.path.isEmpty ? screen.name : screen.source.path
      let isUnjudged = sum.isUnjudged(index)
      return "\(path.displayed):\(max(1, screen.source.line)):1: \(isUnjudged ? "error" : "note"): "
        + "\(screen.name.displayed) \(sum.line(of: index)) [judged]"
    }
    return lines + [sum.sentence].compactMap(\.self)
  }

  /// Returns the line of a finding, and one for each other element of its group.
  static func lines(
    _ compared: ComparedFinding, _ words: FindingWords, isFailing: Bool
  ) -> [String] {
    let finding = compared.finding
    // Tools that fail on an error must fail with the gate.
    let level = GateLevel(compared, isFailing: isFailing)
    let place = words.texts.place(of: compared)
    let (path, line) = (place.path.displayed, place.line)
    let state = compared.state == .new ? "" : " (\(compared.state.rawValue))"
    let seen = compared.captureCount > 1 ? " (seen in \(compared.captureCount) captures)" : ""
    let digits = words.digits.short(compared.fingerprint).displayed
    // Other elements of a group have their own lines.
    let members = finding.lines.filter { $0 != finding.element.line }.map { member in
      "\(path):\(member):1: note: one of \(finding.count) with line \(line) [\(finding.rule)] \(digits)"
    }
    return [
      "\(path):\(line):\(max(1, finding.element.column)): \(level.rawValue): "
        + "\(finding.element.displayedName) \(finding.message.displayed)\(finding.finding.doubt)\(state)\(seen) "
        + "[\(finding.rule)] \(digits)"
    ] + members
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

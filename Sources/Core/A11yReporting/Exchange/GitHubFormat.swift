import A11yBaseline
import A11yModel
import A11yRules

package typealias GitHubReporter = ExchangeReporter<GitHubFormat>

/// Workflow commands of GitHub Actions, which appear as annotations of a change.
///
/// The runner shows ten errors, ten warnings and ten notices of a step and silently drops the rest. So the
/// nine most important of each are written, and a notice with the number of the others.
package enum GitHubFormat: ExchangeFormat {
  package static let listed: ListedStates? = ListedStates()

  package static func recognizes(_ file: EarlierReport) -> Bool {
    file.lastLine.hasPrefix("a11ylint: ")
  }

  private static let mostOfAKind = 9

  /// Writes one command per line, and the verdict.
  package static func report(_ report: ExchangeReport) -> [UInt8] {
    let settings = report.result.job.line.map { command("notice", nil, "a11ylint", $0) }
    var lines = report.problems.prefix(Self.mostOfAKind).map { problem in
      command("error", problem.place, "a11ylint: \(problem.code.rawValue)", problem.message)
    }
    var leftOut = max(0, report.problems.count - lines.count)
    for level in GateLevel.allCases {
      let all = report.findings.filter { $0.level == level }
      let room = Self.mostOfAKind - (level == .error ? lines.count : 0)
      let shown = all.prefix(max(0, room))
      leftOut += all.count - shown.count
      lines += shown.map(command)
    }
    if leftOut > 0 {
      lines.append(
        command(
          "notice", nil, "a11ylint",
          "\(leftOut) more, which GitHub would not show here; the report has all of them"))
    }
    // The verdict must not become a command, whatever the name of a screen is.
    lines.append("a11ylint: \(WorkflowCommands.neutralized(report.result.lastLine))")
    lines.insert(contentsOf: [settings].compactMap(\.self), at: 0)
    return Array((lines.joined(separator: "\n") + "\n").utf8)
  }

  private static func command(_ finding: ExchangeFinding) -> String {
    let level = finding.level == .note ? "notice" : finding.level.rawValue
    let parts = [finding.text.sentence] + finding.text.remarks
    return command(
      level, finding.place, finding.text.heading,
      finding.text.withFix(parts.map(\.displayed).joined(separator: "; ")))
  }

  private static func command(
    _ name: String, _ place: ReportPlace?, _ title: String, _ message: String
  ) -> String {
    let parts =
      (place.map { place in
        [
          "file=\(property(place.path))", "line=\(place.line)", "endLine=\(place.line)",
          "col=\(place.column)",
        ]
      } ?? []) + ["title=\(property(title))"]
    return "::\(name) \(parts.joined(separator: ","))::\(data(message))"
  }

  // `%` first, because the other escapes contain it.
  private static func data(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0).displayedLine }
      .joined(separator: "\n")
      .replacingAll("%", with: "%25").replacingAll("\r", with: "%0D")
      .replacingAll("\n", with: "%0A")
  }

  private static func property(_ text: String) -> String {
    data(text.displayed).replacingAll(":", with: "%3A").replacingAll(",", with: "%2C")
  }
}

extension String {
  // Makes hidden characters visible, without a length limit.
  fileprivate var displayedLine: String {
    WorkflowCommands.neutralized(escapedForDisplay())
  }
}

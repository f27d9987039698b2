import A11yBaseline
import A11yModel
import A11yRules

/// Commands to the runner of GitHub Actions, which shows them as annotations of a change.
///
/// It shows ten errors, ten warnings and ten notices of a step and drops the rest without a word, so the
/// gravest nine of each are written, and a notice with the number of the others.
package struct GitHubReporter: Reporter {
  /// The value of `--output` that selects it.
  package static let name = "github"
  private let places: ReportPlaces
  private let listed: ListedStates

  private static let mostOfAKind = 9

  /// Creates a reporter.
  package init(at places: ReportPlaces, listed: ListedStates = ListedStates()) {
    self.places = places
    self.listed = listed
  }

  /// One command per line, and the verdict.
  package func report(_ result: CheckResult) -> [UInt8] {
    let report = ExchangeReport(result, at: places, listed: listed)
    var lines = report.problems.prefix(Self.mostOfAKind).map { problem in
      Self.command("error", problem.place, "a11ylint: \(problem.code)", problem.message)
    }
    var leftOut = max(0, report.problems.count - lines.count)
    for level in GateLevel.allCases {
      let all = report.findings.filter { $0.level == level }
      let room = Self.mostOfAKind - (level == .error ? lines.count : 0)
      let shown = all.prefix(max(0, room))
      leftOut += all.count - shown.count
      lines += shown.map(Self.command)
    }
    if leftOut > 0 {
      lines.append(
        Self.command(
          "notice", nil, "a11ylint",
          "\(leftOut) more, which GitHub would not show here; the report has all of them"))
    }
    // The verdict is no command, whatever a screen is called.
    lines.append("a11ylint: \(WorkflowCommands.neutralized(result.lastLine))")
    return Array((lines.joined(separator: "\n") + "\n").utf8)
  }

  private static func command(_ finding: ExchangeFinding) -> String {
    let level = finding.level == .note ? "notice" : finding.level.rawValue
    let title = finding.card.map { "\($0.title) [\($0.id)]" } ?? finding.finding.rule
    let fix = finding.fix.isEmpty ? "" : "\nFix: \(finding.fix)"
    return command(
      level, finding.place, title,
      ([finding.sentence.displayed] + finding.remarks.map(\.displayed)).joined(separator: "; ")
        + fix)
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

  // `%` first, or what the others become would be escaped again.
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
  // Of our own words and of a capture's: what is hidden is made visible, and the length stays.
  fileprivate var displayedLine: String {
    WorkflowCommands.neutralized(escapedForDisplay())
  }
}

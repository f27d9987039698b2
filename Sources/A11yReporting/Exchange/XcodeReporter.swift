import A11yBaseline
import A11yModel
import A11yRules

/// Lines that Xcode shows beside the file: `/path:line:column: error: message [rule]`.
package struct XcodeReporter: Reporter {
  /// The value of `--output` that selects it.
  package static let name = "xcode"
  private let places: ReportPlaces
  private let listed: ListedStates

  /// Creates a reporter.
  package init(at places: ReportPlaces, listed: ListedStates = ListedStates()) {
    self.places = places
    self.listed = listed
  }

  /// One line per finding and per thing that could not be looked at; nothing else, for Xcode takes every
  /// line with the word "error:" for one.
  package func report(_ result: CheckResult) -> [UInt8] {
    let report = ExchangeReport(result, at: places, listed: listed)
    let problems = report.problems.map { problem in
      line(problem.place, "error", problem.message, "a11ylint \(problem.code)")
    }
    let findings = report.findings.map { finding in
      return line(finding.place, finding.level.rawValue, finding.message, finding.finding.rule)
    }
    return Array((problems + findings).joined().utf8)
  }

  private func line(
    _ place: ReportPlace, _ level: String, _ message: String, _ code: String
  ) -> String {
    "\(place.fullPath.escapedForDisplay()):\(place.fullLine):\(place.column): \(level): "
      + "\(message.displayed.replacingAll("error:", with: "error\u{2236}")) [\(code.displayed)]\n"
  }
}

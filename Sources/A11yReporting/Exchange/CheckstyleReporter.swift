import A11yBaseline
import A11yModel
import A11yRules

/// A report in the format of Checkstyle, which Jenkins and many others read: errors by file.
package struct CheckstyleReporter: Reporter {
  /// The value of `--output` that selects it.
  package static let name = "checkstyle"
  private let places: ReportPlaces
  private let listed: ListedStates

  /// Creates a reporter.
  package init(at places: ReportPlaces, listed: ListedStates = ListedStates()) {
    self.places = places
    self.listed = listed
  }

  /// The whole document.
  package func report(_ result: CheckResult) -> [UInt8] {
    let report = ExchangeReport(result, at: places, listed: listed)
    var lines: [(place: ReportPlace, text: String)] = report.problems.map { problem in
      (problem.place, error(problem.place, "error", problem.message, "a11ylint.\(problem.code)"))
    }
    lines += report.findings.map { finding in
      let level = finding.level == .note ? "info" : finding.level.rawValue
      return (
        finding.place,
        error(finding.place, level, finding.message, "a11ylint.\(finding.finding.rule)")
      )
    }
    let files = Dictionary(grouping: lines) { $0.place.path }.sorted { $0.key < $1.key }
    let body = files.map { path, lines in
      let errors = lines.sorted {
        ($0.place.line, $0.place.column) < ($1.place.line, $1.place.column)
      }
      return "  <file\(XMLText.attribute("name", path))>\n\(errors.map(\.text).joined())  </file>\n"
    }
    let head = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<checkstyle version=\"4.3\">\n"
    return Array((head + body.joined() + "</checkstyle>\n").utf8)
  }

  private func error(
    _ place: ReportPlace, _ severity: String, _ message: String, _ source: String
  ) -> String {
    "    <error line=\"\(place.line)\" column=\"\(place.column)\""
      + XMLText.attribute("severity", severity) + XMLText.attribute("message", message)
      + XMLText.attribute("source", source) + "/>\n"
  }
}

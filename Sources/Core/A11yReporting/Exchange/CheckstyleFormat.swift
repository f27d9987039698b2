import A11yBaseline
import A11yModel
import A11yRules

package typealias CheckstyleReporter = ExchangeReporter<CheckstyleFormat>

/// The format of Checkstyle, which Jenkins and other tools read: errors by file.
package enum CheckstyleFormat: ExchangeFormat {
  package static let listed: ListedStates? = ListedStates()

  package static func recognizes(_ file: EarlierReport) -> Bool {
    file.begins(with: "<checkstyle version=\"4.3\">")
  }

  package static func report(_ report: ExchangeReport) -> [UInt8] {
    var lines: [(place: ReportPlace, text: String)] = report.problems.map { problem in
      (
        problem.place,
        error(problem.place, "error", problem.message, "a11ylint.\(problem.code.rawValue)")
      )
    }
    lines += report.findings.map { finding in
      let level = finding.level == .note ? "info" : finding.level.rawValue
      return (
        finding.place,
        error(finding.place, level, finding.text.message, "a11ylint.\(finding.finding.rule)")
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

  private static func error(
    _ place: ReportPlace, _ severity: String, _ message: String, _ source: String
  ) -> String {
    "    <error line=\"\(place.line)\" column=\"\(place.column)\""
      + XMLText.attribute("severity", severity) + XMLText.attribute("message", message)
      + XMLText.attribute("source", source) + "/>\n"
  }
}

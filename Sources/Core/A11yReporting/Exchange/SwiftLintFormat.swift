import A11yBaseline
import A11yModel
import A11yRules

package typealias SwiftLintReporter = ExchangeReporter<SwiftLintFormat>

/// The JSON of SwiftLint, which danger-swiftlint, sonar-apple and reviewdog read: an array of violations.
///
/// - Source: `JSONReporter` of SwiftLint.
package enum SwiftLintFormat: ExchangeFormat {
  package static let listed: ListedStates? = ListedStates()

  package static func recognizes(_ file: EarlierReport) -> Bool {
    file.begins(with: "[", "\"character\"", "\"rule_id\"")
  }

  /// SwiftLint has warnings and errors alone, so notes are left out.
  package static func report(_ report: ExchangeReport) -> [UInt8] {
    var writer = JSONWriter(.pretty, capacity: 512 * (1 + report.findings.count))
    writer.array { writer in
      for problem in report.problems {
        write(
          problem.place, problem.message, rule: problem.code.rawValue, severity: "Error",
          type: "a11ylint", &writer)
      }
      for finding in report.findings where finding.level != .note {
        write(
          finding.place, finding.text.message, rule: finding.finding.rule,
          severity: finding.level == .error ? "Error" : "Warning", type: finding.text.title, &writer
        )
      }
    }
    writer.endDocument()
    return writer.bytes
  }

  private static func write(
    _ place: ReportPlace, _ reason: String, rule: String, severity: String, type: String,
    _ writer: inout JSONWriter
  ) {
    writer.object { writer in
      writer.member("character", place.column)
      writer.member("file", place.fullPath)
      writer.member("line", place.fullLine)
      writer.member("reason", reason)
      writer.member("rule_id", rule)
      writer.member("severity", severity)
      writer.member("type", type)
    }
  }
}

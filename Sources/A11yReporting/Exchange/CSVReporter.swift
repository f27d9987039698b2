import A11yBaseline
import A11yModel
import A11yRules

/// A table for spreadsheets after RFC 4180: every finding in every state, all fields in quotation marks.
package struct CSVReporter: Reporter {
  /// The value of `--output` that selects it.
  package static let name = "csv"
  private let places: ReportPlaces

  /// Creates a reporter.
  package init(at places: ReportPlaces) { self.places = places }

  private static let columns = [
    "level", "state", "severity", "confidence", "rule", "reason", "screen", "element", "message",
    "count", "path", "line", "column", "fingerprint", "criteria", "fix",
  ]

  /// The whole table; problems of the run come first, as rows without a rule.
  package func report(_ result: CheckResult) -> [UInt8] {
    let report = ExchangeReport(result, at: places)
    let problems = report.problems.map { problem in
      [
        "error", problem.code, "", "", "", "", "", "", problem.message, "", problem.place.path,
        "\(problem.place.line)", "\(problem.place.column)", "", "", "",
      ]
    }
    let findings = report.findings.map { finding in
      let criteria = finding.card?.criteria.map(\.number).joined(separator: " ") ?? ""
      return [
        finding.level.rawValue, finding.compared.state.rawValue, finding.finding.severity.rawValue,
        finding.finding.confidence.rawValue, finding.finding.rule, finding.finding.reason,
        finding.finding.screen, finding.finding.element.name, finding.finding.message,
        "\(finding.finding.count)", finding.place.path, "\(finding.place.line)",
        "\(finding.place.column)", finding.compared.fingerprint, criteria, finding.fix,
      ]
    }
    let rows = [Self.columns] + problems + findings
    return Array(rows.map { $0.map(Self.field).joined(separator: ",") + "\r\n" }.joined().utf8)
  }

  // A spreadsheet would run what begins like a formula, after white space, too.
  static func field(_ text: String) -> String {
    let text = text.unicodeScalars.map { scalar in
      // A return alone would write over the line in a terminal; the end of a line is a line feed.
      scalar.isHiddenControl || scalar == "\r"
        ? "\\u{\(String(scalar.value, radix: 16, uppercase: true))}" : String(scalar)
    }.joined()
    let start = text.unicodeScalars.first { $0 != " " }
    let isFormula = start.map { "=+-@\t\r\n＝＋－＠".unicodeScalars.contains($0) } ?? false
    return "\"\(isFormula ? "'" : "")\(text.replacingAll("\"", with: "\"\""))\""
  }
}

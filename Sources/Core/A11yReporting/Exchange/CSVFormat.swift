import A11yAnalysis
import A11yBaseline
import A11yModel
import A11yRules

package typealias CSVReporter = ExchangeReporter<CSVFormat>

/// A table for spreadsheets by RFC 4180, with all findings in every state.
package enum CSVFormat: ExchangeFormat {
  package static func recognizes(_ file: EarlierReport) -> Bool {
    file.begins(with: "\"level\",\"state\",\"severity\",\"confidence\",\"rule\"")
  }

  private static let columns = [
    "level", "state", "severity", "confidence", "rule", "reason", "screen", "element", "message",
    "count", "path", "line", "column", "fingerprint", "criteria", "fix",
  ]

  /// Problems of the run come first, as rows without a rule.
  package static func report(_ report: ExchangeReport) -> [UInt8] {
    let problems = report.problems.map { problem in
      [
        "error", problem.code.rawValue, "", "", "", "", "", "", problem.message, "",
        problem.place.path,
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
        "\(finding.place.column)", finding.compared.fingerprint, criteria, finding.text.fix,
      ]
    }
    let rows = [columns] + problems + findings
    return Array(rows.map { $0.map(field).joined(separator: ",") + "\r\n" }.joined().utf8)
  }

  // A spreadsheet would evaluate a formula, even after white space.
  static func field(_ text: String) -> String {
    let text = text.unicodeScalars.map { scalar in
      // A carriage return alone would overwrite the line in a terminal.
      scalar.isHiddenControl || scalar == "\r"
        ? "\\u{\(String(scalar.value, radix: 16, uppercase: true))}" : String(scalar)
    }.joined()
    let start = text.unicodeScalars.first { $0 != " " }
    let isFormula = start.map { "=+-@\t\r\n＝＋－＠".unicodeScalars.contains($0) } ?? false
    return "\"\(isFormula ? "'" : "")\(text.replacingAll("\"", with: "\"\""))\""
  }
}

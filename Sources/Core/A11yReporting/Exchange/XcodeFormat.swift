import A11yBaseline
import A11yModel
import A11yRules

package typealias XcodeReporter = ExchangeReporter<XcodeFormat>

/// Diagnostics of compilers, which Xcode shows in the file: `/path:line:column: error: message [rule]`.
package enum XcodeFormat: ExchangeFormat {
  package static let listed: ListedStates? = ListedStates()

  package static func recognizes(_ file: EarlierReport) -> Bool {
    let line = file.lastLine
    // Compilers have options in the brackets.
    guard line.hasPrefix("/"), line.hasSuffix("]"), !line.hasPart("[-") else { return false }
    return ["error", "warning", "note"].contains { line.hasPart(": \($0): ") }
  }

  /// Writes only findings and problems, because Xcode treats every line with "error:" as one.
  package static func report(_ report: ExchangeReport) -> [UInt8] {
    let problems = report.problems.map { problem in
      line(problem.place, "error", problem.message, "a11ylint \(problem.code.rawValue)")
    }
    let findings = report.findings.map { finding in
      line(finding.place, finding.level.rawValue, finding.text.message, finding.finding.rule)
    }
    return Array((problems + findings).joined().utf8)
  }

  private static func line(
    _ place: ReportPlace, _ level: String, _ message: String, _ code: String
  ) -> String {
    "\(place.fullPath.escapedForDisplay()):\(place.fullLine):\(place.column): \(level): "
      + "\(message.displayed.replacingAll("error:", with: "error\u{2236}")) [\(code.displayed)]\n"
  }
}

import A11yBaseline
import A11yModel
import A11yRules

/// One JSON object per line: findings, problems, and a summary at the end, without which the file was cut.
package struct JSONLinesReporter: Reporter {
  /// The value of `--output` that selects it.
  package static let name = "jsonl"
  private let places: ReportPlaces

  /// Creates a reporter.
  package init(at places: ReportPlaces) { self.places = places }

  /// All lines.
  package func report(_ result: CheckResult) -> [UInt8] {
    let report = ExchangeReport(result, at: places)
    var writer = JSONWriter(.compact, capacity: 512 * (1 + report.findings.count))
    for problem in report.problems {
      writer.object { writer in
        writer.member("kind", "problem")
        writer.member("code", problem.code)
        writer.member("message", problem.message)
        write(problem.place, &writer)
      }
      writer.endDocument()
    }
    for finding in report.findings {
      writer.object { write(finding, &$0) }
      writer.endDocument()
    }
    writer.object { writer in
      writer.member("kind", "summary")
      writer.member("verdict", result.lastLine)
      writer.member("exitCode", result.outcome.exitCode)
      writer.member("findings", report.findings.count)
      writer.member("failing", report.failingCount)
      writer.member("problems", report.problems.count)
      writer.member("screens", result.screens.count)
      writer.member("fixed", result.comparison.fixed.count)
    }
    writer.endDocument()
    return writer.bytes
  }

  private func write(_ finding: ExchangeFinding, _ writer: inout JSONWriter) {
    writer.member("kind", "finding")
    writer.member("level", finding.level.rawValue)
    writer.member("state", finding.compared.state.rawValue)
    writer.member("severity", finding.finding.severity.rawValue)
    writer.member("confidence", finding.finding.confidence.rawValue)
    writer.member("rule", finding.finding.rule)
    writer.member("reason", finding.finding.reason)
    writer.member("screen", finding.finding.screen)
    writer.member("element", finding.finding.element.name)
    writer.member("elementPath", finding.finding.element.path)
    writer.member("message", finding.finding.message)
    writer.member("count", finding.finding.count)
    writer.member("fingerprint", finding.compared.fingerprint)
    write(finding.place, &writer)
  }

  private func write(_ place: ReportPlace, _ writer: inout JSONWriter) {
    writer.member("path", place.path)
    writer.member("line", place.line)
    writer.member("column", place.column)
    writer.member("place", place.kind.rawValue)
  }
}

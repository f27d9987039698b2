import A11yAnalysis
import A11yBaseline
import A11yModel
import A11yRules

package typealias JSONLinesReporter = ExchangeReporter<JSONLinesFormat>

/// One JSON object per line: problems, findings, and at the end a summary, which a truncated file lacks.
package enum JSONLinesFormat: ExchangeFormat {
  package static func recognizes(_ file: EarlierReport) -> Bool {
    file.lastLine.hasPrefix("{\"kind\":\"summary\",")
  }

  package static func report(_ report: ExchangeReport) -> [UInt8] {
    var writer = JSONWriter(.compact, capacity: 512 * (1 + report.findings.count))
    for problem in report.problems {
      writer.object { writer in
        writer.member("kind", "problem")
        writer.member("code", problem.code.rawValue)
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
      writer.member("verdict", report.result.lastLine)
      writer.member("exitCode", report.result.outcome.exitCode)
      writer.member("findings", report.findings.count)
      writer.member("failing", report.failingCount)
      writer.member("problems", report.problems.count)
      writer.member("screens", report.result.screens.count)
      writer.member("fixed", report.result.comparison.fixed.count)
    }
    writer.endDocument()
    return writer.bytes
  }

  private static func write(_ finding: ExchangeFinding, _ writer: inout JSONWriter) {
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

  private static func write(_ place: ReportPlace, _ writer: inout JSONWriter) {
    writer.member("path", place.path)
    writer.member("line", place.line)
    writer.member("column", place.column)
    writer.member("place", place.kind.rawValue)
  }
}

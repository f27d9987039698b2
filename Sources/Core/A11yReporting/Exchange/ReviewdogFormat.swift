import A11yBaseline
import A11yModel
import A11yRules

package typealias ReviewdogReporter = ExchangeReporter<ReviewdogFormat>

/// The diagnostic format of reviewdog, which comments on changes at most code hosts.
package enum ReviewdogFormat: ExchangeFormat {
  package static let listed: ListedStates? = ListedStates()

  package static func recognizes(_ file: EarlierReport) -> Bool {
    file.begins(with: "\"source\"", "\"a11ylint\"", "\"diagnostics\"")
  }

  package static func report(_ report: ExchangeReport) -> [UInt8] {
    var writer = JSONWriter(.pretty, capacity: 512 * (1 + report.findings.count))
    writer.object { writer in
      writer.key("source")
      writer.object { $0.member("name", Tool.name) }
      writer.key("diagnostics")
      writer.array { writer in
        for problem in report.problems {
          write(problem.message, problem.place, "ERROR", problem.code.rawValue, [], &writer)
        }
        for finding in report.findings {
          write(
            finding.text.withFix(finding.text.message), finding.place, severity(finding.level),
            finding.finding.rule, finding.edits, &writer)
        }
      }
    }
    writer.endDocument()
    return writer.bytes
  }

  private static func write(
    _ message: String, _ place: ReportPlace, _ severity: String, _ code: String,
    _ edits: [(place: ReportPlace, edit: TextEdit)], _ writer: inout JSONWriter
  ) {
    writer.object { writer in
      writer.member("message", message)
      writer.key("location")
      writer.object { writer in
        writer.member("path", place.path)
        writer.key("range")
        writer.object(onOneLine: true) { writer in
          writer.key("start")
          writer.object { writer in
            writer.member("line", place.line)
            writer.member("column", place.column)
          }
        }
      }
      writer.member("severity", severity)
      writer.key("code")
      writer.object(onOneLine: true) { writer in
        writer.member("value", code)
        if let address = RulePage.address(of: code) { writer.member("url", address) }
      }
      // Suggestions must be in the file of the diagnostic.
      if !edits.isEmpty, edits.allSatisfy({ $0.place.path == place.path }) {
        write(edits.map(\.edit), &writer)
      }
    }
  }

  // Reviewdog counts columns in bytes.
  private static func write(_ edits: [TextEdit], _ writer: inout JSONWriter) {
    writer.key("suggestions")
    writer.array { writer in
      for edit in edits {
        writer.object { writer in
          writer.key("range")
          writer.object(onOneLine: true) { writer in
            for (name, place) in [("start", edit.start), ("end", edit.end)] {
              writer.key(name)
              writer.object { writer in
                writer.member("line", place.line)
                writer.member("column", place.column)
              }
            }
          }
          writer.member("text", edit.replacement)
        }
      }
    }
  }

  private static func severity(_ level: GateLevel) -> String {
    switch level {
    case .error: "ERROR"
    case .warning: "WARNING"
    case .note: "INFO"
    }
  }
}

import A11yBaseline
import A11yModel
import A11yRules

/// Diagnostics in reviewdog's format, which comments on changes at most hosts of code.
package struct ReviewdogReporter: Reporter {
  /// The value of `--output` that selects it.
  package static let name = "rdjson"
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
    var writer = JSONWriter(.pretty, capacity: 512 * (1 + report.findings.count))
    writer.object { writer in
      writer.key("source")
      writer.object { $0.member("name", Tool.name) }
      writer.key("diagnostics")
      writer.array { writer in
        for problem in report.problems {
          write(problem.message, problem.place, "ERROR", problem.code, [], &writer)
        }
        for finding in report.findings {
          let fix = finding.fix.isEmpty ? [] : ["Fix: \(finding.fix)"]
          write(
            ([finding.message] + fix).joined(separator: "\n"), finding.place,
            severity(finding.level),
            finding.finding.rule, finding.edits, &writer)
        }
      }
    }
    writer.endDocument()
    return writer.bytes
  }

  private func write(
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
      // A suggestion is of the file of its diagnostic.
      if !edits.isEmpty, edits.allSatisfy({ $0.place.path == place.path }) {
        write(edits.map(\.edit), &writer)
      }
    }
  }

  // Columns are bytes, as reviewdog counts them.
  private func write(_ edits: [TextEdit], _ writer: inout JSONWriter) {
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

  private func severity(_ level: GateLevel) -> String {
    switch level {
    case .error: "ERROR"
    case .warning: "WARNING"
    case .note: "INFO"
    }
  }
}

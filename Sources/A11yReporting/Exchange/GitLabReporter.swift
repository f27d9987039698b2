import A11yBaseline
import A11yModel
import A11yRules

/// A report for GitLab's code quality: a list of issues, which GitLab compares with the target branch by
/// their fingerprints.
package struct GitLabReporter: Reporter {
  /// The value of `--output` that selects it.
  package static let name = "gitlab"
  private let places: ReportPlaces

  /// Creates a reporter.
  package init(at places: ReportPlaces) { self.places = places }

  /// The whole list; empty without findings.
  package func report(_ result: CheckResult) -> [UInt8] {
    let report = ExchangeReport(result, at: places)
    var writer = JSONWriter(.pretty, capacity: 512 * (1 + report.findings.count))
    writer.array { writer in
      for problem in report.problems {
        write(
          "a11ylint/\(problem.code)", problem.message, "blocker", problem.place,
          "\(problem.code) \(problem.place.path) \(problem.message)".shortDigest, &writer)
      }
      // Equal fingerprints would be shown as one.
      var ordinals: [String: Int] = [:]
      for finding in report.findings where finding.compared.state != .suppressed {
        let fingerprint = finding.compared.fingerprint
        let ordinal = ordinals[fingerprint, default: 0]
        ordinals[fingerprint] = ordinal + 1
        write(
          finding.finding.rule, finding.message, severity(finding), finding.place,
          ordinal == 0 ? fingerprint : "\(fingerprint)-\(ordinal)", &writer)
      }
    }
    writer.endDocument()
    return writer.bytes
  }

  private func write(
    _ name: String, _ description: String, _ severity: String, _ place: ReportPlace,
    _ fingerprint: String, _ writer: inout JSONWriter
  ) {
    writer.object { writer in
      writer.member("description", description)
      writer.member("check_name", name)
      writer.member("fingerprint", fingerprint)
      writer.member("severity", severity)
      writer.key("location")
      writer.object { writer in
        writer.member("path", place.path)
        writer.key("lines")
        writer.object(onOneLine: true) { $0.member("begin", place.line) }
      }
    }
  }

  private func severity(_ finding: ExchangeFinding) -> String {
    switch finding.level {
    case .error: "major"
    case .warning: "minor"
    case .note: "info"
    }
  }
}

import A11yBaseline
import A11yModel
import A11yRules

package typealias GitLabReporter = ExchangeReporter<GitLabFormat>

/// The format of GitLab's code quality: a list of issues, which GitLab compares with the target branch by
/// fingerprint.
package enum GitLabFormat: ExchangeFormat {
  package static func recognizes(_ file: EarlierReport) -> Bool {
    // A report without findings is an empty list.
    file.isEmptyList || file.begins(with: "\"check_name\"", "\"fingerprint\"")
  }

  package static func report(_ report: ExchangeReport) -> [UInt8] {
    var writer = JSONWriter(.pretty, capacity: 512 * (1 + report.findings.count))
    writer.array { writer in
      for problem in report.problems {
        write(
          "a11ylint/\(problem.code.rawValue)", problem.message, "blocker", problem.place,
          "\(problem.code.rawValue) \(problem.place.path) \(problem.message)".shortDigest, &writer)
      }
      // GitLab merges issues with equal fingerprints.
      var ordinals: [String: Int] = [:]
      for finding in report.findings where finding.compared.state != .suppressed {
        let fingerprint = finding.compared.fingerprint
        let ordinal = ordinals[fingerprint, default: 0]
        ordinals[fingerprint] = ordinal + 1
        write(
          finding.finding.rule, finding.text.message, severity(finding), finding.place,
          ordinal == 0 ? fingerprint : "\(fingerprint)-\(ordinal)", &writer)
      }
    }
    writer.endDocument()
    return writer.bytes
  }

  private static func write(
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

  private static func severity(_ finding: ExchangeFinding) -> String {
    switch finding.level {
    case .error: "major"
    case .warning: "minor"
    case .note: "info"
    }
  }
}

/// A report format, with the name in `--output` and in the configuration.
package enum ReportFormat: String, CaseIterable, Sendable {
  /// For people, in color.
  case pretty
  case compact
  /// The failing findings in few words, for an agent.
  case agent
  /// The complete result.
  case json
  /// The findings and the summary of the result.
  case jsonSlim = "json-slim"
  case jsonl
  case csv
  case sarif
  case github
  /// A job summary of GitHub Actions.
  case githubSummary = "github-summary"
  case githubOutput = "github-output"
  case gitlab
  case junit
  case checkstyle
  case xcode
  case rdjson
  /// The JSON of SwiftLint.
  case swiftlint
  case markdown
  case html
  /// A draft of a conformance report in GSA's format.
  case openacr
  /// A draft of a conformance report by the clauses of EN 301 549.
  case en301549

  package var isJSON: Bool {
    switch self {
    case .json, .jsonSlim, .jsonl, .sarif, .gitlab, .rdjson, .swiftlint: true
    case .pretty, .compact, .agent, .csv, .github, .githubSummary, .githubOutput, .junit,
      .checkstyle, .xcode, .markdown, .html, .openacr, .en301549:
      false
    }
  }

  /// Whether the report is a draft of a conformance report.
  package var isOfConformance: Bool { self == .openacr || self == .en301549 }
}

/// A format of reports; the values are what `--output` and the configuration call it.
package enum ReportFormat: String, CaseIterable, Sendable {
  case pretty, compact, json, jsonl, csv, sarif, github
  case githubSummary = "github-summary"
  case gitlab, junit, checkstyle, xcode, rdjson, markdown

  /// Whether all of it is JSON.
  package var isJSON: Bool {
    switch self {
    case .json, .jsonl, .sarif, .gitlab, .rdjson: true
    case .pretty, .compact, .csv, .github, .githubSummary, .junit, .checkstyle, .xcode, .markdown:
      false
    }
  }
}

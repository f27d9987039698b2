/// A format of reports; the values are what `--output` and the configuration call it.
package enum ReportFormat: String, CaseIterable, Sendable {
  /// For people, with colours.
  case pretty
  /// One line for each finding.
  case compact
  /// Everything.
  case json
  /// One JSON object per line.
  case jsonl
  /// A table for spreadsheets.
  case csv
  /// SARIF 2.1.0.
  case sarif
  /// Annotations of GitHub Actions.
  case github
  /// The page of a job of GitHub Actions.
  case githubSummary = "github-summary"
  /// The outputs of a step of GitHub Actions.
  case githubOutput = "github-output"
  /// GitLab's code quality.
  case gitlab
  /// Test reports.
  case junit
  /// Checkstyle's XML.
  case checkstyle
  /// Lines for Xcode's build phases.
  case xcode
  /// Diagnostics for reviewdog.
  case rdjson
  /// A comment on a change.
  case markdown

  /// A page for a browser, with a drawing of each screen.
  case html

  /// Whether all of it is JSON.
  package var isJSON: Bool {
    switch self {
    case .json, .jsonl, .sarif, .gitlab, .rdjson: true
    case .pretty, .compact, .csv, .github, .githubSummary, .githubOutput, .junit, .checkstyle,
      .xcode, .markdown, .html:
      false
    }
  }
}

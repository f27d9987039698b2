import A11yBaseline
import A11yModel
import A11yReporting
import A11yRules

/// The findings of a check by the files that the editor shows.
struct EditorReview {
  /// The findings by absolute path.
  private var findings: [String: [ExchangeFinding]] = [:]
  private var problems: [String: [ExchangeProblem]] = [:]

  /// A review without findings.
  init() {}

  /// Adds the findings of a check.
  ///
  /// - Complexity: O(n log n) for n findings.
  mutating func add(_ result: CheckResult) {
    let report = ExchangeReport(result, at: ReportWriter.places, listed: ListedStates())
    for finding in report.findings {
      for path in Set(finding.places.map(\.fullPath)) {
        findings[path, default: []].append(finding)
      }
    }
    for problem in report.problems { problems[problem.place.fullPath, default: []].append(problem) }
  }

  /// Returns the findings in a document, each with its place there, in the order of the document.
  func findings(in text: EditorText) -> [PlacedFinding] {
    (findings[text.path] ?? []).flatMap { finding in
      finding.places.filter { $0.fullPath == text.path }.map { place in
        PlacedFinding(
          finding: finding, range: text.word(line: place.fullLine, column: place.column))
      }
    }
    .sorted { $0.range.start < $1.range.start }
  }

  /// Returns what could not be checked in a document.
  func problems(in text: EditorText) -> [ExchangeProblem] { problems[text.path] ?? [] }
}

/// A finding at a place of a document.
struct PlacedFinding {
  let finding: ExchangeFinding
  let range: EditorRange
}

import A11yModel
import A11yRules

/// The members of `a11ylint-result/1` that are read.
struct ResultDocument: Decodable {
  var schema: String
  var run: ResultRun?
  var coverage: [Coverage]
  var rules: [Card]
  var findings: [ResultFinding]
  var diagnostics: [Note]
  var suppressions: [ResultSuppression]?

  struct Card: Decodable {
    var id: String
    var contract: Int
    var severity: String
    var title: String
    var help: String
    var tags: [String]
    var contextBound: Bool?

    /// The card; a partial result leaves out the words about rules that every reader knows.
    var card: RuleCard {
      let known =
        title.isEmpty ? Self.words[id].flatMap { $0.contract == contract ? $0 : nil } : nil
      return RuleCard(
        id: id, contract: contract, isContextBound: contextBound ?? false,
        severity: Severity(rawValue: severity) ?? .warning, title: known?.title ?? title,
        fix: known?.fix ?? help, tags: known?.tags ?? tags)
    }

    private static let words = Dictionary(
      (RuleBook.cards + AuditKind.cards).map { ($0.id, $0) }
    ) { first, _ in first }
  }

  struct Note: Decodable {
    var level: String
    var code: String?
    var message: String
    var location: Location

    struct Location: Decodable {
      var path: String
      var line: Int
    }

    var note: CheckResult.InputNote {
      .init(
        level == "error" ? code == "unsound" ? .unsound : .failed : .skipped, path: location.path,
        line: location.line, message: message)
    }
  }

  struct Coverage: Decodable {
    var screen: String
    var context: [String: String]
    var capture: Capture
    var truncated: Bool
    var elements: Int
    var diagnostics: [Diagnostic]
    var notEvaluated: [Outcome]

    struct Capture: Decodable {
      var path: String
      var format: String
      var line: Int
      var screenshot: String?
    }

    struct Diagnostic: Decodable {
      var code: String
      var message: String
      var line: Int?
    }

    struct Outcome: Decodable {
      var rule: String
      var candidates: Int
      var notEvaluated: Int
      var missing: [String: Int]
    }

    func screen(findings: [Finding], rules: [String]) -> CheckedScreen {
      var checked = CheckedScreen(
        name: screen,
        source: Screen.Source(path: capture.path, format: capture.format, line: capture.line),
        context: context, elementCount: elements, isTruncated: truncated,
        diagnostics: diagnostics.map { .init($0.code, $0.message, line: $0.line ?? 0) },
        report: Linter.Report(findings: findings, outcomes: outcomes(rules)))
      checked.screenshot = capture.screenshot
      return checked
    }

    // Rules that could judge everything are not listed.
    private func outcomes(_ rules: [String]) -> [RuleOutcome] {
      let open = Dictionary(notEvaluated.map { ($0.rule, $0) }) { first, _ in first }
      return rules.map { rule in
        guard let outcome = open[rule] else {
          return RuleOutcome(rule: rule, candidates: 0, notEvaluated: 0, missing: [])
        }
        return RuleOutcome(
          rule: rule, candidates: outcome.candidates, notEvaluated: outcome.notEvaluated,
          missing: outcome.missing.sorted { $0.key < $1.key }.map {
            .init(fact: $0.key, count: $0.value)
          })
      }
    }
  }

  /// The positions of the findings on each screen; nil when a finding is on none.
  func findingsByScreen() -> [[Int]]? {
    var positions = [[Int]](repeating: [], count: coverage.count)
    let names = Dictionary(coverage.indices.map { (coverage[$0].screen, $0) }) { first, _ in first }
    for (index, finding) in findings.enumerated() {
      guard let screen = finding.coverage ?? names[finding.screen],
        positions.indices.contains(screen)
      else { return nil }
      positions[screen].append(index)
    }
    return positions
  }

  /// Whether every number can be one of a result, so that their sums are numbers, too.
  var hasPlausibleNumbers: Bool {
    coverage.allSatisfy(\.hasPlausibleNumbers) && findings.allSatisfy(\.hasPlausibleNumbers)
      && diagnostics.allSatisfy { $0.location.line.isPlausible }
  }
}

extension ResultDocument.Coverage {
  fileprivate var hasPlausibleNumbers: Bool {
    elements.isPlausible && capture.line.isPlausible
      && diagnostics.allSatisfy { ($0.line ?? 0).isPlausible }
      && notEvaluated.allSatisfy { outcome in
        outcome.candidates.isPlausible && outcome.notEvaluated.isPlausible
          && outcome.missing.values.allSatisfy(\.isPlausible)
      }
  }
}

extension ResultFinding {
  fileprivate var hasPlausibleNumbers: Bool {
    count.isPlausible && location.line.isPlausible && location.column.isPlausible
      && identity?.features.isPlausible != false
  }
}

extension Int {
  fileprivate var isPlausible: Bool { 0...Int(UInt32.max) ~= self }
}

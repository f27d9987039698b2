import A11yAnalysis
import A11yBaseline
import A11yModel
import A11yRules

/// A result for other programs: findings at places of the repository, with a level that follows the gate.
package struct ExchangeReport {
  package let result: CheckResult
  /// The findings by level, severity and place.
  package let findings: [ExchangeFinding]
  /// The inputs and screens that could not be checked.
  package let problems: [ExchangeProblem]

  /// - Parameter listed: The states to include; nil for all.
  /// - Complexity: O(n log n) for n findings.
  package init(_ result: CheckResult, at places: ReportPlaces, listed: ListedStates? = nil) {
    self.result = result
    let failing = Set(result.verdict.failing)
    let cards = Dictionary(result.cards.map { ($0.id, $0) }) { first, _ in first }
    findings = result.comparison.findings
      .filter { compared in
        listed?.contains(compared, isFailing: failing.contains(compared.fingerprint)) ?? true
      }
      .map { compared in
        var finding = ExchangeFinding(
          compared,
          card: cards[compared.finding.rule]?.about(compared.finding.element),
          isFailing: failing.contains(compared.fingerprint),
          places: compared.observations.map { observation in
            let screens = result.screens
            let source =
              screens.indices.contains(observation.screen)
              ? screens[observation.screen].source : .init()
            return places.place(of: observation.finding.element, in: source)
          })
        if result.screens.indices.contains(compared.screen) {
          let screen = result.screens[compared.screen]
          finding.making = screen.making(of: finding.finding.element)
        }
        finding.edits = places.edits(compared.finding.finding)
        finding.counterpart = compared.finding.counterpart.map {
          places.place(of: $0.path, line: $0.line)
        }
        return finding
      }
      .sorted { $0.order < $1.order }
    problems = Self.problems(of: result, at: places)
  }

  private static func problems(
    of result: CheckResult, at places: ReportPlaces
  ) -> [ExchangeProblem] {
    let notes = result.openNotes.map { note in
      ExchangeProblem(
        code: .input, place: places.place(of: note.path, line: note.line),
        message: "\(note.path): \(note.message)")
    }
    let sum = JudgedSum(result)
    let unjudged = result.openUnjudged.map { index in
      let screen = result.screens[index]
      return ExchangeProblem(
        code: .notJudged,
        place: places.place(of: screen.source.path, line: screen.source.line),
        message: "\(screen.name) \(sum.line(of: index))")
    }
    let nothing =
      result.outcome == .nothingAudited
      ? [
        ExchangeProblem(
          code: .nothingAudited, place: places.place(of: "", line: 1),
          message: "nothing was audited")
      ] : []
    return notes + unjudged + nothing
  }

  /// The number of findings that fail the gate.
  package var failingCount: Int { findings.reduce(0) { $0 + ($1.level == .error ? 1 : 0) } }
}

/// A part of the run that could not be checked, which is neither a finding nor a pass.
package struct ExchangeProblem {
  package let code: ProblemCode
  package let place: ReportPlace
  /// A description in one line, not escaped.
  package let message: String
}

/// A finding for other programs.
package struct ExchangeFinding {
  /// The finding and the captures that show it.
  package let compared: ComparedFinding
  /// The card of the rule; nil if this version doesn't have the rule.
  package let card: RuleCard?
  /// The effect on the gate.
  package let level: GateLevel
  /// The distinct places, beginning with that of the representative capture.
  package let places: [ReportPlace]
  /// The kind of source that defines the element; nil for a running app.
  package fileprivate(set) var making: RuleCard.Fix.Kind?
  /// The place of the element in another input of the run.
  package fileprivate(set) var counterpart: ReportPlace?
  /// The edits that fix the finding in files of the repository, which only apply together, or the suggested one.
  package fileprivate(set) var edits: [(place: ReportPlace, edit: TextEdit)] = []

  init(_ compared: ComparedFinding, card: RuleCard?, isFailing: Bool, places: [ReportPlace]) {
    self.compared = compared
    self.card = card
    level = GateLevel(compared, isFailing: isFailing)
    let speaking = compared.observations.firstIndex { $0.screen == compared.screen } ?? 0
    var seen: Set<ReportPlace> = []
    self.places = ([places[speaking]] + places).filter { seen.insert($0).inserted }
  }

  package var place: ReportPlace { places[0] }
  package var finding: Finding { compared.finding.finding }

  /// The problem in one sentence without a full stop, not escaped: `Button #add has no label (likely)`.
  package var sentence: String {
    let reference = finding.element.reference.map { " (\($0))" } ?? ""
    return "\(finding.element.nameAndPlace)\(reference) \(finding.message)\(doubt)"
  }

  /// The advice, with the code for the element; empty if the rule is unknown.
  package var fix: String {
    guard let card else { return "" }
    let (words, line) = card.advice(for: making, variable: finding.element.variable)
    return line.isEmpty ? words : "\(words) \(line)"
  }

  /// Remarks such as the state and the number of elements.
  package var remarks: [String] {
    [
      compared.state == .new ? nil : compared.state.rawValue,
      finding.count > 1 ? "stands for \(finding.count)" : nil,
      finding.counterpart?.words,
      compared.captureCount > 1 ? "seen in \(compared.captureCount) captures" : nil,
      compared.note,
    ].compactMap(\.self)
  }

  /// The sentence and the remarks, not escaped.
  package var message: String { ([sentence] + remarks).joined(separator: "; ") }

  // Other programs don't show the confidence.
  private var doubt: String {
    finding.confidence == .certain ? "" : " (\(finding.confidence.rawValue))"
  }

  fileprivate var order: Order {
    Order(level: level, severity: finding.severity, place: place, key: compared.fingerprint)
  }

  struct Order: Comparable {
    let level: GateLevel
    let severity: Severity
    let place: ReportPlace
    let key: String

    static func < (left: Order, right: Order) -> Bool {
      if left.level != right.level { return left.level < right.level }
      if left.severity != right.severity { return left.severity > right.severity }
      let (first, second) = (left.place, right.place)
      return (first.path, first.line, first.column, left.key)
        < (second.path, second.line, second.column, right.key)
    }
  }
}

import A11yBaseline
import A11yModel
import A11yRules

/// A result as other programs want it: findings at places of the repository, with a level that follows
/// the gate.
package struct ExchangeReport {
  /// The result that it prepares.
  package let result: CheckResult
  /// The findings by gravity: level, severity, then place.
  package let findings: [ExchangeFinding]
  /// What could not be looked at or judged.
  package let problems: [ExchangeProblem]

  /// Prepares a result.
  ///
  /// - Parameter listed: The states whose findings count; nil for all of them.
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
          compared, card: cards[compared.finding.rule],
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
        code: "input", place: places.place(of: note.path, line: note.line),
        message: "\(note.path): \(note.message)")
    }
    let sum = JudgedSum(result)
    let unjudged = result.openUnjudged.map { index in
      let screen = result.screens[index]
      return ExchangeProblem(
        code: "not-judged",
        place: places.place(of: screen.source.path, line: screen.source.line),
        message: "\(screen.name) \(sum.line(of: index))")
    }
    let nothing =
      result.outcome == .nothingAudited
      ? [
        ExchangeProblem(
          code: "nothing-audited", place: places.place(of: "", line: 1),
          message: "nothing was audited")
      ] : []
    return notes + unjudged + nothing
  }

  /// How many findings fail the gate.
  package var failingCount: Int { findings.reduce(0) { $0 + ($1.level == .error ? 1 : 0) } }
}

/// What a run did not look at: never a finding, and never a pass.
package struct ExchangeProblem {
  /// What kind of problem it is: `input`, `not-judged` or `nothing-audited`.
  package let code: String
  /// Where it is.
  package let place: ReportPlace
  /// One line, as hostile as what was read.
  package let message: String
}

/// One finding for other programs.
package struct ExchangeFinding {
  /// The finding, and every capture that shows it.
  package let compared: ComparedFinding
  /// The card of its rule; nil in results of versions that have other rules.
  package let card: RuleCard?
  /// How much it matters to who wants to merge.
  package let level: GateLevel
  /// Where it was seen, each place once; the first is that of the capture that speaks for all.
  package let places: [ReportPlace]
  /// Where its element is made; nil for what a running app shows.
  package fileprivate(set) var making: RuleCard.Fix.Kind?
  /// Where its element stands in another input of the run.
  package fileprivate(set) var counterpart: ReportPlace?
  /// What mends it in files of the repository; all of it or nothing.
  package fileprivate(set) var edits: [(place: ReportPlace, edit: TextEdit)] = []

  init(_ compared: ComparedFinding, card: RuleCard?, isFailing: Bool, places: [ReportPlace]) {
    self.compared = compared
    self.card = card
    level = GateLevel(compared, isFailing: isFailing)
    let speaking = compared.observations.firstIndex { $0.screen == compared.screen } ?? 0
    var seen: Set<ReportPlace> = []
    self.places = ([places[speaking]] + places).filter { seen.insert($0).inserted }
  }

  /// The first place.
  package var place: ReportPlace { places[0] }
  /// What the rule found.
  package var finding: Finding { compared.finding.finding }

  /// What is wrong, in one sentence without a full stop: `Button #add has no label (likely)`.
  ///
  /// It is as hostile as what was read.
  var sentence: String {
    let reference = finding.element.reference.map { " (\($0))" } ?? ""
    return "\(finding.element.nameAndPlace)\(reference) \(finding.message)\(doubt)"
  }

  /// What to do about it, with the line that its code needs; empty where the rule is not known.
  var fix: String {
    guard let card else { return "" }
    let (words, line) = card.advice(for: making, variable: finding.element.variable)
    return line.isEmpty ? words : "\(words) \(line)"
  }

  /// What else there is to know: the state, and how many there are.
  package var remarks: [String] {
    [
      compared.state == .new ? nil : compared.state.rawValue,
      finding.count > 1 ? "stands for \(finding.count)" : nil,
      finding.counterpart?.words,
      compared.captureCount > 1 ? "seen in \(compared.captureCount) captures" : nil,
      compared.note,
    ].compactMap(\.self)
  }

  /// The sentence and the remarks, as hostile as what was read.
  var message: String { ([sentence] + remarks).joined(separator: "; ") }

  // Who reads it elsewhere does not see the confidence.
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

import A11yAnalysis
import A11yBaseline
import A11yModel
import A11yRules

/// A result for other programs: findings at places of the repository, with a level that follows the gate.
package struct ExchangeReport {
  package let result: CheckResult
  /// The findings by level, severity and place.
  package let findings: [ExchangeFinding]
  private let allCauses: Causes
  /// The inputs and screens that could not be checked.
  package let problems: [ExchangeProblem]

  /// - Parameter listed: The states to include; nil for all.
  /// - Complexity: O(n log n) for n findings.
  package init(_ result: CheckResult, at places: ReportPlaces, listed: ListedStates? = nil) {
    self.result = result
    let failing = Set(result.verdict.failing)
    let texts = FindingTexts(result)
    let all = result.causes
    allCauses = all
    let found = result.comparison.findings.enumerated()
      .filter { _, compared in
        listed?.contains(compared, isFailing: failing.contains(compared.fingerprint)) ?? true
      }
      .map { index, compared in
        ExchangeFinding(
          texts.text(of: compared), isFailing: failing.contains(compared.fingerprint),
          cause: all.cause(of: index),
          at: compared.observations.map { observation in
            places.place(
              of: observation.finding.element, in: texts.source(observation.screen))
          },
          counterpart: compared.finding.counterpart.map {
            places.place(of: $0.path, line: $0.line)
          },
          edits: places.edits(compared.finding.finding))
      }
    // What they are sorted by is read once for each.
    let ranks = found.map { found in
      (
        (found.level, found.place.path, found.place.line, found.place.column),
        (found.compared.finding.severity, found.compared.fingerprint)
      )
    }
    findings = found.indices.sorted { left, right in
      let ((level, path, line, column), (severity, fingerprint)) = ranks[left]
      let (other, others) = ranks[right]
      return (level, others.0, path, line, column, fingerprint)
        < (other.0, severity, other.1, other.2, other.3, others.1)
    }.map { found[$0] }
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

  /// The causes of the open findings, those to fix first at the front.
  ///
  /// - Complexity: O(n log n) for n findings.
  package var causes: [RankedCauses.Ranked] {
    let failing = Set(result.verdict.failing)
    return RankedCauses(allCauses, result.comparison.findings) { compared in
      compared.state.isNews ? failing.contains(compared.fingerprint) : nil
    }.all
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
  package let text: FindingText
  /// The effect on the gate.
  package let level: GateLevel
  /// The origin of the finding, with all findings that share it.
  package let cause: Cause
  /// The distinct places, beginning with that of the representative capture.
  package let places: [ReportPlace]
  /// The place of the element in another input of the run.
  package let counterpart: ReportPlace?
  /// The edits that fix the finding in files of the repository, which only apply together, or the suggested one.
  package let edits: [(place: ReportPlace, edit: TextEdit)]

  init(
    _ text: FindingText, isFailing: Bool, cause: Cause, at places: [ReportPlace],
    counterpart: ReportPlace?,
    edits: [(place: ReportPlace, edit: TextEdit)]
  ) {
    let compared = text.compared
    level = GateLevel(compared, isFailing: isFailing)
    let speaking = compared.observations.firstIndex { $0.screen == compared.screen } ?? 0
    var seen: Set<ReportPlace> = []
    self.places = ([places[speaking]] + places).filter { seen.insert($0).inserted }
    (self.text, self.counterpart, self.edits, self.cause) = (text, counterpart, edits, cause)
  }

  package var place: ReportPlace { places[0] }
  /// The finding and the captures that show it.
  package var compared: ComparedFinding { text.compared }
  package var finding: Finding { text.finding }
  package var card: RuleCard? { text.card }
}

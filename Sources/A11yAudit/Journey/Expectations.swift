import A11yBaseline
import A11yFiles
import A11yReporting
import A11yRules

/// What findings are held against: what is accepted, what is left alone, and what fails.
///
/// With ``InputPlan`` and ``Judging`` it is the journey of an audit: read, analyse and judge, compare,
/// gate. Nothing else makes a result.
package struct Expectations: Sendable {
  /// The baseline; empty where there is none.
  package var accepted: Baseline
  /// The baseline as the user named it; nil when there is none.
  package var path: String?
  /// What is left alone on all screens.
  package var suppressions: [Suppression]
  /// What fails; nil where findings are recorded only.
  package var gate: Gate?
  /// The day on which suppressions end, in UTC.
  package var today: CalendarDay
  /// What the baseline accepts more than that of another commit; nil where none is compared with.
  package var growth: BaselineGrowth?
  /// The baseline that budgets are about, where it is not the one that is compared with.
  package var budgeted: Baseline?
  /// The folder that paths of suppressions start from.
  package var folder = "."

  /// Creates expectations.
  package init(
    accepted: Baseline = .empty, path: String? = nil, suppressions: [Suppression] = [],
    gate: Gate? = Gate(), today: CalendarDay
  ) {
    self.accepted = accepted
    self.path = path
    self.suppressions = suppressions
    self.gate = gate
    self.today = today
  }

  /// Compares with what is accepted, and leaves alone what is suppressed.
  package func compare(_ judged: JudgedScreens) -> Comparison {
    let comparison = accepted.compare(judged.screens, rules: judged.cards)
      .suppressing(suppressions, on: judged.screens, today: today) { path in
        path.isEmpty ? path : Paths.below(folder, path) ?? path
      }
    if judged.isOfChanges { return comparison.ofChanges }
    return judged.isPart ? comparison.ofPart : comparison
  }

  /// Decides, and keeps everything that reports are made of.
  package func gate(_ comparison: Comparison, of judged: JudgedScreens) -> CheckResult {
    var result = CheckResult(
      toolVersion: Tool.version, cards: judged.cards, screens: judged.screens,
      comparison: comparison, verdict: gate?.verdict(comparison) ?? Verdict(outcome: .passed),
      inputNotes: judged.notes, baselinePath: path)
    result.unjudged = (gate ?? Gate()).unjudged(
      judged.screens, by: judged.cards, isPart: judged.isPart)
    result.growth = growth
    result.budgets = (budgeted ?? accepted).uses(of: gate?.budgets ?? [])
    result.share = judged.share
    result.isWhole = judged.isWhole
    result.unchanged = judged.unchanged
    result.joined = judged.joined
    result.accept(gate?.gaps ?? [], today: today) { Paths.below(folder, $0) ?? $0 }
    result.verdict.fail(for: gate?.reasons(growth, result.budgets) ?? [])
    let joined = result.openJoined.count
    if joined > 0 {
      result.verdict.fail(for: [.init(code: UnseenPart.Kind.joined.rawValue, count: joined)])
    }
    if judged.isBlind || !result.openUnjudged.isEmpty { result.verdict.outcome = .failed }
    return result
  }

  /// Compares and decides.
  package func result(of judged: JudgedScreens) -> CheckResult {
    gate(compare(judged), of: judged)
  }

  /// The result of a screen that could not be audited, which must not look like one that nobody asked
  /// about.
  package static func result(
    ofNothingAuditedIn screen: String, because reason: String
  ) -> CheckResult {
    let note = CheckResult.InputNote(
      .failed, path: screen, message: "could not be audited: \(reason)")
    // Nothing is left alone, so the day does not matter.
    return Expectations(gate: nil, today: CalendarDay(secondsSince1970: 0))
      .result(of: JudgedScreens([], cards: [], notes: [note], isBlind: true))
  }
}

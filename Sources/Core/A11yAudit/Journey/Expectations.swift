import A11yBaseline
import A11yFiles
import A11yModel
import A11yReporting
import A11yRules

/// The baseline, the suppressions and the gate that findings are compared with.
///
/// The last stage of an audit, after ``InputPlan`` and ``Judging``. Every result is created here.
package struct Expectations: Sendable {
  /// The baseline; empty if there is none.
  package var accepted: Baseline
  /// The baseline as the user named it; nil if there is none.
  package var path: String?
  package var suppressions: [Suppression]
  /// The requirements for suppression comments.
  package var policy = SuppressionPolicy()
  /// The gate; nil to record findings only.
  package var gate: Gate?
  /// The day that suppressions are judged by, in UTC.
  package var today: CalendarDay
  /// The entries added since another commit; nil without a comparison.
  package var growth: BaselineGrowth?
  /// The parts of the configuration that let more pass than in that commit.
  package var weakened: [Weakening] = []
  /// The sources of that commit; nil without a comparison.
  package var earlierSources: EarlierSources?
  /// The baseline for budgets, if it is not ``accepted``.
  package var budgeted: Baseline?
  /// Returns what a change does to inputs that were left out, with the screens that were lost by that; nil without a
  /// commit to compare with.
  package var leftOut:
    (@Sendable ([CheckResult.InputNote]) -> (notes: [CheckResult.InputNote], lost: [UnseenPart]))?
  /// The settings that the job and the command line chose.
  package var job = JobSettings()
  /// The folder that paths in suppressions are relative to.
  package var folder = "."

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

  /// Compares findings with the baseline, and applies suppressions.
  package func compare(_ judged: JudgedScreens) -> Comparison {
    var comparison =
      judged.isNamed && !judged.isPart
      ? accepted.compare(named: judged.screens, rules: judged.cards) { judged.rest?() }
      : accepted.compare(judged.screens, rules: judged.cards, isWhole: !judged.isPart)
    comparison.leaveOut { judged.isElsewhere($0) }
    comparison = comparison.suppressing(
      suppressions, on: judged.screens, policy: policy, today: today, isWhole: judged.isWhole
    ) { path in
      path.isEmpty ? path : Paths.below(folder, path) ?? path
    }
    if judged.isOfChanges { return comparison.ofChanges }
    return judged.isPart || judged.isNamed ? comparison.ofPart : comparison
  }

  /// Applies the gate, and returns the result for reports.
  package func gate(_ comparison: Comparison, of judged: JudgedScreens) -> CheckResult {
    var result = CheckResult(
      toolVersion: Tool.version, cards: judged.cards, screens: judged.screens,
      comparison: comparison, verdict: gate?.verdict(comparison) ?? Verdict(outcome: .passed),
      inputNotes: judged.notes, baselinePath: path)
    result.lost = lost(judged.notes, besides: judged.screens)
    if let (notes, lost) = leftOut?(judged.notes) {
      let known = Set(result.lost.map(\.name) + judged.screens.map(\.family))
      result.inputNotes = notes
      result.lost += lost.filter { !known.contains($0.name) }
    }
    result.unjudged = (gate ?? Gate()).unjudged(
      judged.screens, by: judged.cards, isPart: judged.isPart)
    result.job = job
    result.job.add(judged.job)
    result.growth = growth
    result.weakened = weakened + (earlierSources?.weakenings(judged.comments) ?? [])
    result.budgets = (budgeted ?? accepted).uses(
      of: gate?.budgets ?? [], with: comparison.suppressed(on: judged.screens))
    result.share = judged.share
    result.isWhole = judged.isWhole
    result.unchanged = judged.unchanged
    result.joined = judged.joined
    result.otherContent = zip(judged.screens, comparison.likenesses)
      .filter { $1 == .other }
      .map { UnseenPart(.otherContent, $0.0.name, $0.0.source.path) }
    result.accept(gate?.gaps ?? [], today: today) { Paths.below(folder, $0) ?? $0 }
    result.claims = gate?.claims.map { ClaimMatrix(result.evidence, $0) }
    result.verdict.fail(
      for: gate?.reasons(growth, result.weakened, result.budgets, result.claims) ?? [])
    // A part of the sources has another share.
    if !judged.isPart, !judged.isOfChanges, !judged.isNamed {
      result.verdict.fail(for: [result.reasonNotRead(gate?.gaps ?? [])].compactMap(\.self))
    }
    let joined = result.openJoined.count
    if joined > 0 {
      result.verdict.fail(for: [.init(code: UnseenPart.Kind.joined.rawValue, count: joined)])
    }
    if judged.isBlind || !result.openUnjudged.isEmpty || !result.openOtherContent.isEmpty
      || !result.openLost.isEmpty
    {
      result.verdict.outcome = .failed
    }
    return result
  }

  // The screens that the baseline knows in files that were left out.
  private func lost(
    _ notes: [CheckResult.InputNote], besides screens: [JudgedScreen]
  ) -> [UnseenPart] {
    guard notes.contains(where: { !$0.screens.isEmpty }) else { return [] }
    let entries = accepted.entries
    var known = Set(accepted.screens.map(\.name)).union(entries.indices.map { entries[$0].screen })
    known.subtract(screens.map(\.family))
    return notes.flatMap { note in
      note.screens.compactMap { screen in
        known.remove(screen.canonical).map { UnseenPart(.missing, $0, note.lostWords) }
      }
    }
  }

  /// Compares findings and applies the gate.
  package func result(of judged: JudgedScreens) -> CheckResult {
    gate(compare(judged), of: judged)
  }

  /// Returns the failed result of a screen that could not be audited.
  package static func result(
    ofNothingAuditedIn screen: String, because reason: String
  ) -> CheckResult {
    let note = CheckResult.InputNote(
      .failed, path: screen, message: "could not be audited: \(reason)")
    // The day does not matter without suppressions.
    return Expectations(gate: nil, today: CalendarDay(secondsSince1970: 0))
      .result(of: JudgedScreens([], cards: [], notes: [note], isBlind: true))
  }
}

extension CheckResult.InputNote {
  /// The place of a screen that was lost, and why.
  package var lostWords: String { "\(path) is left out: \(message)" }
}

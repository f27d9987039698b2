import A11yBaseline
import A11yRules

/// The comparison of a finding when its result was written.
package struct SavedStanding: Hashable, Sendable {
  var state: FindingState
  /// The stage that matched the finding; nil without a match.
  var stage: MatchStage?
  /// The fingerprint of the matching entry; nil without a match.
  var entry: String?
  var note: String?
  var isFailing: Bool
}

/// The parts of a result other than its screens.
package struct SavedVerdict: Sendable {
  /// The comparisons of the findings on each screen, in their order.
  package internal(set) var standings: [[SavedStanding]] = []
  var outcome = ""
  var reasons: [Verdict.Reason] = []
  var baselinePath: String?
  var job = JobSettings()
  var fixed: [BaselineEntry] = []
  var unobserved: [UnobservedEntry] = []
  var uncaptured: [UncapturedScreen] = []
  var suppressions: [SuppressionUse] = []
  var growth: BaselineGrowth?
  var weakened: [Weakening] = []
  var budgets: [BudgetUse] = []
  /// The positions of the screens on which nothing could be judged.
  var unjudged: [Int] = []
  /// The accepted unseen parts with their reasons.
  var gaps: [UnseenPart: String] = [:]
  /// The number of files that a run with `--changed` left out; nil if it checked any.
  var unchanged: Int?
  /// Whether the run claimed to be complete.
  var isWhole = false

  init() {}

  init(_ document: ResultDocument) {
    outcome = document.gate.outcome
    // Reasons about unseen parts are derived again.
    let seen = Set(UnseenPart.Kind.allCases.map(\.rawValue)).subtracting(["joined", "not-read"])
    reasons = document.gate.reasons.filter { !seen.contains($0.code) }
    baselinePath = document.gate.baseline
    unchanged = document.gate.unchanged
    job = document.gate.job
    fixed = document.fixed
    unobserved = document.unobserved
    uncaptured = document.uncaptured
    suppressions = document.suppressions.compactMap(\.use)
    growth = document.growth.map(\.value)
    weakened = document.weakened
    budgets = document.budgets
    unjudged = document.coverage.indices.filter { document.coverage[$0].judged == false }
    gaps = Dictionary(document.unseen.compactMap(\.gap), uniquingKeysWith: { first, _ in first })
    isWhole = !document.unseen.contains { $0.kind == UnseenPart.Kind.leftOut.rawValue }
  }
}

extension ResultFinding {
  /// The comparison.
  var standing: SavedStanding {
    SavedStanding(
      state: state,
      stage: (baseline?.pass).flatMap(MatchStage.init), entry: baseline?.entry, note: note,
      isFailing: level == .error)
  }
}

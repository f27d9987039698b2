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
    let seen = Set(UnseenPart.Kind.allCases.map(\.rawValue)).subtracting(["joined"])
    reasons = document.gate.reasons.filter { !seen.contains($0.code) }.map {
      Verdict.Reason(code: $0.code, count: max(0, $0.count))
    }
    baselinePath = document.gate.baseline
    unchanged = document.gate.unchanged
    job = document.gate.job
    fixed = document.fixed.map(\.value)
    unobserved = document.unobserved.map {
      UnobservedEntry($0.entry.value, UnobservedReason(rawValue: $0.reason) ?? .notCaptured)
    }
    uncaptured = document.uncaptured.map(\.value)
    suppressions = document.suppressions.compactMap(\.use)
    growth = document.growth.map(\.value)
    weakened = document.weakened.map(\.value)
    budgets = document.budgets.map(\.value)
    unjudged = document.coverage.indices.filter { document.coverage[$0].judged == false }
    gaps = Dictionary(document.unseen.compactMap(\.gap), uniquingKeysWith: { first, _ in first })
    isWhole = !document.unseen.contains { $0.kind == UnseenPart.Kind.leftOut.rawValue }
  }
}

extension ResultFinding {
  /// The comparison. An unknown state becomes a new finding.
  var standing: SavedStanding {
    SavedStanding(
      state: FindingState(rawValue: state) ?? .new,
      stage: (baseline?.pass).flatMap(MatchStage.init), entry: baseline?.entry, note: note,
      isFailing: level == GateLevel.error.rawValue)
  }
}

extension ResultDocument.Entry {
  /// The entry, with the members for reports.
  fileprivate var value: BaselineEntry {
    BaselineEntry(
      identity: Identity(fp1: Fingerprint(fingerprint)), rule: rule, screen: screen, anchor: anchor,
      severity: Severity(rawValue: severity) ?? .warning)
  }
}

extension ResultDocument.Uncaptured {
  fileprivate var value: UncapturedScreen {
    var value = UncapturedScreen(
      name: screen, entries: max(0, entries),
      successor: successor.map { .init(name: $0, matched: max(0, matched ?? 0)) })
    value.context = context ?? ""
    value.isExpected = expected ?? false
    return value
  }
}

extension ResultSuppression {
  fileprivate var use: SuppressionUse? {
    value.map {
      SuppressionUse(
        suppression: $0, count: Swift.max(0, count ?? 0),
        state: state.flatMap(SuppressionUse.State.init) ?? .unobserved)
    }
  }
}

extension ResultDocument.Growth {
  fileprivate var value: BaselineGrowth {
    BaselineGrowth(
      reasoned: accepted.map { accepted in
        var entry = accepted.entry.value
        (entry.reason, entry.owner) = (accepted.reason, accepted.owner)
        return entry
      },
      silent: silent.map { .init(screen: $0.screen, rule: $0.rule, count: Swift.max(0, $0.count)) })
  }
}

extension ResultDocument.BudgetUse {
  fileprivate var value: BudgetUse {
    A11yBaseline.BudgetUse(
      budget: Budget(rule: rule, screen: screen, limit: Swift.max(0, max)),
      count: Swift.max(0, count))
  }
}

import A11yBaseline
import A11yRules

/// How a finding stood when its result was written.
package struct SavedStanding: Hashable, Sendable {
  /// How it stood to the baseline.
  var state: FindingState
  /// How it was matched; nil when it was not.
  var stage: MatchStage?
  /// The fingerprint of the entry that it was matched with; nil when it was not.
  var entry: String?
  /// A remark for the reader.
  var note: String?
  /// Whether it failed the gate.
  var isFailing: Bool
}

/// What a result says besides its screens, as it was decided when it was written.
package struct SavedVerdict: Sendable {
  /// How the findings of each screen stood, in their order.
  package internal(set) var standings: [[SavedStanding]] = []
  var outcome = ""
  var reasons: [Verdict.Reason] = []
  var baselinePath: String?
  var fixed: [BaselineEntry] = []
  var unobserved: [UnobservedEntry] = []
  var uncaptured: [UncapturedScreen] = []
  var suppressions: [SuppressionUse] = []
  var growth: BaselineGrowth?
  var budgets: [BudgetUse] = []
  /// The positions of the screens on which nothing could be judged.
  var unjudged: [Int] = []
  /// What of what it could not see is accepted, with the reasons.
  var gaps: [UnseenPart: String] = [:]
  /// How many files were left out of a run of what had changed, where that was nothing.
  var unchanged: Int?
  /// Whether the run claimed to have looked at every screen that there is.
  var isWhole = false

  init() {}

  init(_ document: ResultDocument) {
    outcome = document.gate.outcome
    // The others follow from what could not be seen.
    let seen = Set(UnseenPart.Kind.allCases.map(\.rawValue)).subtracting(["joined"])
    reasons = document.gate.reasons.filter { !seen.contains($0.code) }.map {
      Verdict.Reason(code: $0.code, count: max(0, $0.count))
    }
    baselinePath = document.gate.baseline
    unchanged = document.gate.unchanged
    fixed = document.fixed.map(\.value)
    unobserved = document.unobserved.map {
      UnobservedEntry($0.entry.value, $0.reason.flatMap(UnobservedReason.init))
    }
    uncaptured = document.uncaptured.map(\.value)
    suppressions = document.suppressions.compactMap(\.use)
    growth = document.growth.map(\.value)
    budgets = document.budgets.map(\.value)
    unjudged = document.coverage.indices.filter {
      document.coverage[$0].judged?.isJudged == false
    }
    gaps = Dictionary(document.unseen.compactMap(\.gap), uniquingKeysWith: { first, _ in first })
    isWhole = !document.unseen.contains { $0.kind == UnseenPart.Kind.leftOut.rawValue }
  }
}

extension ResultFinding {
  /// How it stood; what a later version calls a state is new.
  var standing: SavedStanding {
    SavedStanding(
      state: FindingState(rawValue: state) ?? .new,
      stage: (baseline?.pass).flatMap(MatchStage.init), entry: baseline?.entry, note: note,
      isFailing: level == GateLevel.error.rawValue)
  }
}

extension ResultDocument.Entry {
  /// The entry, as far as reports name it.
  fileprivate var value: BaselineEntry {
    BaselineEntry(
      identity: Identity(fp1: Fingerprint(fingerprint)), rule: rule, screen: screen, anchor: anchor,
      severity: Severity(rawValue: severity) ?? .warning)
  }
}

extension ResultDocument.Uncaptured {
  fileprivate var value: UncapturedScreen {
    UncapturedScreen(
      name: screen, entries: max(0, entries),
      successor: successor.map { .init(name: $0, matched: max(0, matched ?? 0)) })
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

import A11yBaseline
import A11yModel
import A11yRules

/// The lines about what is accepted: additional entries, weakened settings, and excess entries.
package struct AcceptanceLines {
  /// A line for each entry with a reason, or for all entries with the same reason if there are many, and for each
  /// weakened setting with a reason.
  package var accepted: [String] { entries + explained }
  private let entries: [String]
  /// A line for each weakened setting with a reason.
  let explained: [String]
  /// A line for each place with entries without a reason, for each weakened setting without one, and for each
  /// exceeded budget.
  package let faults: [String]

  package init(_ result: CheckResult) {
    entries = Self.lines(of: result.growth?.reasoned ?? [])
    explained = result.weakened.filter(\.isReasoned).map {
      "\($0.verb) since: \($0.words): \($0.reason.displayed)"
    }
    let silent = (result.growth?.silent ?? []).map { place in
      "growth: \(place.screen.displayed): \(place.rule.displayed): "
        + "\(TextLayout.count(place.count, "finding")) accepted without a reason; accept with --reason"
    }
    let weakened = result.weakened.filter { !$0.isReasoned }.map {
      "\($0.verb): \($0.words); say why \($0.isComment ? "in the comment, after a dash" : "in gate.reason")"
    }
    let exceeded = result.budgets.filter(\.isExceeded).map { use in
      let line = use.budget.line > 0 ? " (line \(use.budget.line))" : ""
      return "budget exceeded\(line): \(use.budget.subject.displayed): "
        + "\(TextLayout.count(use.count, "finding")) accepted or suppressed, at most \(use.budget.limit) allowed"
    }
    faults = silent + weakened + exceeded
  }

  // The number of entries with the same reason that are listed. A first baseline has hundreds.
  private static let limit = 8

  private struct Ground: Hashable {
    let reason: String
    let owner: String

    init(_ entry: BaselineEntry) { (reason, owner) = (entry.reason, entry.owner) }

    var words: String {
      reason.displayed + (owner.isEmpty ? "" : " (\(owner.displayed))")
    }
  }

  private static func lines(of entries: [BaselineEntry]) -> [String] {
    let groups = Dictionary(grouping: entries, by: Ground.init)
    var told: Set<Ground> = []
    return entries.compactMap { entry in
      let ground = Ground(entry)
      let group = groups[ground] ?? []
      guard group.count > limit else {
        return
          "accepted since: \(entry.fingerprint.prefix(8)) \(NamedFinding(entry).words): "
          + ground.words
      }
      guard told.insert(ground).inserted else { return nil }
      let screens = Set(group.map(\.screen)).count
      return
        "accepted since: \(TextLayout.entries(group.count)) on "
        + "\(TextLayout.count(screens, "screen")): \(ground.words)"
    }
  }
}

extension Weakening {
  fileprivate var verb: String { isSuppression ? "suppressed" : "weakened" }

  fileprivate var words: String {
    if isSuppression, let after { return after.displayed }
    let change =
      switch (before?.displayed, after?.displayed) {
      case (let before?, let after?): "\(after) instead of \(before)"
      case (nil, let after?): "added: \(after)"
      case (let before?, nil): "removed: \(before)"
      case (nil, nil): "changed"
      }
    return "\(key.displayed): \(change)"
  }
}

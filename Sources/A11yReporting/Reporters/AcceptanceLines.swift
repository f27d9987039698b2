import A11yBaseline
import A11yModel

/// What a report for people says of the baseline itself: what it accepts besides, and too much.
package struct AcceptanceLines {
  /// One line for each entry that was added with a reason; one for all of them where many have the same.
  package let accepted: [String]
  /// One line for each place where something was added without one, and for each budget that is
  /// exceeded.
  package let faults: [String]

  /// Reads a result; all lines are safe to print.
  package init(_ result: CheckResult) {
    accepted = Self.lines(of: result.growth?.reasoned ?? [])
    let silent = (result.growth?.silent ?? []).map { place in
      "growth: \(place.screen.displayed): \(place.rule.displayed): "
        + "\(TextLayout.count(place.count, "finding")) accepted without a reason; accept with --reason"
    }
    let exceeded = result.budgets.filter(\.isExceeded).map { use in
      let line = use.budget.line > 0 ? " (line \(use.budget.line))" : ""
      return "budget exceeded\(line): \(use.budget.subject.displayed): "
        + "\(TextLayout.count(use.count, "finding")) accepted, at most \(use.budget.limit) allowed"
    }
    faults = silent + exceeded
  }

  // As many entries of one reason are listed; a first baseline has hundreds.
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
          "accepted since: \(entry.screen.displayed): \(entry.rule.displayed) at "
          + "\(entry.anchor.displayed): \(ground.words)"
      }
      guard told.insert(ground).inserted else { return nil }
      let screens = Set(group.map(\.screen)).count
      return
        "accepted since: \(TextLayout.entries(group.count)) on "
        + "\(TextLayout.count(screens, "screen")): \(ground.words)"
    }
  }
}

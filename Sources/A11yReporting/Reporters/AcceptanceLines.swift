import A11yBaseline
import A11yModel

/// What a report for people says of the baseline itself: what it accepts besides, and too much.
struct AcceptanceLines {
  /// One line for each entry that was added with a reason.
  let accepted: [String]
  /// One line for each place where something was added without one, and for each budget that is
  /// exceeded.
  let faults: [String]

  init(_ result: CheckResult) {
    accepted = (result.growth?.reasoned ?? []).map { entry in
      let owner = entry.owner.isEmpty ? "" : " (\(entry.owner.displayed))"
      return
        "accepted since: \(entry.screen.displayed): \(entry.rule.displayed) at \(entry.anchor.displayed): "
        + "\(entry.reason.displayed)\(owner)"
    }
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
}

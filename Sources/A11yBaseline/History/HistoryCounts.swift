/// How many defects are there, counted in every way.
package struct HistoryCounts: Sendable {
  /// How old something is, from the youngest.
  package enum Age: String, CaseIterable, Sendable {
    case week = "up to 7 days"
    case month = "up to 30 days"
    case quarter = "up to 90 days"
    case year = "up to 365 days"
    case older = "over 365 days"

    /// The age after some seconds; what lies in the future is young.
    package init(seconds: Int) {
      let days = seconds / 86_400
      self =
        days <= 7
        ? .week : days <= 30 ? .month : days <= 90 ? .quarter : days <= 365 ? .year : .older
    }
  }

  /// Open defects by the id of their rule.
  package private(set) var byRule: [String: Int] = [:]
  /// Open defects by the name of their screen.
  package private(set) var byScreen: [String: Int] = [:]
  /// Open defects by who answers for them; empty for nobody.
  package private(set) var byOwner: [String: Int] = [:]
  /// Open defects by how long they have been there.
  package private(set) var byAge: [Age: Int] = [:]
  /// How many are open.
  package private(set) var open = 0
  /// How many are fixed.
  package private(set) var fixed = 0
  /// How many were open after each run.
  package private(set) var trend: [Int] = []

  /// Counts.
  ///
  /// - Parameters:
  ///   - now: Seconds since the beginning of 1970, in UTC.
  ///   - isCounted: Which defects are.
  /// - Complexity: O(n) for n defects, periods and runs.
  package init(
    _ history: History, now: Int, where isCounted: (History.Defect) -> Bool = { _ in true }
  ) {
    var changes = Array(repeating: 0, count: history.runs.count + 1)
    for defect in history.defects where isCounted(defect) {
      for period in defect.periods {
        changes[period.first] += 1
        if let fixed = period.fixed { changes[fixed] -= 1 }
      }
      guard defect.isOpen, let period = defect.periods.last else {
        fixed += 1
        continue
      }
      open += 1
      byRule[defect.rule, default: 0] += 1
      byScreen[defect.screen, default: 0] += 1
      byOwner[defect.owner, default: 0] += 1
      byAge[Age(seconds: now - history.runs[period.first].time), default: 0] += 1
    }
    var count = 0
    trend = changes.dropLast().map { change in
      count += change
      return count
    }
  }
}

/// The numbers of defects in a history. The dictionaries count open defects.
package struct HistoryCounts: Sendable {
  /// The age of a defect, youngest first.
  package enum Age: String, CaseIterable, Sendable {
    case week = "up to 7 days"
    case month = "up to 30 days"
    case quarter = "up to 90 days"
    case year = "up to 365 days"
    case older = "over 365 days"

    /// Creates the age after some seconds; a time in the future counts as young.
    package init(seconds: Int) {
      let days = seconds / 86_400
      self =
        days <= 7
        ? .week : days <= 30 ? .month : days <= 90 ? .quarter : days <= 365 ? .year : .older
    }
  }

  package private(set) var byRule: [String: Int] = [:]
  package private(set) var byScreen: [String: Int] = [:]
  /// By responsible person or team; empty for none.
  package private(set) var byOwner: [String: Int] = [:]
  package private(set) var byAge: [Age: Int] = [:]
  package private(set) var open = 0
  package private(set) var fixed = 0
  /// The number of open defects after each run.
  package private(set) var trend: [Int] = []

  /// Counts the defects of a history.
  ///
  /// - Parameter now: The time in seconds since the beginning of 1970, in UTC.
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

import A11yBaseline
import A11yModel

/// How many entries a baseline has, by rule, screen, owner, and by age where a history knows that.
package struct BaselineStatistics: JSONRecord {
  package static let isOnOneLine = false

  var schema = "a11ylint-baseline-stats/1"
  var entries = 0
  var byRule = JSONTable<Int>()
  var byScreen = JSONTable<Int>()
  var byOwner = JSONTable<Int>()
  /// Nil without a history.
  var byAge: JSONTable<Int>?
  private var ages: [HistoryCounts.Age: Int]?

  /// Statistics of nothing.
  package init() {}

  /// Counts the entries.
  ///
  /// - Parameters:
  ///   - history: What says since when a finding is there; nil when there is none.
  ///   - now: Seconds since the beginning of 1970, in UTC.
  /// - Complexity: O(n) for n entries and defects.
  package init(_ baseline: Baseline, _ history: History?, now: Int) {
    entries = baseline.entries.count
    for entry in baseline.entries {
      byRule.values[entry.rule, default: 0] += 1
      byScreen.values[entry.screen, default: 0] += 1
      byOwner.values[entry.owner, default: 0] += 1
    }
    guard let history else { return }
    let counted = Self.ages(of: baseline, history, now)
    ages = counted
    byAge = HistoryDocument.table(counted)
    let unknown = entries - counted.values.reduce(0, +)
    if unknown > 0 { byAge?.values["unknown"] = unknown }
  }

  // Equal fingerprints are equal in age but for their number: the oldest come first.
  private static func ages(
    of baseline: Baseline, _ history: History, _ now: Int
  ) -> [HistoryCounts.Age: Int] {
    var known: [String: [Int]] = [:]
    for defect in history.defects.reversed() where defect.isOpen {
      guard let first = defect.periods.last?.first else { continue }
      known[defect.fingerprint, default: []].append(history.runs[first].time)
    }
    var ages: [HistoryCounts.Age: Int] = [:]
    for entry in baseline.entries {
      guard let time = known[entry.fingerprint]?.popLast() else { continue }
      ages[HistoryCounts.Age(seconds: now - time), default: 0] += 1
    }
    return ages
  }

  package mutating func members<Members: JSONMembers>(
    _ members: inout Members
  ) throws(Members.Failure) {
    try members.required("schema", &schema)
    try members.required("entries", &entries)
    try members.required("byRule", &byRule)
    try members.required("byScreen", &byScreen)
    try members.required("byOwner", &byOwner)
    try members.optional("byAge", &byAge)
  }

  /// The bytes of the JSON, laid out for people.
  package var bytes: [UInt8] { bytes(.pretty, capacity: 4096) }

  /// The text.
  package func text() -> String {
    var ages = ages.map(HistoryListing.ages) ?? ""
    if let unknown = byAge?.values["unknown"] {
      ages +=
        (ages.isEmpty ? "By age\n" : "") + "  \(unknown)  unknown: no recorded run has seen them\n"
    }
    let sections = [
      HistoryListing.section("By rule", byRule.values),
      HistoryListing.section("By screen", byScreen.values),
      HistoryListing.section("By owner", byOwner.values), ages,
    ]
    let head = "\(TextLayout.count(entries, "entry", "entries"))\n"
    return ([head] + sections.filter { !$0.isEmpty }).joined(separator: "\n")
  }
}

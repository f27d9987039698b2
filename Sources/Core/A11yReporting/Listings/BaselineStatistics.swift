import A11yBaseline
import A11yModel

/// The number of entries in a baseline by rule, screen and owner, and by age with a history.
package struct BaselineStatistics: JSONDocument {
  package static let schema = "a11ylint-baseline-stats/1"
  package static let title = "Output of a11ylint baseline show --counts"
  package static let about =
    "The number of entries of a baseline. Within version 1, members are only added."

  var schema = Self.schema
  var entries = 0
  var byRule = JSONTable<Int>()
  var byScreen = JSONTable<Int>()
  var byOwner = JSONTable<Int>()
  var byAge: JSONTable<Int>?
  private var ages: [HistoryCounts.Age: Int]?

  package init() {}

  /// Counts the entries.
  ///
  /// - Parameters:
  ///   - history: The history that dates findings; nil for none.
  ///   - now: The current time, in seconds since 1970 in UTC.
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

  // Findings with equal fingerprints are dated oldest first.
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

  package mutating func members(_ members: any JSONMembers) {
    members.required("schema", &schema, "The name and version of the format.")
    members.required("entries", &entries, "The number of entries.")
    members.required("byRule", &byRule, "The number of entries by rule.")
    members.required("byScreen", &byScreen, "The number of entries by screen.")
    members.required("byOwner", &byOwner, "The number of entries by owner.")
    members.optional("byAge", &byAge, "The number of entries by age. Absent without a history.")
  }

  package var bytes: [UInt8] { bytes(.pretty, capacity: 4096) }

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

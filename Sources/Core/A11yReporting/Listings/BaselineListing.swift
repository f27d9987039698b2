import A11yBaseline
import A11yModel
import A11yRules

/// The entries of a baseline for people.
package struct BaselineListing {
  package enum Group: String, CaseIterable, Sendable {
    case rule, screen, owner
  }

  private let entries: [BaselineEntry]
  private let tombstones: [Baseline.Tombstone]

  /// - Parameter tombstones: The entries that were fixed.
  package init(_ entries: [BaselineEntry], tombstones: [Baseline.Tombstone] = []) {
    self.entries = entries
    self.tombstones = tombstones
  }

  /// Returns complete lines for entries and then for fixed ones, so that a diff shows additions and removals.
  package func lines() -> String {
    let unbound = Set(
      Set(entries.map(\.rule)).filter { (try? RuleBook.card(named: $0))?.binding == .code })
    let accepted = entries.map { entry in
      // The contexts, if the rule depends on them.
      let isAnywhere = entry.contexts == [.any] || unbound.contains(entry.rule)
      let contexts = isAnywhere ? [] : entry.contexts.map(\.words)
      return Self.line(
        entry.fingerprint,
        [
          entry.screen, entry.rule, entry.severity.rawValue, entry.anchor,
          entry.count > 1 ? "× \(entry.count)" : "",
          contexts.isEmpty ? "" : "in: \(contexts.joined(separator: "; "))",
          entry.reason.isEmpty ? "" : "reason: \(entry.reason)",
          entry.owner.isEmpty ? "" : "owner: \(entry.owner)",
        ])
    }
    let fixed = tombstones.map { tombstone in
      Self.line(
        tombstone.fingerprint, [tombstone.screen, tombstone.rule, "fixed", tombstone.anchor])
    }
    return (accepted + fixed).joined()
  }

  private static func line(_ fingerprint: String, _ words: [String]) -> String {
    let line = words.filter { !$0.isEmpty }.map(\.displayed).joined(separator: " · ")
    return "\(fingerprint.prefix(8)) \(line)\n"
  }

  /// Returns a table with fingerprint, severity, rule, screen, element and reason.
  package func table() -> String {
    let head = ["Fingerprint", "Severity", "Rule", "Screen", "Element", "Reason"]
    let rows = entries.map { entry in
      [
        String(entry.fingerprint.prefix(8)), entry.severity.rawValue, entry.rule,
        entry.screen.displayed, entry.anchor.displayed, entry.reason.displayed,
      ]
    }
    let table = TextLayout.table([head] + rows)
    let lines = table.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.map { line in
      var line = line
      while line.last == " " { line.removeLast() }
      return "\(line)\n"
    }.joined()
  }

  /// Returns the number of entries in each group, largest first, and their sum.
  package func counts(by group: Group) -> String {
    let keys = entries.map { entry in
      switch group {
      case .rule: entry.rule
      case .screen: entry.screen
      case .owner: entry.owner.isEmpty ? "(nobody)" : entry.owner
      }
    }
    let counts = Dictionary(keys.map { ($0, 1) }, uniquingKeysWith: +)
      .sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    let rows =
      counts.map { ["\($0.value)", $0.key.displayed] } + [["\(entries.count)", "in all"]]
    return TextLayout.table(rows) + "\n"
  }
}

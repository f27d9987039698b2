import A11yModel
import A11yRules

/// A screen in the baseline without a capture in the run, at all or in a context.
package struct UncapturedScreen: Hashable, Sendable {
  package var name: String
  package var entries: Int
  /// The context that was not captured, for example `de, landscape`; empty if the screen was not captured at all.
  package var context = ""
  /// Whether whole runs must capture it. Documents and types in sources may be removed.
  package var isExpected = false
  /// The screen that probably replaced it; nil if that is unclear.
  package var successor: Successor?

  package init(name: String, entries: Int, successor: Successor? = nil) {
    (self.name, self.entries, self.successor) = (name, entries, successor)
  }

  /// A new screen that resembles one in the baseline.
  package struct Successor: Hashable, Sendable {
    package var name: String
    /// The number of entries of the old screen that match findings on this one.
    package var matched: Int

    package init(name: String, matched: Int) { (self.name, self.matched) = (name, matched) }
  }
}

/// The screens that were not captured, and the new screens that may have replaced them.
///
/// A new screen replaced an old one if it is the only one with findings for at least half of the old entries.
/// Only keys that occur once on either side count, computed without the name of the screen.
struct ScreenSuccession {
  /// The screens that were not captured, by name.
  private(set) var screens: [UncapturedScreen] = []
  /// The former screens of findings, by the position of the finding.
  private(set) var origins: [Int: String] = [:]

  /// Compares the entries of missing screens with the findings on new ones.
  ///
  /// - Parameters:
  ///   - entries: The entries without a finding.
  ///   - findings: The findings, each once.
  ///   - captured: The names of the captured screens.
  /// - Complexity: O(n + m) for n findings on new screens and m entries.
  init(
    _ entries: [BaselineEntry], of baseline: Baseline, _ findings: [ComparedFinding],
    captured: Set<String>
  ) {
    let known = Set(baseline.entries.indices.lazy.map { baseline.entries[$0].screen })
    var open: [String: Int] = [:]
    for entry in entries where !captured.contains(entry.screen) {
      open[entry.screen, default: 0] += 1
    }
    let expected = Set(baseline.screens.map(\.name)).subtracting(captured)
    screens = expected.union(open.keys).sorted().map { name in
      var screen = UncapturedScreen(name: name, entries: open[name] ?? 0)
      screen.isExpected = expected.contains(name)
      return screen
    }
    let new = captured.subtracting(known)
    guard !screens.isEmpty, !new.isEmpty else { return }
    var former = Places()
    for (index, entry) in entries.enumerated() where open[entry.screen] != nil {
      former.add(index, on: entry.screen, rule: entry.rule, entry.identity)
    }
    var found = Places()
    for index in findings.indices where findings[index].state == .new {
      let finding = findings[index].finding
      let name = finding.family
      if new.contains(name) { found.add(index, on: name, rule: finding.rule, finding.identity) }
    }
    pair(former, found)
  }

  private mutating func pair(_ former: Places, _ found: Places) {
    // The positions of matching findings, by old screen and new screen.
    var votes: [String: [String: [Int]]] = [:]
    let present = found.unique
    for (key, place) in former.unique {
      guard let now = present[key] else { continue }
      votes[place.screen, default: [:]][now.screen, default: []].append(now.position)
    }
    var claims: [String: Int] = [:]
    var successors: [String: (name: String, findings: [Int])] = [:]
    for screen in screens {
      guard screen.entries > 0 else { continue }
      let likely = (votes[screen.name] ?? [:]).filter { $0.value.count * 2 >= screen.entries }
      guard likely.count == 1, let (name, findings) = likely.first else { continue }
      successors[screen.name] = (name, findings)
      claims[name, default: 0] += 1
    }
    for index in screens.indices {
      guard let (name, findings) = successors[screens[index].name], claims[name] == 1 else {
        continue
      }
      screens[index].successor = .init(name: name, matched: findings.count)
      for finding in findings { origins[finding] = screens[index].name }
    }
  }

  /// Keys without the name of the screen, and their places.
  private struct Places {
    private var all: [Fingerprint?: (screen: String, position: Int)?] = [:]

    mutating func add(_ position: Int, on screen: String, rule: String, _ identity: Identity) {
      let key = Identity(
        rule: rule, screen: "", discriminator: identity.discriminator, features: identity.features
      ).key
      // A key that occurs twice proves nothing.
      all.updateValue(all[key] == nil ? (screen, position) : nil, forKey: key)
    }

    var unique: [Fingerprint?: (screen: String, position: Int)] { all.compactMapValues { $0 } }
  }
}

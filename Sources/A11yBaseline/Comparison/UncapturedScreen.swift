import A11yModel
import A11yRules

/// A screen with entries in the baseline that no capture of a run is called.
package struct UncapturedScreen: Hashable, Sendable {
  /// The name of the screen.
  package var name: String
  /// How many entries it has.
  package var entries: Int
  /// The screen that it probably became; nil where none is it plainly.
  package var successor: Successor?

  /// Creates a value.
  package init(name: String, entries: Int, successor: Successor? = nil) {
    (self.name, self.entries, self.successor) = (name, entries, successor)
  }

  /// A screen that the baseline does not know and that looks like one that it does.
  package struct Successor: Hashable, Sendable {
    /// The name of the screen.
    package var name: String
    /// How many entries of the old screen are findings of this one.
    package var matched: Int

    /// Creates a value.
    package init(name: String, matched: Int) { (self.name, self.matched) = (name, matched) }
  }
}

/// Finds out which screens were not captured, and which new one each may have become.
///
/// A screen is another one's successor when at least half of that one's entries are findings on it, and
/// nothing else is: keys without the name of the screen that occur once on either side, and on no third
/// screen.
struct ScreenSuccession {
  /// The screens that were not captured, by name.
  private(set) var screens: [UncapturedScreen] = []
  /// For positions of findings, the names of the screens that they were probably on.
  private(set) var origins: [Int: String] = [:]

  /// - Parameters:
  ///   - findings: Every finding once.
  ///   - captured: The names of the captured screens.
  /// - Complexity: O(n + m) for n findings on new screens and m entries.
  init(_ baseline: Baseline, _ findings: [ComparedFinding], captured: Set<String>) {
    var counts: [String: Int] = [:]
    for index in baseline.entries.indices {
      counts[baseline.entries[index].screen, default: 0] += 1
    }
    let open = counts.filter { !captured.contains($0.key) }
    screens = open.keys.sorted().map { UncapturedScreen(name: $0, entries: open[$0] ?? 0) }
    let new = captured.filter { counts[$0] == nil }
    guard !screens.isEmpty, !new.isEmpty else { return }
    var former = Places()
    for index in baseline.entries.indices where open[baseline.entries[index].screen] != nil {
      let entry = baseline.entries[index]
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
    // By old screen and new screen, the findings that were on the one.
    var votes: [String: [String: [Int]]] = [:]
    let present = found.unique
    for (key, place) in former.unique {
      guard let now = present[key] else { continue }
      votes[place.screen, default: [:]][now.screen, default: []].append(now.position)
    }
    var claims: [String: Int] = [:]
    var successors: [String: (name: String, findings: [Int])] = [:]
    for screen in screens {
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

  /// Keys without the name of a screen, and where each is.
  private struct Places {
    private var all: [Fingerprint?: (screen: String, position: Int)?] = [:]

    mutating func add(_ position: Int, on screen: String, rule: String, _ identity: Identity) {
      let key = Identity(
        rule: rule, screen: "", discriminator: identity.discriminator, features: identity.features
      ).key
      // What is there twice says nothing.
      all.updateValue(all[key] == nil ? (screen, position) : nil, forKey: key)
    }

    /// Those that are there once.
    var unique: [Fingerprint?: (screen: String, position: Int)] { all.compactMapValues { $0 } }
  }
}

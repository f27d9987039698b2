/// A selection of entries and tombstones: those that satisfy every condition.
package struct EntrySelection: Hashable, Sendable {
  /// The full fingerprints; empty for all.
  package var fingerprints: Set<String>
  /// The names of screens; empty for all.
  package var screens: Set<String>
  /// The IDs of rules; empty for all.
  package var rules: Set<String>

  package init(fingerprints: [String] = [], screens: [String] = [], rules: [String] = []) {
    self.fingerprints = Set(fingerprints)
    self.screens = Set(screens.map(\.canonical))
    self.rules = Set(rules)
  }

  package func contains(_ entry: BaselineEntry) -> Bool {
    contains(entry.fingerprint, entry.screen, entry.rule)
  }

  package func contains(_ tombstone: Baseline.Tombstone) -> Bool {
    contains(tombstone.fingerprint, tombstone.screen, tombstone.rule)
  }

  /// Whether a whole screen is selected by its name.
  package func isOfScreen(_ name: String) -> Bool {
    fingerprints.isEmpty && rules.isEmpty && screens.contains(name)
  }

  private func contains(_ fingerprint: String, _ screen: String, _ rule: String) -> Bool {
    (fingerprints.isEmpty || fingerprints.contains(fingerprint))
      && (screens.isEmpty || screens.contains(screen)) && (rules.isEmpty || rules.contains(rule))
  }
}

extension Baseline {
  /// Returns the baseline without the selected entries and tombstones.
  ///
  /// A finding of a removed entry is new in the next check, because nothing says that it was fixed.
  package func removing(_ selection: EntrySelection) -> Baseline {
    Baseline.assembled(
      entries.filter { !selection.contains($0) },
      tombstones: tombstones.filter { !selection.contains($0) }, knowledge: knowledge,
      screens: screens.filter { !selection.isOfScreen($0.name) })
  }

  /// Returns the baseline with another reason or owner of the selected entries.
  ///
  /// - Parameters:
  ///   - reason: The new reason; nil to keep that of each entry.
  ///   - owner: The new owner; nil to keep that of each entry.
  package func editing(
    _ selection: EntrySelection, reason: String? = nil, owner: String? = nil
  ) -> Baseline {
    let edited = entries.map { entry in
      guard selection.contains(entry) else { return entry }
      let terms = Terms(
        reason: reason ?? entry.reason, owner: owner ?? entry.owner, origin: entry.origin)
      var entry = entry
      entry.take(terms)
      return entry
    }
    return Baseline.assembled(
      edited, tombstones: tombstones, knowledge: knowledge, screens: screens)
  }
}

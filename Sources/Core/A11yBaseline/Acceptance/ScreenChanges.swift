extension Baseline {
  /// Returns the baseline with the entries of a screen moved to another name.
  ///
  /// A finding that is already accepted under the new name is not accepted twice.
  package func renaming(screen old: String, to new: String) -> Baseline {
    let (old, new) = (old.canonical, new.canonical)
    var entries = self.entries.filter { $0.screen != old }
    let present = entries.filter { $0.screen == new }.map { ($0.fingerprint, 1) }
    var known = Dictionary(present, uniquingKeysWith: +)
    for entry in self.entries where entry.screen == old {
      var entry = entry
      entry.screen = new
      entry.identity = Identity(
        rule: entry.rule, screen: new, discriminator: entry.discriminator,
        features: entry.identity.features)
      if let count = known[entry.fingerprint], count > 0 {
        known[entry.fingerprint] = count - 1
      } else {
        entries.append(entry)
      }
    }
    let screens = screens.map { screen in
      var screen = screen
      if screen.name == old { screen.name = new }
      return screen
    }
    return Baseline.assembled(
      entries, tombstones: tombstones, knowledge: knowledge, screens: screens)
  }

  /// Returns the baseline with the entries of elements that have other identifiers now, but are in the same place.
  /// Reasons and owners stay.
  ///
  /// - Parameter result: A check against this baseline.
  package func renamingElements(of result: CheckResult) -> Baseline {
    let renamed = Dictionary(
      result.comparison.renamedElements.compactMap { pair in pair.renamed.map { ($0, pair.finding) }
      },
      uniquingKeysWith: { first, _ in first })
    let entries = entries.map { entry in
      var entry = entry
      if let finding = renamed[entry.key] { entry.anchor(at: finding) }
      return entry
    }
    return Baseline.assembled(
      entries, tombstones: tombstones, knowledge: knowledge, screens: screens)
  }
}

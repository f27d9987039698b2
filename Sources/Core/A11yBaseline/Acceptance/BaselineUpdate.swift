import A11yRules

extension Baseline {
  /// Returns the baseline without fixed entries; nothing is added.
  ///
  /// Entries that matched by a weaker key get the current keys. Lower severities and counts are kept, and the
  /// contexts in which a known finding was seen are added.
  ///
  /// - Parameter result: A check against this baseline.
  package func updated(by result: CheckResult) -> Baseline {
    let cards = Dictionary(
      result.cards.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let fixed = Set(result.comparison.fixed.map(\.key))
    let matches = Dictionary(
      grouping: result.comparison.findings.filter { $0.entry != nil }, by: { $0.entry?.key })
    let kept = entries.filter { !fixed.contains($0.key) }.flatMap { entry in
      guard let found = matches[entry.key] else { return [entry] }
      return found.map { compared in
        entry.updated(by: compared, cards[entry.rule], on: result.screens)
      }
    }
    return Baseline.assembled(
      kept, tombstones: tombstones + buried(fixed), knowledge: knowledge,
      screens: screens.seeing(result)
    ).notingSoundElements(of: result)
  }

  /// Returns the baseline without fixed entries and otherwise unchanged.
  package func pruned(by comparison: Comparison) -> Baseline {
    let fixed = Set(comparison.fixed.map(\.key))
    return Baseline.assembled(
      entries.filter { !fixed.contains($0.key) },
      tombstones: tombstones + buried(fixed), knowledge: knowledge, screens: screens)
  }

  private func buried(_ fixed: Set<BaselineEntry.Key>) -> [Tombstone] {
    entries.filter { fixed.contains($0.key) }.map { Tombstone($0) }
  }
}

extension BaselineEntry {
  fileprivate func updated(
    by found: ComparedFinding, _ card: RuleCard?, on screens: [JudgedScreen]
  ) -> BaselineEntry {
    var entry = self
    let seen = found.observations
    if let finding = found.sight(of: self, on: screens) { entry.anchor(at: finding) }
    entry.lower(to: seen.map(\.finding))
    for observation in seen where !observation.state.isNews {
      entry.add(screens[observation.screen].baselineContext.kept(for: card?.binding ?? .code))
    }
    // The rule found it with its current contract version.
    entry.contract = card?.contract ?? contract
    return entry
  }
}

extension ComparedFinding {
  // The current finding of an entry, preferably in the entry's language; nil if a capture shows it unchanged.
  func sight(
    of entry: BaselineEntry, on screens: [JudgedScreen]
  ) -> IdentifiedFinding? {
    var seen = observations
    guard !seen.contains(where: { $0.finding.identity == entry.identity }) else { return nil }
    seen.prefer { $0.fingerprint == entry.fingerprint }
    let language = entry.identity.features.locale
    seen.prefer { $0.finding.identity.features.locale == language }
    return seen[seen.speaker(on: screens)].finding
  }
}

extension [Observation] {
  // Keeps the observations that fit, if there are any.
  fileprivate mutating func prefer(_ fits: (Observation) -> Bool) {
    let fitting = filter(fits)
    if !fitting.isEmpty { self = fitting }
  }
}

extension Baseline {
  /// The baseline without what is fixed; nothing is added.
  ///
  /// What was found by a weaker key is filed under its present keys, severities and counts that
  /// went down stay down, and contexts in which a known finding was seen are noted.
  ///
  /// - Parameter result: A check against this baseline.
  package func updated(
    by result: CheckResult, axes: Set<BaselineContext.Axis> = [.platform]
  ) -> Baseline {
    let fixed = Set(result.comparison.fixed.map(\.key))
    let matches = Dictionary(
      result.comparison.findings.compactMap { found in found.entry.map { ($0.key, found) } },
      uniquingKeysWith: { first, _ in first })
    let kept = entries.filter { !fixed.contains($0.key) }.map { entry in
      guard let found = matches[entry.key] else { return entry }
      return entry.updated(by: found) {
        BaselineContext(result.screens[$0.screen].context, axes: axes)
      }
    }
    return Baseline.assembled(kept, tombstones: tombstones + buried(fixed), recipe: recipe)
  }

  /// The baseline without what is fixed, and otherwise as it was.
  package func pruned(by comparison: Comparison) -> Baseline {
    let fixed = Set(comparison.fixed.map(\.key))
    return Baseline.assembled(
      entries.filter { !fixed.contains($0.key) }, tombstones: tombstones + buried(fixed),
      recipe: recipe)
  }

  private func buried(_ fixed: Set<BaselineEntry.Key>) -> [Tombstone] {
    entries.filter { fixed.contains($0.key) }.map { Tombstone($0) }
  }
}

extension BaselineEntry {
  fileprivate func updated(
    by found: ComparedFinding, context: (Observation) -> BaselineContext
  ) -> BaselineEntry {
    var entry = self
    let seen = found.observations
    if seen.allSatisfy({ $0.fingerprint != fingerprint }) { entry.anchor(at: found.finding) }
    entry.severity = min(severity, seen.map(\.finding.severity).max() ?? severity)
    entry.count = min(count, seen.map(\.finding.count).max() ?? count)
    for observation in seen where !observation.state.isNews { entry.add(context(observation)) }
    return entry
  }
}

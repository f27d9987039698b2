extension Baseline {
  /// The baseline without what is fixed; nothing is added.
  ///
  /// What was found by a weaker key is filed under its present keys, severities and counts that
  /// went down stay down, and contexts in which a known finding was seen are noted.
  ///
  /// - Parameter result: A check against this baseline.
  package func updated(by result: CheckResult) -> Baseline {
    let bindings = Dictionary(
      result.cards.map { ($0.id, $0.binding) }, uniquingKeysWith: { first, _ in first })
    let fixed = Set(result.comparison.fixed.map(\.key))
    let matches = Dictionary(
      grouping: result.comparison.findings.filter { $0.entry != nil }, by: { $0.entry?.key })
    let kept = withCurrentKeys.entries.filter { !fixed.contains($0.key) }.flatMap { entry in
      // An entry of a former recipe may stand for several findings, which get one each.
      guard let found = matches[entry.key] else { return [entry] }
      return found.map { compared in
        entry.updated(by: compared) {
          result.screens[$0.screen].baselineContext.kept(for: bindings[entry.rule] ?? .code)
        }
      }
    }
    return Baseline.assembled(kept, tombstones: tombstones + buried(fixed))
  }

  /// The baseline without what is fixed, and otherwise as it was.
  package func pruned(by comparison: Comparison) -> Baseline {
    let fixed = Set(comparison.fixed.map(\.key))
    return Baseline.assembled(
      withCurrentKeys.entries.filter { !fixed.contains($0.key) },
      tombstones: tombstones + buried(fixed))
  }

  private func buried(_ fixed: Set<BaselineEntry.Key>) -> [Tombstone] {
    withCurrentKeys.entries.filter { fixed.contains($0.key) }.map { Tombstone($0) }
  }
}

extension BaselineEntry {
  fileprivate func updated(
    by found: ComparedFinding, context: (Observation) -> BaselineContext
  ) -> BaselineEntry {
    var entry = self
    let seen = found.observations
    if identity.recipe != Identity.currentRecipe
      || seen.allSatisfy({ $0.fingerprint != fingerprint })
    {
      entry.anchor(at: found.finding)
    }
    entry.severity = min(severity, seen.map(\.finding.severity).max() ?? severity)
    entry.count = min(count, seen.map(\.finding.count).max() ?? count)
    for observation in seen where !observation.state.isNews { entry.add(context(observation)) }
    return entry
  }
}

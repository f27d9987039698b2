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
      grouping: result.comparison.findings.filter { $0.entry != nil },
      by: { $0.entry?.key })
    let kept = entries.filter { !fixed.contains($0.key) }.map { entry in
      guard let found = matches[entry.key], !found.isEmpty else { return entry }
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
    by found: [ComparedFinding], context: (ComparedFinding) -> BaselineContext
  ) -> BaselineEntry {
    var entry = self
    if let first = found.first, found.allSatisfy({ $0.fingerprint != fingerprint }) {
      entry.anchor(at: first.finding)
    }
    entry.severity = min(severity, found.map(\.finding.severity).max() ?? severity)
    entry.count = min(count, found.map(\.finding.count).max() ?? count)
    for compared in found where compared.state != .new { entry.add(context(compared)) }
    return entry
  }
}

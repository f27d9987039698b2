import A11yRules

// The two sides of a comparison: findings and entries.

extension MatchItem {
  init(_ entry: BaselineEntry) {
    self.init(identity: entry.identity, severity: entry.severity, count: entry.count)
  }

  /// - Parameter family: The current name of the document.
  init(_ entry: BaselineEntry, filedUnder family: String) {
    self.init(
      identity: Identity(
        rule: entry.rule, screen: family, discriminator: entry.discriminator,
        features: entry.identity.features),
      severity: entry.severity, count: entry.count)
  }

  init(_ finding: IdentifiedFinding) {
    self.init(
      identity: finding.identity, severity: finding.severity, count: finding.count)
  }
}

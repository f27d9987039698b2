import A11yRules

extension BaselineEntry {
  /// The entry of a finding that is accepted.
  init(_ finding: IdentifiedFinding, contract: Int, context: BaselineContext, terms: Baseline.Terms)
  {
    let identity = finding.identity
    self.init(
      identity: identity, rule: finding.rule, contract: contract,
      screen: finding.screen.canonical,
      anchor: identity.features.type.isEmpty
        ? identity.discriminator : identity.features.description,
      severity: finding.severity, count: finding.count,
      origin: terms.origin, reason: terms.reason, owner: terms.owner, contexts: [context])
  }

  /// Takes other terms.
  mutating func take(_ terms: Baseline.Terms) {
    (reason, owner, origin) = (terms.reason, terms.owner, terms.origin)
  }

  /// Takes what the finding is now: its keys.
  mutating func anchor(at finding: IdentifiedFinding) {
    identity = finding.identity
    if !identity.features.type.isEmpty { anchor = identity.features.description }
  }

  /// Adds a context unless an entry for it is there.
  mutating func add(_ context: BaselineContext) {
    guard !contexts.contains(where: { $0.isCompatible(with: context) }) else { return }
    contexts = (contexts + [context]).sorted()
  }
}

extension ElementFeatures {
  /// The element for a reader, for example `checkout > button #pay`.
  package var description: String {
    let own =
      identifier.isEmpty
      ? (text.isEmpty ? "\(type)[\(rank)]" : "\(type) \"\(text)\"") : "\(type) #\(identifier)"
    return (anchors.suffix(2) + [own]).joined(separator: " > ")
  }
}

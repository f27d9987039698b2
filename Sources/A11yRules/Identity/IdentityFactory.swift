import A11yModel

/// Makes the identities of one screen's findings.
struct IdentityFactory {
  init(_ screen: AnalyzedScreen) {}

  func identity(of finding: FindingSink.Emitted, rule: RuleCard) -> Identity { Identity() }
}

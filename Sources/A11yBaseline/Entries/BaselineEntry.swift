import A11yRules

/// One accepted finding, as it is stored.
package struct BaselineEntry: Hashable, Sendable {
  /// The keys and the features of the finding; its fingerprint is what the entry is filed under.
  package var identity: Identity
  /// Which of several entries with this fingerprint it is, from 0.
  package var ordinal: Int
  /// The id of the rule.
  package var rule: String
  /// The contract of the rule when the finding was accepted.
  package var contract: Int
  /// The name of the screen.
  package var screen: String
  /// The element for a reader, for example `checkout > button #pay`; not used for matching.
  package var anchor: String
  /// The severity when it was accepted; a higher one is worse.
  package var severity: Severity
  /// How many elements it stood for; more are worse where the subject is a group.
  package var count: Int
  /// How it came into the baseline.
  package var origin: Origin
  /// Why it was accepted; empty when nobody said.
  package var reason: String
  /// Who answers for it; empty when nobody does.
  package var owner: String
  /// The contexts in which it was accepted, sorted; at least one.
  package var contexts: [BaselineContext]

  /// How an entry came into the baseline.
  package enum Origin: String, CaseIterable, Sendable {
    case create, accept, merge, `import`
  }

  /// The kind of subject, with the rule's own word if it has one, for example `group row`.
  package var discriminator: String { identity.discriminator }

  /// What it is filed under: 32 hexadecimal digits.
  package var fingerprint: String { identity.fingerprint }

  /// Creates an entry.
  package init(
    identity: Identity, ordinal: Int = 0, rule: String, contract: Int = 1, screen: String,
    anchor: String = "", severity: Severity, count: Int = 1,
    origin: Origin = .create, reason: String = "", owner: String = "",
    contexts: [BaselineContext] = [.any]
  ) {
    self.identity = identity
    self.ordinal = ordinal
    self.rule = rule
    self.contract = contract
    self.screen = screen
    self.anchor = anchor
    self.severity = severity
    self.count = count
    self.origin = origin
    self.reason = reason
    self.owner = owner
    self.contexts = contexts
  }
}

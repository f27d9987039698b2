import A11yRules

/// One accepted finding, as it is stored.
package struct BaselineEntry: Hashable, Sendable {
  /// The keys and the features of the finding; its fingerprint is what the entry is filed under.
  package var identity: Identity
  /// Which of several entries with this fingerprint it is, from 0.
  package var ordinal: Int
  /// The element for a reader, for example `checkout > button #pay`; not used for matching.
  package var anchor: String
  /// How many elements it stood for; more are worse where the subject is a group.
  package var count: Int
  /// What it has in common with those that were accepted beside it.
  package private(set) var batch: SharedValue<Batch>

  /// What entries have in common that were accepted together, of one rule on one screen.
  package struct Batch: Hashable, Sendable {
    /// The id of the rule.
    package var rule: String
    /// The contract of the rule when the findings were accepted.
    package var contract: Int
    /// The name of the screen.
    package var screen: String
    /// The severity when they were accepted; a higher one is worse.
    package var severity: Severity
    /// How they came into the baseline.
    package var origin: Origin
    /// Why they were accepted; empty when nobody said.
    package var reason: String
    /// Who answers for them; empty when nobody does.
    package var owner: String
    /// The contexts in which they were accepted, sorted; at least one.
    package var contexts: [BaselineContext]

    /// Creates what entries have in common.
    package init(
      rule: String, contract: Int = 1, screen: String, severity: Severity,
      origin: Origin = .create, reason: String = "", owner: String = "",
      contexts: [BaselineContext] = [.any]
    ) {
      self.rule = rule
      self.contract = contract
      self.screen = screen
      self.severity = severity
      self.origin = origin
      self.reason = reason
      self.owner = owner
      self.contexts = contexts
    }
  }

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
    self.init(
      identity: identity, ordinal: ordinal, anchor: anchor, count: count,
      batch: SharedValue(
        Batch(
          rule: rule, contract: contract, screen: screen, severity: severity, origin: origin,
          reason: reason, owner: owner, contexts: contexts)))
  }

  /// Creates an entry of a batch that others are in, too.
  package init(
    identity: Identity, ordinal: Int, anchor: String, count: Int, batch: SharedValue<Batch>
  ) {
    self.identity = identity
    self.ordinal = ordinal
    self.anchor = anchor
    self.count = count
    self.batch = batch
  }
}

// The parts of the batch.
extension BaselineEntry {
  /// See ``Batch/rule``.
  package var rule: String {
    get { batch.value.rule }
    set { batch = batch.changed { $0.rule = newValue } }
  }
  /// See ``Batch/contract``.
  package var contract: Int {
    get { batch.value.contract }
    set { batch = batch.changed { $0.contract = newValue } }
  }
  /// See ``Batch/screen``.
  package var screen: String {
    get { batch.value.screen }
    set { batch = batch.changed { $0.screen = newValue } }
  }
  /// See ``Batch/severity``.
  package var severity: Severity {
    get { batch.value.severity }
    set { batch = batch.changed { $0.severity = newValue } }
  }
  /// See ``Batch/origin``.
  package var origin: Origin {
    get { batch.value.origin }
    set { batch = batch.changed { $0.origin = newValue } }
  }
  /// See ``Batch/reason``.
  package var reason: String {
    get { batch.value.reason }
    set { batch = batch.changed { $0.reason = newValue } }
  }
  /// See ``Batch/owner``.
  package var owner: String {
    get { batch.value.owner }
    set { batch = batch.changed { $0.owner = newValue } }
  }
  /// See ``Batch/contexts``.
  package var contexts: [BaselineContext] {
    get { batch.value.contexts }
    set { batch = batch.changed { $0.contexts = newValue } }
  }
}

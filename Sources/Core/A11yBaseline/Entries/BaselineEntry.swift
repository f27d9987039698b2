import A11yRules

/// An accepted finding, as stored in a baseline.
package struct BaselineEntry: Hashable, Sendable {
  /// The keys and features of the finding.
  package var identity: Identity
  /// The number among the entries with the same fingerprint, from 0.
  package var ordinal: Int
  /// A readable description of the element, for example `checkout > button #pay`; not used for matching.
  package var anchor: String
  /// The number of elements. A higher number makes the finding of a group worse.
  package var count: Int
  /// The number of list rows with such an element when it was accepted; 0 outside lists.
  package var peers: Int
  /// The shorter side of the element in tenths of a point, for rules about sizes; 0 if it does not matter.
  package var side: Int
  package private(set) var batch: SharedValue<Batch>

  /// The common properties of entries of one rule on one screen that were accepted together.
  package struct Batch: Hashable, Sendable {
    package var rule: String
    /// The contract version of the rule when the findings were accepted.
    package var contract: Int
    package var screen: String
    /// The severity when the findings were accepted; a higher one is worse.
    package var severity: Severity
    package var origin: Origin
    /// The reason for accepting them; empty if none was given.
    package var reason: String
    /// The responsible person or team; empty if none was named.
    package var owner: String
    /// The contexts in which the findings were accepted, sorted; at least one.
    package var contexts: [BaselineContext]
    /// The contexts in which the elements were seen without the defect, sorted.
    package var sound: [BaselineContext]

    package init(
      rule: String, contract: Int = 1, screen: String, severity: Severity,
      origin: Origin = .create, reason: String = "", owner: String = "",
      contexts: [BaselineContext] = [.any], sound: [BaselineContext] = []
    ) {
      self.rule = rule
      self.contract = contract
      self.screen = screen
      self.severity = severity
      self.origin = origin
      self.reason = reason
      self.owner = owner
      self.contexts = contexts
      self.sound = sound
    }
  }

  /// The operation that added an entry.
  package enum Origin: String, CaseIterable, Sendable {
    case create, accept, merge, `import`
  }

  /// The kind of subject and an optional qualifier, for example `group row`.
  package var discriminator: String { identity.discriminator }

  /// The strongest key: 32 hexadecimal digits.
  package var fingerprint: String { identity.fingerprint }

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

  /// Creates an entry that shares its batch with others.
  package init(
    identity: Identity, ordinal: Int, anchor: String, count: Int, peers: Int = 0, side: Int = 0,
    batch: SharedValue<Batch>
  ) {
    self.identity = identity
    self.ordinal = ordinal
    self.anchor = anchor
    self.count = count
    self.peers = peers
    self.side = side
    self.batch = batch
  }
}

// Shortcuts to the properties of the batch.
extension BaselineEntry {
  package var rule: String {
    get { batch.value.rule }
    set { batch = batch.changed { $0.rule = newValue } }
  }
  package var contract: Int {
    get { batch.value.contract }
    set { batch = batch.changed { $0.contract = newValue } }
  }
  package var screen: String {
    get { batch.value.screen }
    set { batch = batch.changed { $0.screen = newValue } }
  }
  package var severity: Severity {
    get { batch.value.severity }
    set { batch = batch.changed { $0.severity = newValue } }
  }
  package var origin: Origin {
    get { batch.value.origin }
    set { batch = batch.changed { $0.origin = newValue } }
  }
  package var reason: String {
    get { batch.value.reason }
    set { batch = batch.changed { $0.reason = newValue } }
  }
  package var owner: String {
    get { batch.value.owner }
    set { batch = batch.changed { $0.owner = newValue } }
  }
  package var contexts: [BaselineContext] {
    get { batch.value.contexts }
    set { batch = batch.changed { $0.contexts = newValue } }
  }
  package var sound: [BaselineContext] {
    get { batch.value.sound }
    set { batch = batch.changed { $0.sound = newValue } }
  }

  var terms: Terms { Terms(reason: reason, owner: owner, origin: origin) }

  struct Terms: Hashable {
    let reason: String
    let owner: String
    let origin: Origin
  }
}

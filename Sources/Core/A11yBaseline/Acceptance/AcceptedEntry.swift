import A11yModel
import A11yRules

extension BaselineEntry {
  /// - Parameter card: The card of the rule; nil if it is unknown.
  init(
    _ finding: IdentifiedFinding, _ card: RuleCard?, context: BaselineContext,
    terms: Baseline.Terms
  ) {
    let binding = card?.binding ?? .code
    self.init(
      identity: finding.identity, rule: finding.rule, contract: card?.contract ?? 1,
      screen: finding.family, anchor: finding.anchor, severity: finding.severity,
      count: finding.acceptedCount, origin: terms.origin, reason: terms.reason,
      owner: terms.owner, contexts: [context.kept(for: binding)])
    peers = finding.peers
    side = binding == .size ? finding.side : 0
  }

  /// Accepts a more serious finding.
  mutating func raise(to finding: IdentifiedFinding) {
    severity = max(severity, finding.severity)
    identity.features.addRows(of: finding.identity.features)
    if peers > 0 || finding.peers > 0 {
      rows = rows.joined(with: finding.rows)
    } else {
      count = max(count, finding.acceptedCount)
    }
  }

  /// Accepts no more than what captures show of the finding.
  mutating func lower(to findings: [IdentifiedFinding]) {
    guard let first = findings.first else { return }
    let shown = findings.dropFirst().reduce(first.rows) { $0.joined(with: $1.rows) }
    let before = rows
    if peers > 0 { rows = rows.lowered(to: shown) } else { count = min(count, shown.bad) }
    // The rows that a capture shows are data, and so is the severity of the worst of them.
    guard peers == 0 || rows != before || shown == before else { return }
    severity = min(severity, findings.map(\.severity).max() ?? severity)
  }

  mutating func take(_ terms: Baseline.Terms) {
    (reason, owner, origin) = (terms.reason, terms.owner, terms.origin)
  }

  /// Updates the keys and the description to those of a finding.
  mutating func anchor(at finding: IdentifiedFinding) {
    // The rows of a form are accepted one by one.
    let rows = identity.features.members
    identity = finding.identity
    if identity.features.isInRow { identity.features.members = rows }
    screen = finding.family
    if !identity.features.type.isEmpty { anchor = finding.anchor }
  }

  /// Adds a context unless a compatible one is present.
  mutating func add(_ context: BaselineContext) {
    sound.removeAll { $0.isCompatible(with: context) }
    guard !contexts.contains(where: { $0.isCompatible(with: context) }) else { return }
    contexts = (contexts + [context]).sorted()
  }
}

extension IdentifiedFinding {
  /// A readable description of the element, including the scene of a document.
  package var anchor: String {
    let features = identity.features
    let own = features.type.isEmpty ? identity.discriminator : features.description
    guard family != finding.screen.canonical, !features.object.isEmpty else { return own }
    let scene = finding.screen.canonical.scene(of: family)
    let place = [scene, own].joined(separator: " > ")
    return StorableText.fault(in: place) == nil ? place : own
  }
}

extension String {
  // Returns `Login` for `Main/Login` in the document `Main`.
  fileprivate func scene(of document: String) -> String {
    hasPrefix(document + "/") ? String(dropFirst(document.count + 1)) : self
  }
}

extension ElementFeatures {
  /// A readable description of the element, for example `checkout > button #pay`.
  package var description: String {
    let own =
      identifier.isEmpty
      ? (text.isEmpty ? namelessType : "\(type) \"\(text)\"") : "\(type) #\(identifier)"
    let object = object.isEmpty ? "" : " (object \(object))"
    return (anchors.suffix(2) + [own + object]).joined(separator: " > ")
  }

  private var namelessType: String { object.isEmpty ? "\(type)[\(rank)]" : type }
}

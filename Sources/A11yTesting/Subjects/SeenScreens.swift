import A11yModel
import A11yRules

/// What an assertion looks at: screens, what Apple's audit said of each, and what shows them.
struct SeenScreens {
  /// One screen.
  struct Seen: Sendable {
    var screen: Screen
    /// What Apple's audit said; nil when it was not asked.
    var audit: AuditReport?
  }

  var all: [Seen]
  /// What a failure brings along besides the result; asked for only when there is one.
  var evidence: ((CheckResult) -> [AuditAttachment])?

  init(_ screens: [Screen]) { all = screens.map { Seen(screen: $0) } }

  init(
    _ screen: Screen, audit: AuditReport?, evidence: @escaping (CheckResult) -> [AuditAttachment]
  ) {
    all = [Seen(screen: screen, audit: audit)]
    self.evidence = evidence
  }

  /// The screens.
  var screens: [Screen] { all.map(\.screen) }

  /// Refuses nothing, and trees without elements: they are no screens without defects.
  func requireSomething() throws(CouldNotAudit) {
    guard !all.isEmpty else { throw CouldNotAudit("there is no screen in it") }
    for screen in screens where screen.tree.isEmpty {
      throw CouldNotAudit(
        "the captured tree of \"\(screen.name.escapedForDisplay())\" is empty",
        hint: CouldNotAudit.usualCauses)
    }
  }

  /// Why not everything can be said of them: what is known is judged all the same, and none of it is a
  /// pass.
  var blindSpots: [BlindSpot] {
    all.flatMap { [BlindSpot($0.screen), BlindSpot(auditOf: $0)].compactMap(\.self) }
  }

  /// The screens with what the rules and Apple's audit found.
  func checked(by linter: Linter) -> [CheckedScreen] {
    all.map { seen in
      let checked = linter.check(seen.screen)
      return seen.audit.map { checked.adding($0, on: seen.screen) } ?? checked
    }
  }

  /// The cards of everything that looked at them, in the order of their ids.
  func cards(_ cards: [RuleCard]) -> [RuleCard] {
    let kinds = Set(all.flatMap { $0.audit?.kinds ?? [] })
    return (AuditKind.cards.filter { card in kinds.contains { $0.rule == card.id } } + cards)
      .sorted { $0.id < $1.id }
  }
}

import A11yAudit
import A11yBaseline
import A11yModel
import A11yRules

/// What an assertion looks at: screens, what Apple's audit said of each, and what shows them.
struct SeenScreens {
  /// One screen.
  struct Seen: Sendable {
    var screen: Screen
    /// What Apple's audit said; nil when it was not asked.
    var audit: AppleAudit.Report?
  }

  var all: [Seen]
  /// What a failure brings along besides the result; asked for only when there is one.
  var evidence: ((CheckResult) -> [AuditAttachment])?

  init(_ screens: [Screen]) { all = screens.map { Seen(screen: $0) } }

  /// Asks a subject for its screens.
  init(of subject: some Auditable, named name: String?) throws(CouldNotAudit) {
    self.init(try subject.auditSubject.screens(named: name))
  }

  init(
    _ screen: Screen, audit: AppleAudit.Report?,
    evidence: @escaping (CheckResult) -> [AuditAttachment]
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
  func judged(by linter: Linter) -> JudgedScreens {
    let screens = all.map { seen in
      let judged = linter.adapted(toScreen: seen.screen.name, in: "").judge(seen.screen)
      return seen.audit.map { judged.adding($0, on: seen.screen) } ?? judged
    }
    let kinds = Set(all.flatMap { $0.audit?.kinds ?? [] })
    let cards = AppleAudit.Kind.cards.filter { card in kinds.contains { $0.rule == card.id } }
    let blindSpots = blindSpots
    return JudgedScreens(
      screens, cards: (cards + linter.cards).sorted { $0.id < $1.id },
      notes: blindSpots.map(\.note), isBlind: !blindSpots.isEmpty)
  }
}

import A11yAudit
import A11yBaseline
import A11yModel
import A11yRules

/// The screens of an assertion, each with its report of Apple's audit, and the evidence for a failure.
struct SeenScreens {
  struct Seen: Sendable {
    var screen: Screen
    /// The report of Apple's audit, or `nil` if it did not run.
    var audit: AppleAudit.Report?
  }

  var all: [Seen]
  /// A closure that returns the attachments of a failed or recorded audit, apart from the result.
  var evidence: ((CheckResult) -> [AuditAttachment])?

  init(_ screens: [Screen]) { all = screens.map { Seen(screen: $0) } }

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

  var screens: [Screen] { all.map(\.screen) }

  /// Throws for no screens and for empty trees, which don't prove a screen free of defects.
  func requireSomething() throws(CouldNotAudit) {
    guard !all.isEmpty else { throw CouldNotAudit("there is no screen in it") }
    for screen in screens where screen.tree.isEmpty {
      throw CouldNotAudit(
        "the captured tree of \"\(screen.name.escapedForDisplay())\" is empty",
        hint: CouldNotAudit.usualCauses)
    }
  }

  /// The screens that are covered only in part. Their findings count, but the audit fails.
  var blindSpots: [BlindSpot] {
    all.flatMap { [BlindSpot($0.screen), BlindSpot(auditOf: $0)].compactMap(\.self) }
  }

  func judged(by linter: Linter) -> JudgedScreens {
    let screens = all.map { seen in
      let judged = linter.adapted(toScreen: seen.screen.name, in: "")
        .judge(seen.screen, outlining: false, comparing: all.count > 1)
      return seen.audit.map { judged.adding($0, on: seen.screen) } ?? judged
    }
    let kinds = Set(all.flatMap { $0.audit?.kinds ?? [] })
    let cards = AppleAudit.Kind.cards.filter { card in kinds.contains { $0.rule == card.id } }
    let blindSpots = blindSpots
    var judged = JudgedScreens(
      screens, cards: (cards + linter.cards).sorted { $0.id < $1.id },
      notes: blindSpots.map(\.note), isBlind: !blindSpots.isEmpty)
    judged.compareSettings(jobs: 1) { linter.adapted(toScreen: $0.name, in: "") }
    return judged
  }
}
